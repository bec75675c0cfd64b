import type { GraphQLFieldResolver } from 'graphql';
import type { RequestContext } from './request-context.js';

/** A root field that begins in a slice of its own, unless it is the first of its request: each may read every row. */
export function inOwnSlice(
  resolve: GraphQLFieldResolver<unknown, RequestContext>,
): GraphQLFieldResolver<unknown, RequestContext> {
  return (source, args, context, info) => {
    const slice = context.work.nextTask();
    return slice ? slice.then(() => resolve(source, args, context, info)) : resolve(source, args, context, info);
  };
}
