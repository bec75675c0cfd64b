import { MapperKind, mapSchema } from '@graphql-tools/utils';
import type { GraphQLFieldConfig, GraphQLSchema } from 'graphql';
import { defaultFieldResolver } from 'graphql';
import { ServiceError } from '../errors.js';
import type { RequestContext } from './request-context.js';
import { rootFields } from './root-fields.js';

/** The schema in which a root field that needs a token throws UNAUTHENTICATED without one. */
export function guardRootFields(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.QUERY_ROOT_FIELD]: (field: GraphQLFieldConfig<unknown, RequestContext>, name) =>
      rootFields[name]?.token ? { ...field, resolve: guarded(field) } : undefined,
  });
}

function guarded({ resolve = defaultFieldResolver }: GraphQLFieldConfig<unknown, RequestContext>): typeof resolve {
  return (source, args, context, info) => {
    if (context.user === undefined) throw new ServiceError('UNAUTHENTICATED', context.problem);
    return resolve(source, args, context, info);
  };
}
