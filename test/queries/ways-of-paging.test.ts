import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { searchEventsV2 } from '../../src/api/queries/search-events-v2.js';
import { searchSatelliteFramesV2 } from '../../src/api/queries/search-satellite-frames-v2.js';
import { answeredSnapshotId, snapshotInstant } from '../../src/api/queries/snapshot-instant.js';
import { storeAsOf } from '../../src/api/queries/store-as-of.js';
import { createClock } from '../../src/base/clock.js';
import { Work } from '../../src/base/work/work.js';
import type { SearchEventsV2Input, SearchSatelliteFramesV2Input } from '../../src/model/schema-types.js';
import { createHistory } from '../../src/worlds/history.js';
import { noRecords } from '../../src/worlds/overlay/records.js';
import type { OwnWorld } from '../../src/worlds/world.js';
import { createWorld } from '../../src/worlds/world.js';
import { property } from '../support/property.js';
import type { RandomEvent } from '../support/random-events.js';
import { chunksOf, distinct, randomEvent, versionsOf } from '../support/random-events.js';
import type { RandomFrame } from '../support/random-frames.js';
import { frameVersionsOf, randomFrame } from '../support/random-frames.js';
import { oceanOf } from '../support/random-ocean.js';
import { lateMs } from '../support/random-times.js';

/** All changes lie in the ten minutes after this, so that a scan of a few pages meets many of them. */
const beginMs = lateMs;
const days = 3;

const life = fc.record({
  latencyMs: fc.nat(600_000),
  versions: fc.array(fc.integer({ min: 1, max: 120_000 }), { minLength: 1, maxLength: 3 }),
  withdrawn: fc.boolean(),
  goneAfterMs: fc.integer({ min: 1, max: 200_000 }),
});

/** As in the ocean, no two are created at the same instant. */
const busyEvents = fc.array(fc.tuple(randomEvent, life), { minLength: 5, maxLength: 40 }).map((list) => {
  const events = list.map(([event, { versions, ...rest }], i): RandomEvent => {
    const latencyMs = 43_200_000 + 40 * Math.floor(rest.latencyMs / 40) + i;
    return {
      ...event,
      ...rest,
      startS: beginMs / 1000 - 43_200,
      latencyMs,
      versions: versions.map((afterMs) => ({ afterMs, durationS: 60 })),
    };
  });
  return distinct(events);
});

const busyFrames = fc.array(fc.tuple(randomFrame, life), { minLength: 5, maxLength: 30 }).map((list) =>
  list.map(([frame, { versions, ...rest }], i): RandomFrame => {
    const latencyMs = 43_200_000 + 40 * Math.floor(rest.latencyMs / 40) + i;
    return {
      ...frame,
      ...rest,
      keyLow: i,
      keyHigh: i,
      collectedS: beginMs / 1000 - 43_200,
      latencyMs,
      versions: versions.map((afterMs) => ({ afterMs, status: 2, correlated: afterMs % 7, dark: 0 })),
    };
  }),
);

/** One record of a page: its id, and the times that differ between versions. */
interface Seen {
  readonly id: string;
  readonly created: string;
  readonly updated: string;
}

interface Asked {
  readonly limit: number;
  readonly offset?: number;
  readonly after?: string;
  readonly direction: 'asc' | 'desc';
  readonly snapshotId?: string;
}

/** A dataset with a clock, and its pages in the order of createdAt. */
interface Pages {
  readonly world: OwnWorld;
  page(asked: Asked): Promise<{ readonly records: readonly Seen[]; readonly snapshotId: string | null }>;
}

function worldOf(events: readonly RandomEvent[], frames: readonly RandomFrame[]): OwnWorld {
  const history = createHistory(oceanOf(chunksOf(events, frames)));
  const clock = createClock({ realNowMs: () => 0, startMs: beginMs, run: false });
  return createWorld({ history, clock, days, report: (error) => assert.fail(String(error)) });
}

