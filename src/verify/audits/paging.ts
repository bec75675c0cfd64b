import type { Audit, AuditParts } from './audit.js';
import { NotAskable } from './audit.js';
import {
  type Dataset,
  differenceOf,
  events,
  flawOfRefusal,
  frames,
  type Input,
  iso,
  type Page,
  pageOf,
  refusedSearch,
} from './dataset.js';

/** Rows that are paged through, and on a page. */
const most = 150;
const pageSize = 40;
/** More rows than are updated at one instant. */
const pageOfUpdates = 75;

/** The rows of a range of time, and the conditions that find them. */
async function ranged({ ask, found }: AuditParts, set: Dataset): Promise<{ readonly input: Input; readonly all: Page }> {
  const { input } = await found.slice({ of: set === events ? 'events' : 'frames', most });
  const all = await pageOf(ask, set, { ...input, limit: most });
  if (all.ids.length < 2) throw new NotAskable(`there are too few ${set.rows}`);
  return { input, all };
}

/** All ids of a search, page by page. `next` gives what the next page is asked with; undefined at the end. */
async function pagedIds(
  { ask }: AuditParts,
  set: Dataset,
  first: Input,
  next: (page: Page, ids: readonly string[]) => Input | undefined,
): Promise<{ readonly ids: string[]; readonly pages: readonly Page[] }> {
  const ids: string[] = [];
  const pages: Page[] = [];
  for (let input: Input | undefined = first; input && pages.length < most; ) {
    const page = await pageOf(ask, set, input);
    pages.push(page);
    ids.push(...page.ids);
    input = page.ids.length === 0 ? undefined : next(page, ids);
  }
  return { ids, pages };
}

function byOffset(parts: AuditParts, set: Dataset, input: Input) {
  const page = (offset: number) => ({ ...input, limit: pageSize, offset });
  return pagedIds(parts, set, page(0), (_, { length }) => page(length));
}

/** Search after: each page begins after the last record of the one before. */
function bySearchAfter(parts: AuditParts, set: Dataset, { [set.created]: range, ...input }: Input) {
  const page = (after: object) => ({
    ...input,
    [set.created]: { ...(range as object), ...after },
    sortBy: set.created,
    sortDirection: 'asc',
    limit: pageSize,
  });
  return pagedIds(parts, set, page({}), ({ records }) => page({ gt: createdOf(records.at(-1)) }));
}

function bySnapshot(parts: AuditParts, set: Dataset, input: Input) {
  const page = (snapshotId: string, offset: number) => ({ ...input, limit: pageSize, offset, snapshotId });
  return pagedIds(parts, set, page('true', 0), ({ snapshotId }, { length }) => page(snapshotId, length));
}

function createdOf(record: unknown): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, 'createdAt') : undefined;
}

/** A manner of paging gives the rows of one large page, each once. Rows may change meanwhile: it is tried twice. */
async function checkPaging(
  parts: AuditParts,
  set: Dataset,
  how: string,
  read: (parts: AuditParts, set: Dataset, input: Input) => Promise<{ readonly ids: readonly string[] }>,
): Promise<void> {
  let flaw: string | undefined;
  for (let tries = 0; tries < 2; tries++) {
    const { input, all } = await ranged(parts, set);
    const { ids } = await read(parts, set, input);
    flaw = differenceOf(ids, all.ids);
    if (flaw === undefined) break;
  }
  parts.addCase(flaw === undefined ? undefined : `${how}: ${flaw}`);
}

const sum = 'limit + offset must not exceed 10,000';

