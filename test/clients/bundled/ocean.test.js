import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'graphql';
import { createService } from 'maritime-events';

test('the bundled code finds maps, pages and threads', async () => {
  const ocean = { seed: 'bundled', now: '2025-06-01', days: 10, scale: 0.2, threads: 2 };
  const service = await createService({ ...ocean, profile: 'strict', registry: 'gfw' });
  const document = parse('{ searchEventsV2(input: {limit: 500}) { records { eventId } } }');
  const { data, errors } = await service.graphql({ query: document }, { user: 'demo' });
  assert.equal(errors, undefined);
  assert.equal(data.searchEventsV2.records.length, 500);
  const coast =
    '{ getNearestCoastline(input: {coordinates: [{lat: 53, lon: 4}]}) { records { distanceToCoastMeters } } }';
  assert.equal((await service.graphql({ query: coast })).errors, undefined);
  assert.equal((await service.fetch(new Request('http://localhost/map'))).status, 200);
  await service.close();
});
