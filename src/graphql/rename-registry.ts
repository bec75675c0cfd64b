import { MapperKind, mapSchema } from '@graphql-tools/utils';
import type { GraphQLFieldConfig, GraphQLSchema } from 'graphql';
import { defaultFieldResolver } from 'graphql';

const ownName = 'registryVesselId';

/**
 * The schema in which `registryVesselId` carries the provider's name, in records and in inputs. Everything behind the schema keeps
 * our name: fields read it, and arguments are renamed back before a root field sees them.
 */
export function renameRegistry(schema: GraphQLSchema, registry: string): GraphQLSchema {
  const served = `${registry}VesselId`;
  if (served === ownName) return schema;
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

/** An input with our own name in the place of the provider's. */
export function ownNames(input: unknown, registry: string): unknown {
  const served = `${registry}VesselId`;
  return served === ownName || !isRecord(input) ? input : renameKeys(input, served);
}

/** Inputs nest a few levels; lists hold no inputs with this key. */
function renameKeys(input: Readonly<Record<string, unknown>>, served: string): Record<string, unknown> {
  const renamed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(input)) {
    renamed[key === served ? ownName : key] = isRecord(value) ? renameKeys(value, served) : value;
  }
  return renamed;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
