import type { Box } from '../../earth/geo/polygon.js';
import type { FlatRing } from '../../earth/geo/touching.js';
import { BitSet } from '../columns/bit-set.js';
import type { BoxE6 } from '../conditions/event-conditions.js';
import type { FrameConditions, FrameRegion } from '../conditions/frame-conditions.js';
import type { FrameSegment } from '../segments/frame-segment.js';
import { boxOfRing, eachRing } from '../segments/frame-segment.js';
import type { FrameDriver } from './frame-driver.js';
import { rowsOfFrameIds, rowsOfVendorIds } from './frame-driver.js';
import { passingRows, rowsNotListed, rowsOfSet } from './narrow-rows.js';
import type { RowFilter, RowTest } from './row-test.js';

/** The tests that a driver's rows in the base still need, cheap tests first. */
export function frameTests(
  segment: FrameSegment,
  driver: FrameDriver['name'],
  { frameId, vendorId, collectedAt, updatedAt, region }: FrameConditions,
): RowTest[] {
  const { collectedUs, times, length } = segment;
  const tests: RowTest[] = [];
  const add = (condition: string, filter: RowFilter) => tests.push({ condition, ...filter });
  if (collectedAt && driver !== 'collectedAt')
    add('collectedAt', spanTest(collectedUs, collectedAt.fromUs, collectedAt.toUs));
  if (updatedAt && driver !== 'updatedAt')
    add(
      'updatedAt',
      spanTest((row) => times.updatedMs(row), updatedAt.fromUs / 1000, updatedAt.toUs / 1000),
    );
  // If ids of both kinds are conditions, one of them is the driver.
  if (vendorId?.only && driver !== 'vendorId')
    add('vendorId', rowsOfSet(BitSet.of(length, rowsOfVendorIds(segment, vendorId.only))));
  if (frameId && frameId.not.size > 0) add('frameId', rowsNotListed(length, rowsOfFrameIds(segment, frameId.not)));
  if (vendorId && vendorId.not.size > 0) add('vendorId', rowsNotListed(length, rowsOfVendorIds(segment, vendorId.not)));
  if (region) add('intersectsGeometry', touchTest(segment, region));
  return tests;
}

/** What a look-up of an answer costs, and reading a vertex of a footprint, in tests of a column. */
const [answerCost, vertexCost] = [10, 4];

function spanTest(valueAt: (row: number) => number, from: number, to: number): RowFilter {
  return passingRows(2, (row) => valueAt(row) >= from && valueAt(row) <= to);
}

/**
 * Scenes share footprints, so each footprint is tested once. A ring is compared with the region itself only if the
 * ring's box meets the region's boxes and lies in no box that the region fills.
 */
function touchTest(segment: FrameSegment, region: FrameRegion): RowFilter {
  const { scenes, vertices, versions } = segment;
  const { scene: sceneAt } = versions.columns;
  const { vertexFrom, vertexCount } = scenes.columns;
  const { lonE6, latE6 } = vertices.columns;
  const answers = new Map<number, boolean>();

  /** Visits the rings of a scene whose boxes meet the region's. */
  const eachNearRing = (scene: number, visit: (from: number, to: number, box: BoxE6) => void) => {
    const from = vertexFrom[scene]!;
    eachRing(lonE6, latE6, from, from + vertexCount[scene]!, (ringFrom, ringTo) => {
      const box = boxOfRing(lonE6, latE6, ringFrom, ringTo);
      if (region.boxes.some((each) => meets(box, each))) visit(ringFrom, ringTo, box);
    });
  };

  const footprintTouches = (scene: number): boolean => {
    let found = false;
    eachNearRing(scene, (ringFrom, ringTo, box) => {
      found ||=
        region.full.some((each) => holds(each, box)) || region.touches(flatRing(lonE6, latE6, ringFrom, ringTo));
    });
    return found;
  };

  const costOf = (row: number): number => {
    const scene = sceneAt[row]!;
    if (answers.has(vertexFrom[scene]!)) return answerCost;
    let units = answerCost + vertexCount[scene]! * vertexCost;
    eachNearRing(scene, (from, to, box) => {
      units += region.costOf(degreesOf(box), to - from);
    });
    return units;
  };

  return passingRows(costOf, (row) => {
    const scene = sceneAt[row]!;
    const footprint = vertexFrom[scene]!;
    let answer = answers.get(footprint);
    if (answer === undefined) {
      answer = footprintTouches(scene);
      answers.set(footprint, answer);
    }
    return answer;
  });
}

function meets(one: BoxE6, other: BoxE6): boolean {
  return (
    one.westE6 <= other.eastE6 &&
    other.westE6 <= one.eastE6 &&
    one.southE6 <= other.northE6 &&
    other.southE6 <= one.northE6
  );
}

function holds(outer: BoxE6, inner: BoxE6): boolean {
  return (
    outer.westE6 <= inner.westE6 &&
    inner.eastE6 <= outer.eastE6 &&
    outer.southE6 <= inner.southE6 &&
    inner.northE6 <= outer.northE6
  );
}

function degreesOf({ westE6, southE6, eastE6, northE6 }: BoxE6): Box {
  return { west: westE6 / 1e6, south: southE6 / 1e6, east: eastE6 / 1e6, north: northE6 / 1e6 };
}

function flatRing(lonE6: Int32Array, latE6: Int32Array, from: number, to: number): FlatRing {
  const lon = new Float64Array(to - from);
  const lat = new Float64Array(to - from);
  for (let i = from; i < to; i++) {
    lon[i - from] = lonE6[i]! / 1e6;
    lat[i - from] = latE6[i]! / 1e6;
  }
  return { lon, lat };
}
