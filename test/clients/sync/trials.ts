import type { EventRecord, FaultRule, VesselRecord, World, WorldOptions, Worlds } from '../../../src/types.js';
import { EventSync } from './event-sync.js';
import type { Mistake } from './mistakes.js';

/** A client in a world of its own. */
export interface Trial {
  readonly world: World;
  readonly sync: EventSync;
  /** The waits of the client, milliseconds. */
  readonly waits: readonly number[];
  /** Done before the nth request of the client, from 1: the first signs in, the second reads a page. */
  readonly before: Map<number, () => Promise<unknown>>;
}

/** A trial: the options of its world, and what the client does there under which trouble. */
export interface Case {
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
const vessel: VesselRecord = {
  mmsi: 244_999_001,
  vesselType: 'FISHING',
  positions: [0, 1, 2, 3, 4, 5, 6, 7].map(positionAt),
};
const events = Array.from(
  { length: 160 },
  (_, i): EventRecord => ({
    eventId: `event-${i}`,
    eventType: 'fishing_activity_history',
    mmsi: vessel.mmsi,
    start: { time: '2025-05-31T02:00:00Z' },
  }),
);
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

/** The trouble that shows each mistake. */
export const cases: Readonly<Record<Mistake, Case>> = {
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
  'stops after three pages': struck({ match: { nth: 3 }, preset: 'connection-closed' }),
  'takes an error for the end': struck({ match: { nth: 4 }, preset: 'internal-error' }),
  'skips a page that fails': struck({ match: { nth: 4 }, preset: 'html-524' }),
};

/** What a client sends its requests through, and how long it has waited so far. */
export type Through = (world: World, waitedMs: () => number) => Promise<(request: Request) => Promise<Response>>;

const straight: Through = async (world) => (request) => world.fetch(request);

/**
 * Runs a trial in a new world, which is dropped at its end. `judge` is called in the world after the client has ended,
 * with the fault that it showed, if any.
 */
export async function runTrial<T>(
  worlds: Worlds,
  { trouble, options = {} }: Case,
  mistake: Mistake | undefined,
  judge: (trial: Trial, fault: string | undefined) => Promise<T>,
  through: Through = straight,
): Promise<T> {
  const world = await worlds.open(undefined, options);
  const waits: number[] = [];
  const before: Trial['before'] = new Map();
  let requests = 0;
  let failure: unknown;
  const send = await through(world, () => waits.reduce((sum, ms) => sum + ms, 0));
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
      return send(request);
    },
    sleep: async (ms) => void waits.push(ms),
    mistake,
  });
  const trial = { world, sync, waits, before };
  try {
    const fault = await trouble(trial).catch(String);
    if (failure) throw failure;
    return await judge(trial, fault);
  } finally {
    await world.drop();
  }
}
