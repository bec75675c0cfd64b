import type { GraphQLFieldResolver } from 'graphql';
import { snapshotInstant, snapshotRecords } from '../../queries/snapshot-instant.js';
import { storeAsOf } from '../../queries/store-as-of.js';
import type { Dataset } from '../../worlds/snapshots.js';
import { type RequestContext, signedInUser } from './request-context.js';
import type { RootField } from './root-fields.js';

interface SnapshotArguments {
  readonly input?: { readonly snapshotId?: string | null } | null;
}

/**
 * A root field that runs as of its instant: the world's now, or that of the snapshot which `input.snapshotId` names. If
 * it reads days, it runs once those are made that are visible at that instant and that it asks for; an explanation
 * counts all. The only place where a root field waits for days.
 */
export function atInstant(
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

/** What a search sees that may run in a snapshot. */
function momentOf(context: RequestContext, dataset: Dataset, snapshotId: string | null | undefined) {
  const scope = { ...context, user: signedInUser(context), dataset };
  const asOfMs = snapshotInstant(scope, snapshotId);
  return { asOfMs, records: snapshotRecords(scope, snapshotId) };
}
