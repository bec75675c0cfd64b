import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import { getArgumentValues, isListType, isNonNullType, locatedError } from 'graphql';
import type { Work } from '../../work/work.js';
import type { RequestContext } from '../schema/request-context.js';
import type { Root, RootSource } from './collect-roots.js';
import type { RootWriter } from './compile-writer.js';
import type { Written } from './written.js';

/** What a root field's resolver did. */
export type Outcome = { readonly value: unknown } | { readonly error: unknown };

/** What all of them did. */
export interface Outcomes {
  /** In the order of the fields. */
  readonly each: readonly Outcome[];
  /** Fields that gave promises, in the order in which these settled. */
  readonly later: readonly number[];
}

/** Begins all root fields in their order. Rejects with what `Work` throws, and nothing else. */
export function runRootFields(
  roots: readonly Root[],
  source: RootSource,
  context: RequestContext,
): Outcomes | Promise<Outcomes> {
  const later: number[] = [];
  const begun = roots.map((root, i) => {
    const outcome = runRootField(root, source, context);
    if (isSettled(outcome)) return outcome;
    return outcome.then((settled) => {
      later.push(i);
      return settled;
    });
  });
  if (begun.every(isSettled)) return { each: begun, later };
  return Promise.all(begun).then((each) => {
    // A field that was stopped has an error; it stops the whole request.
    context.work.check();
    return { each, later };
  });
}

function isSettled(outcome: Outcome | Promise<Outcome>): outcome is Outcome {
  return !(outcome instanceof Promise);
}

function runRootField(
  { key, nodes, field }: Root,
  source: RootSource,
  context: RequestContext,
): Outcome | Promise<Outcome> {
  if (!field?.resolve) return { value: undefined };
  try {
    const { schema, operation, fragments, variables } = source;
    const parentType = schema.getQueryType()!;
    const info: GraphQLResolveInfo = {
      fieldName: field.name,
      fieldNodes: nodes,
      returnType: field.type,
      parentType,
      path: { key, prev: undefined, typename: parentType.name },
      schema,
      fragments,
      rootValue: undefined,
      operation,
      variableValues: variables,
    };
    const value: unknown = field.resolve(undefined, getArgumentValues(field, nodes[0]!, variables), context, info);
    if (!(value instanceof Promise)) return { value };
    return value.then(
      (settled: unknown): Outcome => ({ value: settled }),
      (error: unknown): Outcome => ({ error }),
    );
  } catch (error) {
    return { error };
  }
}

/**
 * Writes what root fields gave, letting others run between the parts of a large answer, and leaves what is past
 * `wholeBytes` to the reader. Not for several fields of which `hasNoData` holds. Throws, or rejects, where only
 * graphql-js can answer; what is left to the reader rejects then.
 */
export function writeOutcomes(
  writers: readonly RootWriter[],
  outcomes: Outcomes,
  { work, wholeBytes }: Pick<RequestContext, 'work' | 'wholeBytes'>,
): Written | Promise<Written> {
  const alone = errorAlone(writers, outcomes.each);
  if (alone) return { data: ['null'], fields: [], errors: [alone] };
  const errors = errorsOf(writers, outcomes);
  const fields = writers.map(({ key }) => key);
  const parts = partsOf(writers, outcomes.each);
  const first = parts.next();
  if (first.done) return { data: [first.value], fields, errors };
  const data = [bytesOf(first.value)];
  let bytes = data[0]!.length;
  return writeSome(data, partsAtOnce - 1) ? { data, fields, errors } : writeInSlices();

  /** Adds parts to a list, fewer where they fill a slice; returns whether that was all. */
  function writeSome(to: Buffer[], most: number): boolean {
    for (let i = 0; i < most && (i === 0 || !work.isDue); i++) {
      const part = parts.next();
      const made = bytesOf(part.value);
      bytes += made.length;
      work.units += made.length * byteCost;
      to.push(made);
      if (part.done) return true;
    }
    return false;
  }

  async function writeInSlices(): Promise<Written> {
    do {
      // What is given out is not held here.
      if (bytes >= wholeBytes) return { data: data.splice(0), fields, errors, rest: writeRest() };
      await work.yield();
    } while (!writeSome(data, partsAtOnce));
    return { data, fields, errors };
  }

  async function* writeRest(): AsyncIterable<Uint8Array> {
    for (let isLast = false; !isLast; ) {
      await work.yield();
      const some: Buffer[] = [];
      isLast = writeSome(some, partsAtOnce);
      yield Buffer.concat(some);
    }
  }
}

