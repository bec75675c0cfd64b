import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLSchema,
  OperationDefinitionNode,
  ValidationRule,
  VariableDefinitionNode,
} from 'graphql';
import { GraphQLError, getOperationAST, Kind, OperationTypeNode, parse, Source, validate, visit } from 'graphql';
import type { ErrorCode } from '../../../base/errors.js';
import { ServiceError } from '../../../base/errors.js';
import { suggestion } from '../../../base/suggest.js';
import { bounds } from './bounds.js';
import { rowCounter } from './count-rows.js';
import { fragmentsOf, measure } from './measure.js';
import type { RootSelection, Variables } from './root-selection.js';
import { rootSelection } from './root-selection.js';
import { scanTokens } from './scan-tokens.js';

/** A document that may be executed: it is parsed, within the bounds and valid. */
export interface Plan {
  readonly ok: true;
  readonly text: string;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** The root fields that a request with these variables selects. */
  readonly selected: RootSelection;
  /** Throws QUERY_TOO_COMPLEX when root fields may return too many rows together. */
  checkRows(fields: readonly FieldNode[], variables: Variables): void;
  readonly variables: readonly VariableDefinitionNode[];
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** The variables on which `@skip` and `@include` depend. */
  readonly conditions: readonly string[];
  /** An estimate of the memory of the plan, its compiled code included. */
  readonly bytes: number;
}

/** A document that is not executed, and the errors that say why. */
export interface Refusal {
  readonly ok: false;
  readonly errors: readonly unknown[];
  readonly code: ErrorCode;
  /** Whether its operation is a mutation or a subscription, for which GET is answered with 405. */
  readonly notAQuery?: boolean;
  readonly bytes: number;
}

/** The most sets of values of the variables in `@skip` and `@include` for which compiled code is kept. */
export const mostForms = 8;

/** Makes the plan of a text: tokens, parse, bounds, validation, choice of the operation. Throws nothing. */
export function makePlan(
  schema: GraphQLSchema,
  rules: readonly ValidationRule[],
  text: string,
  operationName: string | undefined,
): Plan | Refusal {
  let phase: ErrorCode = 'GRAPHQL_PARSE_FAILED';
  const refusal = (errors: readonly unknown[]): Refusal => ({
    ok: false,
    errors,
    code: phase,
    bytes: bytesOf(text, 0) + 2500 * errors.length,
  });
  try {
    const tokens = scanTokens(text);
    const source = new Source(text);
    const document = parse(source);
    // With a body graphql-js would count lines for each node of each error. `locator` counts them once, for the errors
    // that are sent.
    source.body = '';
    phase = 'GRAPHQL_VALIDATION_FAILED';
    const extents = measure(document);
    const errors = validate(schema, document, rules, { maxErrors: bounds.errors });
    if (errors.length > 0) return refusal(withoutNodes(errors));

    const operation = getOperationAST(document, operationName);
    if (!operation) throw noOperation(document, operationName);
    if (operation.operation !== OperationTypeNode.QUERY) {
      const error = new ServiceError(phase, `The service has queries only, no ${operation.operation}.`);
      return { ...refusal([error]), notAQuery: true };
    }
    return planOf(text, document, operation, extents.get(operation)!.fields, bytesOf(text, tokens));
  } catch (error) {
    return refusal([error]);
  }
}

function planOf(
  text: string,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  fields: number,
  bytes: number,
): Plan {
  const fragments = fragmentsOf(document);
  const conditions = conditionsOf(document);
  const forms = Math.min(mostForms, 2 ** conditions.length);
  return {
    ok: true,
    text,
    document,
    operation,
    selected: rootSelection(operation, fragments),
    checkRows: rowCounter(operation),
    variables: operation.variableDefinitions ?? [],
    fragments: Object.fromEntries(fragments),
    conditions,
    // Compiled code takes 1.3 kB a field.
    bytes: bytes + 1300 * fields * forms,
  };
}

/**
 * Copies of errors of validation without the parsed document and without the stack, which keeps the state of all rules
 * alive: some 60 kB. A loop, because a stack that is captured within `map` would keep the list.
 */
function withoutNodes(errors: readonly GraphQLError[]): GraphQLError[] {
  const light: GraphQLError[] = [];
  for (const { message, source, positions } of errors)
    light.push(new GraphQLError(message, { source: source ?? null, positions: positions ?? null }));
  return light;
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

function conditionsOf(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Directive(directive) {
      visit(directive, { Variable: ({ name }) => void names.add(name.value) });
    },
  });
  return [...names];
}

/** An estimate of the memory of a text and its parsed document: about 400 bytes a token with its node. */
function bytesOf(text: string, tokens: number): number {
  return 2000 + 4 * text.length + 400 * tokens;
}
