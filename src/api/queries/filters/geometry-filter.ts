import { ServiceError } from '../../../base/errors.js';
import type { Work } from '../../../base/work/work.js';
import { wrapsInto } from '../../../earth/geo/antimeridian.js';
import type { Geometry } from '../../../earth/geo/geojson.js';
import { readGeometry } from '../../../earth/geo/geojson.js';
import type { Box, Polygon, PreparedShape, Ring } from '../../../earth/geo/polygon.js';
import { onEdgeDeg, prepareLine, preparePolygon } from '../../../earth/geo/polygon.js';
import type { FlatRing } from '../../../earth/geo/touching.js';
import { prepareTouch } from '../../../earth/geo/touching.js';
import type { GeometryInput } from '../../../model/schema-types.js';
import type { BoxE6, Region, RegionShape } from '../../../store/conditions/event-conditions.js';
import type { FrameRegion } from '../../../store/conditions/frame-conditions.js';
import { selfCrossing } from './self-crossing.js';

/**
 * The points that lie in a polygon (boundary included) or on a line or point; undefined without a geometry. Longitudes
 * past ±180 continue across the antimeridian. Rejects like `checkedGeometry`.
 */
export function regionOf(
  argument: string,
  input: GeometryInput | null | undefined,
  work: Work,
): Promise<Region> | undefined {
  return input ? readRegion(`${argument}.coordinates`, input, work) : undefined;
}

/** The same for the coordinates of a polygon, which are the argument itself. */
export function regionOfPolygon(argument: string, coordinates: unknown, work: Work): Promise<Region> {
  return readRegion(argument, { type: 'Polygon', coordinates }, work);
}

/** The points that lie in one of several polygons, boundaries included. */
export function regionOfPolygons(polygons: readonly Polygon[]): Region {
  const shapes = polygons.map(preparePolygon);
  return { boxes: shapes.flatMap(({ box }) => boxesOf(box)), shape: shapeWithWraps(shapes) };
}

async function readRegion(at: string, input: GeometryInput, work: Work): Promise<Region> {
  const geometry = await checkedGeometry(at, input, work);
  const shape = shapeOf(geometry);
  await afterStep(geometry, work);
  return { boxes: boxesOf(shape.box), shape: isBox(geometry) ? undefined : shapeWithWraps([shape]) };
}

/** The parts of a box within ±180 degrees: a box across the antimeridian has one on each side. */
function boxesOf(box: Box, low = firstE6, high = lastE6): BoxE6[] {
  return wrapsInto(box.west, box.east).map((wrap) => ({
    westE6: low(Math.max(-180, box.west - wrap)),
    southE6: low(box.south),
    eastE6: high(Math.min(180, box.east - wrap)),
    northE6: high(box.north),
  }));
}

/** Some shapes as one. A point is tested at its longitude and at the wraps (multiples of 360 degrees) of each shape. */
function shapeWithWraps(shapes: readonly PreparedShape[]): RegionShape {
  const wrapped = shapes.flatMap((shape) => wrapsInto(shape.box.west, shape.box.east).map((wrap) => ({ shape, wrap })));
  const [first] = wrapped;
  const isOneUnwrapped = wrapped.length === 1 && first?.wrap === 0;
  return {
    contains: isOneUnwrapped
      ? (lon, lat) => first.shape.contains(lon, lat)
      : (lon, lat) => wrapped.some(({ shape, wrap }) => shape.contains(lon + wrap, lat)),
    cost: shapeCost * shapes.length + wrapped.reduce((sum, { shape }) => sum + edgeCost * shape.edgesAsked, 0),
    boundaryMeets: (box) => wrapped.some(({ shape, wrap }) => shape.edgesMeet(movedEast(wrap, box))),
    boundaryCost: (box) =>
      wrapped.reduce((sum, { shape, wrap }) => sum + shapeCost + edgeCost * shape.edgesNear(movedEast(wrap, box)), 0),
  };
}

