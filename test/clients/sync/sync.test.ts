import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FaultRule, World, WorldOptions } from '../../../src/api.js';
import { openService } from '../../../src/open-service.js';
import type { SyncedEvent } from './event-sync.js';
import { EventSync } from './event-sync.js';
import type { Mistake } from './mistakes.js';
import { mistakes } from './mistakes.js';

/**
 * A client that copies events, in worlds with the trouble that shows a mistake: the client without mistakes passes each
 * trial, and the client with the mistake fails its trial.
 */
const service = await openService({ seed: 'sync', now: '2025-06-01', days: 4, scale: 0.1, quiet: true });
test.after(() => service.close());

interface Trial {
  readonly world: World;
  readonly sync: EventSync;
  /** The waits of the client, milliseconds. */
  readonly waits: readonly number[];
  /** Done before the nth request of the client, from 1: the first signs in, the second reads a page. */
  readonly before: Map<number, () => Promise<unknown>>;
}

/** A trial: the options of its world, and what the client does there under which trouble. */
interface Case {
  readonly options?: WorldOptions;
  /** Gives the fault that the client shows besides a wrong copy, if any. */
  readonly trouble: (trial: Trial) => Promise<string | undefined>;
}

/** One run while a rule is in force. */
function struck(rule: FaultRule): Case {
  return {
    async trouble({ world, sync }) {
      world.faults.add(rule);
      await sync.run();
      return undefined;
    },
  };
}

/** 160 events of a vessel in an empty ocean. */
const vessel = { mmsi: 244_999_001, vesselType: 'FISHING', positions: [0, 1, 2, 3, 4, 5, 6, 7].map(positionAt) };
const events = Array.from({ length: 160 }, (_, i) => ({
  eventId: `event-${i}`,
  eventType: 'fishing_activity_history',
  mmsi: vessel.mmsi,
  start: { time: '2025-05-31T02:00:00Z' },
}));
const options: WorldOptions = { empty: true, records: { vessels: [vessel], events } };

function positionAt(hour: number) {
  return { time: `2025-05-31T0${hour}:00:00Z`, lon: 4 + hour / 10, lat: 54 };
}

/** The first event is updated before the second page is read, so it moves behind all others. */
function movedEvent(rule?: FaultRule): Case {
  return {
    options,
    async trouble({ world, sync, before }) {
      before.set(3, () => world.records.replace({ events: events.slice(0, 1) }));
      if (rule) world.faults.add(rule);
      await sync.run();
      await sync.run();
      return undefined;
    },
  };
}

const cases: Readonly<Record<Mistake, Case>> = {
  'pages by offset without a snapshot': movedEvent(),
  'keeps the offset in a new snapshot': movedEvent({ preset: 'snapshot-closed' }),
  'takes an empty page for the end': struck({ preset: 'empty-page' }),
  'counts a repeated page': struck({ preset: 'repeated-page' }),
  'trusts the total': struck({ preset: 'total-100' }),
  'takes updatedAt for unique': {
    options,
    async trouble({ world, sync }) {
      await sync.run();
      await world.records.replace({ events });
      await sync.run();
      return undefined;
    },
  },
  'asks for new events only': {
    async trouble({ world, sync }) {
      await sync.run();
      world.clock.advance(24 * 3_600_000);
      await sync.run();
      return undefined;
    },
  },
  'does not sign in again': struck({ match: { nth: 3 }, preset: 'token-revoked' }),
  'ignores Retry-After': {
    async trouble({ world, sync, waits }) {
      world.faults.add({ match: { nth: 3 }, action: { type: 'rateLimit', retryAfter: 'seconds', seconds: 20 } });
      await sync.run();
      return waits.some((ms) => ms >= 20_000) ? undefined : `it waited ${waits} ms in place of 20 s`;
    },
  },
  'ignores errors beside data': struck({ match: { nth: 3 }, preset: 'partial-answer' }),
  'gives up at a body that is not JSON': struck({ match: { nth: 3 }, preset: 'html-524' }),
  'gives up at a broken connection': struck({ match: { nth: 3 }, preset: 'connection-closed' }),
};

for (const mistake of mistakes) {
  test(`a client that ${mistake} is found out, and the client without mistakes passes the same trial`, async () => {
    assert.equal(await faultOf(cases[mistake], undefined), undefined);
    assert.notEqual(await faultOf(cases[mistake], mistake), undefined);
  });
}

/** What is wrong with a client after a trial; undefined if nothing is. */
async function faultOf({ trouble, options = {} }: Case, mistake: Mistake | undefined): Promise<string | undefined> {
  const world = await service.worlds.open(undefined, options);
  const waits: number[] = [];
  const before: Trial['before'] = new Map();
  let requests = 0;
  let failure: unknown;
  const sync = new EventSync({
    url: 'http://localhost/graphql',
    user: 'demo',
    password: 'demo',
    limit: 50,
    async fetch(request) {
      // Kept, because the client would take it for a broken connection.
      await before
        .get(++requests)?.()
        .catch((error: unknown) => (failure = error));
      return world.fetch(request);
    },
    sleep: async (ms) => void waits.push(ms),
    mistake,
  });
  try {
    const fault = await trouble({ world, sync, waits, before });
    if (failure) throw failure;
    return fault ?? difference(sync.copy, await allEvents(world));
  } catch (error) {
    return String(error);
  } finally {
    await world.drop();
  }
}

function difference(copy: ReadonlyMap<string, SyncedEvent>, events: readonly SyncedEvent[]): string | undefined {
  const lost = events.filter(({ eventId }) => !copy.has(eventId)).length;
  const stale = events.filter(({ eventId, updatedAt }) => (copy.get(eventId)?.updatedAt ?? updatedAt) !== updatedAt);
  return lost + stale.length > 0 ? `${lost} events are lost and ${stale.length} are stale` : undefined;
}

/** All events that demo sees, without faults. */
async function allEvents(world: World): Promise<readonly SyncedEvent[]> {
  world.faults.clear();
  const query = `query ($created: DateFilter) { searchEventsV2(
    input: {created: $created, sortBy: created, sortDirection: asc, limit: 5000}
  ) { records { eventId createdAt updatedAt end { time } } } }`;
  const all: SyncedEvent[] = [];
  for (;;) {
    const created = all.length > 0 ? { gt: all.at(-1)!.createdAt } : undefined;
    const { data, errors } = await world.graphql<{ readonly searchEventsV2: { readonly records: SyncedEvent[] } }>(
      { query, variables: { created } },
      { user: 'demo' },
    );
    assert.equal(errors, undefined);
    const { records } = data!.searchEventsV2;
    if (records.length === 0) return all;
    all.push(...records);
  }
}
