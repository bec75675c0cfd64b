import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchEventsV2 } from '../../src/api/queries/search-events-v2.js';
import { searchSatelliteFramesV2 } from '../../src/api/queries/search-satellite-frames-v2.js';
import { answeredSnapshotId, snapshotInstant, snapshotRecords } from '../../src/api/queries/snapshot-instant.js';
import { storeAsOf } from '../../src/api/queries/store-as-of.js';
import { createClock } from '../../src/base/clock.js';
import { Work } from '../../src/base/work/work.js';
import { createHistory } from '../../src/worlds/history.js';
import { createWorld, type OwnWorld } from '../../src/worlds/world.js';
import { property } from '../support/property.js';
import { chunksOf } from '../support/random-events.js';
import { oceanOf } from '../support/random-ocean.js';
import { overlayHistory, randomSteps } from '../support/random-overlay.js';
import { firstS } from '../support/random-times.js';

const days = 540;

/** All events and frames that a request sees, with the times that differ between versions. */
async function everything(world: OwnWorld, snapshotId?: string) {
  const { snapshots, clock, records } = world;
  const asked = { snapshots, user: 'demo', asOfMs: clock.nowMs(), records: records.value };
  const scope = { ...asked, dataset: 'events' } as const;
  const asOfMs = snapshotInstant(scope, snapshotId);
  const store = await storeAsOf(world, asOfMs, new Work(), snapshotRecords(scope, snapshotId));
  const events = await searchEventsV2(store, { limit: 1000 }, { asOfMs, user: 'demo', days });
  const frames = await searchSatelliteFramesV2(store, { limit: 1000 }, { asOfMs, days });
  return {
    id: answeredSnapshotId(scope, snapshotId ?? 'true'),
    events: events.records.map(({ eventId, updatedAt, eventType }) => [eventId, updatedAt, eventType]),
    frames: frames.records.map(({ frameId, updatedAt, numDetections }) => [frameId, updatedAt, numDetections]),
  };
}

test('a snapshot shows the same while the records change and the clock goes forth and back', async (t) => {
  let kept = 0;
  await property(
    t,
    [randomSteps],
    async ([allEvents, allFrames, steps]) => {
      // The world makes the days of its window only.
      const events = allEvents.filter(({ startS }) => startS > firstS + 70 * 86_400);
      const frames = allFrames.filter(({ collectedS }) => collectedS > firstS + 70 * 86_400);
      const { stages } = overlayHistory([events, frames, steps]);
      const clock = createClock({ realNowMs: () => 0, startMs: stages[0]!.nowMs, run: false });
      const history = createHistory(oceanOf(chunksOf(events, frames)));
      const world = createWorld({ history, clock, days, report: (error) => assert.fail(String(error)) });
      const opened: (Awaited<ReturnType<typeof everything>> & { readonly nowMs: number })[] = [];
      for (const { change, atMs, nowMs } of stages) {
        if (change === undefined) continue;
        clock.set(atMs);
        opened.push({ ...(await everything(world)), nowMs: atMs });
        const applied = await world.records.apply(change);
        assert.ok('records' in applied);
        assert.equal(clock.nowMs(), nowMs);
      }
      for (const { id, nowMs, ...then } of opened) {
        clock.set(nowMs + 30_000);
        const { id: _, ...now } = await everything(world, id ?? undefined);
        assert.deepEqual(now, then);
        kept += 1;
      }
    },
    { runs: 10 },
  );
  assert.ok(kept > 25, `${kept} snapshots`);
});
