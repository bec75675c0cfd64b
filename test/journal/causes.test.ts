import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAdmin } from '../../src/tools/client/admin-client.js';
import type { FaultRule } from '../../src/types.js';
import { emptyService, post, signIn } from '../support/empty-service.js';
import { openNamedOcean } from '../support/oceans.js';

const service = await openNamedOcean('pages');
test.after(() => service.close());

const events = (input: string) => `{ searchEventsV2(input: {${input}}) { meta { total } records { eventId } } }`;
const frames = (input: string) => `{ searchSatelliteFramesV2(input: {${input}}) { meta { total } } }`;
const vessels = (input: string) => `{ searchVessels(input: {${input}}) { meta { total } } }`;
const now = new Date(service.clock.nowMs());
const daysAgo = (days: number) => JSON.stringify(new Date(now.getTime() - days * 86_400_000).toISOString());

interface Mistake {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly user?: string | null;
  readonly fault?: FaultRule;
}

/** Requests with one mistake each, what is said of it, and whether the request that is meant is known. */
const mistakes: readonly (readonly [name: string, asked: Mistake, says: RegExp, isRepaired: boolean])[] = [
  [
    'a kind',
    { query: events('eventType: {eq: "fishing"}') },
    /^eventType "fishing" is none .*"fishing_activity_history" is meant/,
    true,
  ],
  [
    'a kind in a list',
    { query: events('eventType: {inc: ["portVisit"]}') },
    /^eventType "portVisit" .*"port_visit"/,
    true,
  ],
  ['a kind in capitals', { query: events('eventType: {eq: "VIIRS"}') }, /"viirs" is meant/, true],
  [
    'a kind that is like none',
    { query: events('eventType: {eq: "oil spill"}') },
    /^eventType "oil spill" is none/,
    false,
  ],
  [
    'a kind beside a time',
    { query: events(`eventType: {eq: "sar"}, startTime: {gte: ${daysAgo(5)}}`) },
    /^eventType "sar"/,
    true,
  ],
  [
    'a country of two letters',
    { query: events('vesselMain: {country: {eq: "NL"}}') },
    /^vesselMain.country "NL" is no alpha-3 code of a country: "NLD"/,
    true,
  ],
  ['a country by its name', { query: events('vesselMain: {country: {inc: ["Spain"]}}') }, /"ESP" is meant/, true],
  ['a country in small letters', { query: vessels('flag: {eq: "nld"}') }, /^flag "nld" .*"NLD"/, true],
  [
    'a vessel type in small letters',
    { query: events('vesselMain: {vesselType: {eq: "fishing"}}') },
    /^vesselMain.vesselType "fishing".*"FISHING"/,
    true,
  ],
  ['a vessel type of vessels', { query: vessels('vesselType: {eq: "Tanker"}') }, /"TANKER" is meant/, true],
  ['a category', { query: events('vesselMain: {category: {eq: "fish"}}') }, /^vesselMain.category "fish"/, true],
  ['a detection type', { query: events('detectionType: {eq: "DARK"}') }, /"dark" is meant/, true],
  [
    'a detection type of details',
    { query: events('eventDetails: {detectionType: {eq: "Dark"}}') },
    /^eventDetails.detectionType "Dark"/,
    true,
  ],
  [
    'a data source',
    { query: events('detectionDataSource: {eq: "sentinel_1"}') },
    /^detectionDataSource "sentinel_1"/,
    true,
  ],
  ['a status of frames', { query: frames('status: {eq: "complete"}') }, /"Completed" is meant/, true],
  ['a kind of frames', { query: frames('eventType: {eq: "landsat"}') }, /"eo_landsat_8_9" is meant/, true],
  ['a score', { query: events('fishingScore: {gte: 90}') }, /^fishingScore 90 is beyond every score/, false],
  [
    'a range that is reversed',
    { query: events(`startTime: {gte: ${daysAgo(2)}, lte: ${daysAgo(6)}}`) },
    /^startTime begins at .*, after its end/,
    true,
  ],
  [
    'a range of numbers that is reversed',
    { query: events('vesselMain: {length: {gte: 300, lte: 20}}') },
    /^vesselMain.length begins at 300, after its end 20/,
    true,
  ],
  [
    'a time in the future',
    { query: events(`startTime: {gte: "2031-01-01"}`) },
    /^No row meets startTime .*; without it [\d,]+ match/,
    true,
  ],
  [
    'a position with the latitude first',
    { query: events('intersectsGeometry: {type: Polygon, coordinates: [[[30, -170], [30, 175], [45, 175]]]}') },
    /latitude/,
    false,
  ],
  [
    'a polygon with the latitude first',
    { query: events(`intersectsGeometry: {type: Polygon, coordinates: [[[54, 2], [54, 6], [51, 6], [51, 2]]]}`) },
    /longitude and latitude exchanged/,
    true,
  ],
  [
    'a polygon on land',
    { query: events('intersectsGeometry: {type: Polygon, coordinates: [[[85, 45], [86, 45], [86, 46], [85, 46]]]}') },
    /^No row meets intersectsGeometry/,
    true,
  ],
  [
    'a length',
    { query: events('vesselMain: {length: {gt: 900}, vesselType: {eq: "CARGO"}}') },
    /^No row meets vesselMain.length {"gt":900}; without it/,
    true,
  ],
  [
    'an MMSI that no vessel has',
    { query: events('vesselMain: {mmsi: {eq: "123"}}') },
    /^No row meets vesselMain.mmsi {"eq":"123"}/,
    true,
  ],
  [
    'conditions that exclude each other',
    {
      query: events(
        'eventType: {eq: "port_visit"}, ' +
          'intersectsGeometry: {type: Polygon, coordinates: [[[160, 30], [175, 30], [175, 45], [160, 45]]]}',
      ),
    },
    /^eventType and intersectsGeometry exclude each other/,
    true,
  ],
  [
    'conditions of a vessel that exclude each other',
    { query: events('vesselMain: {category: {eq: "fishing"}, vesselType: {eq: "TANKER"}}') },
    /^vesselMain.category and vesselMain.vesselType exclude each other/,
    true,
  ],
  [
    'a page behind the last',
    { query: events('eventType: {eq: "dark_rendezvous"}, offset: 9000, limit: 10') },
    /^offset 9000 is behind the last row; [\d,]+ rows? match/,
    true,
  ],
  ['no rows', { query: events('limit: 0') }, /^limit 0 asks for no rows/, true],
  [
    'a date before what is kept',
    { query: events('startTime: {gte: "2020-01-01"}') },
    /data is kept for 540 days/,
    true,
  ],
  ['a page too deep', { query: events('offset: 9999, limit: 10') }, /10,?000/, true],
  ['a date that is none', { query: events('startTime: {gte: "yesterday"}') }, /yesterday/, false],
  ['a field', { query: '{ searchEventsV2(input: {}) { meta { totl } } }' }, /"totl"/, true],
  ['a root field', { query: '{ searchEvents(input: {}) { meta { total } } }' }, /searchEvents/, true],
  ['a member of an input', { query: events('eventTypes: {eq: "viirs"}') }, /eventTypes/, true],
  ['a direction', { query: events('sortDirection: DESCENDING') }, /DESCENDING/, false],
  ['an area of nobody', { query: events('intersectsAoiId: "mine"') }, /no area of the signed-in user/, false],
  ['no token', { query: events(''), user: null }, /token/i, false],
  ['a snapshot that is closed', { query: events('snapshotId: "gone"') }, /snapshot/i, false],
  [
    'a fault',
    { query: events(''), fault: { preset: 'token-revoked' } },
    /^The fault token-revoked has struck the request: it got \d+ UNAUTHENTICATED/,
    false,
  ],
  [
    'a kind in a variable',
    {
      query: 'query($i: SearchEventsV2Input!) { a: searchEventsV2(input: $i) { meta { total } } }',
      variables: { i: { eventType: { eq: 'loitering' }, limit: 5 } },
    },
    /^eventType "loitering"/,
    false,
  ],
  [
    'a country in a variable',
    {
      query: 'query($c: String) { searchEventsV2(input: {vesselMain: {country: {eq: $c}}}) { meta { total } } }',
      variables: { c: 'es' },
    },
    /"ESP" is meant/,
    true,
  ],
];

