import type { RefereeTarget } from '../../tools-types.js';
import type { Copies, Version } from './copy.js';
import type { Found } from './findings.js';
import { valueUnder } from './read-request.js';
import type { SearchStream } from './search-stream.js';
import { asObject } from './watched-exchange.js';

/** A world whose records can be queried. */
export type AskedWorld = Exclude<RefereeTarget, string>;

/** The result of a comparison of clients' copies with the ocean. */
export interface Comparison {
  readonly found: readonly Found[];
  /** Records that were compared. */
  readonly compared: number;
  /** Why some records were not compared. */
  readonly reasons: readonly string[];
  /** The searches with missing records, and those with outdated ones. */
  readonly lost: ReadonlySet<SearchStream>;
  readonly stale: ReadonlySet<SearchStream>;
}

/** A record in its present state in the ocean. */
interface Row {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const pageSize = 5000;

/**
 * Compares the records that each user has received with those that the world has for the same searches. All records
 * that existed when the last pass began must have come, in the version of that time. Later changes are not expected
 * yet.
 */
export async function compareWithOcean(
  world: AskedWorld,
  streams: readonly SearchStream[],
  copies: Copies,
): Promise<Comparison> {
  const found: Found[] = [];
  const reasons = new Set<string>();
  const [lost, stale] = [new Set<SearchStream>(), new Set<SearchStream>()];
  let compared = 0;
  for (const stream of streams) {
    const problem = problemOf(stream, world);
    if (problem !== undefined) reasons.add(problem);
    if (problem !== undefined || !stream.isSync) continue;
    const rows = await rowsOf(world, stream);
    if (typeof rows === 'string') {
      reasons.add(rows);
      continue;
    }
    compared += rows.length;
    const copy = copies.of(stream.user, stream.first.dataset.field);
    const ids = judged(stream, rows, copy);
    found.push(...foundOf(stream, ids.lost, ids.stale, rows.length));
    if (ids.lost.length > 0) lost.add(stream);
    if (ids.stale.length > 0) stale.add(stream);
  }
  return { found, compared, reasons: [...reasons], lost, stale };
}

/** Why a search cannot be compared. */
function problemOf(stream: SearchStream, world: AskedWorld): string | undefined {
  const { first, user, judged } = stream;
  const { field, isLegacy, id } = first.dataset;
  if (!stream.isSync) return `Of a search of ${field} one page was read: the client may want no more.`;
  if (isLegacy) return `${field} is a legacy operation, whose pages are judged by themselves.`;
  if (user === undefined) return `The tokens do not tell for which user ${field} was asked.`;
  if (!first.records?.every((record) => record.id !== undefined))
    return `The client does not select ${id} of ${field}.`;
  if (judged?.asOfMs === undefined) return `The first pass over ${field} was not over.`;
  if (world.clock.nowMs() < judged.asOfMs) return 'The clock of the world has gone back since.';
  return undefined;
}

/** The records that must have come, or a sentence on why they are not known. */
async function rowsOf(world: AskedWorld, { first, user, judged }: SearchStream): Promise<readonly Row[] | string> {
  const { field, id, defaultKey: created } = first.dataset;
  const type = field === 'searchEventsV2' ? 'SearchEventsV2Input' : 'SearchSatelliteFramesV2Input';
  const query = `query ($input: ${type}!) { ${field}(input: $input) { records { ${id} createdAt updatedAt } } }`;
  const conditions = { ...asObject(JSON.parse(first.conditions)), [first.key]: first.bounds };
  const { gt, gte, ...upper } = asObject(conditions[created]);
  let bound: object = { ...(gt === undefined ? {} : { gt }), ...(gte === undefined ? {} : { gte }) };
  const rows: Row[] = [];
  for (;;) {
    const from = { ...upper, ...bound };
    const input = {
      ...conditions,
      [created]: Object.keys(from).length > 0 ? from : null,
      sortBy: created,
      sortDirection: 'asc',
      limit: pageSize,
    };
    const { data, errors } = await world.graphql({ query, variables: { input } }, user === undefined ? {} : { user });
    if (errors) return `The ocean refuses the search to compare with: ${errors[0]?.message}`;
    const records = valueUnder(data, [field, 'records']);
    if (!Array.isArray(records) || records.length === 0) break;
    for (const record of records) rows.push(rowOf(record, id));
    bound = { gt: rows.at(-1)!.createdAt };
  }
  return rows.filter((row) => isDue(row, first.key, judged?.asOfMs ?? 0));
}

function rowOf(record: unknown, id: string): Row {
  const text = (name: string) => String(valueUnder(record, [name]));
  return { id: text(id), createdAt: text('createdAt'), updatedAt: text('updatedAt') };
}

/** Whether a search as of an instant must have found the record: it existed then, with the same key as now. */
function isDue({ createdAt, updatedAt }: Row, key: string, asOfMs: number): boolean {
  return Date.parse(key.startsWith('updated') ? updatedAt : createdAt) <= asOfMs;
}

function judged({ judged: page }: SearchStream, rows: readonly Row[], copy: ReadonlyMap<string, Version>) {
  const asOfMs = page?.asOfMs ?? 0;
  const lost = rows.filter(({ id }) => !copy.has(id)).map(({ id }) => id);
  const stale = rows
    .filter(({ id, updatedAt }) => {
      const version = copy.get(id);
      if (!version || Date.parse(updatedAt) > asOfMs) return false;
      return version.updatedAt === undefined
        ? Date.parse(updatedAt) > (version.asOfMs ?? Infinity)
        : version.updatedAt < updatedAt;
    })
    .map(({ id }) => id);
  return { lost, stale };
}

function foundOf(stream: SearchStream, lost: readonly string[], stale: readonly string[], rows: number): Found[] {
  const { first, judged: page, isByUpdates, passes } = stream;
  const { field } = first.dataset;
  const requests = [page?.id ?? first.id];
  const at = new Date(page?.asOfMs ?? 0).toISOString();
  const found: Found[] = [];
  if (lost.length > 0) {
    const message = `${lost.length} of ${rows} records that ${field} had at ${at} never came.`;
    found.push({ name: 'lost-events', severity: 'error', message, requests, events: lost });
  }
  if (stale.length > 0) {
    const name = isByUpdates || passes < 2 ? 'stale-events' : 'new-events-only';
    const why = name === 'new-events-only' ? ` The client asks by ${first.key} alone.` : '';
    const message = `${stale.length} of ${rows} records of ${field}, changed before ${at}, did not come again.${why}`;
    found.push({ name, severity: 'error', message, requests, events: stale });
  }
  return found;
}
