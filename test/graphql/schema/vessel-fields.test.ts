import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { serviceOver } from '../../../src/compose/service.js';
import { emptyOcean } from '../../support/empty-ocean.js';
import { defaultValues, noonMs, valueAt } from '../../support/empty-service.js';
import { openNamedOcean } from '../../support/oceans.js';
import { silentSource } from '../../support/silent-source.js';

const service = await openNamedOcean('small', { days: 1 });
after(() => service.close());

const ask = (query: string, of = service) => of.graphql({ query }, { user: 'demo' });
const codesOf = ({ errors = [] }: Awaited<ReturnType<typeof ask>>) =>
  errors.map(({ extensions }) => extensions?.['code']);

test('vessels, last positions and areas have all fields, the same once the document is compiled', async () => {
  const entries = [
    'imo',
    'callSign',
    'vesselName',
    'flag',
    'effectiveFrom',
    'effectiveTo',
    'vesselType',
    'gearTypes',
    'lengthMeters',
  ]
    .concat(['widthMeters', 'tonnageGt', 'registryVesselId'])
    .map((name) => `${name} { value source }`);
  const query = `{
    searchVessels(input: {limit: 60}) {
      meta { pageNum total pageSize limit offset hasMore }
      records { mmsi ${entries.join(' ')} owners { source value { ownerName flag ownerSource firstVerifiedOn
        lastVerifiedOn } }
        authorizations { source value { firstVerifiedOn lastVerifiedOn authorizationSource } } }
    }
    searchLastKnownPositions(input: {limit: 60}) { meta { total snapshotId } records { trackId vesselId mmsi location
      { lat lon } speedOverGround
      courseOverGround heading navigationStatus aisClass sentAt receivedAt updatedAt ageOfPositionSeconds } }
    aois { id status properties { aoiId name description aoiType areaKm2 bounds } geometry { type coordinates
      geometries { type coordinates } } createdAt updatedAt }
    searchAOIs(input: {}) { meta { total } records { id } }
  }`;
  const first = await ask(query);
  assert.equal(first.errors, undefined);
  assert.ok(Number(valueAt(first.data, 'searchVessels', 'meta', 'total')) > 40);
  assert.ok(Number(valueAt(first.data, 'searchLastKnownPositions', 'meta', 'total')) > 30);
  for (let again = 0; again < 3; again++) assert.deepEqual(await ask(query), first);
});

test('the registry lends its name to the vessel search, in the question and in the answer', async () => {
  const gfw = await openNamedOcean('small', { days: 1, registry: 'gfw' });
  const { data } = await ask(
    '{ searchVessels(input: {gfwVesselId: {neq: "none"}, limit: 3}) { records { gfwVesselId { value source } } } }',
    gfw,
  );
  const ids = [0, 1, 2]
    .map((i) => valueAt(data, 'searchVessels', 'records', i, 'gfwVesselId', 1, 'value'))
    .filter(Boolean);
  assert.ok(ids.length > 0);
  const one = await ask(`{ searchVessels(input: {gfwVesselId: {eq: "${ids[0]}"}}) { meta { total } } }`, gfw);
  assert.equal(valueAt(one.data, 'searchVessels', 'meta', 'total'), 1);
  await gfw.close();
});

test('tracks count as 3,000 rows each, and a search for as many as it asks', async () => {
  const tracks = (count: number) =>
    `{ ${Array.from({ length: count }, (_, i) => `t${i}: tracks(eventId: "x") { trackId }`).join(' ')} }`;
  assert.deepEqual((await ask(tracks(6))).errors, undefined);
  assert.deepEqual(codesOf(await ask(tracks(7))), ['QUERY_TOO_COMPLEX']);
  const many =
    '{ a: searchVessels(input: {limit: 9000}) { meta { total } } b: searchLastKnownPositions(input: {limit: ' +
    '9000}) { meta { total } } ';
  assert.deepEqual((await ask(`${many} }`)).errors, undefined);
  assert.deepEqual(codesOf(await ask(`${many} c: searchAOIs(input: {limit: 9000}) { meta { total } } }`)), [
    'QUERY_TOO_COMPLEX',
  ]);
});

test('the deployed profile stops counting vessels at 10,000, the others do not', async () => {
  const entry = { ...silentSource, source: 'ais', vesselName: 'NOORDZEE' } as const;
  const crowd = {
    ...emptyOcean(),
    vesselCount: 10_050,
    vesselPeriods: (vessel: number) => [
      { vessel, ship: 0, fromS: 0, toS: 4e9, mmsi: 200_000_000 + vessel, entries: [entry], particulars },
    ],
  };
  for (const [profile, total] of [
    ['standard', 10_050],
    ['deployed', 10_000],
  ] as const) {
    const world = await serviceOver(crowd, { ...defaultValues(), now: noonMs, days: 1, profile }, {});
    const { data } = await ask('{ searchVessels(input: {limit: 0, offset: 9000}) { meta { total hasMore } } }', world);
    assert.deepEqual(valueAt(data, 'searchVessels', 'meta', 'total'), total);
    assert.equal(valueAt(data, 'searchVessels', 'meta', 'hasMore'), true);
    await world.close();
  }
});

const particulars = {
  aisType: null,
  category: 'unknown',
  vesselClass: 'unknown',
  mmsiCountryCode: null,
  flagName: null,
  operator: null,
  beneficialOwner: null,
  beneficialOwnerCountryCode: null,
} as const;

test('whatever concerns vessels and areas needs a token', async () => {
  for (const field of [
    'searchVessels(input: {}) { meta { total } }',
    'vessel(mmsi: 1) { mmsi }',
    'tracks(eventId: "x") { trackId }',
    'vesselLastKnownPosition(vesselId: "1") { mmsi }',
    'searchLastKnownPositions { meta { total } }',
    'aois { id }',
    'searchAOIs(input: {}) { meta { total } }',
  ]) {
    const result = await service.graphql({ query: `{ ${field} }` });
    assert.deepEqual(codesOf(result), ['UNAUTHENTICATED'], field);
  }
});
