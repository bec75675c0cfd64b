import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import { getArgumentValues, isNonNullType, locatedError } from 'graphql';
import type { Root, RootSource } from './collect-roots.js';
import type { RootWriter } from './compile-writer.js';
import type { RequestContext } from './request-context.js';

/** What a root field's resolver did. */
export type Outcome = { readonly value: unknown } | { readonly error: unknown };

/** Runs all root fields in their order, each in a slice of its own, since each may look at every row. Rejects with what `Work` throws, and nothing else. */
export function runRootFields(
  roots: readonly Root[],
  source: RootSource,
  context: RequestContext,
): readonly Outcome[] | Promise<readonly Outcome[]> {
  let before = 0;
  const outcomes = roots.map((root) =>
    !root.field?.resolve || before++ === 0
      ? runRootField(root, source, context)
      : context.work.yield().then(() => runRootField(root, source, context)),
  );
  if (outcomes.every(isSettled)) return outcomes;
  return Promise.all(outcomes).then((settled) => {
    // A field that was stopped has an error; it stops the whole request.
    context.work.check();
    return settled;
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

/** What is written of an answer. */
export interface Written {
  /** The JSON of `data`, in its parts; undefined where nothing was executed. */
  readonly data: readonly (string | Uint8Array)[] | undefined;
  /** The names in `data`, in their order. */
  readonly fields: readonly string[];
  readonly errors: readonly GraphQLError[];
  /** What follows `data`, made as it is read; undefined where that is all. */
  readonly rest?: AsyncIterable<Uint8Array> | undefined;
}

/**
 * Writes what root fields gave, letting others run between the parts of a large answer, and leaves what is past `wholeBytes` to the reader. Throws, or
 * rejects, where only graphql-js can answer; what is left to the reader rejects then.
 */
export function writeOutcomes(
  writers: readonly RootWriter[],
  outcomes: readonly Outcome[],
  { work, wholeBytes }: Pick<RequestContext, 'work' | 'wholeBytes'>,
): Written | Promise<Written> {
  const alone = errorAlone(writers, outcomes);
  if (alone) return { data: ['null'], fields: [], errors: [alone] };
  const errors = errorsOf(writers, outcomes);
  const fields = writers.map(({ key }) => key);
  const parts = partsOf(writers, outcomes);
  const first = parts.next();
  if (first.done) return { data: [first.value], fields, errors };
  const data = [bytesOf(first.value)];
  let bytes = data[0]!.length;
  return writeSome(data, partsAtOnce - 1) ? { data, fields, errors } : writeInSlices();

  /** Adds parts to a list; returns whether that was all. */
  function writeSome(to: Buffer[], most: number): boolean {
    for (let i = 0; i < most; i++) {
      const part = parts.next();
      const made = bytesOf(part.value);
      bytes += made.length;
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

/** The error of an only field that must not be null: it leaves nothing of the answer. */
function errorAlone(writers: readonly RootWriter[], outcomes: readonly Outcome[]): GraphQLError | undefined {
  const [writer, outcome] = [writers[0], outcomes[0]];
  if (writers.length !== 1 || !writer?.field || !outcome || !('error' in outcome)) return undefined;
  return isNonNullType(writer.field.type) ? locatedError(outcome.error, writer.nodes, [writer.key]) : undefined;
}

/** So many parts are written between two yields. */
const partsAtOnce = 8;

/** The pieces that a text is made of are put together here, part by part: all at once at the end they would be many, and old. */
function bytesOf(text: string): Buffer {
  return Buffer.from(text, Buffer.byteLength(text) === text.length ? 'latin1' : 'utf8');
}

/** The errors of fields, in their order. Throws where null must not be: it takes the fields beside it along, and graphql-js knows how. */
function errorsOf(writers: readonly RootWriter[], outcomes: readonly Outcome[]): GraphQLError[] {
  const errors: GraphQLError[] = [];
  writers.forEach(({ key, nodes, field }, i) => {
    const outcome = outcomes[i]!;
    if (!('error' in outcome)) return;
    if (!field || isNonNullType(field.type)) throw outcome.error;
    errors.push(locatedError(outcome.error, nodes, [key]));
  });
  return errors;
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
