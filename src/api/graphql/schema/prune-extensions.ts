import { getDirective, MapperKind, mapSchema } from '@graphql-tools/utils';
import type { GraphQLSchema } from 'graphql';

type Marked = Parameters<typeof getDirective>[1];

/** The schema without the members that carry `@extension`, and the names of these. */
export function pruneExtensions(schema: GraphQLSchema): {
  readonly schema: GraphQLSchema;
  readonly pruned: readonly string[];
} {
  const pruned: string[] = [];
  /** Returns null to remove a member, undefined to keep it. */
  const prune = (member: Marked, name: string): null | undefined => {
    if (!getDirective(schema, member, 'extension')) return undefined;
    pruned.push(name);
    return null;
  };
  const kept = mapSchema(schema, {
    [MapperKind.TYPE]: (type) => prune(type, type.name),
    [MapperKind.OBJECT_FIELD]: (field, name, typeName) => prune(field, `${typeName}.${name}`),
    [MapperKind.INPUT_OBJECT_FIELD]: (field, name, typeName) => prune(field, `${typeName}.${name}`),
    [MapperKind.ARGUMENT]: (argument, fieldName, typeName) =>
      prune(argument, `${typeName}.${fieldName}(${argument.astNode?.name.value})`),
    [MapperKind.ENUM_VALUE]: (value, typeName, _, name) => prune(value, `${typeName}.${name}`),
    [MapperKind.DIRECTIVE]: (directive) => (directive.name === 'extension' ? null : undefined),
  });
  return { schema: kept, pruned };
}
