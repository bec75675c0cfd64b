import { earliestNowMs, latestNowMs } from '../../base/clock.js';
import type { InputDetail } from '../../base/errors.js';
import { isObject } from '../../base/json-object.js';
import { suggestion } from '../../base/suggest.js';
import { parseTimestampUs } from '../parse-timestamp.js';

/** A JSON Schema (draft 2020-12) of the parts that the shapes of this file make. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  /** The name of the schema among the components of the OpenAPI document; without it the schema stands inline. */
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** What a value may be: its JSON Schema, and the check that the schema describes. */
export interface Shape<T> {
  readonly schema: JsonSchema;
  /** Whether the value may be left out. */
  readonly isOptional?: boolean;
  /** Whether the value at `path` is accepted. Adds a problem for each part of it that is not. */
  check(value: unknown, path: string, problems: InputDetail[]): value is T;
}

/** The value that a shape accepts. */
export type Accepted<S> = S extends Shape<infer T> ? T : never;

type Shapes = Readonly<Record<string, Shape<unknown>>>;
type Members<Required extends Shapes, Optional extends Shapes> = {
  readonly [Name in keyof Required]: Accepted<Required[Name]>;
} & { readonly [Name in keyof Optional]?: Accepted<Optional[Name]> };

/** No value: the body of a call that has none. */
export const nothing: Shape<undefined> = {
  schema: {},
  check: (value, path, problems): value is undefined => {
    if (value !== undefined) problems.push({ path, message: 'This call takes no body.' });
    return value === undefined;
  },
};

/** A value that may be left out. */
export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return {
    schema: shape.schema,
    isOptional: true,
    check: (value, path, problems): value is T | undefined => value === undefined || shape.check(value, path, problems),
  };
}

/** A check stops after this many problems, since no answer names more. */
export const mostProblems = 100;

/** Any JSON value: for bodies and answers that other code checks. The schema describes the value. */
export function anything(schema: JsonSchema): Shape<unknown> {
  return { schema, check: (value): value is unknown => value !== undefined };
}

/** A shape of a value that is accepted or refused as a whole. */
export interface SingleShape<T> extends Shape<T> {
  /** The values that are accepted, in words. */
  readonly accepted: string;
  accepts(value: unknown): value is T;
  /** What may have been meant instead, for a message; the empty text where nothing is near. */
  hint(value: unknown): string;
}

function single<T>(
  schema: JsonSchema,
  accepted: string,
  accepts: (value: unknown) => value is T,
  hint: (value: unknown) => string = () => '',
): SingleShape<T> {
  return {
    schema,
    accepted,
    accepts,
    hint,
    check: (value, path, problems): value is T =>
      accepts(value) || refused(value, path, accepted, problems, hint(value)),
  };
}

/** Any object of JSON, for answers. */
export function anyObject(description: string): Shape<Readonly<Record<string, unknown>>> {
  return single({ type: 'object', description }, 'an object', (value): value is Readonly<Record<string, unknown>> =>
    isObject(value),
  );
}

/** A text of 1 to `maxLength` UTF-16 code units that matches the pattern. */
export function text(accepted = 'a text that is not empty', pattern?: string, maxLength = 1000): SingleShape<string> {
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const isGood = (value: string) =>
    value !== '' && value.length <= maxLength && isWellFormed(value) && (expression?.test(value) ?? true);
  const schema = { type: 'string', description: capital(accepted), minLength: 1, maxLength };
  return single(
    pattern === undefined ? schema : { ...schema, pattern },
    accepted,
    (value): value is string => typeof value === 'string' && isGood(value),
  );
}

/** A text of 1 to `most` characters without control characters. */
export function plainText(most: number): SingleShape<string> {
  return text(`a text of 1 to ${most} characters`, '^[^\\p{Cc}\\p{Cs}]*$', most);
}

/** Any text, for answers. */
export function anyText(description: string): Shape<string> {
  return single({ type: 'string', description }, 'a text', (value): value is string => typeof value === 'string');
}

export function truth(description: string): SingleShape<boolean> {
  const accepts = (value: unknown): value is boolean => typeof value === 'boolean';
  return single({ type: 'boolean', description }, 'true or false', accepts);
}

export function number(minimum: number, maximum: number, description: string): SingleShape<number> {
  const accepts = (value: unknown): value is number =>
    typeof value === 'number' && value >= minimum && value <= maximum;
  const schema = { type: 'number', minimum, maximum, description };
  return single(schema, `a number from ${minimum} to ${maximum}`, accepts);
}

export function wholeNumber(minimum: number, maximum: number, description: string): SingleShape<number> {
  const accepts = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum;
  const schema = { type: 'integer', minimum, maximum, description };
  return single(schema, `a whole number from ${minimum} to ${maximum}`, accepts);
}

/** An instant of the world's clock as text. */
export function instant(description: string): SingleShape<string> {
  const accepted = 'an ISO 8601 instant from 2000-01-01 to 2100-01-01, such as 2025-06-01T12:00:00Z';
  const accepts = (value: unknown): value is string => {
    const us = typeof value === 'string' ? parseTimestampUs(value) : undefined;
    return us !== undefined && us / 1000 >= earliestNowMs && us / 1000 <= latestNowMs;
  };
  const examples = ['2025-06-01T12:00:00Z'];
  return single({ type: 'string', description: `${description} ${capital(accepted)}.`, examples }, accepted, accepts);
}