for (const [name, { query, variables = {}, user = 'demo', fault }, says, isRepaired] of mistakes)
  test(`the cause is named: ${name}`, async () => {
    const token = await signIn(service);
    const rule = fault && service.faults.add(fault);
    if (rule) await service.fetch(post(query, { token }));
    else await service.graphql({ query, variables }, user === null ? {} : { user });
    if (rule) service.faults.remove(rule.id);
    const last = service.journal.list().at(-1);
    const { causes } = await service.journal.explain(last!.id);
    if (process.env['SHOW']) console.log(name, '=>', JSON.stringify(causes));
    assert.match(causes[0]?.says ?? '', says);
    const { repaired } = causes[0]!;
    assert.equal(repaired !== null && repaired.total > 0, isRepaired);
    if (repaired === null) return;
    const { query: again, variables: given } = repaired;
    const { errors } = await service.graphql({ query: again, variables: given }, { user: 'demo' });
    assert.equal(errors, undefined);
  });

test('what a request names in the wrong world is found in another one', async () => {
  const world = await service.worlds.open('ann', { empty: true });
  const vessel = { id: 'boat', mmsi: 244_999_001, name: 'TESTWIND', positions: positions() };
  await world.records.add({ vessels: [vessel] });
  await world.records.add({
    events: [{ eventType: 'fishing_activity_history', mmsi: vessel.mmsi, start: { time: positions()[0]!.time } }],
  });
  const admin = createAdmin({ url: 'http://localhost', fetch: (url, init) => service.fetch(new Request(url, init)) });
  const cause = async (name: string, query: string) => {
    await (name === 'ann' ? world : service).graphql({ query }, { user: 'demo' });
    const { id } = (await admin.world(name).requests()).at(-1)!;
    return (await admin.world(name).explainRequest(id)).causes[0]?.says;
  };
  const ofBoat = events('vesselMain: {mmsi: {eq: "244999001"}}');
  assert.equal(
    await cause('default', ofBoat),
    'The world has no row with this vesselMain.mmsi; the world ann has 1 row.',
  );
  assert.equal(await cause('ann', ofBoat), undefined);
  assert.match((await cause('ann', frames(''))) ?? '', /^The world has no row; the world default has [\d,]+ rows\.$/);
  await service.worlds.drop('ann');
});

const positions = () =>
  [4, 3, 2, 1].map((hours) => ({ time: new Date(now.getTime() - hours * 3_600_000).toISOString(), lon: 4, lat: 54 }));

test('a member that the profile leaves out is named so, and the request without it is offered', async () => {
  await using strict = await emptyService({ profile: 'strict' });
  await strict.graphql({ query: events('intersectsAoiId: "a", limit: 5') }, { user: 'demo' });
  const { causes } = await strict.journal.explain(strict.journal.list().at(-1)!.id);
  assert.match(causes[0]?.says ?? '', /"intersectsAoiId" is not defined .* The profile strict leaves it out/);
  assert.match(causes[0]?.repaired?.query ?? '', /searchEventsV2\(input: \{ ?limit: 5 ?\}\)/);
});
