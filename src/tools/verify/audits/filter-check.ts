import { type Json, textAt } from '../graphql-client.js';
import { type Audit, type AuditParts, NotAskable, type SliceOptions } from './audit.js';
import { pages, searchCall } from './calls.js';
import { differenceOf, events, frames, microsOf, pageOf } from './dataset.js';

/**
 * A filter, compared with the rows themselves: this code fetches the rows of a range of time and filters them, then
 * sends the filter with the same range, and compares the ids.
 */
export interface FilterRow {
  readonly id: string;
  readonly level?: Audit['level'];
  readonly section: string;
  /** The path in the input, such as `vesselMain.mmsi`. */
  readonly path: string;
  readonly type: 'keyword' | 'number' | 'date' | 'text';
  readonly slice: SliceOptions;
  /** The values of a row, null for a missing one. */
  values(row: Json): readonly Value[];
  /** A row matches if one of its values does. In a list, all values must meet neq and ninc. */
  readonly isList?: true;
}

/** The most rows that a filter may find: more than a slice has. */
const mostFound = 500;

export type Value = string | number | null;
type Condition = Readonly<Record<string, unknown>>;
type Holds = (value: Value, condition: unknown) => boolean;

/** Whether a value meets an operator, by the type of the filter. A missing value meets only neq, ninc and nlike. */
function holdsOf(type: FilterRow['type']): Readonly<Record<string, Holds>> {
  const read = (value: unknown) => (type === 'date' ? microsOf(String(value)) : Number(value));
  const compared =
    (compare: (one: number, other: number) => boolean): Holds =>
    (value, condition) =>
      value !== null && compare(read(value), read(condition));
  const eq: Holds = (value, condition) => value !== null && String(value) === String(condition);
  const inc: Holds = (value, condition) => Array.isArray(condition) && condition.some((each) => eq(value, each));
  const like: Holds = (value, condition) => value !== null && patternOf(String(condition)).test(String(value));
  return {
    eq,
    neq: (value, condition) => !eq(value, condition),
    inc,
    ninc: (value, condition) => !inc(value, condition),
    lt: compared((one, other) => one < other),
    gt: compared((one, other) => one > other),
    lte: compared((one, other) => one <= other),
    gte: compared((one, other) => one >= other),
    like,
    nlike: (value, condition) => !like(value, condition),
  };
}

/** A pattern of LIKE without escapes. */
function patternOf(like: string): RegExp {
  const written = like
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%', '.*')
    .replaceAll('_', '.');
  return new RegExp(`^${written}$`, 'is');
}

/** The audit of a filter. */
export function filterAudit(row: FilterRow): Audit {
  return {
    id: row.id,
    level: row.level ?? 'MUST',
    section: row.section,
    says: `${row.path} keeps the ${row.slice.of} that meet it: ${operators[row.type].join(', ')}`,
    check: (parts) => checkFilter(parts, row),
  };
}

const operators: Readonly<Record<FilterRow['type'], readonly string[]>> = {
  keyword: ['eq', 'neq', 'inc', 'ninc'],
  number: ['lt', 'gt', 'lte', 'gte', 'eq', 'neq'],
  date: ['lt', 'gt', 'lte', 'gte', 'exists'],
  text: ['eq', 'neq', 'like', 'nlike'],
};

async function checkFilter(parts: AuditParts, row: FilterRow): Promise<void> {
  const { rows, input } = await parts.found.slice(row.slice);
  const values = rows.flatMap((each) => [...row.values(each)]);
  const conditions = conditionsOf(row.type, values);
  if (conditions.length === 0)
    throw new NotAskable(`none of ${rows.length} ${row.slice.of} has a value for ${row.path}`);
  const set = setOf(row);
  const calls = conditions.map((condition) =>
    searchCall(set.field, { ...withCondition(input, row.path, condition), limit: mostFound }, set.id),
  );
  // All calls go in one request, since another host gets one a second. A condition with a difference is sent again,
  // alone.
  const found = await pages(parts.ask, calls);
  for (const [i, condition] of conditions.entries()) {
    const { isRefused, records } = found[i]!;
    const isRight = !isRefused && differenceFrom(row, rows, condition, records) === undefined;
    parts.addCase(isRight ? undefined : await flawOfCondition(parts, row, condition));
  }
}

const setOf = ({ slice }: FilterRow) => (slice.of === 'events' ? events : frames);