function pagesOfEvents(events: readonly RandomEvent[]): Pages {
  const world = worldOf(events, []);
  return {
    world,
    async page({ limit, offset, after, direction, snapshotId }) {
      const created = after === undefined ? null : direction === 'asc' ? { gt: after } : { lt: after };
      const input: SearchEventsV2Input = {
        limit,
        offset: offset ?? 0,
        created,
        sortBy: 'created',
        sortDirection: direction,
      };
      const scope = {
        snapshots: world.snapshots,
        user: 'demo',
        dataset: 'events',
        asOfMs: world.clock.nowMs(),
        records: noRecords,
      } as const;
      const asOfMs = snapshotInstant(scope, snapshotId);
      const store = await storeAsOf(world, asOfMs, new Work());
      const answer = await searchEventsV2(store, input, { asOfMs, user: 'demo', days });
      const records = answer.records.map((each) => ({
        id: each.eventId,
        created: each.createdAt,
        updated: each.updatedAt,
      }));
      return { records, snapshotId: answeredSnapshotId(scope, snapshotId) };
    },
  };
}

function pagesOfFrames(frames: readonly RandomFrame[]): Pages {
  const world = worldOf([], frames);
  return {
    world,
    async page({ limit, offset, after, direction, snapshotId }) {
      const createdAt = after === undefined ? null : direction === 'asc' ? { gt: after } : { lt: after };
      const input: SearchSatelliteFramesV2Input = {
        limit,
        offset: offset ?? 0,
        createdAt,
        sortBy: 'createdAt',
        sortDirection: direction,
      };
      const scope = {
        snapshots: world.snapshots,
        user: 'demo',
        dataset: 'frames',
        asOfMs: world.clock.nowMs(),
        records: noRecords,
      } as const;
      const asOfMs = snapshotInstant(scope, snapshotId);
      const store = await storeAsOf(world, asOfMs, new Work());
      const answer = await searchSatelliteFramesV2(store, input, { asOfMs, days });
      const records = answer.records.map((each) => ({
        id: each.frameId,
        created: each.createdAt,
        updated: each.updatedAt,
      }));
      return { records, snapshotId: answeredSnapshotId(scope, snapshotId) };
    },
  };
}

interface Walk {
  readonly limit: number;
  readonly direction: 'asc' | 'desc';
  /** Milliseconds between pages; the last is repeated. */
  readonly steps: readonly number[];
}

const walk: fc.Arbitrary<Walk> = fc.record({
  limit: fc.integer({ min: 1, max: 5 }),
  direction: fc.constantFrom('asc', 'desc'),
  steps: fc.array(fc.integer({ min: 0, max: 59_000 }), { minLength: 1, maxLength: 12 }),
});

/** All pages until one is empty; the clock advances after each. */
async function scan(
  { world, page }: Pages,
  { limit, direction, steps }: Walk,
  next: (seen: readonly Seen[], snapshotId: string | null) => Partial<Asked>,
  first: Partial<Asked> = {},
): Promise<{ readonly seen: Seen[]; readonly fromMs: number; readonly toMs: number }> {
  const fromMs = world.clock.nowMs();
  const seen: Seen[] = [];
  let asked: Asked = { limit, direction, ...first };
  for (let i = 0; ; i++) {
    const { records, snapshotId } = await page(asked);
    if (records.length === 0) return { seen, fromMs, toMs: world.clock.nowMs() };
    seen.push(...records);
    assert.ok(seen.length <= 400, 'a scan ends');
    asked = { limit, direction, ...next(seen, snapshotId) };
    world.clock.advance(steps[Math.min(i, steps.length - 1)]!);
  }
}

const byOffset = (seen: readonly Seen[]) => ({ offset: seen.length });
const afterLast = (seen: readonly Seen[]) => ({ after: seen[seen.length - 1]!.created });
const inTheSnapshot = (seen: readonly Seen[], snapshotId: string | null) => ({
  offset: seen.length,
  snapshotId: snapshotId ?? 'lost',
});

