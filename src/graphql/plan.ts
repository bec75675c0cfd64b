import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLSchema,
  OperationDefinitionNode,
  ValidationRule,
  VariableDefinitionNode,
} from 'graphql';
import { getOperationAST, Kind, OperationTypeNode, parse, Source, validate, visit } from 'graphql';
import type { ErrorCode } from '../errors.js';
import { ServiceError } from '../errors.js';
import { suggestion } from '../suggest.js';
import { bounds } from './bounds.js';
import { rowCounter } from './count-rows.js';
import { fragmentsOf, measure } from './measure.js';
import type { RootSelection, Variables } from './root-selection.js';
import { rootSelection } from './root-selection.js';
import { scanTokens } from './scan-tokens.js';

/** A document that may be executed: parsed, within the bounds, valid. */
export interface Plan {
  readonly ok: true;
  readonly text: string;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** The root fields that a request with these variables selects. */
  readonly selected: RootSelection;
  /** Throws QUERY_TOO_COMPLEX when root fields ask for too many rows together. */
  checkRows(fields: readonly FieldNode[], variables: Variables): void;
  readonly variables: readonly VariableDefinitionNode[];
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** The variables on which `@skip` and `@include` depend. */
  readonly conditions: readonly string[];
  readonly compilable: boolean;
  /** What the plan takes in memory, compiled form included; an estimate. */
  readonly bytes: number;
}

/** Why a document is not executed. */
export interface Refusal {
  readonly ok: false;
  readonly errors: readonly unknown[];
  readonly code: ErrorCode;
  /** It holds a mutation or a subscription, which must not come by GET. */
  readonly notAQuery?: boolean;
  readonly bytes: number;
}

/** Larger documents are not compiled: compilation expands fragments and costs 1 kB a field. */
const mostCompiledFields = 500;

/** Reads a text: tokens, parse, bounds, validation, choice of the operation, in this order. Throws nothing. */
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
    bytes: bytesOf(text, 0),
  });
  try {
    scanTokens(text);
    const source = new Source(text);
    const document = parse(source);
    // graphql-js counts the lines before each node of each error as it makes the error; `locator` counts them once, for what is sent.
    source.body = '';
    phase = 'GRAPHQL_VALIDATION_FAILED';
    const extents = measure(document);
    const errors = validate(schema, document, rules, { maxErrors: bounds.errors });
    if (errors.length > 0) return refusal(errors);

    const operation = getOperationAST(document, operationName);
    if (!operation) throw noOperation(document, operationName);
    if (operation.operation !== OperationTypeNode.QUERY) {
      const error = new ServiceError(phase, `The service has queries only, no ${operation.operation}.`);
      return { ...refusal([error]), notAQuery: true };
    }
    return planOf(document, operation, text, extents.get(operation)!.fields);
  } catch (error) {
    return refusal([error]);
  }
}

function planOf(document: DocumentNode, operation: OperationDefinitionNode, text: string, fieldCount: number): Plan {
  const fragments = fragmentsOf(document);
  return {
    ok: true,
    text,
    document,
    operation,
    selected: rootSelection(operation, fragments),
    checkRows: rowCounter(operation),
    variables: operation.variableDefinitions ?? [],
    fragments: Object.fromEntries(fragments),
    conditions: conditionsOf(document),
    compilable: fieldCount <= mostCompiledFields,
    bytes: bytesOf(text, fieldCount),
  };
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

/** A parsed document takes about 40 bytes per character, its compiled form 1.3 kB per field. */
function bytesOf(text: string, fields: number): number {
  return 2000 + 42 * text.length + (fields <= mostCompiledFields ? 1300 * fields : 0);
}
