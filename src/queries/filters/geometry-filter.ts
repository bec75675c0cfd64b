import type { BoxE6, Place } from '../../collections/event-conditions.js';
import type { FramePlace } from '../../collections/frame-conditions.js';
import { ServiceError } from '../../errors.js';
import { turnsInto } from '../../geo/antimeridian.js';
import type { Geometry } from '../../geo/geojson.js';
import { readGeometry } from '../../geo/geojson.js';
import type { Polygon, PreparedShape, Ring } from '../../geo/polygon.js';
import { onEdgeDeg, prepareLine, preparePolygon } from '../../geo/polygon.js';
import type { FlatRing } from '../../geo/touching.js';
import { prepareTouch } from '../../geo/touching.js';
import type { GeometryInput } from '../../model/schema-types.js';
import { selfCrossing } from './self-crossing.js';

/**
 * The points that lie in a polygon (boundary included) or on a line or point; undefined without a geometry. Longitudes past ±180
 * reach over the antimeridian. BAD_USER_INPUT for what `readGeometry` refuses and for a ring that crosses itself.
 */
export function placeOf(argument: string, input: GeometryInput | null | undefined): Place | undefined {
  if (!input) return undefined;
  return placeIn(checkedGeometry(`${argument}.coordinates`, input));
}

/** The same for the coordinates of a polygon, which are the argument itself. */
export function placeInPolygon(argument: string, coordinates: unknown): Place {
  return placeIn(checkedGeometry(argument, { type: 'Polygon', coordinates }));
}

/** The points that lie in one of several polygons, boundaries included. */
export function placeInPolygons(polygons: readonly Polygon[]): Place {
  const holders = polygons.map((polygon) => {
    const { box, contains } = preparePolygon(polygon);
    return onTurns(contains, turnsInto(box.west, box.east));
  });
  const places = polygons.map((rings) => placeIn({ type: 'Polygon', rings }));
  return {
    boxes: places.flatMap(({ boxes }) => boxes),
    contains: (lon, lat) => holders.some((holds) => holds(lon, lat)),
    cost: places.reduce((sum, { cost }) => sum + cost, 0),
  };
}

function placeIn(geometry: Geometry): Place {
  const { box, contains, edgesAsked } = shapeOf(geometry);
  const turns = turnsInto(box.west, box.east);
  const boxes = turns.map((turn): BoxE6 => {
    return {
      westE6: lowE6(Math.max(-180, box.west - turn)),
      southE6: lowE6(box.south),
      eastE6: highE6(Math.min(180, box.east - turn)),
      northE6: highE6(box.north),
    };
  });
  return {
    boxes,
    contains: isBox(geometry) ? undefined : onTurns(contains, turns),
    // Looking at an edge costs about two tests of a column.
    cost: 4 + 2 * edgesAsked * turns.length,
  };
}

/** The same for footprints, of which one that shares a point with the geometry passes. */
export function framePlaceOf(argument: string, input: GeometryInput | null | undefined): FramePlace | undefined {
  return input ? framePlaceIn(checkedGeometry(`${argument}.coordinates`, input)) : undefined;
}

/** The same for the coordinates of a polygon, which are the argument itself. */
export function framePlaceInPolygon(argument: string, coordinates: unknown): FramePlace {
  return framePlaceIn(checkedGeometry(argument, { type: 'Polygon', coordinates }));
}

function framePlaceIn(geometry: Geometry): FramePlace {
  const { box, touches, edges } = prepareTouch(geometry);
  const turns = turnsInto(box.west, box.east);
  return {
    boxes: turns.map((turn): BoxE6 => {
      // Outwards, so that a footprint which touches the very edge is among them.
      return {
        westE6: Math.floor((Math.max(-180, box.west - turn) - onEdgeDeg) * 1e6),
        southE6: Math.floor((box.south - onEdgeDeg) * 1e6),
        eastE6: Math.ceil((Math.min(180, box.east - turn) + onEdgeDeg) * 1e6),
        northE6: Math.ceil((box.north + onEdgeDeg) * 1e6),
      };
    }),
    touches: (ring) => turns.some((turn) => touches(turn === 0 ? ring : movedBy(turn, ring))),
    // A footprint of some ten edges, each of which meets the bands of a few others.
    cost: (20 + edges) * turns.length,
  };
}

function movedBy(turn: number, { lon, lat }: FlatRing): FlatRing {
  return { lon: lon.map((each) => each + turn), lat };
}

/**
 * The geometry of an input; `at` names its coordinates in messages. BAD_USER_INPUT for what `readGeometry` refuses and for a ring that
 * crosses itself.
 */
export function checkedGeometry(at: string, { type, coordinates }: GeometryInput): Geometry {
  const geometry = readGeometry(at, type, coordinates);
  if (geometry.type === 'Polygon') checkRings(at, geometry.rings);
  return geometry;
}

/** A point may have to be moved by whole turns to lie in the shape. */
function onTurns(contains: PreparedShape['contains'], turns: readonly number[]): PreparedShape['contains'] {
  return turns.length === 1 && turns[0] === 0
    ? contains
    : (lon, lat) => turns.some((turn) => contains(lon + turn, lat));
}

function shapeOf(geometry: Geometry): PreparedShape {
  switch (geometry.type) {
    case 'Point':
      return prepareLine([geometry.position, geometry.position]);
    case 'LineString':
      return prepareLine(geometry.positions);
    case 'Polygon':
      return preparePolygon(geometry.rings);
  }
}

/** The first and last whole millionth that lies in a range of degrees, by the same tolerance as an edge has. */
function lowE6(degrees: number): number {
  return Math.ceil((degrees - onEdgeDeg) * 1e6);
}

function highE6(degrees: number): number {
  return Math.floor((degrees + onEdgeDeg) * 1e6);
}

/** A ring of four corners with level and upright edges in turn holds every point of its box. */
function isBox(geometry: Geometry): boolean {
  if (geometry.type !== 'Polygon' || geometry.rings.length !== 1) return false;
  const ring = geometry.rings[0]!;
  const closed = ring.length === 5 && ring[0]![0] === ring[4]![0] && ring[0]![1] === ring[4]![1];
  if (ring.length !== 4 && !closed) return false;
  const corners = ring.slice(0, 4);
  const turnsAt = (i: number, axis: 0 | 1) => same(corners[i]![axis], corners[(i + 1) % 4]![axis]);
  return [0, 1].some((first) => corners.every((_, i) => turnsAt(i, i % 2 === first ? 0 : 1)));
}

/** Corners that were computed differ by the rounding of fractions, a thousandth of what counts as on the edge. */
function same(one: number, other: number): boolean {
  return Math.abs(one - other) <= onEdgeDeg / 1000;
}

function checkRings(at: string, rings: readonly Ring[]): void {
  for (const [i, ring] of rings.entries()) {
    const crossing = selfCrossing(ring);
    if (!crossing) continue;
    const [one, other] = crossing.map((edge) => `from [${ring[edge]}] to [${ring[(edge + 1) % ring.length]}]`);
    throw new ServiceError(
      'BAD_USER_INPUT',
      `${at}[${i}] crosses itself: its edge ${one} meets the one ${other}. Order the points along the boundary.`,
    );
  }
}