function checksOf(set: Dataset) {
  const refuse = async ({ ask, addCase }: AuditParts, input: Input, ...codes: readonly string[]) =>
    addCase(flawOfRefusal(await refusedSearch(ask, set, input), set, JSON.stringify(input), ...codes));
  return {
    async sums(parts: AuditParts) {
      for (const [limit, offset] of [
        [1, 10_000],
        [100, 9901],
        [10_001, 0],
        [10_000, 1],
      ])
        await refuse(parts, { limit, offset });
    },
    async greatestSum({ ask, addCase }: AuditParts) {
      for (const [limit, offset] of [
        [1, 9999],
        [0, 10_000],
        [10, 9990],
      ] as const) {
        const { ids } = await pageOf(ask, set, { limit, offset });
        addCase(ids.length > limit ? `limit ${limit} gives ${ids.length} records` : undefined);
      }
    },
    async limits({ ask, addCase }: AuditParts) {
      for (const limit of [1, 7, 100]) {
        const { ids, total } = await pageOf(ask, set, { limit });
        const right = Math.min(limit, total);
        addCase(ids.length === right ? undefined : `limit ${limit} gives ${ids.length} of ${total} records, not ${right}`);
      }
    },
    async offsets(parts: AuditParts) {
      const { input, all } = await ranged(parts, set);
      for (const offset of [0, 1, 5]) {
        const { ids } = await pageOf(parts.ask, set, { ...input, limit: 5, offset });
        const right = all.ids.slice(offset, offset + 5);
        const isRight = JSON.stringify(ids) === JSON.stringify(right);
        parts.addCase(isRight ? undefined : `offset ${offset} gives ${ids.join(' ')}, not ${right.join(' ')}`);
      }
    },
    async totals(parts: AuditParts) {
      const { input, all } = await ranged(parts, set);
      const { pages } = await byOffset(parts, set, input);
      for (const { total } of [all, ...pages])
        parts.addCase(
          total === all.ids.length ? undefined : `meta.total is ${total}, and there are ${all.ids.length} ${set.rows}`,
        );
    },
    async zero({ ask, addCase }: AuditParts) {
      const { ids, total } = await pageOf(ask, set, { limit: 0 });
      addCase(ids.length > 0 ? `limit 0 gives ${ids.length} records` : undefined);
      const { total: again } = await pageOf(ask, set, { limit: 1 });
      addCase(Math.abs(total - again) > again / 100 ? `limit 0 tells ${total} matches, limit 1 ${again}` : undefined);
    },
    async negative(parts: AuditParts) {
      for (const input of [{ limit: -1 }, { offset: -1 }]) await refuse(parts, input, 'BAD_USER_INPUT');
    },
    async past(parts: AuditParts) {
      const { input, all } = await ranged(parts, set);
      for (const offset of [all.total, all.total + 50]) {
        const { ids } = await pageOf(parts.ask, set, { ...input, limit: 10, offset });
        parts.addCase(ids.length > 0 ? `offset ${offset} of ${all.total} gives ${ids.length} records` : undefined);
      }
    },
    offsetPages: (parts: AuditParts) => checkPaging(parts, set, 'pages by limit and offset', byOffset),
    searchAfter: (parts: AuditParts) => checkPaging(parts, set, 'search after', bySearchAfter),
    snapshots: (parts: AuditParts) => checkPaging(parts, set, 'pages of a snapshot', bySnapshot),
  };
}

const ofEvents = checksOf(events);
const ofFrames = checksOf(frames);
const section = 'Pagination';

