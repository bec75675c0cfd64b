import { MapperKind, mapSchema } from '@graphql-tools/utils';
import type { GraphQLFieldConfig, GraphQLSchema } from 'graphql';
import { defaultFieldResolver } from 'graphql';
import { ownName, renameKeys } from './registry-names.js';

/**
 * The schema in which `registryVesselId` carries the provider's name, in records and in inputs. Other code keeps
 * `ownName`: fields read it, and arguments are renamed back before a root field gets them.
 */
export function renameRegistry(schema: GraphQLSchema, registry: string): GraphQLSchema {
  const served = `${registry}VesselId`;
  return mapSchema(schema, {
    [MapperKind.QUERY_ROOT_FIELD]: (field) => ({ ...field, resolve: renamingArguments(field, served) }),
    [MapperKind.OBJECT_FIELD]: (field, name) =>
      name === ownName ? [served, { ...field, resolve: readOwn, extensions: { property: ownName } }] : undefined,
    [MapperKind.INPUT_OBJECT_FIELD]: (field, name) => (name === ownName ? [served, field] : undefined),
  });
}

function readOwn(source: { readonly [ownName]?: unknown }): unknown {
  return source[ownName];
}

function renamingArguments<C>(
  { resolve = defaultFieldResolver }: GraphQLFieldConfig<unknown, C>,
  served: string,
): typeof resolve {
  return (source, args, context, info) => resolve(source, renameKeys(args, served), context, info);
}
