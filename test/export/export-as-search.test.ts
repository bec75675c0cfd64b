import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createService, exportRows, type UserArea } from '../../src/index.js';
import { asOf, smallOcean } from './export-folders.js';

const area: UserArea = {
  name: 'All',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-180, -80],
        [180, -80],
        [180, 80],
        [-180, 80],
        [-180, -80],
      ],
    ],
  },
  events: { aoi_visit: true, speed_range: [{ min: 5, max: 9, minMinutes: 60 }] },
};
const publicUrl = 'https://ocean.example';
const users = [{ name: 'ann', password: 'secret', areas: [area] }];
const vessel = `{ vesselId trackId name mmsi imo length category subcategory vesselType registryVesselId countryCode
  displayCountry class displayName }`;
const detection = `detectionType estimatedLength estimatedSpeedKts estimatedVesselCategory frameIds heading imageUrl
  distanceToCoastM dataSource`;
const eventFields = `{ eventId eventType start { time point { lat lon } } end { time point { lat lon } }
  vessels { vessel0 ${vessel} vessel1 ${vessel} } createdAt updatedAt
  aoiFeatureConfiguration { aoiId aoiName userId configId }
  eventDetails { ... on FishingEventDetails { fishingScore modelVersion modelName params subpathIds }
    ... on DarkRendezvousEventDetails { osrScore fishingScore }
    ... on SpeedRangeEventDetails { averageSpeed distance durationSec }
    ... on AoiVisitEventDetails { entryHeading endHeading entrySpeed }
    ... on PortVisitEventDetails { portName countryCode countryName portId }
    ... on ViirsEventDetails { ${detection} radianceNw }
    ... on ImageryMetadataEventDetails { ${detection} score orientation metersPerPixel } } }`;
const frameFields = `{ frameId vendorId collectedAt createdAt updatedAt eventType status
  numDetections { totalCount correlatedCount uncorrelatedCount } geometry
  { type coordinates geometries { coordinates } } }`;

/** The names of an export, by its rule. */
function flat(value: unknown, path: readonly string[] = []): [string, unknown][] {
  const name = path
    .join('_')
    .replace(/^vessels_/, '')
    .replace(/^eventDetails_/, 'details_');
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (value === null || name === 'geometry' || name === 'start_point' || name === 'details_params' || !isObject)
    return value === null ? [] : [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, [...path, key]));
}

function pointOf({ lon, lat }: { readonly lon: number; readonly lat: number }) {
  return { type: 'Point', coordinates: [lon, lat] };
}

async function found(root: string, sort: string, fields: string): Promise<Record<string, unknown>[]> {
  const service = await createService({ ...smallOcean, now: asOf, days: 5, users, publicUrl });
  try {
    const input = `{ limit: 10000, sortBy: ${sort}, sortDirection: asc }`;
    const query = `{ found: ${root}(input: ${input}) { records ${fields} } }`;
    const { data, errors } = await service.graphql<{ found: { records: object[] } }>({ query }, { user: 'ann' });
    assert.equal(errors, undefined);
    return data!.found.records.map((record) => Object.fromEntries(flat(record)));
  } finally {
    await service.close();
  }
}

async function exported(what: 'events' | 'frames'): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  const options = { ...smallOcean, what, asOf, days: 5, users, user: 'ann', subpaths: true, publicUrl };
  for await (const row of exportRows(options))
    rows.push(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
  return rows.sort((a, b) => (String(a['createdAt']) < String(b['createdAt']) ? -1 : 1));
}

test("exported events are those that the user's search finds, in all fields, own areas included", async () => {
  const events = (await found('searchEventsV2', 'created', eventFields)).map(({ start_point, ...event }) => ({
    ...event,
    geometry: pointOf(start_point as { lon: number; lat: number }),
  }));
  const kinds = new Set(events.map((event) => new Map<string, unknown>(Object.entries(event)).get('eventType')));
  assert.ok(kinds.has('aoi_visit') && kinds.has('speed_range') && kinds.has('fishing_activity_history'));
  assert.deepEqual(await exported('events'), events);
});

test('exported frames are those that the search finds, collections of polygons as MultiPolygon', async () => {
  const frames = await found('searchSatelliteFramesV2', 'createdAt', frameFields);
  assert.ok(frames.length > 50);
  assert.deepEqual(
    await exported('frames'),
    frames.map((frame) => ({ ...frame, geometry: withoutCollection(frame['geometry']) })),
  );
});

function withoutCollection(geometry: unknown): object {
  const { type, coordinates, geometries } = geometry as {
    type: string;
    coordinates: unknown;
    geometries: { coordinates: unknown }[] | null;
  };
  if (geometries === null) return { type, coordinates };
  return { type: 'MultiPolygon', coordinates: geometries.map((each) => each.coordinates) };
}
