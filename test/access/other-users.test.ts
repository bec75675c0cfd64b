import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { serviceOver } from '../../src/compose/service.js';
import { eventKinds } from '../../src/model/event.js';
import { userIdOf } from '../../src/model/user-id.js';
import { plainVersions } from '../oracles/naive-events.js';
import { defaultValues, signIn, valueAt } from '../support/empty-service.js';
import { property } from '../support/property.js';
import { chunksOf, distinct, randomEvent } from '../support/random-events.js';
import { question } from '../support/random-inputs.js';
import { oceanOf } from '../support/random-ocean.js';
import { randomRefs } from '../support/random-refs.js';
import { lateMs } from '../support/random-times.js';

/** An ocean with many visits and speed ranges of both users. */
const events = distinct(fc.sample(randomEvent, { seed: 11, numRuns: 400 })).filter(
  ({ kind }, i) => kind === 'aoi_visit' || kind === 'speed_range' || i % 5 === 0,
);
const service = await serviceOver(
  oceanOf(chunksOf(events)),
  { ...defaultValues(), now: lateMs },
  { report: (error) => assert.fail(String(error)) },
);

const users = ['demo', 'second'] as const;
type User = (typeof users)[number];
const other = (user: User): User => (user === 'demo' ? 'second' : 'demo');

/** All texts that identify data of a user: ids of events, areas and configurations, and the user's own id. */
function secretsOf(user: User) {
  const areas = randomRefs.areas.flatMap(({ aoiId, userName, name }) => (userName === user ? [{ aoiId, name }] : []));
  const configIds = randomRefs.configurations
    .filter(({ area }) => randomRefs.areas[area]!.userName === user)
    .map(({ configId }) => configId);
  const eventIds = events.flatMap((event) =>
    plainVersions(event, lateMs).flatMap(({ id, owner }) => (owner === user ? [id] : [])),
  );
  return { aoiIds: areas.map(({ aoiId }) => aoiId), names: areas.map(({ name }) => name), configIds, eventIds };
}

const secrets = { demo: secretsOf('demo'), second: secretsOf('second') };

const record =
  'eventId eventType aoiFeatureConfiguration { aoiId aoiName userId configId } eventDetails { ' + '__typename }';
const item = `event_id event_type user_params { params_id user_id aoi_id }`;
const search =
  'query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } records ' + `{ ${record} } } }`;

