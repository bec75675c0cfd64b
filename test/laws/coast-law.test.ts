import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createService } from '../../src/index.js';

const fields =
  'start { time point { lat lon } } eventDetails { __typename ... on ImageryMetadataEventDetails { distanceToCoastM } ... on ViirsEventDetails { distanceToCoastM } }';
const search = `query ($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } records { ${fields} } } }`;
const nearest =
  'query ($coordinates: [PointInput!]!) { getNearestCoastline(input: {coordinates: $coordinates}) { records { distanceToCoastMeters } } }';

interface Answer {
  readonly searchEventsV2?: { readonly records: readonly Found[] };
  readonly getNearestCoastline?: { readonly records: readonly { readonly distanceToCoastMeters: number }[] };
}

interface Found {
  readonly start: { readonly time: string; readonly point: { readonly lat: number; readonly lon: number } };
  readonly eventDetails: { readonly distanceToCoastM: number | null };
}

it('law 8: distanceToCoastM is what getNearestCoastline tells of the published place, to 10 m, and null before April 2025', async () => {
  const service = await createService({ seed: 'coast law', now: '2025-04-02T12:00:00Z', days: 3, scale: 0.5 });
  try {
    const ask = async (query: string, variables: Record<string, unknown>) => {
      const { data, errors } = await service.graphql({ query, variables }, { user: 'demo' });
      assert.equal(errors, undefined, JSON.stringify(errors));
      const answer: Answer = JSON.parse(JSON.stringify(data));
      return answer;
    };
    const kinds = ['viirs', 'sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9'];
    const { searchEventsV2 } = await ask(search, { input: { eventType: { inc: kinds }, limit: 1000 } });
    const records = searchEventsV2?.records ?? [];
    const coordinates = records.map(({ start }) => start.point);
    const { getNearestCoastline } = await ask(nearest, { coordinates });
    const told = getNearestCoastline?.records ?? [];
    let recorded = 0;
    records.forEach(({ start, eventDetails }, i) => {
      const isRecorded = start.time >= '2025-04-01';
      recorded += isRecorded ? 1 : 0;
      const expected = 10 * Math.round(told[i]!.distanceToCoastMeters / 10);
      assert.equal(eventDetails.distanceToCoastM, isRecorded ? expected : null, JSON.stringify(start));
    });
    assert.ok(recorded > 30 && recorded < records.length, `${recorded} of ${records.length}`);
  } finally {
    await service.close();
  }
});
