import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createOcean } from '../../../generators/ocean.js';
import { emptyEventStore, withChunks } from '../../../src/collections/segments/event-store.js';
import { subpathsOf } from '../../../src/collections/views/subpaths.js';
import { vesselOfRef } from '../../../src/model/vessel-identity.js';
import { searchEventsV2 } from '../../../src/queries/search-events-v2.js';
import { property } from '../../support/property.js';

const day = 20_243;
const secondsOf = (time: string) => Date.parse(time) / 1000;

test('params and subpaths of fishing agree with the reports and the track of the vessel', async () => {
  const ocean = createOcean({ seed: 'fishing details', scale: 0.2, threads: 1 });
  const chunks = await ocean.generate(day, day + 3);
  const store = withChunks(emptyEventStore({ ...ocean, coastDistanceM: () => 0 }), chunks);
  const scope = { asOfMs: (day + 9) * 86_400_000, user: 'demo', days: 540 };
  const input = { eventType: { eq: 'fishing_activity_history' }, limit: 1000 };
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
    let coveredS = startS;
    for (const id of subpathIds) {
      const [, of, from, to] = /^(.+):(\d+):(\d+)$/.exec(id!) ?? [];
      assert.equal(of, trackId);
      assert.ok(Number(from) >= track.fromS && Number(from) <= coveredS && Number(to) < track.toS, id!);
      coveredS = Number(to);
    }
    assert.ok(coveredS >= endS, eventId);
  }
  assert.ok(unrecorded > 0 && unrecorded < records.length / 5, `${unrecorded} of ${records.length} have neither`);
});

test('subpaths cover any stretch from end to end without overlap, and none is longer than a day', async (t) => {
  await property(t, [fc.nat(4_000_000_000), fc.nat(70 * 86_400)], (startS, lengthS) => {
    const subpaths = subpathsOf(startS, startS + lengthS);
    assert.equal(subpaths[0]!.startS, startS);
    assert.equal(subpaths.at(-1)!.endS, startS + lengthS);
    subpaths.forEach((subpath, i) => {
      const seconds = subpath.endS - subpath.startS;
      assert.ok(seconds <= 86_400 && (seconds > 0 || lengthS === 0));
      if (i > 0) assert.equal(subpath.startS, subpaths[i - 1]!.endS);
    });
  });
});
