import type { GraphQLNamedType, GraphQLSchema, GraphQLType } from 'graphql';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';
import type { MemberDifferences } from '../../tools-types.js';

/**
 * The members that only one of two schemas has, and members whose types differ, by coordinates like
 * `Query.vessel(mmsi:)`. A missing type stands for all its members.
 */
export function memberDifferences(reference: GraphQLSchema, endpoint: GraphQLSchema): MemberDifferences {
  const [expected, found] = [membersOf(reference), membersOf(endpoint)];
  const lacks = (members: Members, coordinate: string) =>
    !members.has(coordinate) && (!coordinate.includes('.') || members.has(coordinate.split('.')[0]!));
  const isArgument = (coordinate: string) => coordinate.endsWith(':)');
  const fieldOf = (coordinate: string) => coordinate.split('(')[0]!;
  const only = (some: Members, others: Members) =>
    [...some.keys()].filter((each) => lacks(others, each) && !(isArgument(each) && !others.has(fieldOf(each))));
  return {
    missing: only(expected, found),
    added: only(found, expected).map((coordinate) => ({ coordinate, type: found.get(coordinate)! })),
    changed: [...expected].flatMap(([coordinate, type]) => {
      const other = found.get(coordinate);
      return other === undefined || other === type ? [] : [{ coordinate, reference: type, endpoint: other }];
    }),
  };
}

/** The type of each member by its coordinate. For a type, and for a value of an enum, it is their sort. */
type Members = ReadonlyMap<string, string>;

/** The members of the types that can be reached from the type of queries. */
function membersOf(schema: GraphQLSchema): Members {
  const members = new Map<string, string>();
  const types = new Set<GraphQLNamedType>();
  const root = schema.getQueryType();
  if (root) types.add(root);
  const add = (coordinate: string, type: GraphQLType) => {
    members.set(coordinate, String(type));
    types.add(getNamedType(type));
  };
  for (const type of types) {
    if (isSpecifiedScalarType(type)) continue;
    members.set(type.name, kindOf(type));
    if (isObjectType(type) || isInterfaceType(type))
      for (const { name, type: of, args } of Object.values(type.getFields())) {
        add(`${type.name}.${name}`, of);
        for (const argument of args) add(`${type.name}.${name}(${argument.name}:)`, argument.type);
      }
    else if (isInputObjectType(type))
      for (const { name, type: of } of Object.values(type.getFields())) add(`${type.name}.${name}`, of);
    else if (isEnumType(type)) for (const { name } of type.getValues()) members.set(`${type.name}.${name}`, 'value');
    else if (isUnionType(type)) for (const member of type.getTypes()) add(`${type.name}.${member.name}`, member);
  }
  return members;
}

function kindOf(type: GraphQLNamedType): string {
  if (isObjectType(type) || isInterfaceType(type)) return 'object';
  if (isInputObjectType(type)) return 'input';
  if (isUnionType(type)) return 'union';
  return isEnumType(type) ? 'enum' : 'scalar';
}
