import type { GraphQLSchema, VariableDefinitionNode } from 'graphql';
import { coerceInputValue, GraphQLError, isInputType, isNonNullType, typeFromAST, valueFromAST } from 'graphql';
import { invariant } from '../../../base/errors.js';
import { boundedJson } from './bounded-json.js';
import { bounds } from './bounds.js';

type Variables = Readonly<Record<string, unknown>>;

/** The values of a document's variables, or the errors that were found in them. */
export type CoercedVariables =
  | { readonly coerced: Variables; readonly errors?: never }
  | { readonly coerced?: never; readonly errors: readonly GraphQLError[] };

/**
 * `getVariableValues` of graphql-js, with its messages, for a validated document. A message shows at most 200
 * characters of the value, where graphql-js writes a whole object once for each unknown field in it. After 50 errors
 * coercion ends with an error that says so.
 */
export function coerceVariables(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  values: Variables,
): CoercedVariables {
  const errors: GraphQLError[] = [];
  const coerced: Record<string, unknown> = Object.create(null);
  try {
    for (const definition of definitions) {
      coerceOne(schema, definition, values, coerced, (message, originalError) => {
        if (errors.length >= bounds.errors) throw new TooManyErrors();
        errors.push(new GraphQLError(message, { nodes: definition, originalError }));
      });
    }
  } catch (error) {
    if (!(error instanceof TooManyErrors)) throw error;
    errors.push(new GraphQLError(`The variables have more than ${bounds.errors} errors: these are the first.`));
  }
  return errors.length > 0 ? { errors } : { coerced: { ...coerced } };
}

class TooManyErrors extends Error {}

/** The most characters of a wrong value in a message. */
const mostOfValue = 200;

function coerceOne(
  schema: GraphQLSchema,
  { variable, type: typeNode, defaultValue }: VariableDefinitionNode,
  values: Variables,
  coerced: Record<string, unknown>,
  fail: (message: string, originalError?: GraphQLError) => void,
): void {
  const name = variable.name.value;
  const type = typeFromAST(schema, typeNode);
  invariant(isInputType(type), 'validation has seen to it that a variable has an input type');
  if (!Object.hasOwn(values, name)) {
    if (defaultValue) coerced[name] = valueFromAST(defaultValue, type);
    else if (isNonNullType(type)) fail(`Variable "$${name}" of required type "${type}" was not provided.`);
    return;
  }
  const value = values[name];
  if (value === null && isNonNullType(type)) {
    fail(`Variable "$${name}" of non-null type "${type}" must not be null.`);
    return;
  }
  // An object with many unknown fields appears in as many errors; its text is made once.
  const texts = new Map<unknown, string>();
  const textOf = (invalid: unknown): string => {
    const text = texts.get(invalid) ?? boundedJson(invalid, mostOfValue);
    texts.set(invalid, text);
    return text;
  };
  coerced[name] = coerceInputValue(value, type, (path, invalid, error) => {
    const at = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
    const where = at === '' ? '' : ` at "${name}${at}"`;
    fail(`Variable "$${name}" got invalid value ${textOf(invalid)}${where}; ${error.message}`, error);
  });
}
