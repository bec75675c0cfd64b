import assert from 'node:assert/strict';
import { windsAround } from '../geometry.js';
import type { Law } from '../law.js';
import type { SeenEvent, SeenFrame, View } from '../view.js';
import { isDetection, secondsOf } from '../view.js';

/** Winding numbers around published footprints; counts now, and just before and at each change of frames of the day. */
export const detectionsInFrames: Law = {
  number: 3,
  says:
    'a detection lies inside every frame it names; a Completed frame counts its visible detections at every ' +
    'instant, and any other frame counts none',
  breaks: [
    {
      what: 'footprints are published a degree further east',
      file: 'generators/sightings/frame-tables',
      find: 'columns.lonE6.set(lonE6, at)',
      replace: 'columns.lonE6.set(lonE6.map((lon) => Math.min(180e6, lon + 1e6)), at)',
    },
    {
      what: 'frames ignore the results of re-checks',
      file: 'generators/sightings/frame-tables',
      find: 'Float64Array.from(changes)',
      replace: 'new Float64Array(0)',
    },
    {
      what: 'frames count correlated detections among the dark ones',
      file: 'generators/sightings/frame-tables',
      find: 'if (version.isCorrelated)',
      replace: 'uncorrelatedCount += version.isCorrelated ? 1 : 0;\n        if (version.isCorrelated)',
    },
  ],
  begin() {
    const instants = { Pending: 0, Processing: 0, Completed: 0, Failed: 0 };
    return {
      async view(view) {
        const frames = new Map(view.frames.map((frame) => [frame.frameId, frame]));
        const inFrame = new Map<string, SeenEvent[]>();
        for (const event of view.events.filter(isDetection)) {
          const { frameIds } = event.eventDetails;
          assert.ok(frameIds!.length > 0 && new Set(frameIds).size === frameIds!.length, event.eventId);
          assert.deepEqual(event.end, event.start);
          for (const frameId of frameIds!) {
            const frame = frames.get(frameId);
            const sinceEdgeS = secondsOf(event.start.time) - (view.nowMs / 1000 - view.days * 86_400);
            if (!frame && sinceEdgeS < 60) continue;
            assert.ok(frame, `${event.eventId} names ${frameId}, which does not exist`);
            assert.equal(frame.eventType, event.eventType);
            const { lon, lat } = event.start.point;
            assert.notEqual(
              windsAround(frame.polygons, lon, lat),
              false,
              `${event.eventId} lies outside of ${frameId}`,
            );
            const afterS = secondsOf(event.start.time) - secondsOf(frame.collectedAt);
            assert.ok(
              event.eventType === 'viirs' ? afterS === 0 : afterS > -1 && afterS < 60,
              `${event.eventId} is seen ${afterS} s after ${frameId} began`,
            );
            inFrame.set(frameId, [...(inFrame.get(frameId) ?? []), event]);
          }
        }
        for (const frame of view.frames) {
          instants[frame.status as keyof typeof instants] += 1;
          assertCounts(frame, inFrame.get(frame.frameId) ?? []);
        }
        // Just before and at each change of the frames of this day.
        const todayMs = Math.floor(view.nowMs / 86_400_000) * 86_400_000;
        const today = view.frames.filter(({ createdAt }) => Date.parse(createdAt) > todayMs + 1);
        for (const frame of today.filter((_, i) => i % Math.ceil(today.length / 4) === 0)) {
          const [createdMs, updatedMs] = [Date.parse(frame.createdAt), Date.parse(frame.updatedAt)];
          const middleMs = Math.floor((createdMs + updatedMs) / 2);
          for (const atMs of [createdMs - 1, createdMs, middleMs, updatedMs - 1, updatedMs]) {
            const { found, events } = await asOf(view, frame.frameId, atMs);
            if (atMs < createdMs) assert.deepEqual([found, events], [undefined, []], frame.frameId);
            else {
              assert.ok(found, `${frame.frameId} does not exist at ${atMs}`);
              instants[found.status as keyof typeof instants] += 1;
              assertCounts(found, events);
            }
          }
        }
        return view.frames.length + inFrame.size;
      },
      end(few) {
        for (const [status, count] of Object.entries(instants)) assert.ok(few || count > 5, `${count} times ${status}`);
      },
    };
  },
};

type Counted = Pick<SeenFrame, 'frameId' | 'status' | 'numDetections'>;

function assertCounts(
  { frameId, status, numDetections }: Counted,
  events: readonly Pick<SeenEvent, 'vessels'>[],
): void {
  const correlated = events.filter(({ vessels }) => vessels.vessel0).length;
  const counted =
    status === 'Completed'
      ? { totalCount: events.length, correlatedCount: correlated, uncorrelatedCount: events.length - correlated }
      : { totalCount: 0, correlatedCount: 0, uncorrelatedCount: 0 };
  assert.deepEqual({ ...numDetections }, counted, `${status} ${frameId}`);
  assert.ok(['Pending', 'Processing', 'Completed', 'Failed'].includes(status), status);
  if (status === 'Pending' || status === 'Failed') assert.equal(events.length, 0, `${status} ${frameId}`);
}

const query = `query($frame: SearchSatelliteFramesV2Input!, $events: SearchEventsV2Input!) {
  searchSatelliteFramesV2(input: $frame) { records { frameId status numDetections { totalCount correlatedCount
    uncorrelatedCount } } }
  searchEventsV2(input: $events) { records { vessels { vessel0 { vesselId } } } } }`;

async function asOf(view: View, frameId: string, atMs: number) {
  const eventType = { inc: ['viirs', 'sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9'] };
  const { searchSatelliteFramesV2, searchEventsV2 } = await view.askAt<{
    searchSatelliteFramesV2: { records: Counted[] };
    searchEventsV2: { records: Pick<SeenEvent, 'vessels'>[] };
  }>(atMs, query, {
    frame: { frameId: { eq: frameId } },
    events: { eventType, detectionFrameId: { eq: frameId }, limit: 5000 },
  });
  return { found: searchSatelliteFramesV2.records[0], events: searchEventsV2.records };
}
