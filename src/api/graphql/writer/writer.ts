import { type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import { coerceVariables } from '../documents/coerce-variables.js';
import { mostForms, type Plan } from '../documents/document-plan.js';
import type { RequestContext } from '../schema/request-context.js';
import { collectRoots, type Root, type RootSource } from './collect-roots.js';
import { compileWriters, type RootWriter } from './compile-writer.js';
import { Replay, replayingSchema } from './replay.js';
import type { Written } from './write-answer.js';
import { hasNoData, type Outcomes, runRootFields, withoutPlainValues, writeOutcomes } from './write-answer.js';

type Variables = Readonly<Record<string, unknown>>;

/**
 * Executes a plan over one schema and writes the answer. Throws, or rejects, only with what `Work` throws.
 */
export type Writer = (plan: Plan, variables: Variables, context: RequestContext) => Written | Promise<Written>;

/** A writer that compiles plans where that is allowed and possible; graphql-js executes the others. */
export function createWriter(schema: GraphQLSchema, mayCompile: boolean): Writer {
  const writersOf = compiledForms(mayCompile);
  let replaying: GraphQLSchema | undefined;

  return (plan, variables, context) => {
    const { operation, fragments } = plan;
    const { coerced, errors } = coerce(schema, plan, variables);
    if (errors) return { data: undefined, fields: [], errors };
    const source: RootSource = { schema, operation, fragments, variables: coerced };
    const writers = writersOf(plan, source);
    const roots = writers ?? rootsOf(source);
    if (!roots.some(({ field }) => field?.resolve) && !writers) {
      const answer = () => interpret(schema, plan, variables, context, undefined);
      // Introspection of the whole schema takes some 10 ms: such requests take turns when they come at the same time.
      return roots.some(({ nodes }) => nodes[0]?.name.value === '__schema')
        ? context.work.yield().then(answer)
        : answer();
    }

    const outcomes = runRootFields(roots, source, context);
    const finish = (settled: Outcomes) => {
      const again = (told = settled) => replayed(roots, told, plan, variables, context);
      return writers ? write(writers, settled, context, again) : again();
    };
    return outcomes instanceof Promise ? outcomes.then(finish) : finish(outcomes);
  };

  /** The answer of graphql-js for the outcomes of root fields, so that no resolver runs twice. */
  function replayed(
    roots: readonly Root[],
    outcomes: Outcomes,
    plan: Plan,
    variables: Variables,
    context: RequestContext,
  ): Written | Promise<Written> {
    context.work.check();
    replaying ??= replayingSchema(schema);
    return interpret(replaying, plan, variables, context, new Replay(roots, outcomes));
  }
}

/** Writes outcomes by compiled code, or by `again` where the code meets a value that it cannot write. */
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

function coerce(schema: GraphQLSchema, { variables }: Plan, values: Variables) {
  return variables.length === 0 ? { coerced: {} } : coerceVariables(schema, variables, values);
}

/**
 * The root fields of a document that is not compiled; empty where a variable without a value decides which are
 * selected.
 */
function rootsOf(source: RootSource): readonly Root[] {
  try {
    return collectRoots(source);
  } catch {
    return [];
  }
}

type Form = readonly RootWriter[] | undefined;

/**
 * Finds the compiled form of a plan, or compiles it: one for each set of values of the variables in `@skip` and
 * `@include`, `mostForms` at most. Undefined where graphql-js must answer.
 */
function compiledForms(mayCompile: boolean): (plan: Plan, source: RootSource) => Form {
  const formsOf = new WeakMap<Plan, Map<string, Form>>();
  let compiles = mayCompile;

  return (plan, source) => {
    if (!compiles) return undefined;
    let forms = formsOf.get(plan);
    if (!forms) {
      forms = new Map();
      formsOf.set(plan, forms);
    }
    const key = plan.conditions.map((name) => String(source.variables[name])).join();
    if (forms.has(key)) return forms.get(key);
    if (forms.size >= mostForms) dropOldest(forms);
    const form = compile(source);
    forms.set(key, form);
    return form;
  };

  function compile(source: RootSource): Form {
    try {
      return compileWriters(source);
    } catch {
      // The process forbids code from strings, or a condition depends on a variable without a value.
      compiles = codeFromStringsAllowed();
      return undefined;
    }
  }
}

/** Makes room for another form. Without one, graphql-js would write the answer in one piece, however large. */
function dropOldest(forms: Map<string, unknown>): void {
  const [oldest] = forms.keys();
  if (oldest !== undefined) forms.delete(oldest);
}

function codeFromStringsAllowed(): boolean {
  try {
    new Function('');
    return true;
  } catch {
    return false;
  }
}

/** The answer of graphql-js, which is the reference, in one piece. */
function interpret(
  schema: GraphQLSchema,
  { document, operation }: Plan,
  variables: Readonly<Record<string, unknown>>,
  context: RequestContext,
  rootValue: Replay | undefined,
): Written | Promise<Written> {
  const result = execute({
    schema,
    document,
    rootValue,
    variableValues: variables,
    contextValue: context,
    operationName: operation.name?.value,
  });
  return result instanceof Promise ? result.then(writtenOf) : writtenOf(result);
}

function writtenOf({ data, errors = [] }: ExecutionResult): Written {
  return { data: data === undefined ? undefined : [JSON.stringify(data)], fields: Object.keys(data ?? {}), errors };
}
