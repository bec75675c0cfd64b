import type { FieldNode, OperationDefinitionNode, ValueNode } from 'graphql';
import { Kind } from 'graphql';
import type { RowCount } from '../schema/root-fields.js';
import { rootFields } from '../schema/root-fields.js';
import { bounds, tooComplex } from './bounds.js';
import type { Variables } from './root-selection.js';

/** The most rows that one root field can return with these variables. */
type FieldRows = (variables: Variables) => number;

/**
 * A check of the rows that root fields of an operation can return together; it throws QUERY_TOO_COMPLEX. The arguments
 * of a field are analysed once.
 */
export function rowCounter(
  operation: OperationDefinitionNode,
): (fields: readonly FieldNode[], variables: Variables) => void {
  const counts = new Map<FieldNode, FieldRows>();
  const countOf = (field: FieldNode): FieldRows => {
    let count = counts.get(field);
    if (!count) {
      const rows = rootFields.get(field.name.value)?.rows;
      count = rows ? fieldRows(field, rows, operation) : () => 0;
      counts.set(field, count);
    }
    return count;
  };
  return (fields, variables) => {
    let sum = 0;
    for (const field of fields) sum += countOf(field)(variables);
    if (sum > bounds.rows)
      throw tooComplex(
        `root fields that ask for ${sum} rows together`,
        bounds.rows,
        'Lower the limits, or ask in several requests.',
      );
  };
}

function fieldRows(
  field: FieldNode,
  { path, fallback, most }: RowCount,
  operation: OperationDefinitionNode,
): FieldRows {
  const argument = field.arguments?.find(({ name }) => name.value === path[0])?.value;
  const read = argument ? reader(argument, path.slice(1), operation) : () => undefined;
  return (variables) => {
    const value = read(variables);
    const rows = Array.isArray(value) ? value.length : value;
    return typeof rows === 'number' && rows >= 0
      ? Math.min(rows, most)
      : rows === undefined || rows === null
        ? fallback
        : 0;
  };
}

/**
 * A function that follows a path through a literal and, where the literal has a variable, through the variable's value.
 */
function reader(
  node: ValueNode,
  path: readonly string[],
  operation: OperationDefinitionNode,
): (variables: Variables) => unknown {
  if (node.kind === Kind.VARIABLE) {
    const name = node.name.value;
    const declared = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name)?.defaultValue;
    const byDefault = declared ? reader(declared, path, operation) : () => undefined;
    return (variables) =>
      variables[name] === undefined ? byDefault(variables) : path.reduce(property, variables[name]);
  }
  if (node.kind === Kind.OBJECT && path.length > 0) {
    const inner = node.fields.find(({ name }) => name.value === path[0]);
    return inner ? reader(inner.value, path.slice(1), operation) : () => undefined;
  }
  if (node.kind === Kind.LIST) return () => node.values;
  const value = node.kind === Kind.INT ? Number(node.value) : undefined;
  return () => value;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