/** One of a list of words. */
export function word<const Word extends string>(words: readonly Word[], description: string): SingleShape<Word> {
  const among = new Set<unknown>(words);
  return single(
    { type: 'string', enum: words, description },
    oneOf(words),
    (value): value is Word => among.has(value),
    (value) => (typeof value === 'string' ? suggestion(value, words) : ''),
  );
}

export function list<T>(item: Shape<T>, maxItems: number, description: string): Shape<readonly T[]> {
  return {
    schema: { type: 'array', items: item.schema, maxItems, description },
    check: (value, path, problems): value is readonly T[] => {
      if (!Array.isArray(value) || value.length > maxItems)
        return refused(value, path, `a list of at most ${maxItems}`, problems);
      const before = problems.length;
      // Entries after a problem are checked too, so that one answer names all problems.
      for (let i = 0; i < value.length && problems.length < mostProblems; i++)
        item.check(value[i], `${path}[${i}]`, problems);
      return problems.length === before;
    },
  };
}

/** The most unknown members of an object that a check names: more than an answer shows, and still little work. */
const mostUnknown = 100;

/** An object with these members and no others. */
export function object<Required extends Shapes, Optional extends Shapes>(
  required: Required,
  optional: Optional,
  title?: string,
): Shape<Members<Required, Optional>> {
  const members = new Map(Object.entries<Shape<unknown>>({ ...required, ...optional }));
  const schemas = Array.from(members, ([name, { schema }]) => [name, schema] as const);
  const needed = Object.keys(required);
  const schema = {
    ...(title === undefined ? {} : { title }),
    type: 'object',
    properties: Object.fromEntries(schemas),
    ...(needed.length === 0 ? {} : { required: needed }),
    additionalProperties: false,
  };
  return {
    schema,
    check: (value, path, problems): value is Members<Required, Optional> => {
      if (!isObject(value)) return refused(value, path, `an object with ${oneOf([...members.keys()])}`, problems);
      const entries = new Map<string, unknown>(Object.entries(value));
      const before = problems.length;
      let unknown = 0;
      for (const name of needed) {
        if (entries.has(name)) continue;
        problems.push({ path: inside(path, name), message: `${inside(path, name)} is missing.` });
      }
      for (const [name, entry] of entries) {
        if (problems.length >= mostProblems) break;
        const member = members.get(name);
        if (member) member.check(entry, inside(path, name), problems);
        else if (++unknown <= mostUnknown) problems.push(unknownMember(path, name, [...members.keys()]));
      }
      return problems.length === before;
    },
  };
}

const nothingThere: Shape<null> = {
  schema: { type: 'null' },
  check: (value, path, problems): value is null => {
    if (value !== null) problems.push({ path, message: `${path} is null.` });
    return value === null;
  },
};

/** A value of a shape, or null. */
export function orNull<T>(shape: Shape<T>, accepted: string): Shape<T | null> {
  return either(shape, nothingThere, accepted);
}

/** A value of a shape that also obeys a rule. The rule refuses parts of the value by their paths. */
export function refined<T>(
  shape: Shape<T>,
  rule: (value: T, refuse: (inner: string, accepted: string) => void) => void,
): Shape<T> {
  return {
    ...shape,
    check: (value, path, problems): value is T => {
      if (!shape.check(value, path, problems)) return false;
      const before = problems.length;
      rule(value, (inner, accepted) => {
        const at = inner === '' ? path : inside(path, inner);
        problems.push({ path: at, message: `${at} is ${accepted}.`, accepted });
      });
      return problems.length === before;
    },
  };
}

/** A value of one of two shapes. `accepted` describes both, for a value that neither accepts. */
export function either<A, B>(one: Shape<A>, other: Shape<B>, accepted: string): Shape<A | B> {
  return {
    schema: { anyOf: [one.schema, other.schema] },
    check: (value, path, problems): value is A | B => {
      if (one.check(value, path, [])) return true;
      // The mistakes inside an object say more than its refusal as a whole.
      const described = isObject(value) ? [other, one].find(({ schema }) => schema.type === 'object') : undefined;
      if (described) return described.check(value, path, problems);
      return other.check(value, path, []) || refused(value, path, accepted, problems);
    },
  };
}

/** Whether a text has no lone surrogate. UTF-8 cannot hold one, so such a text would change when it is written. */
export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

function unknownMember(path: string, name: string, known: readonly string[]): InputDetail {
  const shown = inside(path, name.slice(0, 60));
  const where = known.length === 0 ? 'No member is accepted here.' : `Accepted: ${known.join(', ')}.`;
  return {
    path: shown,
    message: `${shown} is not known. ${where}${suggestion(name, known)}`,
    accepted: known.join(', '),
  };
}

function refused(value: unknown, path: string, accepted: string, problems: InputDetail[], hint = ''): false {
  const name = path === '' ? 'The body' : path;
  const message = value === undefined ? `${name} is missing.` : `${name} is ${accepted}, not ${shown(value)}.${hint}`;
  problems.push({ path, message, accepted });
  return false;
}

function inside(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function oneOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const written = JSON.stringify(value) ?? String(value);
  return written.length <= 60 ? written : `${written.slice(0, 60)}…`;
}
