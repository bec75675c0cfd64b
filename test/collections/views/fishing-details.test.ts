import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchEventsV2 } from '../../../src/api/queries/search-events-v2.js';
import { vesselOfRef } from '../../../src/model/vessel-identity.js';
import { cutReports } from '../../../src/store/vessels/subpaths.js';
import { sharedStore } from '../../support/shared-store.js';

const secondsOf = (time: string) => Date.parse(time) / 1000;

test('params and subpaths of fishing agree with the reports and the track of the vessel', async () => {
  const { ocean, store, toDay } = await sharedStore('pages');
  const scope = { asOfMs: (toDay + 6) * 86_400_000, user: 'demo', days: 540 };
  const input = { eventType: { eq: 'fishing_activity_history' }, limit: 100 };
  const { records } = await searchEventsV2(store, input, scope);
  assert.ok(records.length > 60, `${records.length} events`);
  let unrecorded = 0;
  for (const { eventId, start, end, vessels, vesselRefs, eventDetails } of records) {
    assert.ok('subpathIds' in eventDetails && end);
    const { params, subpathIds } = eventDetails;
    assert.equal(params === null, subpathIds === null, eventId);
    if (!params || !subpathIds) {
      unrecorded++;
      continue;
    }
    const [startS, endS] = [secondsOf(start.time), secondsOf(end.time)];
    const vessel = vesselOfRef(vesselRefs[0]!);
    const { category, countryCode, trackId } = vessels.vessel0!;
    assert.deepEqual(params, {
      startTime: start.time,
      endTime: end.time,
      numPositions: ocean.reports(vessel, startS, endS).length,
      vesselCategory: category,
      flag: countryCode?.[0] ?? null,
    });
    const track = ocean.track(vessel, startS);
    const firstDay = Math.floor(startS / 86_400);
    const days = Array.from({ length: Math.floor(endS / 86_400) - firstDay + 1 }, (_, i) => firstDay + i);
    const begins = days
      .flatMap((day) => cutReports(ocean.reports(vessel, day * 86_400, day * 86_400 + 86_399)))
      .filter((part) => part.at(-1)!.tS >= startS && part[0]!.tS <= endS)
      .map(([first]) => `${trackId}:${first!.tS}`);
    assert.deepEqual(subpathIds, begins, eventId);
    assert.ok(begins.every((id) => Number(id.split(':').at(-1)) >= track.fromS));
  }
  assert.ok(unrecorded > 0 && unrecorded < records.length / 5, `${unrecorded} of ${records.length} have neither`);
});
