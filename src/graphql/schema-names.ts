import type { GraphQLSchema } from 'graphql';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';

const known = new WeakMap<GraphQLSchema, ReadonlySet<string>>();

/** All names of a schema: of types, fields, arguments, values of enums and directives. */
export function schemaNames(schema: GraphQLSchema): ReadonlySet<string> {
  let names = known.get(schema);
  if (!names) {
    names = new Set(namesOf(schema));
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
