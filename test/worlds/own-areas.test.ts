import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { areas } from '../../generators/areas/areas.js';
import { none } from '../../src/model/event.js';
import { visibleEvents } from '../../src/store/search/visible-events.js';
import type { World as PublicWorld } from '../../src/types.js';
import { configurationsOf } from '../../src/worlds/overlay/areas/area-refs.js';
import type { OwnArea } from '../../src/worlds/overlay/own-area.js';
import type { OwnEvent } from '../../src/worlds/overlay/own-event.js';
import { noRecords } from '../../src/worlds/overlay/records.js';
import type { RecordsChange } from '../../src/worlds/overlay/records-change.js';
import { valueAt } from '../support/empty-service.js';
import { oceans, openNamedOcean } from '../support/oceans.js';
import { ownAreas } from '../support/own-areas.js';
import { ownIdentity, ownVessel } from '../support/own-vessels.js';

const hourMs = 3_600_000;
const nowMs = oceans.laws.now;
const service = await openNamedOcean('laws');
const dover = areas.findIndex(({ name }) => name === 'Strait of Dover');

/** A world over the service's ocean with these areas. */
async function worldWith(given: readonly OwnArea[], now = nowMs) {
  const opened = await service.worlds.open(undefined, { now });
  const { world } = opened;
  world.records.set({ ...noRecords, areas: given });
  await world.ready(world.clock.nowMs());
  return opened;
}

async function ask(world: PublicWorld, query: string, variables: Record<string, unknown>, user: string) {
  const { data, errors } = await world.graphql({ query, variables }, { user });
  assert.equal(errors, undefined);
  return data;
}

const search = `query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } records {
  eventId eventType createdAt updatedAt start { time point { lon lat } } end { time point { lon lat } }
  vessels { vessel0 { mmsi trackId } } aoiFeatureConfiguration { aoiId aoiName userId configId }
  eventDetails { __typename ... on AoiVisitEventDetails { entryHeading endHeading entrySpeed }
    ... on SpeedRangeEventDetails { averageSpeed distance durationSec } } } } }`;

interface Found {
  readonly eventId: string;
  readonly createdAt: string;
  readonly end: object | null;
  readonly aoiFeatureConfiguration: { readonly aoiId: string; readonly aoiName: string };
}

async function eventsOf(world: PublicWorld, user: string, input: Record<string, unknown> = {}): Promise<Found[]> {
  const eventType = { inc: ['aoi_visit', 'speed_range'] };
  const data = await ask(world, search, { input: { eventType, limit: 5000, ...input } }, user);
  return valueAt(data, 'searchEventsV2', 'records') as Found[];
}

/** What an event shows, without what belongs to its user and its publication. */
function shown(event: Found): string {
  const { eventId: _, createdAt: __, aoiFeatureConfiguration, ...others } = event;
  const name = aoiFeatureConfiguration.aoiName.replace('demo ', '');
  return JSON.stringify({ ...others, updatedAt: undefined, name });
}

