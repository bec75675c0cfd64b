import type { Work } from '../../base/work/work.js';
import type { Box } from '../../earth/geo/polygon.js';
import type { BitSet } from '../columns/bit-set.js';
import { countRows, rowsOfKey, rowsOfKeys } from '../columns/postings.js';
import type { BoxE6, EventConditions, Region, RegionShape, TimeTest } from '../conditions/event-conditions.js';
import type { EventRefs } from '../segments/event-refs.js';
import type { EventSegment } from '../segments/event-segment.js';
import { rowsOfIds } from '../segments/id-lookup.js';
import { scenesOfFrameId } from '../segments/scene-lookup.js';
import type { PointBox } from '../spatial/box-cells.js';
import type { PointIndex } from '../spatial/point-index.js';
import type { PointRegion } from '../spatial/split-points.js';
import { rowsCreatedIn } from './base-rows.js';
import { asksOnlyDetections } from './detail-tests.js';
import type { RowDriver, SplitRows } from './row-driver.js';
import { cheaper, listDriver, sliceDriver } from './row-driver.js';
import type { VesselVerdicts } from './vessel-verdicts.js';

/**
 * A driver has the name of the condition that all its rows meet; `base` offers the visible rows of the wanted kinds,
 * created in the wanted range.
 */
export type Driver = RowDriver<
  'base' | 'startTime' | 'updated' | 'endTime' | 'region' | 'area' | 'frame' | 'vessel' | 'eventId'
>;

/** The cheapest of the drivers that the conditions allow. Rejects like `Work.yield`. */
export async function chooseDriver(
  segment: EventSegment,
  base: BitSet,
  conditions: EventConditions,
  verdicts: VesselVerdicts | undefined,
  refs: EventRefs,
  work: Work,
): Promise<Driver> {
  const { eventId } = conditions;
  if (eventId?.only) return listDriver('eventId', rowsOfIds(segment, eventId.only, refs));
  const best = driversOf(segment, base, conditions).reduce(cheaper);
  if (!verdicts || !judgesAll(segment, best)) return best;
  const mayPass = await verdicts.judge(segment, work);
  return cheaper(best, vesselDriver(segment, mayPass, conditions.created));
}

/**
 * Whether all identities of a segment are judged by columns. If that costs more than the rows of a driver, the
 * identities of these rows alone are judged, one by one.
 */
export function judgesAll({ byVessel }: EventSegment, { offered, weight }: Driver): boolean {
  return byVessel.keys.length <= offered * weight * identitiesPerRow;
}

/** This many identities are judged by columns in the time in which one row's identity is judged by itself. */
const identitiesPerRow = 4;

/** The drivers whose counts take no more than a binary search or a few look-ups. */
export function driversOf(segment: EventSegment, base: BitSet, conditions: EventConditions): Driver[] {
  const { startTime, updated, endTime, region, area } = conditions;
  const drivers: Driver[] = [{ name: 'base', offered: base.count, weight: 1, rows: () => base }];
  const { orders } = segment;
  if (startTime) drivers.push(sliceDriver('startTime', orders.startTime, startTime));
  if (updated) drivers.push(sliceDriver('updated', orders.updated, updated));
  if (endTime) drivers.push(...endDrivers(segment, endTime));
  if (region) drivers.push(regionDriver('region', segment, region));
  if (area) drivers.push(regionDriver('area', segment, area));
  const frames = framesDriver(segment, conditions);
  if (frames) drivers.push(frames);
  return drivers;
}

/**
 * No driver when both events with an end in the range and events without an end pass: these are not next to each other
 * in the order.
 */
function endDrivers({ orders }: EventSegment, test: TimeTest): Driver[] {
  if (!test.missing) return [sliceDriver('endTime', orders.endTime, test)];
  if (test.fromUs <= test.toUs) return [];
  const { rows, present } = orders.endTime;
  return [{ name: 'endTime', offered: rows.length - present, weight: 1, rows: () => [rows.subarray(present)] }];
}

function regionDriver(name: 'region' | 'area', segment: EventSegment, { boxes, shape }: Region): Driver {
  const { points } = segment;
  let offered = 0;
  for (const box of boxes) offered += points.countAtMost(pointBox(box));
  const inBoxes = () => boxes.flatMap((box) => points.range(pointBox(box)));
  if (!shape) return { name, offered, weight: 0.5, rows: inBoxes };
  return {
    name,
    offered,
    weight: 0.5,
    rows: (work) => (name === 'area' ? inArea(segment, shape, work) : inShape(points, shape, work)),
  };
}

/** The points in areas of users. Both are immutable, and users ask for the same few areas again and again. */
const pointsInAreas = new WeakMap<PointIndex, WeakMap<RegionShape, SplitRows>>();

async function inArea({ points, events }: EventSegment, shape: RegionShape, work: Work): Promise<SplitRows> {
  const ofPoints = pointsInAreas.get(points) ?? new WeakMap<RegionShape, SplitRows>();
  pointsInAreas.set(points, ofPoints);
  let rows = ofPoints.get(shape);
  if (!rows) {
    const { met, open } = await inShape(points, shape, work);
    const { startLonE6, startLatE6 } = events.columns;
    const inside = (row: number) => shape.contains(startLonE6[row]! / 1e6, startLatE6[row]! / 1e6);
    rows = { met: [...met, ...open.map((list) => list.filter(inside))], open: [] };
    ofPoints.set(shape, rows);
  }
  return rows;
}

/** Only points near the boundary need a test. */
async function inShape(points: PointIndex, shape: RegionShape, work: Work): Promise<SplitRows> {
  const region: PointRegion = {
    cost: shape.cost,
    contains: (lonE6, latE6) => shape.contains(lonE6 / 1e6, latE6 / 1e6),
    boundaryMeets: (cell) => shape.boundaryMeets(inDegrees(cell)),
    boundaryCost: (cell) => shape.boundaryCost(inDegrees(cell)),
  };
  const { inside, open } = await points.split(region, work);
  return { met: inside, open };
}

function pointBox({ westE6, southE6, eastE6, northE6 }: BoxE6): PointBox {
  return { minX: westE6, minY: southE6, maxX: eastE6, maxY: northE6 };
}

function inDegrees({ minX, minY, maxX, maxY }: PointBox): Box {
  return { west: minX / 1e6, south: minY / 1e6, east: maxX / 1e6, north: maxY / 1e6 };
}

/** The detections of the wanted frames; undefined if events of other kinds, which have no frames, may pass too. */
function framesDriver(segment: EventSegment, { eventType, details }: EventConditions): Driver | undefined {
  if (!asksOnlyDetections(eventType)) return undefined;
  for (const condition of details) {
    if (condition.field !== 'detectionFrameId' || !condition.text.only) continue;
    const scenes = [...condition.text.only].flatMap((id) => scenesOfFrameId(segment.frames, id));
    // Read only here, since the first read makes the index.
    const { byScene } = segment;
    return listDriver('frame', ...scenes.map((scene) => rowsOfKey(byScene, scene)));
  }
  return undefined;
}

/**
 * The rows, created in the range, of all vessels that may pass (by their indexes among the keys of the segment). Each
 * row is listed under its vessels, so no match is missed.
 */
export function vesselDriver(
  { byVessel, events, length }: EventSegment,
  mayPass: Uint32Array,
  created: TimeTest | undefined,
): Driver {
  const { fromRow, toRow } = rowsCreatedIn({ events, length }, created);
  const offered = countRows(byVessel, mayPass, fromRow, toRow, length);
  return { name: 'vessel', offered, weight: 0.6, rows: () => rowsOfKeys(byVessel, mayPass, length) };
}
