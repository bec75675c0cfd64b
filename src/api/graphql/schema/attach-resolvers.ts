import { type GraphQLFieldResolver, type GraphQLSchema, isScalarType } from 'graphql';
import { invariant, ServiceError } from '../../../base/errors.js';
import type { Dataset } from '../../../worlds/snapshots.js';
import { snapshotInstant, snapshotRecords } from '../../queries/snapshot-instant.js';
import { storeAsOf } from '../../queries/store-as-of.js';
import { type RequestContext, signedInUser } from './request-context.js';
import type { Resolvers } from './resolver-types.js';
import { type RootField, rootFields } from './root-fields.js';

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
    // `Resolvers`, made from the schema, has checked its arguments and its result.
    const plain = resolve as GraphQLFieldResolver<unknown, RequestContext>;
    const rootField = rootFields.get(field.name);
    invariant(rootField, `${field.name} is in the table of root fields`);
    // The token is checked first: a request without a token waits for no slice and no days.
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

interface SnapshotArguments {
  readonly input?: { readonly snapshotId?: string | null } | null;
}

/**
 * A root field that runs as of its instant: the world's now, or the instant of the snapshot that `input.snapshotId`
 * names. A field that reads days runs once these are made: the days of its arguments that are visible at that instant.
 * An explanation needs all visible days. No other code lets a root field wait for days.
 */
function atInstant(
  resolve: GraphQLFieldResolver<unknown, RequestContext>,
  { reads, snapshots }: RootField,
): GraphQLFieldResolver<unknown, RequestContext, SnapshotArguments> {
  if (reads === undefined && snapshots === undefined) return resolve;
  return async (source, args, context, info) => {
    const { world, work, explanation } = context;
    const { asOfMs, records } = snapshots ? momentOf(context, snapshots, args.input?.snapshotId) : context;
    const days = explanation ? undefined : reads?.(args, asOfMs);
    const store = reads ? await storeAsOf(world, asOfMs, work, records, days) : undefined;
    return resolve(source, args, { ...context, asOfMs, records, store }, info);
  };
}

/** The instant and the records of a search that may run in a snapshot. */
function momentOf(context: RequestContext, dataset: Dataset, snapshotId: string | null | undefined) {
  const scope = { ...context, user: signedInUser(context), dataset };
  const asOfMs = snapshotInstant(scope, snapshotId);
  return { asOfMs, records: snapshotRecords(scope, snapshotId) };
}

/** A root field that needs a token: it throws UNAUTHENTICATED without one. */
function guarded(
  resolve: GraphQLFieldResolver<unknown, RequestContext>,
): GraphQLFieldResolver<unknown, RequestContext> {
  return (source, args, context, info) => {
    if (context.user === undefined) throw new ServiceError('UNAUTHENTICATED', context.problem);
    return resolve(source, args, context, info);
  };
}

/**
 * A root field that begins in a slice of its own, unless it is the first of its request: each root field may read every
 * row.
 */
export function inOwnSlice(
  resolve: GraphQLFieldResolver<unknown, RequestContext>,
): GraphQLFieldResolver<unknown, RequestContext> {
  return (source, args, context, info) => {
    const slice = context.work.nextTask();
    return slice ? slice.then(() => resolve(source, args, context, info)) : resolve(source, args, context, info);
  };
}
