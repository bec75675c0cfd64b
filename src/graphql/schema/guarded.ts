import type { GraphQLFieldResolver } from 'graphql';
import { ServiceError } from '../../errors.js';
import type { RequestContext } from './request-context.js';

/** A root field that needs a token: it throws UNAUTHENTICATED without one. */
export function guarded(
  resolve: GraphQLFieldResolver<unknown, RequestContext>,
): GraphQLFieldResolver<unknown, RequestContext> {
  return (source, args, context, info) => {
    if (context.user === undefined) throw new ServiceError('UNAUTHENTICATED', context.problem);
    return resolve(source, args, context, info);
  };
}
