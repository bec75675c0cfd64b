import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { searchTrackSubpaths } from '../../src/api/queries/vessels/search-track-subpaths.js';
import type { SearchTrackSubpathsInput, TrackSubpath } from '../../src/model/schema-types.js';
import { emptyEventStore } from '../../src/store/segments/event-store.js';
import { worldVessels } from '../../src/worlds/overlay/vessels/world-vessels.js';
import { property } from '../support/property.js';
import { sharedSource } from '../support/shared-store.js';

const ocean = sharedSource('small');
const store = emptyEventStore({ ...ocean, coastDistanceM: () => 0 });
const vessels = worldVessels(ocean, []);
const nowMs = Date.UTC(2025, 5, 1, 7, 30);
const dayMs = 86_400_000;
const vesselStore = await vessels.store(nowMs);
const lives = Array.from({ length: ocean.vesselCount }, (_, vessel) => ocean.vesselPeriods(vessel, nowMs / 1000));
const changed = lives.find((periods) => {
  const [former, present] = periods.slice(-2);
  return former?.mmsi && present?.mmsi && former.mmsi !== present.mmsi && present.fromS * 1000 > nowMs - 500 * dayMs;
});
assert.ok(changed, 'some vessel changed its flag');
/** An MMSI of a vessel that got another within the days that are kept. */
const formerMmsi = String(changed.at(-2)!.mmsi);
const presentMmsi = String(lives.find((periods) => periods.length === 1 && periods[0]!.mmsi)![0]!.mmsi);

const search = (input: SearchTrackSubpathsInput, asOfMs = nowMs) =>
  searchTrackSubpaths(store, vesselStore, vessels, input, { asOfMs, days: 540 });
const text = (ms: number) => new Date(ms).toISOString();

test('conditions, order and pages are those of all subpaths that are filtered one by one', async (t) => {
  const mmsi = { eq: presentMmsi };
  const since = text(nowMs - 60 * dayMs);
  const all = (await search({ mmsi, startTime: { gte: since }, limit: 10_000, sortDirection: 'asc' })).records;
  assert.ok(all.length > 60, `${all.length} subpaths`);
  const instant = fc.integer({ min: 0, max: 60 * 24 }).map((hours) => text(nowMs - hours * 3_600_000));
  const bounds = fc.record({ gte: instant, gt: instant, lte: instant, lt: instant }, { requiredKeys: [] });
  const passes = (time: string, { gte, gt, lte, lt }: { gte?: string; gt?: string; lte?: string; lt?: string }) => {
    const ms = Date.parse(time);
    const at = (bound: string) => Date.parse(bound);
    return (!gte || ms >= at(gte)) && (!gt || ms > at(gt)) && (!lte || ms <= at(lte)) && (!lt || ms < at(lt));
  };
  await property(
    t,
    [bounds, bounds, fc.boolean(), fc.nat(20), fc.nat(5)],
    async (startTime, endTime, ascending, limit, offset) => {
      const expected = all.filter(
        (subpath) => passes(subpath.startTime, startTime) && passes(subpath.endTime, endTime),
      );
      if (!ascending) expected.reverse();
      const found = await search({
        mmsi,
        startTime: { ...startTime, gte: startTime.gte ?? since },
        endTime,
        sortDirection: ascending ? 'asc' : 'desc',
        limit,
        offset,
      });
      const ids = (subpaths: readonly TrackSubpath[]) => subpaths.map(({ subpathId }) => subpathId);
      assert.equal(found.meta.total, expected.length);
      assert.deepEqual(ids(found.records), ids(expected.slice(offset, offset + limit)));
    },
    { runs: 15 },
  );
});

test('without bounds the subpaths of all days that are kept come, those of a former MMSI too', async () => {
  const { records, meta } = await search({ mmsi: { eq: formerMmsi }, limit: 10_000 });
  assert.equal(records.length, meta.total);
  assert.ok(meta.total > 10 && records.every(({ mmsi }) => mmsi === formerMmsi));
  const days = records.map(({ startTime }) => Date.parse(startTime));
  assert.ok(Math.min(...days) >= nowMs - 540 * dayMs && Math.max(...days) < nowMs - 20 * dayMs);
});

test('later instants lengthen the last subpath and add others', async () => {
  const mmsi = { eq: presentMmsi };
  const startTime = { gte: text(nowMs - 3 * dayMs) };
  let before: TrackSubpath[] = [];
  for (let hours = 0; hours < 30; hours += 5) {
    const { records } = await search({ mmsi, startTime, sortDirection: 'asc' }, nowMs + hours * 3_600_000);
    before.forEach((subpath, i) => {
      assert.equal(records[i]!.subpathId, subpath.subpathId);
      if (i < before.length - 1) assert.deepEqual(records[i], subpath);
    });
    before = records;
  }
  assert.ok(before.length > 1);
});
