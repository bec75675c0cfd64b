import { at, type Json, listAt, numberAt, textAt } from '../graphql-client.js';
import { type Asker, type AskOptions, type AuditParts, type GraphqlAnswer, NotAskable, Refused } from './audit.js';
import { differenceOf } from './dataset.js';

/** A root field with its arguments, which are sent as variables. */
export interface Call {
  readonly field: string;
  /** By name: its type in GraphQL, and the value. */
  readonly args: Readonly<Record<string, readonly [type: string, value: unknown]>>;
  readonly select: string;
}

/** A page of a search, or its refusal. */
export interface Page {
  readonly isRefused: boolean;
  readonly total: number;
  /** Empty where there is none. */
  readonly snapshotId: string;
  readonly records: readonly Json[];
}

/** Records that `limit` and `offset` can reach. */
export const mostRecords = 10_000;
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Types of the arguments of the legacy searches that are not texts. */
const legacyTypes = new Map([
  ['detectionType', 'DetectionType'],
  ['vesselCategory', '[VesselCategory]'],
  ['inProgressStatus', 'Boolean'],
  ['pageSize', 'Int'],
  ['pageNum', 'Int'],
]);

/** A search; without fields of its records it requests only their number. */
export function searchCall(field: string, input: Readonly<Record<string, unknown>>, fields = ''): Call {
  const type = `${field[0]!.toUpperCase()}${field.slice(1)}Input!`;
  const limited = fields === '' ? { ...input, limit: 0 } : input;
  const meta = field === 'searchVessels' ? 'total' : 'total snapshotId';
  return { field, args: { input: [type, limited] }, select: `meta { ${meta} } ${selection('records', fields)}` };
}

export const eventsCall = (input: Readonly<Record<string, unknown>>, fields?: string) =>
  searchCall('searchEventsV2', input, fields);
export const framesCall = (input: Readonly<Record<string, unknown>>, fields?: string) =>
  searchCall('searchSatelliteFramesV2', input, fields);

/** A page of `events` or `satelliteFrames`, the legacy searches. */
export function legacyCall(field: string, args: Readonly<Record<string, unknown>>, fields = ''): Call {
  const kinds = field === 'events' ? '[EventType]!' : '[FrameEventType]';
  const typeOf = (name: string) => (name === 'eventTypes' ? kinds : (legacyTypes.get(name) ?? 'String'));
  const typed = Object.entries(args).map(([name, value]) => [name, [typeOf(name), value]] as const);
  const select = `meta { total pageNum pageSize } ${selection('items', fields)}`;
  return { field, args: Object.fromEntries(typed), select };
}

function selection(name: string, fields: string): string {
  return fields === '' ? '' : `${name} { ${fields} }`;
}

/** Asks several root fields in one request. `parts` are their values in the same order, null where one is refused. */
export async function askAll(
  ask: Asker,
  calls: readonly Call[],
  options?: AskOptions,
): Promise<GraphqlAnswer & { readonly parts: readonly Json[] }> {
  const variables: Record<string, unknown> = {};
  const types: string[] = [];
  const fields = calls.map(({ field, args, select }, i) => {
    const parts = Object.entries(args).map(([name, [type, value]]) => {
      variables[`${name}${i}`] = value;
      types.push(`$${name}${i}: ${type}`);
      return `${name}: $${name}${i}`;
    });
    const list = parts.length === 0 ? '' : `(${parts.join(', ')})`;
    return `a${i}: ${field}${list} ${select === '' ? '' : `{ ${select} }`}`;
  });
  const declared = types.length === 0 ? '' : `(${types.join(', ')})`;
  const answer = await ask.graphql(`query${declared} { ${fields.join(' ')} }`, variables, options);
  return { ...answer, parts: calls.map((_, i) => at(answer.data, `a${i}`) ?? null) };
}

/** The values of several root fields, asked in one request. Refused where one has an error. */
export async function answersTo(ask: Asker, calls: readonly Call[]): Promise<readonly Json[]> {
  const { parts, errors } = await askAll(ask, calls);
  const [error] = errors;
  if (error) throw new Refused(`refuses a valid question: ${error.message.slice(0, 300)}`);
  return parts;
}

/** Pages, asked in one request. */
export async function pages(ask: Asker, calls: readonly Call[]): Promise<readonly Page[]> {
  return (await askAll(ask, calls)).parts.map(pageOf);
}

/** Pages, asked in one request. Refused where one has an error. */
export async function answeredPages(ask: Asker, calls: readonly Call[]): Promise<readonly Page[]> {
  return (await answersTo(ask, calls)).map(pageOf);
}

function pageOf(part: Json): Page {
  const records = at(part, 'items') === undefined ? listAt(part, 'records') : listAt(part, 'items');
  return {
    isRefused: part === null,
    total: numberAt(part, 'meta', 'total'),
    snapshotId: textAt(part, 'meta', 'snapshotId'),
    records,
  };
}

/** The text of an instant, to the second. */
export function secondsAt(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

/** How two lists of ids differ, or undefined. */
export function otherIds(what: string, found: readonly string[], expected: readonly string[]): string | undefined {
  const difference = differenceOf(found, expected);
  return difference === undefined ? undefined : `${what}: ${difference}`;
}

/** Why the values of an answer differ from the expected ones, or undefined. */
export function differs(what: string, found: unknown, expected: unknown): string | undefined {
  const [one, other] = [JSON.stringify(found) ?? 'nothing', JSON.stringify(expected) ?? 'nothing'];
  return one === other ? undefined : `${what}: ${one.slice(0, 300)} came, ${other.slice(0, 300)} was expected`;
}

/** The first and the last instant of some rows, which lie between them: starts of events, collections of frames. */
export async function spanOf(
  { found }: Pick<AuditParts, 'found'>,
  of: 'events' | 'frames',
): Promise<{ readonly gt: string; readonly lt: string }> {
  const { rows } = await found.slice({ of, by: 'happened' });
  const instants = rows
    .map((row) => (of === 'events' ? textAt(row, 'start', 'time') : textAt(row, 'collectedAt')))
    .sort((one, other) => Date.parse(one) - Date.parse(other));
  return { gt: instants[0]!, lt: instants.at(-1)! };
}

/**
 * Throws NotAskable where totals stop at the number of records that can be reached, so that they cannot be added up.
 */
export function counted(found: readonly Page[]): readonly Page[] {
  if (found.some(({ total }) => total >= mostRecords))
    throw new NotAskable(`a total is ${mostRecords} or more, where endpoints may stop to count`);
  return found;
}