export const paging: readonly Audit[] = [
  { id: 'paging-1', level: 'MUST', section: `${section} 2`, says: `events: ${sum}`, check: ofEvents.sums },
  { id: 'paging-2', level: 'MUST', section: `${section} 2`, says: `frames: ${sum}`, check: ofFrames.sums },
  {
    id: 'paging-3',
    level: 'MUST',
    section: `${section} 2`,
    says: 'events: pages by limit and offset have each event once, and all',
    check: ofEvents.offsetPages,
  },
  {
    id: 'paging-4',
    level: 'MUST',
    section: `${section} 1`,
    says: 'events: search after, by created, has each event once, and all',
    check: ofEvents.searchAfter,
  },
  {
    id: 'paging-5',
    level: 'MUST',
    section: `${section} 3`,
    says: 'events: pages of a snapshot have each event once, and all',
    check: ofEvents.snapshots,
  },
  {
    id: 'paging-6',
    level: 'MUST',
    section: 'searchEventsV2',
    says: 'events: meta.total is the number of events on all pages',
    check: ofEvents.totals,
  },
  {
    id: 'paging-7',
    level: 'MUST',
    section: `${section} 2`,
    says: 'events: limit is the number of records, as far as there are',
    check: ofEvents.limits,
  },
  {
    id: 'paging-8',
    level: 'MUST',
    section: `${section} 2`,
    says: 'events: offset is the number of records that are skipped',
    check: ofEvents.offsets,
  },
  {
    id: 'paging-9',
    level: 'MUST',
    section: `${section} 2`,
    says: 'events: limit + offset may be 10,000',
    check: ofEvents.greatestSum,
  },
  {
    id: 'paging-10',
    level: 'MUST',
    section: `${section} 2`,
    says: 'frames: pages by limit and offset have each frame once, and all',
    check: ofFrames.offsetPages,
  },
  {
    id: 'paging-11',
    level: 'MUST',
    section: `${section} 1`,
    says: 'frames: search after, by createdAt, has each frame once, and all',
    check: ofFrames.searchAfter,
  },
  {
    id: 'paging-12',
    level: 'MUST',
    section: `${section} 3`,
    says: 'frames: pages of a snapshot have each frame once, and all',
    check: ofFrames.snapshots,
  },
  {
    id: 'paging-13',
    level: 'MUST',
    section: 'searchSatelliteFramesV2',
    says: 'frames: meta.total is the number of frames on all pages',
    check: ofFrames.totals,
  },
  {
    id: 'paging-14',
    level: 'MUST',
    section: `${section} 2`,
    says: 'frames: limit is the number of records, as far as there are',
    check: ofFrames.limits,
  },
  {
    id: 'paging-15',
    level: 'MUST',
    section: `${section} 2`,
    says: 'frames: offset is the number of records that are skipped',
    check: ofFrames.offsets,
  },
  {
    id: 'paging-16',
    level: 'SHOULD',
    section: 'searchEventsV2',
    says: 'events: limit 0 gives the total and no records',
    check: ofEvents.zero,
  },
  {
    id: 'paging-17',
    level: 'SHOULD',
    section: 'searchEventsV2',
    says: 'events: a negative limit or offset is refused',
    check: ofEvents.negative,
  },
  {
    id: 'paging-18',
    level: 'SHOULD',
    section: 'searchEventsV2',
    says: 'events: an offset at the total or after it gives no records',
    check: ofEvents.past,
  },
  {
    id: 'paging-19',
    level: 'SHOULD',
    section: 'searchEventsV2',
    says: 'a search without a limit gives at most 100 records, also where limit is null',
    async check({ ask, addCase }) {
      for (const set of [events, frames])
        for (const input of [{}, { limit: null, offset: null }]) {
          const { ids, total } = await pageOf(ask, set, input);
          const right = Math.min(100, total);
          addCase(ids.length === right ? undefined : `${set.rows}: ${ids.length} records come, not ${right}`);
        }
    },
  },
  {
    id: 'paging-20',
    level: 'SHOULD',
    section: 'searchEventsV2',
    says: 'meta.total counts what is past the 10,000th event too',
    quirks: { deployed: 'its totals stop at 10,000' },
    async check({ ask, addCase }) {
      const [middle, now] = [iso(ask.nowMs - 30 * 86_400_000), iso(ask.nowMs)];
      const total = async (created: object) => (await pageOf(ask, events, { created, limit: 1 })).total;
      const [all, older, newer] = [
        await total({ lte: now }),
        await total({ lt: middle }),
        await total({ gte: middle, lte: now }),
      ];
      if (all < 10_000) throw new NotAskable(`there are ${all} events`);
      addCase(all === older + newer ? undefined : `${all} events, of which ${older} are old and ${newer} new`);
    },
  },
  {
    id: 'paging-21',
    level: 'MUST',
    section: `${section} 1`,
    says: 'createdAt is unique among events, and among frames, so that search after is exact',
    async check({ ask, addCase }) {
      for (const set of [events, frames]) {
        const { records } = await pageOf(ask, set, { limit: 1000 });
        const seen = new Set<unknown>();
        for (const record of records) {
          const created = createdOf(record);
          addCase(seen.has(created) ? `two ${set.rows} are created at ${created}` : undefined);
          seen.add(created);
        }
      }
    },
  },
  {
    id: 'paging-22',
    level: 'SHOULD',
    section: `${section} 1`,
    says: 'search after by updated, from the last instant on, has all events',
    check: (parts) => checkPaging(parts, events, 'search after by updated', byUpdated),
  },
];

/** Search after by the last update, which several rows may share: each page begins with the last instant. */
async function byUpdated(parts: AuditParts, set: Dataset, input: Input): Promise<{ readonly ids: readonly string[] }> {
  const ids = new Set<string>();
  let range: Input = {};
  for (let pages = 0; pages < 20; pages++) {
    const page = await pageOf(parts.ask, set, {
      ...input,
      ...range,
      sortBy: set.updated,
      sortDirection: 'asc',
      limit: pageOfUpdates,
    });
    const before = ids.size;
    for (const id of page.ids) ids.add(id);
    if (page.ids.length < pageOfUpdates || ids.size === before) break;
    range = { [set.updated]: { gte: Reflect.get(page.records.at(-1) as object, 'updatedAt') } };
  }
  return { ids: [...ids] };
}
