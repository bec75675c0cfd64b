import type { ExecutionResult, GraphQLSchema, ValidationRule } from 'graphql';
import { execute, getVariableValues, specifiedRules } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { compiler, loadCompiler } from './compiler.js';
import { createLruCache } from './lru-cache.js';
import type { Plan, Refusal } from './plan.js';
import { makePlan } from './plan.js';
import type { RequestContext } from './request-context.js';

type Variables = Readonly<Record<string, unknown>>;

/** Turns texts into results over one schema. */
export interface Engine {
  readonly schema: GraphQLSchema;
  /** The plan of a text, remembered under text and operation name. */
  plan(text: string, operationName: string | undefined): Plan | Refusal;
  /** Runs a plan of this engine. A result without `data` means that the variables were refused. */
  run(plan: Plan, variables: Variables, context: RequestContext): ExecutionResult | Promise<ExecutionResult>;
}

export interface EngineOptions {
  /** Validation beside GraphQL's own rules. */
  readonly rules?: readonly ValidationRule[];
  /** Compile documents that come twice. Default: where the process allows code from strings. */
  readonly compile?: boolean;
}

const mostPlans = 1000;
const mostPlanBytes = 64 * 2 ** 20;

export function createEngine(schema: GraphQLSchema, options: EngineOptions = {}): Engine {
  const rules = [...specifiedRules, ...(options.rules ?? [])];
  const plans = createLruCache<Plan | Refusal>(mostPlans, mostPlanBytes);
  /** What has become of the plans that ran. */
  const uses = new WeakMap<Plan, { wasTried: boolean; compiled: CompiledQuery | undefined }>();
  let mayCompile = options.compile ?? true;

  return {
    schema,
    plan(text, operationName) {
      const key = operationName === undefined ? `0${text}` : `${operationName.length}:${operationName}${text}`;
      const known = plans.get(key);
      if (known) return known;
      const made = makePlan(schema, rules, text, operationName);
      plans.set(key, made, made.bytes);
      return made;
    },
    run(plan, variables, context) {
      const compiled = compiledForm(plan);
      if (!compiled) return interpret(plan, variables, context);
      if (plan.variables.length === 0) return compiled.query(undefined, context, {});

      // Compiled code reads variables less strictly (a list passes for an object): graphql-js reads them first, and words what it refuses.
      const { coerced, errors } = getVariableValues(schema, plan.variables, variables);
      if (errors) return { errors };
      // It also takes null, where a default was to prevent it, for false or absent.
      if (plan.defaulted.some((name) => coerced[name] === null)) return interpret(plan, variables, context);
      return compiled.query(undefined, context, coerced);
    },
  };

  /** Compiling costs more than one run saves, so it waits for the second, and for the compiler to be loaded. */
  function compiledForm(plan: Plan): CompiledQuery | undefined {
    const use = uses.get(plan);
    if (!use) {
      uses.set(plan, { wasTried: false, compiled: undefined });
      // A failure to load is none of the caller's: graphql-js answers.
      if (mayCompile) loadCompiler().catch(() => {});
      return undefined;
    }
    if (!use.wasTried && mayCompile && plan.compilable) {
      const jit = compiler();
      use.wasTried = jit !== undefined;
      use.compiled = jit && compile(plan, jit);
    }
    return use.compiled;
  }

  function compile({ document, operation }: Plan, jit: NonNullable<ReturnType<typeof compiler>>) {
    try {
      const compiled = jit.compileQuery(schema, document, operation.name?.value);
      return jit.isCompiledQuery(compiled) ? compiled : undefined;
    } catch {
      // Code from strings is forbidden here, or the compiler does not know a form: graphql-js knows all.
      mayCompile = codeFromStringsAllowed();
      return undefined;
    }
  }

  function interpret({ document, operation }: Plan, variables: Variables, context: RequestContext) {
    return execute({
      schema,
      document,
      variableValues: variables,
      contextValue: context,
      operationName: operation.name?.value,
    });
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
