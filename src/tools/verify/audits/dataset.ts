import { type Json, listAt, numberAt, textAt } from '../graphql-client.js';
import { type Asker, dataOf, type GraphqlAnswer, Refused } from './audit.js';
import { eventSearch, frameSearch } from './rows.js';

/** A search of the contract with pages: of events or of frames. */
export interface Dataset {
  /** `events` or `frames`. */
  readonly rows: string;
  readonly field: string;
  /** The member of a row that is its id. */
  readonly id: string;
  /** Input fields for the instants of insertion and of the last update, which are also values of sortBy. */
  readonly created: string;
  readonly updated: string;
  search(fields: string): string;
}

export const events: Dataset = {
  rows: 'events',
  field: 'searchEventsV2',
  id: 'eventId',
  created: 'created',
  updated: 'updated',
  search: eventSearch,
};

export const frames: Dataset = {
  rows: 'frames',
  field: 'searchSatelliteFramesV2',
  id: 'frameId',
  created: 'createdAt',
  updated: 'updatedAt',
  search: frameSearch,
};

export type Input = Readonly<Record<string, unknown>>;

export interface Page {
  readonly total: number;
  readonly snapshotId: string;
  readonly records: readonly Json[];
  /** The ids of the records. */
  readonly ids: readonly string[];
}

/**
 * A page of a valid search. Throws Refused where the answer is no page. `fields`: in addition to the id and the two
 * instants.
 */
export async function pageOf(ask: Asker, set: Dataset, input: Input, fields = ''): Promise<Page> {
  const query = set.search(`${set.id} createdAt updatedAt ${fields}`);
  const data = await dataOf(ask, query, { input });
  const records = listAt(data, set.field, 'records');
  const total = numberAt(data, set.field, 'meta', 'total');
  if (!Number.isInteger(total)) throw new Refused('answers a search without meta.total');
  const ids = records.map((record) => textAt(record, set.id));
  return { total, snapshotId: textAt(data, set.field, 'meta', 'snapshotId'), records, ids };
}

/** The answer to a search that the endpoint must refuse. */
export function refusedSearch(ask: Asker, set: Dataset, input: Input): Promise<GraphqlAnswer> {
  return ask.graphql(set.search(set.id), { input });
}

/** The flaw in the answer to a search that must be refused with one of some codes; undefined if it is. */
export function flawOfRefusal(
  { data, errors }: GraphqlAnswer,
  { field }: Dataset,
  argument: string,
  ...codes: readonly string[]
): string | undefined {
  const [error] = errors;
  const rows = listAt(data, field, 'records').length;
  if (!error) return `${argument} is answered (${rows} records) and not refused`;
  if (rows > 0) return `${argument} is refused with ${rows} records beside the error`;
  if (codes.length > 0 && !codes.includes(error.code ?? ''))
    return `${argument} is refused with the code ${error.code}, not ${codes.join(' or ')}`;
  return undefined;
}

/** How two lists of ids differ, as a part of a sentence; undefined where both have the same ids, in any order. */
export function differenceOf(found: readonly string[], expected: readonly string[]): string | undefined {
  const [has, wants] = [new Set(found), new Set(expected)];
  const missing = expected.find((id) => !has.has(id));
  const extra = found.find((id) => !wants.has(id));
  if (missing === undefined && extra === undefined)
    return found.length === has.size ? undefined : `${found.length - has.size} rows come twice`;
  const [lacks, adds] = [
    missing === undefined ? '' : `; ${missing} is missing`,
    extra === undefined ? '' : `; ${extra} does not belong there`,
  ];
  return `${found.length} rows come, not ${expected.length}${lacks}${adds}`;
}

/** Microseconds since 1970 of an instant in an answer; NaN where it is none. */
export function microsOf(text: string): number {
  const [, digits = ''] = /\.(\d+)/.exec(text) ?? [];
  return Date.parse(text) * 1000 + Number(digits.padEnd(6, '0').slice(3, 6));
}

/** ISO 8601 of milliseconds since 1970. */
export function iso(ms: number): string {
  return new Date(ms).toISOString();
}
