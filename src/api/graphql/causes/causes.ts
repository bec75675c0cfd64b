import type { FieldNode, GraphQLInputType, GraphQLSchema } from 'graphql';
import { getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { isObject } from '../../../base/json-object.js';
import type { ExplainedCause, ExplainedSearch, FormattedError, JournalEntry } from '../../../types.js';
import { problemOfValue } from '../documents/closed-values.js';
import { causesOfErrors } from './causes-of-errors.js';
import { type Change, ChangeableRequest, type Path, type SentRequest } from './changeable-request.js';

/** What the search for causes needs. */
export interface CauseParts {
  readonly schema: GraphQLSchema;
  /** The rows that a request of `ChangeableRequest.counting` finds; undefined where it is refused. */
  count(request: SentRequest): Promise<number | undefined>;
  /** The first other world in which such a request finds rows. */
  elsewhere?(request: SentRequest): Promise<{ readonly world: string; readonly total: number } | undefined>;
}

/** Members that name single things, which another world may have. */
const naming: ReadonlySet<unknown> = new Set([
  'eventId',
  'vesselId',
  'mmsi',
  'imo',
  'name',
  'detectionFrameId',
  'frameId',
]);
/** Members that choose no rows. */
const paging: ReadonlySet<string> = new Set([
  'limit',
  'offset',
  'pageSize',
  'pageNum',
  'sortBy',
  'sortDirection',
  'snapshotId',
]);
/** Members of a condition that are tried one by one. */
const mostMembers = 12;
/** Characters of a value that a sentence shows. */
const mostShown = 120;

/**
 * Why a fault struck a request, or why it was refused or found no rows: one sentence for each cause. Where a better
 * request is known, the cause has it, with the number of rows that it finds.
 */
export async function causesOf(
  entry: JournalEntry,
  searches: readonly ExplainedSearch[],
  errors: readonly FormattedError[],
  parts: CauseParts,
): Promise<ExplainedCause[]> {
  const { document, variables, operation, fault } = entry;
  const causes: ExplainedCause[] = [];
  if (fault !== null) {
    const answered = [entry.status, ...entry.codes].join(' ');
    causes.push({
      field: null,
      says: `The fault ${fault} has struck the request: it got ${answered}.`,
      repaired: null,
    });
  }
  const sent = { query: document ?? '', variables: isObject(variables) ? variables : {} };
  const request = ChangeableRequest.of(sent.query, sent.variables, operation);
  causes.push(...(await causesOfErrors(sent, errors, request, parts)));
  const refused = new Set(errors.map(({ path }) => path?.[0]));
  for (const field of request?.fields ?? []) {
    const name = (field.alias ?? field.name).value;
    if (errors.some(({ path }) => path === undefined) || refused.has(name)) continue;
    const search = searches.find((each) => each.field === name);
    const cause = await new EmptySearch(request!, field, parts).cause(search);
    if (cause) causes.push({ field: name, ...cause });
  }
  return causes;
}

type Cause = Omit<ExplainedCause, 'field'>;

/** A member of the conditions of a search, with the type that declares it. */
interface Condition {
  readonly path: Path;
  readonly member: string;
  readonly value: unknown;
}

/** A condition, and the request without it, which finds rows. */
interface Without {
  readonly condition: Condition;
  readonly repaired: NonNullable<ExplainedCause['repaired']>;
}

/** Finds out why a root field has no rows. */
class EmptySearch {
  readonly #request: ChangeableRequest;
  readonly #field: FieldNode;
  readonly #parts: CauseParts;

  constructor(request: ChangeableRequest, field: FieldNode, parts: CauseParts) {
    this.#request = request;
    this.#field = field;
    this.#parts = parts;
  }

  /** Undefined where its page has rows and no value is impossible, or where it has no total. */
  async cause(search: ExplainedSearch | undefined): Promise<Cause | undefined> {
    const { schema, count } = this.#parts;
    if (!countsRows(schema, this.#field.name.value)) return undefined;
    const total = await count(this.#request.counting(this.#field));
    if (total === undefined) return undefined;
    const conditions = this.#conditions();
    const impossible = await this.#impossible(conditions);
    if (impossible || total > 0) return impossible ?? this.#behindPage(total, search);
    const inOther = await this.#inOtherWorld(conditions);
    return (
      inOther ?? (await this.#excluding(conditions)) ?? { says: await this.#eachAlone(conditions), repaired: null }
    );
  }

  /** Where the search names a thing that another world has, or has no conditions. */
  async #inOtherWorld(conditions: readonly Condition[]): Promise<Cause | undefined> {
    const all = conditions.flatMap((each) => [each, ...innerOf(this.#parts.schema, each)]);
    const named = all.filter(({ path }) => naming.has(path.at(-1)));
    if (named.length === 0 && conditions.length > 0) return undefined;
    const found = await this.#parts.elsewhere?.(this.#request.counting(this.#field));
    if (!found) return undefined;
    const what = named.length === 0 ? '' : ` with this ${listed(named.map(({ path }) => nameOf(path)))}`;
    const rows = `${number(found.total)} ${found.total === 1 ? 'row' : 'rows'}`;
    return { says: `The world has no row${what}; the world ${found.world} has ${rows}.`, repaired: null };
  }

  #conditions(): Condition[] {
    const query = this.#parts.schema.getQueryType()?.getFields()[this.#field.name.value];
    const values = this.#request.argumentsOf(this.#field);
    const type = query?.args.find(({ name }) => name === 'input')?.type;
    if (type) return membersOf(type, ['input'], values['input']);
    return Object.entries(values)
      .filter(([name, value]) => isAsked(name, value))
      .map(([name, value]) => ({ path: [name], member: `${query?.name}.${name}`, value }));
  }

  /** For a page after the last match. */
  async #behindPage(total: number, search: ExplainedSearch | undefined): Promise<Cause | undefined> {
    const values = this.#request.argumentsOf(this.#field);
    const { input } = values;
    const [from, path]: [Record<string, unknown>, Path] = isObject(input) ? [input, ['input']] : [values, []];
    const rows = `${number(total)} ${total === 1 ? 'row matches' : 'rows match'}`;
    for (const name of ['limit', 'pageSize'])
      if (from[name] === 0) return this.#repaired(`${name} 0 asks for no rows; ${rows}.`, [...path, name], 10);
    const isBehind = search ? search.returned === 0 : Number(from['offset'] ?? 0) >= total;
    if (!isBehind) return undefined;
    const [name, first] = from['pageNum'] === undefined ? ['offset', 0] : ['pageNum', 1];
    return this.#repaired(`${name} ${String(from[name])} is behind the last row; ${rows}.`, [...path, name], first);
  }

  /** A value that no row has. */
  async #impossible(conditions: readonly Condition[]): Promise<Cause | undefined> {
    for (const { path, member, value } of conditions.flatMap((each) => [each, ...innerOf(this.#parts.schema, each)])) {
      for (const [inner, single] of valuesOf(value)) {
        const problem = problemOfValue(this.#parts.schema, member, single);
        if (!problem || inner.some((name) => name === 'neq' || name === 'ninc')) continue;
        const says = `${nameOf(path)} ${shown(single)} is ${problem.what}`;
        const whole = [...path, ...inner];
        if (problem.nearest === undefined) return { says: `${says}. Give ${problem.instead}.`, repaired: null };
        return this.#repaired(`${says}: ${problem.instead} is meant.`, whole, problem.nearest);
      }
    }
    return undefined;
  }

  /**
   * The condition without which there are rows, or the conditions that exclude each other; undefined where there are
   * none.
   */
  async #excluding(conditions: readonly Condition[]): Promise<Cause | undefined> {
    const without: Without[] = [];
    for (const each of conditions.slice(0, mostMembers)) {
      const { sent, count } = this.#request.changed(this.#field, [[each.path, undefined]]);
      const total = (await this.#parts.count(count)) ?? 0;
      if (total > 0) without.push({ condition: each, repaired: { ...sent, total } });
    }
    const [first, ...others] = without;
    if (!first || others.length === 0) return first && this.#blamed(first);
    const names = without.map((each) => nameOf(each.condition.path));
    const rows = without.map((each) => `without ${nameOf(each.condition.path)} ${number(each.repaired.total)} match`);
    const { repaired } = without.toSorted((one, other) => one.repaired.total - other.repaired.total)[0]!;
    return { says: `${listed(names)} exclude each other: no row meets them together; ${listed(rows)}.`, repaired };
  }

  /** For a condition that alone drops all rows: a likelier value of it, some of its members, or the whole condition. */
  async #blamed({ condition, repaired }: Without): Promise<Cause> {
    const inner = innerOf(this.#parts.schema, condition);
    const [only, ...more] = inner;
    if (only && more.length === 0) return this.#blamed({ condition: only, repaired });
    const { path, value } = condition;
    for (const [says, at, likelier] of likelierValues(condition)) {
      const { sent, count } = this.#request.changed(this.#field, [[[...path, ...at], likelier]]);
      const total = (await this.#parts.count(count)) ?? 0;
      if (total > 0) return { says: `${nameOf(path)} ${says}`, repaired: { ...sent, total } };
    }
    const says = `No row meets ${nameOf(path)} ${shown(value)}; without it ${number(repaired.total)} match.`;
    return (await this.#excluding(inner)) ?? { says, repaired };
  }

  async #eachAlone(conditions: readonly Condition[]): Promise<string> {
    if (conditions.length === 0) return 'The user can see no rows at this instant.';
    const names: string[] = [];
    for (const { path } of conditions.slice(0, mostMembers)) {
      const others = conditions.filter((each) => each.path !== path).map((each): Change => [each.path, undefined]);
      const { count } = this.#request.changed(this.#field, others);
      if ((await this.#parts.count(count)) === 0) names.push(nameOf(path));
    }
    const all = listed(conditions.map(({ path }) => nameOf(path)));
    if (names.length === 0) return `No row meets ${all} together, nor all but one of them.`;
    return `${listed(names)} ${names.length === 1 ? 'finds nothing, even alone' : 'find nothing, each alone'}.`;
  }

  async #repaired(says: string, path: Path, value: unknown): Promise<Cause> {
    const { sent, count } = this.#request.changed(this.#field, [[path, value]]);
    const total = await this.#parts.count(count);
    return { says, repaired: total === undefined ? null : { ...sent, total } };
  }
}

function isAsked(name: string, value: unknown): boolean {
  return !paging.has(name) && value !== null && value !== undefined;
}

/** The members that an input has, except those of pages. */
function membersOf(type: GraphQLInputType, path: Path, value: unknown): Condition[] {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || !isObject(value)) return [];
  return Object.entries(value)
    .filter(([name, each]) => isAsked(name, each) && Object.hasOwn(named.getFields(), name))
    .map(([name, each]) => ({ path: [...path, name], member: `${named.name}.${name}`, value: each }));
}

/** The conditions within a condition, such as those of `vesselMain`; none for a comparison. */
function innerOf(schema: GraphQLSchema, { member, path, value }: Condition): Condition[] {
  const [owner = '', name = ''] = member.split('.');
  const type = schema.getType(owner);
  const field = isInputObjectType(type) ? type.getFields()[name] : undefined;
  const named = field && getNamedType(field.type);
  const isGroup =
    isInputObjectType(named) &&
    Object.values(named.getFields()).some((each) => isInputObjectType(getNamedType(each.type)));
  return isGroup ? membersOf(named, path, value) : [];
}

/** The single values of a comparison with their paths. */
function valuesOf(value: unknown, path: Path = []): (readonly [path: Path, value: unknown])[] {
  if (Array.isArray(value)) return value.slice(0, 100).flatMap((each, i) => valuesOf(each, [...path, i]));
  if (!isObject(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, each]) => valuesOf(each, [...path, name]));
}

/**
 * Values that are often meant instead of those of a condition that finds nothing: the sentence, the path and the value.
 */
function* likelierValues({ path, value }: Condition): Generator<readonly [says: string, at: Path, value: unknown]> {
  if (!isObject(value)) return;
  const { gte, gt, lte, lt, eq, coordinates } = value;
  const [from, to] = [gte ?? gt, lte ?? lt];
  const isReversed =
    (typeof from === 'string' && typeof to === 'string' && Date.parse(from) > Date.parse(to)) ||
    (typeof from === 'number' && typeof to === 'number' && from > to);
  if (isReversed) yield [`begins at ${shown(from)}, after its end ${shown(to)}.`, [], { gte: to, lte: from }];
  if (Array.isArray(coordinates))
    yield [
      'has no rows inside; with longitude and latitude exchanged it has: a position is [longitude, latitude].',
      ['coordinates'],
      exchanged(coordinates),
    ];
  if (typeof eq === 'string' && ['name', 'vesselName'].includes(String(path.at(-1))))
    yield [`eq ${shown(eq)} is no whole name; like finds names that have it.`, [], { like: `%${eq}%` }];
}

function exchanged(coordinates: readonly unknown[]): unknown {
  const [lon, lat] = coordinates;
  if (typeof lon === 'number' && typeof lat === 'number') return [lat, lon];
  return coordinates.map((each) => (Array.isArray(each) ? exchanged(each) : each));
}

/** Whether answers of a root field say how many rows there are. */
function countsRows(schema: GraphQLSchema, name: string): boolean {
  const type = schema.getQueryType()?.getFields()[name]?.type;
  const result = type && getNamedType(type);
  const meta = isObjectType(result) ? result.getFields()['meta'] : undefined;
  const counted = meta && getNamedType(meta.type);
  return isObjectType(counted) && Object.hasOwn(counted.getFields(), 'total');
}

function nameOf(path: Path): string {
  return path.filter((name) => name !== 'input').join('.');
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}

function listed(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}
