import type { GraphQLSchema } from 'graphql';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { isSecretName } from './secret-names.js';

const known = new WeakMap<GraphQLSchema, ReadonlyMap<string, boolean>>();

/** All names of a schema (types, fields, arguments, enum values, directives), each with whether it names a secret. */
export function schemaNames(schema: GraphQLSchema): ReadonlyMap<string, boolean> {
  let names = known.get(schema);
  if (!names) {
    names = new Map(Array.from(namesOf(schema), (name) => [name, isSecretName(name)]));
    known.set(schema, names);
  }
  return names;
}

function* namesOf(schema: GraphQLSchema): Generator<string> {
  for (const type of Object.values(schema.getTypeMap())) {
    yield type.name;
    if (isEnumType(type)) for (const { name } of type.getValues()) yield name;
    if (isInputObjectType(type)) yield* Object.keys(type.getFields());
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const { name, args } of Object.values(type.getFields())) {
      yield name;
      for (const argument of args) yield argument.name;
    }
  }
  for (const { name, args } of schema.getDirectives()) {
    yield name;
    for (const argument of args) yield argument.name;
  }
}
