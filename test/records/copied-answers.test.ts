import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Service } from '../../src/index.js';
import { eventKinds } from '../../src/model/event.js';
import type { EventRecord } from '../../src/types.js';
import { valueAt } from '../support/empty-service.js';
import { openNamedOcean } from '../support/oceans.js';

const vessel = `{ vesselId trackId name mmsi imo length category subcategory vesselType registryVesselId countryCode
  displayCountry class displayName }`;
const fix = '{ time point { lat lon } }';
const detection = `detectionType frameIds estimatedLength estimatedSpeedKts estimatedVesselCategory heading dataSource
  distanceToCoastM`;
const query = `query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { records {
  __typename eventId eventType start ${fix} end ${fix} vessels { vessel0 ${vessel} vessel1 ${vessel} }
  aoiFeatureConfiguration { aoiId aoiName userId configId }
  eventDetails { __typename
    ... on FishingEventDetails { fishingScore modelVersion modelName params subpathIds }
    ... on DarkRendezvousEventDetails { osrScore darkFishing: fishingScore }
    ... on StandardRendezvousEventDetails { placeholder }
    ... on SpeedRangeEventDetails { averageSpeed distance durationSec }
    ... on AoiVisitEventDetails { entryHeading endHeading entrySpeed }
    ... on PortVisitEventDetails { portName countryCode countryName portId }
    ... on ViirsEventDetails { ${detection} radianceNw }
    ... on ImageryMetadataEventDetails { ${detection} score orientation metersPerPixel } } } } }`;

describe('an answer that is copied into a record under another id', () => {
  let service: Service;

  before(async () => {
    service = await openNamedOcean('pages');
  });

  after(() => service.close());

  async function recordsOf(input: object): Promise<readonly Record<string, unknown>[]> {
    const { data, errors } = await service.graphql({ query, variables: { input } }, { user: 'demo' });
    assert.equal(errors, undefined, JSON.stringify(errors));
    const records = valueAt(data, 'searchEventsV2', 'records');
    return Array.isArray(records) ? records.map((each: unknown) => JSON.parse(JSON.stringify(each))) : [];
  }

  for (const kind of eventKinds) {
    it(`is taken with no warning but of a second detection, and answered as before: ${kind}`, async () => {
      // A detection must be created after its frame, so that the copies of old events are.
      const found = await recordsOf({ eventType: { eq: kind }, sortBy: 'startTime', sortDirection: 'asc', limit: 4 });
      assert.ok(found.length > 0);
      const copies = found.map((record, i): EventRecord => {
        const { darkFishing, ...eventDetails } = Object(record['eventDetails']);
        const details = darkFishing === undefined ? eventDetails : { ...eventDetails, fishingScore: darkFishing };
        return Object({ ...record, eventId: `copy-${kind}-${i}`, eventDetails: details });
      });
      const { warnings } = await service.records.add({ events: copies });
      // Law 2: the copy is the second detection of its vessel in the frame.
      const correlated = found.filter(
        (record) => 'frameIds' in Object(record['eventDetails']) && valueAt(record, 'vessels', 'vessel0'),
      );
      assert.deepEqual(
        warnings.map(({ law }) => law),
        correlated.map(() => 2),
      );
      const copied = await recordsOf({ eventId: { inc: copies.map(({ eventId }) => eventId) }, sortDirection: 'asc' });
      const unnamed = (records: readonly object[]) => records.map((record) => ({ ...record, eventId: '' }));
      assert.deepEqual(unnamed(copied), unnamed(found));
    });
  }
});
