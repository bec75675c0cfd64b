import type { ExecutionResult, GraphQLSchema, ValidationRule } from 'graphql';
import { execute, specifiedRules } from 'graphql';
import { LRUCache } from 'lru-cache';
import { coerceVariables } from './documents/coerce-variables.js';
import type { Plan, Refusal } from './documents/document-plan.js';
import { makePlan, mostForms } from './documents/document-plan.js';
import type { RequestContext } from './schema/request-context.js';
import type { Root, RootSource } from './writer/collect-roots.js';
import { collectRoots } from './writer/collect-roots.js';
import type { RootWriter } from './writer/compile-writer.js';
import { compileWriters } from './writer/compile-writer.js';
import { Replay, replayingSchema } from './writer/replay.js';
import type { Outcomes, Written } from './writer/write-answer.js';
import { hasNoData, runRootFields, withoutPlainValues, writeOutcomes } from './writer/write-answer.js';

type Variables = Readonly<Record<string, unknown>>;

/** Turns texts into answers over one schema. */
export interface Engine {
  readonly schema: GraphQLSchema;
  /** The plan of a text, remembered under text and operation name. */
  plan(text: string, operationName: string | undefined): Plan | Refusal;
  /** Runs a plan of this engine. */
  run(plan: Plan, variables: Variables, context: RequestContext): Written | Promise<Written>;
}

export interface EngineOptions {
  /** Validation beside GraphQL's own rules. */
  readonly rules?: readonly ValidationRule[];
  /** Compile documents. Default: where the process allows code from strings. */
  readonly compile?: boolean;
}

/** What is remembered of documents: so many plans, of so many bytes together. */
const planBounds = { max: 1000, maxSize: 64 * 2 ** 20, sizeCalculation: ({ bytes }: Plan | Refusal) => bytes };

interface Remembered {
  readonly text: string;
  readonly operationName: string | undefined;
  readonly made: Plan | Refusal;
}

export function createEngine(schema: GraphQLSchema, options: EngineOptions = {}): Engine {
  const rules = [...specifiedRules, ...(options.rules ?? [])];
  const plans = new LRUCache<string, Plan | Refusal>(planBounds);
  /** The newest: most requests repeat the text of the one before, and need no look-up. */
  let last: Remembered | undefined;
  /** The compiled forms of plans; undefined where graphql-js answers. */
  const forms = new WeakMap<Plan, Map<string, readonly RootWriter[] | undefined>>();
  let mayCompile = options.compile ?? true;
  let replaying: GraphQLSchema | undefined;

  return {
    schema,
    plan(text, operationName) {
      if (last && text === last.text && operationName === last.operationName) return last.made;
      const key = operationName === undefined ? `0${text}` : `${operationName.length}:${operationName}${text}`;
      const known = plans.get(key);
      const made = known ?? makePlan(schema, rules, text, operationName);
      if (!known) plans.set(key, made);
      last = { text, operationName, made };
      return made;
    },
    run(plan, given, context) {
      const { coerced, errors } = coerce(schema, plan, given);
      if (errors) return { data: undefined, fields: [], errors };
      const source = sourceOf(schema, plan, coerced);
      const writers = writersOf(plan, coerced);
      const roots = writers ?? rootsOf(source);
      if (!roots.some(({ field }) => field?.resolve) && !writers)
        return interpret(schema, plan, given, context, undefined);
      const outcomes = runRootFields(roots, source, context);
      const finish = (settled: Outcomes) =>
        writers ? write(writers, settled, plan, given, context) : replayed(roots, settled, plan, given, context);
      return outcomes instanceof Promise ? outcomes.then(finish) : finish(outcomes);
    },
  };

  function write(
    writers: readonly RootWriter[],
    outcomes: Outcomes,
    plan: Plan,
    given: Variables,
    context: RequestContext,
  ): Written | Promise<Written> {
    const again = (told = outcomes) => replayed(writers, told, plan, given, context);
    if (writers.length > 1 && hasNoData(writers, outcomes))
      return withoutPlainValues(writers, outcomes, context.work).then(again);
    try {
      const written = writeOutcomes(writers, outcomes, context);
      return written instanceof Promise ? written.catch(() => again()) : written;
    } catch {
      return again();
    }
  }

  /** What graphql-js makes of what root fields have given: no resolver runs twice. */
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

  function writersOf(plan: Plan, variables: Variables): readonly RootWriter[] | undefined {
    if (!mayCompile) return undefined;
    let known = forms.get(plan);
    if (!known) {
      known = new Map();
      forms.set(plan, known);
    }
    const form = plan.conditions.map((name) => String(variables[name])).join();
    if (known.has(form)) return known.get(form);
    if (known.size >= mostForms) dropOldest(known);
    const writers = compile(plan, variables);
    known.set(form, writers);
    return writers;
  }

  function compile(plan: Plan, variables: Variables): readonly RootWriter[] | undefined {
    try {
      return compileWriters(sourceOf(schema, plan, variables));
    } catch {
      // Code from strings is forbidden here, or the variables leave a condition open: graphql-js answers.
      mayCompile = codeFromStringsAllowed();
      return undefined;
    }
  }
}

function coerce(schema: GraphQLSchema, { variables }: Plan, given: Variables) {
  return variables.length === 0 ? { coerced: {} } : coerceVariables(schema, variables, given);
}

function sourceOf(schema: GraphQLSchema, { operation, fragments }: Plan, variables: Variables): RootSource {
  return { schema, operation, fragments, variables };
}

/** Makes room for another form: what graphql-js writes, it writes in one piece, however large. */
function dropOldest(forms: Map<string, unknown>): void {
  const [oldest] = forms.keys();
  if (oldest !== undefined) forms.delete(oldest);
}

/** Through graphql-js: the reference, in one piece. */
function interpret(
  schema: GraphQLSchema,
  { document, operation }: Plan,
  variables: Variables,
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

/** The root fields of a document that is not compiled; none where only graphql-js knows whether one is asked for. */
function rootsOf(source: RootSource): readonly Root[] {
  try {
    return collectRoots(source);
  } catch {
    return [];
  }
}

function codeFromStringsAllowed(): boolean {
  try {
    new Function('');
    return true;
  } catch {
    return false;
  }
}
