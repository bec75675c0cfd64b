import { BitSet } from '../columns/bit-set.js';
import type { FlatRing } from '../geo/touching.js';
import type { FrameConditions, FramePlace } from './frame-conditions.js';
import type { FrameDriver } from './frame-driver.js';
import { rowsOfFrameIds, rowsOfVendorIds } from './frame-driver.js';
import type { FrameSegment } from './frame-segment.js';
import { eachRing } from './frame-segment.js';
import type { RowQuestion, RowTest } from './narrow-rows.js';
import { askingTest, notTheseTest, theseTest } from './narrow-rows.js';

/** What the rows of a driver that are in the base must still meet, cheap tests first. */
export function frameTests(
  segment: FrameSegment,
  driver: FrameDriver['name'],
  { frameId, vendorId, collectedAt, updatedAt, place }: FrameConditions,
): RowTest[] {
  const { collectedUs, times, length } = segment;
  const tests: RowTest[] = [];
  const add = (condition: string, question: RowQuestion) => tests.push({ condition, ...question });
  if (collectedAt && driver !== 'collectedAt')
    add('collectedAt', spanTest(collectedUs, collectedAt.fromUs, collectedAt.toUs));
  if (updatedAt && driver !== 'updatedAt')
    add(
      'updatedAt',
      spanTest((row) => times.updatedMs(row), updatedAt.fromUs / 1000, updatedAt.toUs / 1000),
    );
  // Both kinds of id may be asked for, and only one of them drives.
  if (vendorId?.only && driver !== 'vendorId')
    add('vendorId', theseTest(BitSet.of(length, rowsOfVendorIds(segment, vendorId.only))));
  if (frameId && frameId.not.size > 0) add('frameId', notTheseTest(length, rowsOfFrameIds(segment, frameId.not)));
  if (vendorId && vendorId.not.size > 0) add('vendorId', notTheseTest(length, rowsOfVendorIds(segment, vendorId.not)));
  if (place) add('intersectsGeometry', touchTest(segment, place));
  return tests;
}

function spanTest(valueAt: (row: number) => number, from: number, to: number): RowQuestion {
  return askingTest(2, (row) => valueAt(row) >= from && valueAt(row) <= to);
}

/** Scenes share footprints, so each footprint is asked about once. */
function touchTest({ scenes, vertices, versions }: FrameSegment, { boxes, touches, cost }: FramePlace): RowQuestion {
  const { scene: sceneAt } = versions.columns;
  const { vertexFrom, vertexCount } = scenes.columns;
  const { lonE6, latE6 } = vertices.columns;
  const answers = new Map<number, boolean>();

  const footprintTouches = (scene: number): boolean => {
    let found = false;
    const from = vertexFrom[scene]!;
    eachRing(lonE6, latE6, from, from + vertexCount[scene]!, (ringFrom, ringTo) => {
      if (found) return;
      const ring = flatRing(lonE6, latE6, ringFrom, ringTo);
      found = meetsBox(ring, boxes) && touches(ring);
    });
    return found;
  };

  return askingTest(20 + cost, (row) => {
    const scene = sceneAt[row]!;
    let answer = answers.get(vertexFrom[scene]!);
    if (answer === undefined) {
      answer = footprintTouches(scene);
      answers.set(vertexFrom[scene]!, answer);
    }
    return answer;
  });
}

/** Nothing is lost: a ring that touches the geometry touches a box of it. */
function meetsBox({ lon, lat }: FlatRing, boxes: FramePlace['boxes']): boolean {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < lon.length; i++) {
    west = Math.min(west, lon[i]!);
    east = Math.max(east, lon[i]!);
    south = Math.min(south, lat[i]!);
    north = Math.max(north, lat[i]!);
  }
  return boxes.some(
    ({ westE6, southE6, eastE6, northE6 }) =>
      west * 1e6 <= eastE6 && east * 1e6 >= westE6 && south * 1e6 <= northE6 && north * 1e6 >= southE6,
  );
}

function flatRing(lonE6: Int32Array, latE6: Int32Array, from: number, to: number): FlatRing {
  return {
    lon: Float64Array.from(lonE6.subarray(from, to), (e6) => e6 / 1e6),
    lat: Float64Array.from(latE6.subarray(from, to), (e6) => e6 / 1e6),
  };
}
