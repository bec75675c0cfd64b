import { textAt } from '../graphql-client.js';
import { type Audit, type AuditParts, NotAskable, Refused } from './audit.js';
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

/** The most rows that are read page by page, and the rows of a page. */
const most = 150;
const pageSize = 40;
/** More rows than are updated at one instant. */
const pageOfUpdates = 75;
/** The most pages that are read of a search. */
const mostPages = 12;

/** The rows of a range of time, and the conditions that find them. */
async function ranged(
  { ask, found }: AuditParts,
  set: Dataset,
): Promise<{ readonly input: Input; readonly all: Page }> {
  const { input } = await found.slice({ of: set === events ? 'events' : 'frames', most });
  const all = await pageOf(ask, set, { ...input, limit: most });
  if (all.ids.length < 2) throw new NotAskable(`there are too few ${set.rows}`);
  return { input, all };
}

/** All ids of a search, page by page. `next` returns the input of the next page; undefined at the end. */
async function pagedIds(
  { ask }: AuditParts,
  set: Dataset,
  first: Input,
  next: (page: Page, ids: readonly string[]) => Input | undefined,
): Promise<{ readonly ids: string[]; readonly pages: readonly Page[] }> {
  const ids: string[] = [];
  const pages: Page[] = [];
  for (let input: Input | undefined = first; input && pages.length < mostPages; ) {
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

/** Paging by "search after": each page begins after the last record of the page before. */
function bySearchAfter(parts: AuditParts, set: Dataset, { [set.created]: range, ...input }: Input) {
  const page = (after: object) => ({
    ...input,
    [set.created]: { ...Object(range), ...after },
    sortBy: set.created,
    sortDirection: 'asc',
    limit: pageSize,
  });
  return pagedIds(parts, set, page({}), ({ records }) => page({ gt: textAt(records.at(-1), 'createdAt') }));
}

function bySnapshot(parts: AuditParts, set: Dataset, input: Input) {
  const page = (snapshotId: string, offset: number) => ({ ...input, limit: pageSize, offset, snapshotId });
  return pagedIds(parts, set, page('true', 0), ({ snapshotId }, { length }) => {
    if (snapshotId === '') throw new Refused('names no snapshot in meta.snapshotId, where one is asked for');
    return page(snapshotId, length);
  });
}

/**
 * Checks that a manner of paging gives the rows of one large page, each once. Rows may change meanwhile, so a
 * difference is checked twice.
 */
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

async function refuse({ ask, addCase }: AuditParts, set: Dataset, input: Input, ...codes: readonly string[]) {
  addCase(flawOfRefusal(await refusedSearch(ask, set, input), set, JSON.stringify(input), ...codes));
}

async function checkSums(parts: AuditParts, set: Dataset): Promise<void> {
  for (const [limit, offset] of [
    [1, 10_000],
    [100, 9901],
    [10_001, 0],
    [10_000, 1],
  ])
    await refuse(parts, set, { limit, offset });
}

async function checkGreatestSum({ ask, addCase }: AuditParts, set: Dataset): Promise<void> {
  for (const [limit, offset] of [
    [1, 9999],
    [0, 10_000],
    [10, 9990],
  ] as const) {
    const { ids } = await pageOf(ask, set, { limit, offset });
    addCase(ids.length > limit ? `limit ${limit} gives ${ids.length} records` : undefined);
  }
}

async function checkLimits({ ask, addCase }: AuditParts, set: Dataset): Promise<void> {
  for (const limit of [1, 7, 100]) {
    const { ids, total } = await pageOf(ask, set, { limit });
    const right = Math.min(limit, total);
    addCase(ids.length === right ? undefined : `limit ${limit} gives ${ids.length} of ${total} records, not ${right}`);
  }
}

async function checkOffsets(parts: AuditParts, set: Dataset): Promise<void> {
  const { input, all } = await ranged(parts, set);
  for (const offset of [0, 1, 5]) {
    const { ids } = await pageOf(parts.ask, set, { ...input, limit: 5, offset });
    const right = all.ids.slice(offset, offset + 5);
    const isRight = JSON.stringify(ids) === JSON.stringify(right);
    parts.addCase(isRight ? undefined : `offset ${offset} gives ${ids.join(' ')}, not ${right.join(' ')}`);
  }
}

async function checkTotals(parts: AuditParts, set: Dataset): Promise<void> {
  const { input, all } = await ranged(parts, set);
  const { pages } = await byOffset(parts, set, input);
  for (const { total } of [all, ...pages])
    parts.addCase(
      total === all.ids.length ? undefined : `meta.total is ${total}, and there are ${all.ids.length} ${set.rows}`,
    );
}

async function checkZero({ ask, addCase }: AuditParts, set: Dataset): Promise<void> {
  const { ids, total } = await pageOf(ask, set, { limit: 0 });
  addCase(ids.length > 0 ? `limit 0 gives ${ids.length} records` : undefined);
  const { total: again } = await pageOf(ask, set, { limit: 1 });
  // A running clock adds some rows.
  addCase(Math.abs(total - again) > again / 100 ? `limit 0 tells ${total} matches, limit 1 ${again}` : undefined);
}

async function checkNegative(parts: AuditParts, set: Dataset): Promise<void> {
  for (const input of [{ limit: -1 }, { offset: -1 }]) await refuse(parts, set, input, 'BAD_USER_INPUT');
}

async function checkPast(parts: AuditParts, set: Dataset): Promise<void> {
  const { input, all } = await ranged(parts, set);
  for (const offset of [all.total, all.total + 50]) {
    const { ids } = await pageOf(parts.ask, set, { ...input, limit: 10, offset });
    parts.addCase(ids.length > 0 ? `offset ${offset} of ${all.total} gives ${ids.length} records` : undefined);
  }
}

async function checkDefault({ ask, addCase }: AuditParts, set: Dataset): Promise<void> {
  for (const input of [{}, { limit: null, offset: null }]) {
    const { ids, total } = await pageOf(ask, set, input);
    const right = Math.min(100, total);
    addCase(ids.length === right ? undefined : `${ids.length} records come, not ${right}`);
  }
}

async function checkCount({ ask, addCase }: AuditParts, set: Dataset): Promise<void> {
  const [middle, now] = [iso(ask.nowMs - 30 * 86_400_000), iso(ask.nowMs)];
  const total = async (range: object) => (await pageOf(ask, set, { [set.created]: range, limit: 1 })).total;
  const [all, older, newer] = [
    await total({ lte: now }),
    await total({ lt: middle }),
    await total({ gte: middle, lte: now }),
  ];
  if (all < 10_000) throw new NotAskable(`there are ${all} ${set.rows}`);
  addCase(all === older + newer ? undefined : `${all} ${set.rows}, of which ${older} are old and ${newer} new`);
}

async function checkUnique({ ask, addCase }: AuditParts, set: Dataset): Promise<void> {
  const { records } = await pageOf(ask, set, { limit: 1000 });
  const seen = new Set<unknown>();
  for (const record of records) {
    const created = textAt(record, 'createdAt');
    addCase(seen.has(created) ? `two ${set.rows} are created at ${created}` : undefined);
    seen.add(created);
  }
}

type Check = (parts: AuditParts, set: Dataset) => Promise<void>;

function row(
  number: number,
  level: Audit['level'],
  section: string,
  set: Dataset,
  says: string,
  check: Check,
  quirks?: Audit['quirks'],
): Audit {
  return {
    id: `paging-${number}`,
    level,
    section,
    says: `${set.rows}: ${says}`,
    ...(quirks ? { quirks } : {}),
    check: (parts) => check(parts, set),
  };
}

const [searchAfter, limitOffset, snapshots] = ['Pagination 1', 'Pagination 2', 'Pagination 3'] as const;
const sum = 'limit + offset must not exceed 10,000';
const once = 'have each row once, and all rows';
const pagesByOffset: Check = (parts, set) => checkPaging(parts, set, 'pages by limit and offset', byOffset);
const pagesBySearchAfter: Check = (parts, set) => checkPaging(parts, set, 'search after', bySearchAfter);
const pagesOfSnapshot: Check = (parts, set) => checkPaging(parts, set, 'pages of a snapshot', bySnapshot);
const pagesByUpdated: Check = (parts, set) => checkPaging(parts, set, 'search after by updated', byUpdated);
const manyRows = { deployed: 'its totals stop at 10,000' };

/** Limits and offsets, totals, and the three ways to read all rows of a search. */
export const paging: readonly Audit[] = [
  row(1, 'MUST', limitOffset, events, sum, checkSums),
  row(2, 'MUST', limitOffset, frames, sum, checkSums),
  row(3, 'MUST', limitOffset, events, `pages by limit and offset ${once}`, pagesByOffset),
  row(4, 'MUST', searchAfter, events, `pages by search after, on created, ${once}`, pagesBySearchAfter),
  row(5, 'MUST', snapshots, events, `pages of a snapshot ${once}`, pagesOfSnapshot),
  row(6, 'MUST', 'searchEventsV2', events, 'meta.total is the number of rows on all pages', checkTotals),
  row(7, 'MUST', limitOffset, events, 'limit is the number of records, as far as there are', checkLimits),
  row(8, 'MUST', limitOffset, events, 'offset is the number of rows that are skipped', checkOffsets),
  row(9, 'MUST', limitOffset, events, 'limit + offset may be 10,000', checkGreatestSum),
  row(10, 'MUST', limitOffset, frames, `pages by limit and offset ${once}`, pagesByOffset),
  row(11, 'MUST', searchAfter, frames, `pages by search after, on createdAt, ${once}`, pagesBySearchAfter),
  row(12, 'MUST', snapshots, frames, `pages of a snapshot ${once}`, pagesOfSnapshot),
  row(13, 'MUST', 'searchSatelliteFramesV2', frames, 'meta.total is the number of rows on all pages', checkTotals),
  row(14, 'MUST', limitOffset, frames, 'limit is the number of records, as far as there are', checkLimits),
  row(15, 'MUST', limitOffset, frames, 'offset is the number of rows that are skipped', checkOffsets),
  row(16, 'SHOULD', limitOffset, events, 'limit 0 gives the total and no records', checkZero),
  row(17, 'SHOULD', limitOffset, events, 'a negative limit or offset is refused', checkNegative),
  row(18, 'SHOULD', limitOffset, events, 'an offset at the total or after it gives no records', checkPast),
  row(19, 'SHOULD', limitOffset, events, 'without a limit, or with null, at most 100 records come', checkDefault),
  row(20, 'SHOULD', 'searchEventsV2', events, 'meta.total counts rows past the 10,000th too', checkCount, manyRows),
  row(21, 'MUST', searchAfter, events, 'createdAt is unique, so that search after is exact', checkUnique),
  row(22, 'MUST', searchAfter, frames, 'createdAt is unique, so that search after is exact', checkUnique),
  row(23, 'SHOULD', searchAfter, events, `pages by updated, each from the last instant on, ${once}`, pagesByUpdated),
  row(24, 'SHOULD', limitOffset, frames, 'without a limit, or with null, at most 100 records come', checkDefault),
  row(25, 'SHOULD', limitOffset, frames, 'a negative limit or offset is refused', checkNegative),
  row(26, 'MUST', limitOffset, frames, 'limit + offset may be 10,000', checkGreatestSum),
];

/**
 * Paging by the last update, which several rows may share: each page begins with the last instant of the page before.
 */
async function byUpdated(parts: AuditParts, set: Dataset, input: Input): Promise<{ readonly ids: readonly string[] }> {
  const ids = new Set<string>();
  let range: Input = {};
  for (let pages = 0; pages < mostPages; pages++) {
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
    range = { [set.updated]: { gte: textAt(page.records.at(-1), 'updatedAt') } };
  }
  return { ids: [...ids] };
}