const datasets = [
  {
    name: 'events',
    arbitrary: busyEvents.map((events) => ({
      open: () => pagesOfEvents(events),
      lives: events
        // Another user's events are never seen.
        .filter(({ kind, target }) => kind !== 'aoi_visit' || target !== 1)
        .filter(({ kind, target }) => kind !== 'speed_range' || target % 2 === 0)
        .map(versionsOf),
    })),
  },
  {
    name: 'frames',
    arbitrary: busyFrames.map((frames) => ({ open: () => pagesOfFrames(frames), lives: frames.map(frameVersionsOf) })),
  },
] as const;

/** createdAt (a name for a record here) of the records that were visible from the first page to the last. */
function stayedThrough(
  lives: readonly (readonly { readonly updatedMs: number; readonly visibleToMs: number }[])[],
  fromMs: number,
  toMs: number,
): string[] {
  return lives
    .filter((versions) => versions[0]!.updatedMs <= fromMs && versions[versions.length - 1]!.visibleToMs > toMs)
    .map((versions) => new Date(versions[0]!.updatedMs).toISOString());
}

for (const { name, arbitrary } of datasets) {
  test(`while the clock stands, all three ways of paging enumerate the same ${name}, each once`, async (t) => {
    await property(
      t,
      [arbitrary, walk, fc.nat(600_000)],
      async ({ open, lives }, { limit, direction }, ms) => {
        const pages = open();
        pages.world.clock.advance(ms);
        const standing = { limit, direction, steps: [0] };
        const { seen } = await scan(pages, standing, byOffset);
        assert.deepEqual((await scan(pages, standing, afterLast)).seen, seen);
        assert.deepEqual((await scan(pages, standing, inTheSnapshot, { snapshotId: 'true' })).seen, seen);
        assert.deepEqual(
          seen.map(({ created }) => created).sort(),
          stayedThrough(lives, beginMs + ms, beginMs + ms).sort(),
        );
      },
      { runs: 7 },
    );
  });

  test(`while ${name} come, change and go between pages, paging by createdAt shows those that stay once`, async (t) => {
    await property(
      t,
      [arbitrary, walk, fc.nat(400_000)],
      async ({ open, lives }, walked, ms) => {
        const pages = open();
        pages.world.clock.advance(ms);
        const { seen, fromMs, toMs } = await scan(pages, walked, afterLast);
        const created = seen.map((each) => each.created);
        assert.equal(new Set(created).size, created.length, 'none comes twice');
        for (const each of stayedThrough(lives, fromMs, toMs)) assert.ok(created.includes(each), `${each} stayed`);
      },
      { runs: 10 },
    );
  });

  test(`while ${name} come, change and go between pages, a snapshot shows those of its opening`, async (t) => {
    await property(
      t,
      [arbitrary, walk, fc.nat(400_000)],
      async ({ open }, walked, ms) => {
        const [pages, still] = [open(), open()];
        pages.world.clock.advance(ms);
        still.world.clock.advance(ms);
        const { records } = await still.page({ limit: 1000, direction: walked.direction });
        assert.deepEqual((await scan(pages, walked, inTheSnapshot, { snapshotId: 'true' })).seen, records);
      },
      { runs: 10 },
    );
  });

  test(`while ${name} come, change and go between pages, bare offsets repeat some and miss others`, async (t) => {
    let [repeated, missed] = [0, 0];
    await property(
      t,
      [arbitrary, walk, fc.nat(400_000)],
      async ({ open, lives }, walked, ms) => {
        const pages = open();
        pages.world.clock.advance(ms);
        const { seen, fromMs, toMs } = await scan(pages, walked, byOffset);
        const created = seen.map((each) => each.created);
        repeated += Number(new Set(created).size < created.length);
        missed += Number(stayedThrough(lives, fromMs, toMs).some((each) => !created.includes(each)));
      },
      { runs: 24 },
    );
    assert.ok(repeated > 0 && missed > 0, `${repeated} scans repeated a record, ${missed} missed one`);
  });
}
