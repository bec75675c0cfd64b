import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { isScalarType } from 'graphql';
import { invariant } from '../../errors.js';
import { atInstant } from './at-instant.js';
import { guarded } from './guarded.js';
import { inOwnSlice } from './own-slice.js';
import type { RequestContext } from './request-context.js';
import type { Resolvers } from './resolver-types.js';
import { rootFields } from './root-fields.js';

/**
 * Gives the root fields of a schema that was just built their resolvers, and its scalars their ways to read and write.
 * All other fields read the property of their name, and unions go by `__typename`, as graphql-js does by itself.
 */
export function attachResolvers(schema: GraphQLSchema, { Query, ...scalars }: Resolvers): void {
  const query = schema.getQueryType();
  invariant(query && Query, 'there is a root type');
  const resolverOf = new Map<string, unknown>(Object.entries(Query));
  for (const field of Object.values(query.getFields())) {
    const resolve = resolverOf.get(field.name);
    invariant(typeof resolve === 'function', `${field.name} has a resolver`);
    const plain = resolve as GraphQLFieldResolver<unknown, RequestContext>;
    const rootField = rootFields.get(field.name);
    invariant(rootField, `${field.name} is in the table of root fields`);
    // A missing token is refused at once, before any slice or day is waited for.
    const sliced = inOwnSlice(atInstant(plain, rootField));
    field.resolve = rootField.token ? guarded(sliced) : sliced;
  }
  for (const [name, scalar] of Object.entries(scalars)) {
    const type = schema.getType(name);
    invariant(isScalarType(type) && isScalarType(scalar), `${name} is a scalar`);
    const { serialize, parseValue, parseLiteral } = scalar;
    Object.assign(type, { serialize, parseValue, parseLiteral });
  }
}