/** The cost of a shape and of each edge that is looked at, in tests of a column. */
const shapeCost = 4;
const edgeCost = 2;

function movedEast(degrees: number, { west, south, east, north }: Box): Box {
  return { west: west + degrees, south, east: east + degrees, north };
}

/** The same for footprints: those that share a point with the geometry. */
export function frameRegionOf(
  argument: string,
  input: GeometryInput | null | undefined,
  work: Work,
): Promise<FrameRegion> | undefined {
  return input ? readFrameRegion(`${argument}.coordinates`, input, work) : undefined;
}

/** The same for the coordinates of a polygon, which are the argument itself. */
export function frameRegionOfPolygon(argument: string, coordinates: unknown, work: Work): Promise<FrameRegion> {
  return readFrameRegion(argument, { type: 'Polygon', coordinates }, work);
}

async function readFrameRegion(at: string, input: GeometryInput, work: Work): Promise<FrameRegion> {
  const geometry = await checkedGeometry(at, input, work);
  const { box, touches, edgesNear } = prepareTouch(geometry);
  await afterStep(geometry, work);
  // Most footprints meet the geometry without a wrap across the antimeridian, so that is tested first.
  const wraps = wrapsInto(box.west, box.east).sort((one, other) => Math.abs(one) - Math.abs(other));
  return {
    // Rounded outwards, so that a footprint which only touches the edge is found.
    boxes: boxesOf(box, floorE6, ceilE6),
    full: isBox(geometry) ? boxesOf(box) : [],
    touches: (ring) => wraps.some((wrap) => touches(wrap === 0 ? ring : movedBy(wrap, ring))),
    costOf: (ring, vertices) =>
      wraps.reduce(
        (sum, wrap) => sum + (1 + vertices) * (vertexCost + edgesNear(movedEast(wrap, ring))),
        shapeCost * wraps.length,
      ),
  };
}

/** What it costs to read a vertex of a footprint and to compare it with the geometry's first point. */
const vertexCost = 4;

function movedBy(wrap: number, { lon, lat }: FlatRing): FlatRing {
  return { lon: lon.map((each) => each + wrap), lat };
}

/**
 * The geometry of an input; `at` names its coordinates in messages. Rejects with BAD_USER_INPUT for what `readGeometry`
 * refuses and for a ring that crosses itself, with QUERY_TOO_COMPLEX if too many of its edges lie at one latitude,
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

/** Counts a step over all positions of a geometry, and yields if it is due: 10,000 positions take some milliseconds. */
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

/** The first and last whole millionth within a range of degrees, with the tolerance of an edge. */
function firstE6(degrees: number): number {
  return Math.ceil((degrees - onEdgeDeg) * 1e6);
}

function lastE6(degrees: number): number {
  return Math.floor((degrees + onEdgeDeg) * 1e6);
}

/** The whole millionths around a range of degrees, with the tolerance of an edge. */
function floorE6(degrees: number): number {
  return Math.floor((degrees - onEdgeDeg) * 1e6);
}

function ceilE6(degrees: number): number {
  return Math.ceil((degrees + onEdgeDeg) * 1e6);
}

/** Whether a polygon is a ring of four corners along parallels and meridians, which holds every point of its box. */
function isBox(geometry: Geometry): boolean {
  if (geometry.type !== 'Polygon' || geometry.rings.length !== 1) return false;
  const ring = geometry.rings[0]!;
  const closed = ring.length === 5 && ring[0]![0] === ring[4]![0] && ring[0]![1] === ring[4]![1];
  if (ring.length !== 4 && !closed) return false;
  const corners = ring.slice(0, 4);
  const isLevelAt = (i: number, axis: 0 | 1) => same(corners[i]![axis], corners[(i + 1) % 4]![axis]);
  return [0, 1].some((first) => corners.every((_, i) => isLevelAt(i, i % 2 === first ? 0 : 1)));
}

/** Computed corners differ by rounding, at most by a thousandth of the tolerance of an edge. */
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
