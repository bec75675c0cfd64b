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
 * Sets the resolvers of root fields and the functions of scalars in a schema that was just built. All other fields read
 * the property of their name, and unions read `__typename`, which are the defaults of graphql-js.
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
    // The token is checked first: a request without one waits for no slice and no day.
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