describe('areas of a world’s own', () => {
  after(() => service.close());

  it('have the events that the built-in areas of the same geometry and configurations have', async () => {
    const builtIn = await eventsOf(service, 'demo');
    const own = ownAreas('demo').slice(0, 12);
    const world = await worldWith(own);
    const all = await eventsOf(world, 'demo');
    const isOwn = ({ aoiFeatureConfiguration }: Found) => aoiFeatureConfiguration.aoiId.startsWith('demo-');
    assert.deepEqual(
      all.filter((event) => !isOwn(event)),
      builtIn,
      'the rows of the ocean are unchanged',
    );
    // Events of the last days may be open or unpublished in one of the two.
    const settled = (event: Found) => event.end !== null && Date.parse(event.createdAt) < nowMs - 96 * hourMs;
    const expected = builtIn.filter(settled).map(shown);
    const found = new Set(all.filter(isOwn).map(shown));
    const missing = expected.filter((event) => !found.has(event));
    assert.ok(expected.length > 40, `${expected.length} events`);
    assert.deepEqual(missing, []);
    assert.equal(new Set(all.map(({ createdAt }) => createdAt)).size, all.length, 'createdAt is unique');
    assert.equal(new Set(all.map(({ eventId }) => eventId)).size, all.length);
  });

  it('are listed and searched for their user alone', async () => {
    const [area] = ownAreas('second').slice(dover);
    const world = await worldWith([area!]);
    const query =
      '{ aois { id properties { name } } searchAOIs(input: {limit: 100}) { records { id } meta { total } } }';
    const ids = async (user: string) => {
      const data = await ask(world, query, {}, user);
      const listed = valueAt(data, 'aois') as { id: string }[];
      const found = valueAt(data, 'searchAOIs', 'records') as { id: string }[];
      assert.deepEqual(
        listed.map(({ id }) => id),
        found.map(({ id }) => id),
      );
      return listed.map(({ id }) => id);
    };
    const { aoiId } = area!;
    assert.ok((await ids('second')).includes(aoiId));
    assert.ok(!(await ids('demo')).includes(aoiId));
    const mine = await eventsOf(world, 'second', { intersectsAoiId: aoiId });
    assert.ok(mine.length > 2, `${mine.length} events`);
    assert.ok(
      !(await eventsOf(world, 'demo')).some(({ aoiFeatureConfiguration }) => aoiFeatureConfiguration.aoiId === aoiId),
    );
    const refused = await world.graphql(
      { query: search, variables: { input: { intersectsAoiId: aoiId } } },
      { user: 'demo' },
    );
    assert.equal(refused.errors?.[0]?.extensions?.['code'], 'BAD_USER_INPUT');
    const byId = await eventsOf(world, 'second', { eventId: { eq: mine[0]!.eventId } });
    assert.deepEqual(byId, [mine[0]]);
    assert.ok(
      !(await ids('second').then(() => eventsOf(service, 'second'))).some(
        ({ eventId }) => eventId === mine[0]!.eventId,
      ),
    );
  });

  it('are equal in worlds with equal areas, and have no event before they were created', async () => {
    const one = ownAreas('demo')[dover]!;
    const createdMs = nowMs - 4 * 24 * hourMs;
    const [first, second, late] = await Promise.all([
      worldWith([one]),
      worldWith([{ ...one }]),
      worldWith([{ ...one, createdMs }]),
    ]);
    const own = (events: Found[]) => events.filter((event) => event.aoiFeatureConfiguration.aoiId === one.aoiId);
    const all = own(await eventsOf(first!, 'demo'));
    assert.deepEqual(own(await eventsOf(second!, 'demo')), all);
    const since = all.filter((event) => Date.parse(String(valueAt(event, 'start', 'time'))) >= createdMs);
    assert.ok(since.length > 0 && since.length < all.length);
    assert.deepEqual(
      own(await eventsOf(late!, 'demo')).map(({ eventId }) => eventId),
      since.map(({ eventId }) => eventId),
    );
  });

  it('have their events wherever the clock is moved to, and the same ones after it is moved back', async () => {
    const world = await worldWith([ownAreas('demo')[dover]!]);
    const before = await eventsOf(world, 'demo');
    world.clock.set(nowMs - 60 * 24 * hourMs);
    const earlier = await eventsOf(world, 'demo', { intersectsAoiId: `demo-${dover}` });
    const fresh = await worldWith([ownAreas('demo')[dover]!], nowMs - 60 * 24 * hourMs);
    assert.deepEqual(await eventsOf(fresh, 'demo', { intersectsAoiId: `demo-${dover}` }), earlier);
    assert.ok(earlier.length > 5, `${earlier.length} events`);
    world.clock.set(nowMs);
    assert.deepEqual(await eventsOf(world, 'demo'), before);
  });

  it('share no createdAt with own events and visits of own vessels, whichever come first', async () => {
    const world = await service.worlds.open();
    const { records, clock } = world.world;
    const atS = nowMs / 1000 - 3600;
    const vessel = (id: string, mmsi: number) =>
      ownVessel(
        id,
        [ownIdentity(mmsi)],
        Array.from({ length: 30 }, (_, i) => [atS + i * 120, 1.4 + i * 0.004, 51] as const),
      );
    const event = (i: number): OwnEvent => ({
      eventId: `own-${i}`,
      start: { timeUs: atS * 1e6, lon: 1.4, lat: 51 },
      end: { timeUs: (atS + 60) * 1e6, lon: 1.4, lat: 51 },
      vessel0: null,
      vessel1: null,
      details: { kind: 'fishing_activity_history', fishingScore: 0.5, numPositions: null },
    });
    const events = (from: number) => Array.from({ length: 200 }, (_, i) => event(from + i));
    await records.apply({ add: { events: events(0) } });
    await records.apply({ add: { areas: ownAreas('demo').slice(0, 12), vessels: [vessel('a', 244_000_001)] } });
    await records.apply({ add: { events: events(200), vessels: [vessel('b', 244_000_002)] } });
    clock.set(clock.nowMs() + 24 * hourMs);
    const instants: string[] = [];
    for (let offset = 0; instants.length === offset; offset += 5000) {
      const query = `{ searchEventsV2(input: {limit: 5000, offset: ${offset}}) { records { createdAt } } }`;
      const data = await ask(world, query, {}, 'demo');
      const page = valueAt(data, 'searchEventsV2', 'records') as { createdAt: string }[];
      instants.push(...page.map(({ createdAt }) => createdAt));
    }
    assert.ok(instants.length > 1000, `${instants.length} events`);
    assert.equal(new Set(instants).size, instants.length);
  });

  it('leave nothing of their user behind in the segments of the ocean', async () => {
    const userName = 'visitor';
    const world = await service.worlds.open(undefined, { now: nowMs });
    const users = [{ name: userName, password: 'of a visitor' }];
    const areas = [{ ...ownAreas('demo')[dover]!, aoiId: 'of a visitor', userName }];
    world.world.records.set({ ...noRecords, users, areas });
    await world.world.ready(nowMs);
    assert.ok((await eventsOf(world, userName)).length > 0);
    const asOfMs = world.world.clock.nowMs();
    const viewer = { asOfMs, windowStartMs: asOfMs - 540 * 24 * hourMs, hiddenKinds: new Set<string>() };
    for (const segment of service.world.history.store.segments) {
      assert.deepEqual([...segment.owned.keys()].sort(), ['demo', 'second']);
      const rows = visibleEvents(segment, { ...viewer, userName });
      assert.equal(rows, visibleEvents(segment, { ...viewer, userName: 'without areas' }));
    }
  });

  it('have the same events after many other lists of areas were asked for', async () => {
    const world = await worldWith([ownAreas('demo')[dover]!]);
    const before = await eventsOf(world, 'demo');
    for (let i = 0; i < 30; i++) await worldWith([{ ...ownAreas('demo')[i % 12]!, aoiId: `other-${i}` }]);
    assert.deepEqual(await eventsOf(world, 'demo'), before);
  });

  it('stay while own events are of them, and have ids that no area of the ocean has', async () => {
    const { records } = (await service.worlds.open()).world;
    const area = ownAreas('demo')[dover]!;
    await records.apply({ add: { areas: [area] } });
    const [visits] = configurationsOf(area, 0);
    const atUs = (nowMs - hourMs) * 1000;
    const event: OwnEvent = {
      eventId: 'own-visit',
      start: { timeUs: atUs, lon: 1.4, lat: 51 },
      end: null,
      vessel0: {
        identity: ownIdentity(244_000_001),
        ref: none,
        track: { startS: atUs / 1e6, lonE4: 14_000, latE4: 510_000 },
      },
      vessel1: null,
      details: { kind: 'aoi_visit', configId: visits!.configId, entryHeading: 1, endHeading: null, entrySpeedKn: 5 },
    };
    await records.apply({ add: { events: [event] } });
    const refused = async (change: RecordsChange) => {
      const answer = await records.apply(change);
      return answer.problems ? answer.problems.map(({ path }) => path) : [];
    };
    assert.deepEqual(await refused({ withdraw: { areas: [area.aoiId] } }), ['withdraw.areas[0]']);
    const blind = { ...area, configurations: { aoi_visit: false, speed_range: [] } };
    assert.deepEqual(await refused({ replace: { areas: [blind] } }), ['replace.areas[0].events']);
    assert.deepEqual(await refused({ add: { areas: [{ ...area, aoiId: areas[3]!.aoiId }] } }), ['add.areas[0].aoiId']);
    assert.deepEqual(await refused({ replace: { areas: [{ ...area, name: 'Renamed' }] } }), []);
  });

  it('are seen in a snapshot after they were withdrawn, and one of their events can be withdrawn alone', async () => {
    const area = ownAreas('demo')[dover]!;
    const world = await worldWith([area]);
    const count = `query($id: String) { searchEventsV2(input: {intersectsAoiId: "${area.aoiId}", limit: 2,
      eventType: {eq: "aoi_visit"}, snapshotId: $id}) { meta { total snapshotId } records { eventId } } }`;
    const opened = valueAt(await ask(world, count, { id: 'true' }, 'demo'), 'searchEventsV2') as {
      meta: { total: number; snapshotId: string };
      records: { eventId: string }[];
    };
    const { records } = world.world;
    const [first] = opened.records;
    await records.apply({ withdraw: { events: [first!.eventId] } });
    const after = await ask(world, count, {}, 'demo');
    assert.equal(valueAt(after, 'searchEventsV2', 'meta', 'total'), opened.meta.total - 1);
    assert.equal(valueAt(after, 'searchEventsV2', 'records', 0, 'eventId'), opened.records[1]!.eventId);
    await records.apply({ withdraw: { areas: [area.aoiId] } });
    const kept = await ask(world, count, { id: opened.meta.snapshotId }, 'demo');
    assert.deepEqual(valueAt(kept, 'searchEventsV2', 'records'), opened.records);
    const gone = await world.graphql({ query: count }, { user: 'demo' });
    assert.equal(gone.errors?.[0]?.extensions?.['code'], 'BAD_USER_INPUT');
  });
});