/** Whether the error of a field that must not be null leaves nothing of the other fields. */
export function hasNoData(writers: readonly RootWriter[], { each }: Outcomes): boolean {
  return each.some((outcome, i) => 'error' in outcome && isRequired(writers[i]!));
}

/**
 * Outcomes for an answer whose data is null: without their values where all of these can be written, so that graphql-js
 * does not write them in one piece. Whether they can is found by writing them in slices; nothing is kept.
 */
export async function withoutPlainValues(
  writers: readonly RootWriter[],
  outcomes: Outcomes,
  work: Work,
): Promise<Outcomes> {
  const { each, later } = outcomes;
  try {
    for (const part of partsOf(writers, each)) {
      work.units += part.length * byteCost;
      if (work.isDue) await work.yield();
    }
  } catch {
    return outcomes;
  }
  return { each: each.map((outcome, i) => withoutValue(writers[i]!, outcome)), later };
}

/** An object that must not be null keeps its value: none of the schema is large. */
function withoutValue({ field }: RootWriter, outcome: Outcome): Outcome {
  if ('error' in outcome || !field) return outcome;
  if (!isNonNullType(field.type)) return { value: null };
  return isListType(field.type.ofType) ? { value: [] } : outcome;
}

function isRequired({ field }: RootWriter): boolean {
  return field !== undefined && isNonNullType(field.type);
}

/** The error of an only field that must not be null: it leaves nothing of the answer. */
function errorAlone(writers: readonly RootWriter[], outcomes: readonly Outcome[]): GraphQLError | undefined {
  const [writer, outcome] = [writers[0], outcomes[0]];
  if (writers.length !== 1 || !writer || !outcome || !('error' in outcome)) return undefined;
  return isRequired(writer) ? locatedError(outcome.error, writer.nodes, [writer.key]) : undefined;
}

/**
 * The errors of root fields in the order in which graphql-js lists them, which is that of time: first those that were
 * thrown at once, then those of promises as they settled.
 */
function errorsOf(writers: readonly RootWriter[], { each, later }: Outcomes): GraphQLError[] {
  const errors: GraphQLError[] = [];
  const add = (i: number) => {
    const { key, nodes } = writers[i]!;
    const outcome = each[i]!;
    if ('error' in outcome) errors.push(locatedError(outcome.error, nodes, [key]));
  };
  const isLater = new Set(later);
  for (let i = 0; i < each.length; i++) if (!isLater.has(i)) add(i);
  for (const i of later) add(i);
  return errors;
}

/** So many parts are written between two yields at most. */
const partsAtOnce = 8;
/** What a byte of an answer costs, in tests of a column. */
const byteCost = 4;

/**
 * The pieces that a text is made of are put together here, part by part: all at once at the end they would be many, and
 * old.
 */
function bytesOf(text: string): Buffer {
  return Buffer.from(text, Buffer.byteLength(text) === text.length ? 'latin1' : 'utf8');
}

function* partsOf(writers: readonly RootWriter[], outcomes: readonly Outcome[]): Generator<string, string, undefined> {
  let text = '{';
  for (let i = 0; i < writers.length; i++) {
    const { key, write } = writers[i]!;
    const outcome = outcomes[i]!;
    text += `${i > 0 ? ',' : ''}"${key}":`;
    if ('value' in outcome) {
      const parts = write(outcome.value);
      let part = parts.next();
      for (; !part.done; part = parts.next()) {
        yield text + part.value;
        text = '';
      }
      text += part.value;
    } else text += 'null';
  }
  return `${text}}`;
}
