import type { ConstValueNode, ObjectValueNode, ValueNode } from 'graphql';
import { Kind, parseConstValue, print } from 'graphql';

/** The value of an argument with texts in place of values of an enum and of numbers of an id; variables stay. */
export function asText(node: ValueNode): ValueNode {
  if (node.kind === Kind.ENUM || node.kind === Kind.INT) return text(node.value);
  if (node.kind === Kind.LIST) return { ...node, values: node.values.map(asText) };
  return node;
}

export function text(value: string): ValueNode {
  return { kind: Kind.STRING, value };
}

export function int(value: number): ValueNode {
  return { kind: Kind.INT, value: String(value) };
}

export function word(value: string): ValueNode {
  return { kind: Kind.ENUM, value };
}

export function bool(value: boolean): ValueNode {
  return { kind: Kind.BOOLEAN, value };
}

export function list(values: readonly ValueNode[]): ValueNode {
  return { kind: Kind.LIST, values };
}

export function variable(name: string): ValueNode {
  return { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } };
}

/** An object with the members that are not undefined. */
export function object(members: Readonly<Record<string, ValueNode | undefined>>): ObjectValueNode {
  return {
    kind: Kind.OBJECT,
    fields: Object.entries(members).flatMap(([name, value]) =>
      value ? [{ kind: Kind.OBJECT_FIELD, name: { kind: Kind.NAME, value: name }, value } as const] : [],
    ),
  };
}

/** A JSON value as a literal. */
export function literalOf(value: unknown): ValueNode {
  if (Array.isArray(value)) return list(value.map(literalOf));
  if (typeof value === 'number')
    return Number.isInteger(value) ? int(value) : { kind: Kind.FLOAT, value: String(value) };
  return parseConstValue(JSON.stringify(value), { noLocation: true });
}

/** A value without variables, for a default. */
export function constant(node: ValueNode): ConstValueNode {
  return parseConstValue(print(node), { noLocation: true });
}
