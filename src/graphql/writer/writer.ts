import type { GraphQLSchema } from 'graphql';
import { coerceVariables } from '../documents/coerce-variables.js';
import type { Plan } from '../documents/document-plan.js';
import type { RequestContext } from '../schema/request-context.js';
import type { Root, RootSource } from './collect-roots.js';
import { collectRoots } from './collect-roots.js';
import type { RootWriter } from './compile-writer.js';
import { compiledForms } from './compiled-forms.js';
import { interpret } from './interpret.js';
import { Replay, replayingSchema } from './replay.js';
import type { Outcomes } from './write-answer.js';
import { hasNoData, runRootFields, withoutPlainValues, writeOutcomes } from './write-answer.js';
import type { Written } from './written.js';

type Variables = Readonly<Record<string, unknown>>;

/**
 * Executes a plan over one schema and writes the answer. Throws, or rejects, only with what `Work` throws.
 */
export type Writer = (plan: Plan, variables: Variables, context: RequestContext) => Written | Promise<Written>;

/** A writer that compiles plans where it may and can; graphql-js answers the others. */
export function createWriter(schema: GraphQLSchema, mayCompile: boolean): Writer {
  const writersOf = compiledForms(mayCompile);
  let replaying: GraphQLSchema | undefined;

  return (plan, given, context) => {
    const { operation, fragments } = plan;
    const { coerced, errors } = coerce(schema, plan, given);
    if (errors) return { data: undefined, fields: [], errors };
    const source: RootSource = { schema, operation, fragments, variables: coerced };
    const writers = writersOf(plan, source);
    const roots = writers ?? rootsOf(source);
    if (!roots.some(({ field }) => field?.resolve) && !writers) {
      const asked = () => interpret(schema, plan, given, context, undefined);
      // Of the whole schema it takes some 10 ms: such requests that come at once take turns.
      return roots.some(({ nodes }) => nodes[0]?.name.value === '__schema')
        ? context.work.yield().then(asked)
        : asked();
    }

    const outcomes = runRootFields(roots, source, context);
    const finish = (settled: Outcomes) => {
      const again = (told = settled) => replayed(roots, told, plan, given, context);
      return writers ? write(writers, settled, context, again) : again();
    };
    return outcomes instanceof Promise ? outcomes.then(finish) : finish(outcomes);
  };

  /** The answer of graphql-js over the outcomes of root fields, so that no resolver runs twice. */
  function replayed(
    roots: readonly Root[],
    outcomes: Outcomes,
    plan: Plan,
    given: Variables,
    context: RequestContext,
  ): Written | Promise<Written> {
    context.work.check();
    replaying ??= replayingSchema(schema);
    return interpret(replaying, plan, given, context, new Replay(roots, outcomes));
  }
}

/** Writes outcomes by compiled code, or `again` where it meets a value that it does not know. */
function write(
  writers: readonly RootWriter[],
  outcomes: Outcomes,
  context: RequestContext,
  again: (outcomes?: Outcomes) => Written | Promise<Written>,
): Written | Promise<Written> {
  if (writers.length > 1 && hasNoData(writers, outcomes))
    return withoutPlainValues(writers, outcomes, context.work).then(again);
  try {
    const written = writeOutcomes(writers, outcomes, context);
    return written instanceof Promise ? written.catch(() => again()) : written;
  } catch {
    return again();
  }
}

function coerce(schema: GraphQLSchema, { variables }: Plan, given: Variables) {
  return variables.length === 0 ? { coerced: {} } : coerceVariables(schema, variables, given);
}

/** The root fields of a document that is not compiled; empty where a variable leaves open which are selected. */
function rootsOf(source: RootSource): readonly Root[] {
  try {
    return collectRoots(source);
  } catch {
    return [];
  }
}