/** How the rows that were found differ from the rows that meet the condition; undefined if they do not. */
function differenceFrom(
  row: FilterRow,
  rows: readonly Json[],
  condition: Condition,
  found: readonly Json[],
): string | undefined {
  const { id } = setOf(row);
  const expected = rows.filter((each) => meets(row, row.values(each), condition));
  return differenceOf(
    found.map((each) => textAt(each, id)),
    expected.map((each) => textAt(each, id)),
  );
}

/** Rows may have changed between the two requests, so both are sent again. */
async function flawOfCondition(parts: AuditParts, row: FilterRow, condition: Condition): Promise<string | undefined> {
  const { rows, input } = await parts.found.slice({ ...row.slice, isFresh: true });
  const search = { ...withCondition(input, row.path, condition), limit: mostFound };
  const { records } = await pageOf(parts.ask, setOf(row), search);
  const difference = differenceFrom(row, rows, condition, records);
  return difference === undefined ? undefined : `${row.path} ${JSON.stringify(condition)}: ${difference}`;
}

/** Whether the values of a row meet all operators of a condition. */
function meets({ type, isList }: FilterRow, values: readonly Value[], { exists, ...operators }: Condition): boolean {
  const holds = holdsOf(type);
  const isMissing = values.every((value) => value === null);
  const isRange = Object.keys(operators).length > 0;
  if (exists === true) return !isMissing;
  if (exists === false && isMissing) return true;
  if (exists === false && !isRange) return false;
  const meetsAll = (value: Value) => Object.entries(operators).every(([name, bound]) => holds[name]!(value, bound));
  const isNegative = isList && Object.keys(operators).every((name) => name === 'neq' || name === 'ninc');
  return isNegative ? values.every(meetsAll) : values.some(meetsAll);
}

export function withCondition(input: Condition, path: string, condition: unknown): Condition {
  const [first = '', second] = path.split('.');
  return { ...input, [first]: second === undefined ? condition : { [second]: condition } };
}

/** Conditions that some of the values meet and some do not; none where there is no value. */
function conditionsOf(type: FilterRow['type'], values: readonly Value[]): readonly Condition[] {
  const present = values.filter((value) => value !== null);
  if (present.length === 0) return [];
  if (type === 'date') return dateConditions(present.map(String));
  if (type === 'number') return numberConditions(present.map(Number));
  const [first, second] = commonest(present.map(String), values.length);
  if (type === 'text') return textConditions(first);
  return [
    { eq: first },
    { neq: first },
    { inc: [first, second, 'no-such-value'] },
    { ninc: [first, 'no-such-value'] },
    { eq: 'no-such-value' },
  ];
}

function textConditions(text: string): readonly Condition[] {
  const plain = text.replace(/[%_\\]/g, '');
  const word = plain.slice(0, Math.max(1, Math.ceil(plain.length / 2)));
  return [
    { eq: text },
    { neq: text },
    ...(plain === text
      ? [{ like: `${word}%` }, { like: `%${word.slice(1).toLowerCase()}%` }, { nlike: `${word}%` }]
      : []),
  ];
}

function numberConditions(numbers: readonly number[]): readonly Condition[] {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low, middle, high] = quartersOf(sorted);
  return [
    { lt: middle },
    { gt: middle },
    { lte: middle },
    { gte: middle },
    { eq: middle },
    { neq: middle },
    { gte: low, lt: high },
  ];
}

function dateConditions(texts: readonly string[]): readonly Condition[] {
  const sorted = texts.toSorted((one, other) => microsOf(one) - microsOf(other));
  const [low, middle, high] = quartersOf(sorted);
  return [
    { lt: middle },
    { gt: middle },
    { lte: middle },
    { gte: middle },
    { gt: low, lte: high },
    { exists: true },
    { exists: false },
    { exists: false, gte: middle },
  ];
}

function quartersOf<T>(sorted: readonly T[]): readonly [T, T, T] {
  const part = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;
  return [part(0.25), part(0.5), part(0.75)];
}

/** Two values: one that many of the rows have, but not all, and another. */
function commonest(values: readonly string[], rows: number): readonly [string, string] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const off = (count: number) => Math.abs(count - rows / 3);
  const [first, second = first] = [...counts]
    .sort(([, one], [, other]) => off(one) - off(other))
    .map(([value]) => value);
  return [first!, second!];
}
