import type { BoxE6, PlaceShape, Region } from '../../collections/conditions/event-conditions.js';
import type { FrameRegion } from '../../collections/conditions/frame-conditions.js';
import { ServiceError } from '../../errors.js';
import { wrapsInto } from '../../geo/antimeridian.js';
import type { Geometry } from '../../geo/geojson.js';
import { readGeometry } from '../../geo/geojson.js';
import type { Box, Polygon, PreparedShape, Ring } from '../../geo/polygon.js';
import { onEdgeDeg, prepareLine, preparePolygon } from '../../geo/polygon.js';
import type { FlatRing } from '../../geo/touching.js';
import { prepareTouch } from '../../geo/touching.js';
import type { GeometryInput } from '../../model/schema-types.js';
import type { Work } from '../../work/work.js';
import { selfCrossing } from './self-crossing.js';

/**
 * The points that lie in a polygon (boundary included) or on a line or point; undefined without a geometry. Longitudes
 * past ±180 reach over the antimeridian. Rejects like `checkedGeometry`.
 */
export function regionOf(
  argument: string,
  input: GeometryInput | null | undefined,
  work: Work,
): Promise<Region> | undefined {
  return input ? pointRegionOf(`${argument}.coordinates`, input, work) : undefined;
}

/** The same for the coordinates of a polygon, which are the argument itself. */
export function regionOfPolygon(argument: string, coordinates: unknown, work: Work): Promise<Region> {
  return pointRegionOf(argument, { type: 'Polygon', coordinates }, work);
}

/** The points that lie in one of several polygons, boundaries included. */
export function regionOfPolygons(polygons: readonly Polygon[]): Region {
  const shapes = polygons.map(preparePolygon);
  return { boxes: shapes.flatMap(boxesOf), shape: onTurns(shapes) };
}

async function pointRegionOf(at: string, input: GeometryInput, work: Work): Promise<Region> {
  const geometry = await checkedGeometry(at, input, work);
  const shape = shapeOf(geometry);
  await afterStep(geometry, work);
  return { boxes: boxesOf(shape), shape: isBox(geometry) ? undefined : onTurns([shape]) };
}

/** The boxes within ±180 degrees that hold every point of a shape. */
function boxesOf({ box }: PreparedShape): BoxE6[] {
  return wrapsInto(box.west, box.east).map((turn) => ({
    westE6: lowE6(Math.max(-180, box.west - turn)),
    southE6: lowE6(box.south),
    eastE6: highE6(Math.min(180, box.east - turn)),
    northE6: highE6(box.north),
  }));
}

/** Shapes as one. A point may have to be moved by whole turns to lie in one of them. */
function onTurns(shapes: readonly PreparedShape[]): PlaceShape {
  const turned = shapes.flatMap((shape) => wrapsInto(shape.box.west, shape.box.east).map((turn) => ({ shape, turn })));
  const [first] = turned;
  const isOneAsItIs = turned.length === 1 && first?.turn === 0;
  return {
    contains: isOneAsItIs
      ? (lon, lat) => first.shape.contains(lon, lat)
      : (lon, lat) => turned.some(({ shape, turn }) => shape.contains(lon + turn, lat)),
    cost: questionCost * shapes.length + turned.reduce((sum, { shape }) => sum + edgeCost * shape.edgesAsked, 0),
    boundaryMeets: (box) => turned.some(({ shape, turn }) => shape.edgesMeet(movedEast(turn, box))),
    boundaryCost: (box) =>
      turned.reduce((sum, { shape, turn }) => sum + questionCost + edgeCost * shape.edgesNear(movedEast(turn, box)), 0),
  };
}

/** What a question to a shape costs, and looking at one of its edges, in tests of a column. */
const questionCost = 4;
const edgeCost = 2;

function movedEast(degrees: number, { west, south, east, north }: Box): Box {
  return { west: west + degrees, south, east: east + degrees, north };
}

/** The same for footprints, of which one that shares a point with the geometry passes. */
export function frameRegionOf(
  argument: string,
  input: GeometryInput | null | undefined,
  work: Work,
): Promise<FrameRegion> | undefined {
  return input ? areaRegionOf(`${argument}.coordinates`, input, work) : undefined;
}

/** The same for the coordinates of a polygon, which are the argument itself. */
export function framePlaceInPolygon(argument: string, coordinates: unknown, work: Work): Promise<FrameRegion> {
  return areaRegionOf(argument, { type: 'Polygon', coordinates }, work);
}

async function areaRegionOf(at: string, input: GeometryInput, work: Work): Promise<FrameRegion> {
  const geometry = await checkedGeometry(at, input, work);
  const { box, touches, edgesAsked } = prepareTouch(geometry);
  await afterStep(geometry, work);
  const turns = wrapsInto(box.west, box.east);
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
    // A footprint lies in a few bands, and looks at their edges.
    cost: (20 + touchedEdgeCost * edgesAsked) * turns.length,
  };
}

/** What an edge costs that a footprint is held against, in tests of a column. */
const touchedEdgeCost = 8;

function movedBy(turn: number, { lon, lat }: FlatRing): FlatRing {
  return { lon: lon.map((each) => each + turn), lat };
}

/**
 * The geometry of an input; `at` names its coordinates in messages. Rejects with BAD_USER_INPUT for what `readGeometry`
 * refuses and for a ring that crosses itself, with QUERY_TOO_COMPLEX where too many of its edges lie at one latitude,
 * and like `Work.yield`.
 */
export async function checkedGeometry(at: string, { type, coordinates }: GeometryInput, work: Work): Promise<Geometry> {
  const geometry = readGeometry(at, type, coordinates);
  await afterStep(geometry, work);
  if (geometry.type === 'Polygon') await checkRings(at, geometry.rings, work);
  return geometry;
}

/** What it costs to read a position, or to sort its edge into bands, in tests of a column. */
const positionCost = 100;

/** After a step over all positions of a geometry: 10,000 of them take some milliseconds. */
export function afterStep(geometry: Geometry, work: Work): Promise<void> | undefined {
  work.units += positionCost * positionsOf(geometry);
  return work.isDue ? work.yield() : undefined;
}

function positionsOf(geometry: Geometry): number {
  switch (geometry.type) {
    case 'Point':
      return 1;
    case 'LineString':
      return geometry.positions.length;
    case 'Polygon':
      return geometry.rings.reduce((sum, ring) => sum + ring.length, 0);
  }
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

async function checkRings(at: string, rings: readonly Ring[], work: Work): Promise<void> {
  for (const [i, ring] of rings.entries()) {
    const crossing = await selfCrossing(ring, work);
    if (!crossing) continue;
    const [one, other] = crossing.map((edge) => `from [${ring[edge]}] to [${ring[(edge + 1) % ring.length]}]`);
    throw new ServiceError(
      'BAD_USER_INPUT',
      `${at}[${i}] crosses itself: its edge ${one} meets the one ${other}. Order the points along the boundary.`,
    );
  }
}
