import type { Dataset } from './datasets.js';
import { type RequestField, valueUnder } from './read-request.js';
import type { Exchange, ReadAnswer } from './watched-exchange.js';
import { asObject } from './watched-exchange.js';

/** A page that a client has requested, and the records that it received. */
export interface SearchPage {
  readonly id: number;
  readonly dataset: Dataset;
  /** The conditions of the search without paging and bounds on the key, as JSON. */
  readonly conditions: string;
  /** The field of the order: `sortBy`. */
  readonly key: string;
  readonly isAscending: boolean;
  /** Conditions on the key. */
  readonly bounds: Readonly<Record<string, unknown>>;
  readonly offset: number;
  readonly limit: number;
  /** `new` where it opens a snapshot, otherwise the id of the snapshot that it names. */
  readonly wantedSnapshot: 'new' | string | undefined;
  /** The snapshot of the answer. */
  readonly snapshot: string | undefined;
  /** The instant of the rows; undefined where the world is not known. */
  readonly asOfMs: number | undefined;
  /** Undefined where the request failed; `failure` says why. */
  readonly records: readonly PageRecord[] | undefined;
  readonly failure: string | undefined;
  /** The number of records that came. */
  readonly count: number | undefined;
  readonly total: number | undefined;
}

/** A record of a page, as far as the client selects its fields. */
export interface PageRecord {
  readonly id: string | undefined;
  readonly key: string | undefined;
  readonly updatedAt: string | undefined;
}

const paging: ReadonlySet<string> = new Set([
  'limit',
  'offset',
  'snapshotId',
  'sortBy',
  'sortDirection',
  'pageNum',
  'pageSize',
]);

/** The page of a root field of an exchange. */
export function searchPage(exchange: Exchange, field: RequestField, dataset: Dataset, answer: ReadAnswer): SearchPage {
  const input = dataset.isLegacy ? field.values : asObject(field.values['input']);
  const key = textOr(input['sortBy'], dataset.defaultKey);
  const conditions = Object.entries(input)
    .filter(([name, value]) => !paging.has(name) && name !== key && value !== null && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const limit = dataset.isLegacy ? numberOr(input['pageSize'], 25) : numberOr(input['limit'], 100);
  const snapshotId = typeof input['snapshotId'] === 'string' ? input['snapshotId'] : undefined;
  return {
    id: exchange.id,
    dataset,
    conditions: JSON.stringify(Object.fromEntries(conditions)),
    key,
    isAscending: input['sortDirection'] === 'asc',
    bounds: asObject(input[key]),
    offset: dataset.isLegacy ? (numberOr(input['pageNum'], 1) - 1) * limit : numberOr(input['offset'], 0),
    limit,
    wantedSnapshot: snapshotId === 'true' ? 'new' : snapshotId,
    asOfMs: exchange.asOfMs,
    ...contentOf(field, dataset, key, answer),
  };
}

type Content = Pick<SearchPage, 'records' | 'count' | 'failure' | 'total' | 'snapshot'>;

function contentOf(field: RequestField, dataset: Dataset, key: string, { data, errors, flaw }: ReadAnswer): Content {
  const under = (...path: readonly string[]) => {
    const names = field.pathTo(...path);
    return names && valueUnder(data, [field.key, ...names]);
  };
  const total = under('meta', 'total');
  const snapshot = under('meta', 'snapshotId');
  const known = {
    total: typeof total === 'number' ? total : undefined,
    snapshot: typeof snapshot === 'string' ? snapshot : undefined,
  };
  const error = errors.find((each) => each.field === undefined || each.field === field.key);
  const failure = flaw ?? (error ? (error.code ?? 'an error') : undefined);
  if (failure !== undefined) return { ...known, records: undefined, count: undefined, failure };
  const list = under(dataset.list);
  // A request for nothing but the number of records.
  if (field.pathTo(dataset.list) === undefined)
    return { ...known, records: undefined, count: undefined, failure: undefined };
  if (!Array.isArray(list))
    return { ...known, records: undefined, count: undefined, failure: 'null in place of records' };
  const members = {
    id: pathBelow(field, dataset, [dataset.id]),
    key: pathBelow(field, dataset, dataset.keys.get(key)?.path ?? []),
    updatedAt: pathBelow(field, dataset, ['updatedAt']),
  };
  const records = list.map((record: unknown) => ({
    id: textUnder(record, members.id),
    key: textUnder(record, members.key),
    updatedAt: textUnder(record, members.updatedAt),
  }));
  return { ...known, records, count: records.length, failure: undefined };
}

/** The names in the answer that lead from a record to a field. */
function pathBelow(field: RequestField, { list }: Dataset, path: readonly string[]): readonly string[] | undefined {
  return path.length === 0 ? undefined : field.pathTo(list, ...path)?.slice(1);
}

function textUnder(record: unknown, path: readonly string[] | undefined): string | undefined {
  const value = path && valueUnder(record, path);
  return typeof value === 'string' ? value : undefined;
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}
