import type { ValueNode } from 'graphql';
import { GraphQLScalarType, Kind } from 'graphql';

/** Any JSON value. */
export const json = jsonScalar('JSON', 'Any JSON value.');
/** GeoJSON coordinates. Code that knows the geometry's type checks their nesting. */
export const coordinatesJson = jsonScalar(
  'CoordinatesJSON',
  "GeoJSON coordinates (RFC 7946): longitude before latitude, nested as the geometry's type asks.",
);

function jsonScalar(name: string, description: string): GraphQLScalarType<unknown, unknown> {
  const same = (value: unknown) => value;
  return new GraphQLScalarType<unknown, unknown>({
    name,
    description,
    serialize: same,
    parseValue: same,
    parseLiteral,
  });
}

/** The value of a literal. A variable in it has its value, or null when that is absent. */
function parseLiteral(node: ValueNode, variables?: Readonly<Record<string, unknown>> | null): unknown {
  switch (node.kind) {
    case Kind.NULL:
      return null;
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value;
    case Kind.LIST:
      return node.values.map((value) => parseLiteral(value, variables));
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map((field) => [field.name.value, parseLiteral(field.value, variables)]));
    case Kind.VARIABLE:
      return variables && Object.hasOwn(variables, node.name.value) ? variables[node.name.value] : null;
  }
}
