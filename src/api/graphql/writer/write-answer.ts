import {
  type GraphQLError,
  type GraphQLResolveInfo,
  getArgumentValues,
  isListType,
  isNonNullType,
  locatedError,
} from 'graphql';
import { joinBytes, utf8Of } from '#platform/bytes.js';
import type { Work } from '../../../base/work/work.js';
import type { RequestContext } from '../schema/request-context.js';
import type { Root, RootSource } from './collect-roots.js';
import type { RootWriter } from './compile-writer.js';

/** The value or the error of a root field. */
export type Outcome = { readonly value: unknown } | { readonly error: unknown };

/** The outcomes of all root fields. */
export interface Outcomes {
  /** In the order of the fields. */
  readonly each: readonly Outcome[];
  /** The indexes of fields that returned promises, in the order in which these settled. */
  readonly later: readonly number[];
}

/** Begins all root fields in order. Rejects only with errors of `Work`. */
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
    // If `Work` has stopped a field, it stops the whole request.
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
 * Writes the outcomes of root fields. A large answer is written in slices, between which other requests run. Its rest,
 * after `wholeBytes` bytes, is written while the client reads it. Must not be called for several fields with
 * `hasNoData`. Throws, or rejects, where graphql-js must make the answer; then the rest rejects too.
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
  const parts = partsOf(writers, outcomes.each, work);
  const first = parts.next();
  if (first.done) return { data: [first.value], fields, errors };
  // Each part is converted when it is complete: V8 then joins the few new pieces of its string. At the end of a large
  // answer there would be many old pieces, which takes longer.
  const data = [utf8Of(first.value)];
  let bytes = data[0]!.length;
  return writeSome(data, partsAtOnce - 1) ? { data, fields, errors } : writeInSlices();

  /** Adds `most` parts to a list, or fewer if these fill a slice; returns whether the last part is among them. */
  function writeSome(to: Uint8Array[], most: number): boolean {
    for (let i = 0; i < most && (i === 0 || !work.isDue); i++) {
      const part = parts.next();
      const made = utf8Of(part.value);
      bytes += made.length;
      work.units += made.length * byteCost;
      to.push(made);
      if (part.done) return true;
    }
    return false;
  }

  async function writeInSlices(): Promise<Written> {
    do {
      // `splice`, so that this function keeps no part that the reader already has.
      if (bytes >= wholeBytes) return { data: data.splice(0), fields, errors, rest: writeRest() };
      await work.yield();
    } while (!writeSome(data, partsAtOnce));
    return { data, fields, errors };
  }

  async function* writeRest(): AsyncIterable<Uint8Array> {
    for (let isLast = false; !isLast; ) {
      await work.yield();
      const some: Uint8Array[] = [];
      isLast = writeSome(some, partsAtOnce);
      yield joinBytes(some);
    }
  }
}

/** Whether a field that must not be null has an error, so that `data` is null. */
export function hasNoData(writers: readonly RootWriter[], { each }: Outcomes): boolean {
  return each.some((outcome, i) => 'error' in outcome && isRequired(writers[i]!));
}

/**
 * Outcomes for an answer whose `data` is null. Values that can be written are removed, so that graphql-js does not
 * write them in one piece. To find out whether a value can be written, it is written in slices, and the text is
 * dropped.
 */
export async function withoutPlainValues(
  writers: readonly RootWriter[],
  outcomes: Outcomes,
  work: Work,
): Promise<Outcomes> {
  const { each, later } = outcomes;
  try {
    for (const part of partsOf(writers, each, work)) {
      work.units += part.length * byteCost;
      if (work.isDue) await work.yield();
    }
  } catch {
    return outcomes;
  }
  return { each: each.map((outcome, i) => withoutValue(writers[i]!, outcome)), later };
}

/** The outcome without its value. An object that must not be null keeps its value: the schema has no large one. */
function withoutValue({ field }: RootWriter, outcome: Outcome): Outcome {
  if ('error' in outcome || !field) return outcome;
  if (!isNonNullType(field.type)) return { value: null };
  return isListType(field.type.ofType) ? { value: [] } : outcome;
}

function isRequired({ field }: RootWriter): boolean {
  return field !== undefined && isNonNullType(field.type);
}

/** The error of a request's only field, if that must not be null: `data` is null then. */
function errorAlone(writers: readonly RootWriter[], outcomes: readonly Outcome[]): GraphQLError | undefined {
  const [writer, outcome] = [writers[0], outcomes[0]];
  if (writers.length !== 1 || !writer || !outcome || !('error' in outcome)) return undefined;
  return isRequired(writer) ? locatedError(outcome.error, writer.nodes, [writer.key]) : undefined;
}

/**
 * The errors of root fields in the order of time, as graphql-js lists them: first the errors that were thrown, then the
 * reasons of promises in the order of their rejection.
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

/** The most parts that are written between two yields. */
const partsAtOnce = 8;
/** What writing a byte of an answer costs, in units of `Work`. */
const byteCost = 4;

function* partsOf(
  writers: readonly RootWriter[],
  outcomes: readonly Outcome[],
  work: Work,
): Generator<string, string, undefined> {
  let text = '{';
  for (let i = 0; i < writers.length; i++) {
    const { key, write } = writers[i]!;
    const outcome = outcomes[i]!;
    text += `${i > 0 ? ',' : ''}"${key}":`;
    if ('value' in outcome) {
      const parts = write(outcome.value, work);
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

/** The written parts of an answer. */
export interface Written {
  /** The JSON of `data`, in its parts; undefined where nothing was executed. */
  readonly data: readonly (string | Uint8Array)[] | undefined;
  /** The names in `data`, in their order. */
  readonly fields: readonly string[];
  readonly errors: readonly GraphQLError[];
  /** The parts after those of `data`, made as they are read; undefined where `data` is complete. */
  readonly rest?: AsyncIterable<Uint8Array> | undefined;
}