interface Request {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** One request of each operation that could reveal a user's areas, with the ids of another user. */
function requestsAt(theirs: (typeof secrets)[User], nth: number): fc.Arbitrary<Request> {
  const eventId = theirs.eventIds[nth % theirs.eventIds.length]!;
  const aoiId = theirs.aoiIds[0]!;
  return fc.oneof(
    question.map(
      ([, input]): Request => ({
        query: search,
        variables: { input: { ...input, intersectsAoiId: null, limit: 1000 } },
      }),
    ),
    fc.constantFrom<Request>(
      { query: search, variables: { input: { eventId: { eq: eventId } } } },
      { query: search, variables: { input: { eventId: { inc: [...theirs.eventIds] }, limit: 1000 } } },
      { query: search, variables: { input: { intersectsAoiId: aoiId } } },
      { query: search, variables: { input: { eventType: { inc: ['aoi_visit', 'speed_range'] }, limit: 1000 } } },
      { query: 'query($id: ID!) { event(eventId: $id) { event_id } }', variables: { id: eventId } },
      { query: `{ events(eventTypes: [${eventKinds}], pageSize: 1000) { meta { total } items { ${item} } } }` },
      { query: `{ events(eventTypes: [aoi_visit], aoiId: "${aoiId}") { items { ${item} } } }` },
      { query: 'query($id: String!) { tracks(eventId: $id) { trackId } }', variables: { id: eventId } },
      { query: '{ aois { id properties { aoiId name } } }' },
      { query: '{ searchAOIs(input: {limit: 1000}) { meta { total } records { id properties { aoiId name } } } }' },
    ),
  );
}

test('no operation reveals to a user what another user watches', async (t) => {
  let answered = 0;
  await property(
    t,
    [
      fc
        .constantFrom(...users)
        .chain((user) =>
          fc.nat(200).chain((nth) => requestsAt(secrets[other(user)], nth).map((request) => ({ user, request }))),
        ),
    ],
    async ({ user, request }) => {
      const { data } = await service.graphql(request, { user });
      const text = JSON.stringify(data ?? null);
      const { aoiIds, names, configIds, eventIds } = secrets[other(user)];
      for (const secret of [...aoiIds, ...names, ...configIds, ...eventIds, userIdOf({ userName: other(user) })])
        assert.ok(!text.includes(secret), `${user} is told of ${secret}`);
      answered += Number(text.length > 200);
    },
    { runs: 300 },
  );
  assert.ok(answered > 60, `${answered} answers held something`);
});

test("another user's area gets the same error as an unknown one, so its shape cannot be probed", async () => {
  for (const user of users) {
    for (const aoiId of [...secrets[other(user)].aoiIds, 'a0000000-0000-4000-8000-00000000000f']) {
      const asked = [
        `{ searchEventsV2(input: {intersectsAoiId: "${aoiId}"}) { meta { total } } }`,
        `{ events(eventTypes: [viirs], aoiId: "${aoiId}") { meta { total } } }`,
      ];
      for (const query of asked) {
        const { errors } = await service.graphql({ query }, { user });
        assert.equal(errors?.[0]?.extensions.code, 'BAD_USER_INPUT');
        assert.match(errors[0]!.message, /is no area of the signed-in user/);
      }
    }
  }
});

test('the totals of two users differ by the events of their own areas', async () => {
  const total = async (user: User) => {
    const { data } = await service.graphql({ query: search, variables: { input: { limit: 0 } } }, { user });
    return Number(valueAt(data, 'searchEventsV2', 'meta', 'total'));
  };
  const inWindow = (user: User) =>
    events.flatMap((event) =>
      plainVersions(event, lateMs).filter(
        ({ owner, startUs }) => owner === user && startUs >= (lateMs / 1000 - 540 * 86_400) * 1e6,
      ),
    ).length;
  assert.ok(inWindow('demo') > 5 && inWindow('second') > 5);
  assert.equal((await total('demo')) - inWindow('demo'), (await total('second')) - inWindow('second'));
});

test('a snapshot of one user is closed to another user, in each dataset', async () => {
  for (const field of ['searchEventsV2', 'searchSatelliteFramesV2', 'searchLastKnownPositions']) {
    const asked = (id: string) => `{ ${field}(input: {snapshotId: "${id}", limit: 0}) { meta { snapshotId } } }`;
    const { data } = await service.graphql({ query: asked('true') }, { user: 'demo' });
    const id = String(valueAt(data, field, 'meta', 'snapshotId'));
    const theirs = await service.graphql({ query: asked(id) }, { user: 'second' });
    assert.equal(theirs.errors?.[0]?.extensions.code, 'SNAPSHOT_CLOSED', field);
    const own = await service.graphql({ query: asked(id) }, { user: 'demo' });
    assert.equal(valueAt(own.data, field, 'meta', 'snapshotId'), id);
  }
});

test('a tile holds no event of an area that another user watches', async () => {
  for (const user of users) {
    const token = await signIn(service, user);
    const from = new Date(lateMs - 30 * 86_400_000).toISOString();
    const to = new Date(lateMs).toISOString();
    const query = encodeURIComponent(JSON.stringify({ startTime: { gte: from, lte: to } }));
    const response = await service.fetch(
      new Request(`http://localhost/vectorTiles/eventsV2/0/0/0?query=${query}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    assert.equal(response.status, 200);
    const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
    for (const id of secrets[other(user)].eventIds) assert.ok(!bytes.includes(id), id);
    assert.ok(
      secrets[user].eventIds.some((id) => bytes.includes(id)),
      `${user} sees own events`,
    );
  }
});
