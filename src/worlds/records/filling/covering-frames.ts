import { earliestKeptS } from '../../../api/queries/retention.js';
import { satelliteFrame } from '../../../api/queries/satellite-frames.js';
import { searchSatelliteFramesV2 } from '../../../api/queries/search-satellite-frames-v2.js';
import type { DetectionKind } from '../../../model/event.js';
import { type DataSource, dataSources } from '../../../model/frame.js';
import { parseTimestampUs } from '../../../model/parse-timestamp.js';
import { microsecondsText } from '../../../model/timestamp.js';
import type { FillingScope, FrameRows } from './filling-scope.js';

/** The longest collection of a frame of each kind, milliseconds. */
export const collectionMs = {
  viirs: 360_000,
  sar_sentinel1: 25_600,
  eo_sentinel2: 20_600,
  eo_landsat_8_9: 26_600,
} as const satisfies Record<DetectionKind, number>;

/** A frame, and the begin of its collection in microseconds. */
export interface PassedFrame {
  readonly frameId: string;
  readonly collectedUs: number;
}

export interface HoldingFrame extends PassedFrame {
  readonly dataSource: DataSource;
}

/** The frames of a kind that collected a point at an instant (microseconds), the first collected first. */
export async function coveringFrames(
  scope: FillingScope,
  kind: DetectionKind,
  point: Point,
  timeUs: number,
): Promise<HoldingFrame[]> {
  const passed = await framesAt(scope, kind, point, timeUs - collectionMs[kind] * 1000, timeUs);
  const frames = await Promise.all(passed.map(({ frameId }) => frameOfId(scope, frameId)));
  return frames.filter((frame) => frame !== undefined);
}

/** The passes over a point nearest to an instant, for a message; at most three. */
export async function nearestPasses(
  scope: FillingScope,
  kind: DetectionKind,
  point: Point,
  timeUs: number,
): Promise<readonly PassedFrame[]> {
  for (const days of [2, 16, 100]) {
    const reachUs = days * 86_400e6;
    const passes = await framesAt(scope, kind, point, timeUs - reachUs, timeUs + reachUs);
    const apart = ({ collectedUs }: PassedFrame) => Math.abs(collectedUs - timeUs);
    if (passes.length > 0) return passes.sort((a, b) => apart(a) - apart(b)).slice(0, 3);
  }
  return [];
}

/** A frame by its id; undefined if there is none. */
export async function frameOfId(scope: FillingScope, frameId: string): Promise<HoldingFrame | undefined> {
  const { frameRows, days, work } = scope;
  for (const { store, asOfMs } of frameRows) {
    const [frame] = (await satelliteFrame(store, frameId, { asOfMs, days, work })).items;
    const source = dataSources.find((each) => each === frame?.data_source);
    if (frame === undefined || source === undefined) continue;
    return { frameId, dataSource: source, collectedUs: parseTimestampUs(frame.collected_at)! };
  }
  return undefined;
}

interface Point {
  readonly lon: number;
  readonly lat: number;
}

async function framesAt(
  scope: FillingScope,
  kind: DetectionKind,
  point: Point,
  fromUs: number,
  toUs: number,
): Promise<PassedFrame[]> {
  const found = new Map<string, PassedFrame>();
  for (const rows of scope.frameRows)
    for (const frame of await framesIn(rows, scope, kind, point, fromUs, toUs)) found.set(frame.frameId, frame);
  return [...found.values()].sort((a, b) => a.collectedUs - b.collectedUs);
}

async function framesIn(
  { store, asOfMs }: FrameRows,
  { days, work }: FillingScope,
  kind: DetectionKind,
  { lon, lat }: Point,
  fromUs: number,
  toUs: number,
): Promise<PassedFrame[]> {
  const firstUs = Math.max(fromUs, earliestKeptS(asOfMs) * 1e6);
  if (toUs < firstUs) return [];
  const input = {
    eventType: { eq: kind },
    status: { neq: 'Failed' },
    collectedAt: { gte: microsecondsText(firstUs), lte: microsecondsText(toUs) },
    intersectsGeometry: { type: 'Point' as const, coordinates: [lon, lat] },
    sortBy: 'collectedAt' as const,
    sortDirection: 'asc' as const,
    limit: 1000,
  };
  const { records } = await searchSatelliteFramesV2(store, input, { asOfMs, days, work });
  return records.map(({ frameId, collectedAt }) => ({ frameId, collectedUs: parseTimestampUs(collectedAt)! }));
}
