import type { GraphQLFieldResolver } from 'graphql';
import { snapshotInstant } from '../../queries/snapshot-instant.js';
import { storeAsOf } from '../../queries/store-as-of.js';
import { type RequestContext, signedInUser } from './request-context.js';
import type { RootField } from './root-fields.js';

interface SnapshotArguments {
  readonly input?: { readonly snapshotId?: string | null } | null;
}

/**
 * A root field that runs as of its instant: the world's now, or that of the snapshot which `input.snapshotId` names. If
 * it reads days, it runs once all that are visible at that instant are made. The only place where a root field waits
 * for days.
 */
export function atInstant(
  resolve: GraphQLFieldResolver<unknown, RequestContext>,
  { readsDays = false, snapshots }: RootField,
): GraphQLFieldResolver<unknown, RequestContext, SnapshotArguments> {
  if (!readsDays && snapshots === undefined) return resolve;
  return async (source, args, context, info) => {
    const { world, work } = context;
    const asOfMs = snapshots
      ? snapshotInstant({ ...context, user: signedInUser(context), dataset: snapshots }, args.input?.snapshotId)
      : context.asOfMs;
    const store = readsDays ? await storeAsOf(world, asOfMs, work) : undefined;
    return resolve(source, args, { ...context, asOfMs, store }, info);
  };
}
