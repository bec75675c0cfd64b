import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode, ValidationRule, VariableDefinitionNode } from 'graphql';
import { BREAK, execute, getOperationAST, getVariableValues, Kind, OperationTypeNode, parse, specifiedRules, validate, visit } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { ErrorCode } from '../errors.js';
import { ServiceError } from '../errors.js';
import { suggestion } from '../suggest.js';
import { rowCounter } from './count-rows.js';
import { createLruCache } from './lru-cache.js';
import { fragmentsOf, measure, rootFieldsOf } from './measure.js';
import type { RequestContext } from './request-context.js';
import { rootFields } from './root-fields.js';
import { scanTokens } from './scan-tokens.js';

type Variables = Readonly<Record<string, unknown>>;

/** A document that may be executed: parsed, within the bounds, valid. */
export interface Plan {
  readonly ok: true;
  /** Names of the root fields asked for, without repeats. */
  readonly rootFields: readonly string[];
  /** Whether every root field needs a token. */
  readonly allNeedToken: boolean;
  /** Throws QUERY_TOO_COMPLEX for variables that ask for too many rows. */
  checkRows(variables: Variables): void;
}

/** Why a document is not executed. */
export interface Refusal {
  readonly ok: false;
  readonly errors: readonly unknown[];
  readonly code: ErrorCode;
  /** It holds a mutation or a subscription, which must not come by GET. */
  readonly notAQuery?: boolean;
}

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

/** Larger documents are not compiled: compilation expands fragments and costs 0.1 ms and 1 kB a field. */
const mostCompiledFields = 500;
const mostPlans = 1000;
const mostPlanBytes = 64 * 2 ** 20;

interface StoredPlan extends Plan {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: readonly VariableDefinitionNode[];
  /** The variables with a default. */
  readonly defaulted: readonly string[];
  readonly compilable: boolean;
  /** What the plan takes in memory, compiled form included; an estimate. */
  readonly bytes: number;
  uses: number;
  compiled: CompiledQuery | undefined;
}

export function createEngine(schema: GraphQLSchema, options: EngineOptions = {}): Engine {
  const rules = [...specifiedRules, ...(options.rules ?? [])];
  const plans = createLruCache<StoredPlan | Refusal>(mostPlans, mostPlanBytes);
  const stored = new WeakMap<Plan, StoredPlan>();
  let mayCompile = options.compile ?? true;

  return {
    schema,
    plan(text, operationName) {
      const key = operationName === undefined ? `0${text}` : `${operationName.length}:${operationName}${text}`;
      const known = plans.get(key);
      if (known) return known;
      const made = makePlan(schema, rules, text, operationName);
      if (made.ok) stored.set(made, made);
      plans.set(key, made, made.ok ? made.bytes : bytesOf(text, 0));
      return made;
    },
    run(plan, variables, context) {
      const known = stored.get(plan);
      if (!known) throw new Error('invariant broken: a plan of another engine');
      known.uses++;
      if (known.uses === 2 && mayCompile && known.compilable) known.compiled = compile(known);
      if (!known.compiled) return interpret(known, variables, context);
      if (known.variables.length === 0) return known.compiled.query(undefined, context, {});

      // Compiled code reads variables less strictly (a list passes for an object): graphql-js reads them first, and words what it refuses.
      const { coerced, errors } = getVariableValues(schema, known.variables, variables);
      if (errors) return { errors };
      // It also takes null, where a default was to prevent it, for false or absent.
      if (known.defaulted.some((name) => coerced[name] === null)) return interpret(known, variables, context);
      return known.compiled.query(undefined, context, coerced);
    },
  };

  function compile({ document, operation }: StoredPlan): CompiledQuery | undefined {
    try {
      const compiled = compileQuery(schema, document, operation.name?.value);
      return isCompiledQuery(compiled) ? compiled : undefined;
    } catch {
      // Code from strings is forbidden here, or the compiler does not know a form: graphql-js knows all.
      mayCompile = codeFromStringsAllowed();
      return undefined;
    }
  }

  function interpret({ document, operation }: StoredPlan, variables: Variables, context: RequestContext) {
    return execute({ schema, document, variableValues: variables, contextValue: context, operationName: operation.name?.value });
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

function makePlan(schema: GraphQLSchema, rules: readonly ValidationRule[], text: string, operationName: string | undefined): StoredPlan | Refusal {
  let phase: ErrorCode = 'GRAPHQL_PARSE_FAILED';
  try {
    scanTokens(text);
    const document = parse(text);
    phase = 'GRAPHQL_VALIDATION_FAILED';
    const extents = measure(document);
    const errors = validate(schema, document, rules);
    if (errors.length > 0) return { ok: false, errors, code: phase };

    const operation = getOperationAST(document, operationName);
    if (!operation) throw noOperation(document, operationName);
    if (operation.operation !== OperationTypeNode.QUERY) {
      const error = new ServiceError(phase, `The service has queries only, no ${operation.operation}.`);
      return { ok: false, errors: [error], code: phase, notAQuery: true };
    }
    const fields = rootFieldsOf(operation, fragmentsOf(document));
    const variables = operation.variableDefinitions ?? [];
    const names = [...new Set(fields.map(({ name }) => name.value))];
    return {
      ok: true,
      rootFields: names,
      allNeedToken: names.every((name) => rootFields[name]?.token),
      checkRows: rowCounter(operation, fields),
      document,
      operation,
      variables,
      defaulted: variables.flatMap(({ variable, defaultValue }) => (defaultValue ? [variable.name.value] : [])),
      compilable: extents.get(operation)!.fields <= mostCompiledFields && !hasVariableInList(document),
      bytes: bytesOf(text, extents.get(operation)!.fields),
      uses: 0,
      compiled: undefined,
    };
  } catch (error) {
    return { ok: false, errors: [error], code: phase };
  }
}

function noOperation(document: DocumentNode, operationName: string | undefined): ServiceError {
  const names = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
  );
  const message =
    operationName === undefined
      ? 'The document has several operations: operationName must say which one to run.'
      : `operationName is "${operationName}", which the document does not have.${suggestion(operationName, names)}`;
  return new ServiceError('BAD_USER_INPUT', message);
}

/** Compiled code does not see a variable inside a list that a scalar takes whole, as in `coordinates: [$lon, $lat]`. */
function hasVariableInList(document: DocumentNode): boolean {
  let found = false;
  let lists = 0;
  visit(document, {
    ListValue: { enter: () => void lists++, leave: () => void lists-- },
    Variable() {
      if (lists === 0) return undefined;
      found = true;
      return BREAK;
    },
  });
  return found;
}

/** A parsed document takes about 40 bytes per character, its compiled form 1.3 kB per field. */
function bytesOf(text: string, fields: number): number {
  return 2000 + 42 * text.length + (fields <= mostCompiledFields ? 1300 * fields : 0);
}
