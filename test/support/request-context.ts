import assert from 'node:assert/strict';
import type { RequestContext } from '../../src/api/graphql/schema/request-context.js';
import { Work } from '../../src/base/work/work.js';
import { SnapshotsOfRequest } from '../../src/worlds/request-snapshots.js';
import type { World } from '../../src/worlds/world.js';

/** The context of a request of demo, as resolvers get it. */
export function requestContext(world: World): RequestContext {
  return {
    world,
    snapshots: new SnapshotsOfRequest(world),
    asOfMs: world.clock.nowMs(),
    records: world.records.value,
    store: undefined,
    baseUrl: 'http://ocean.example',
    user: 'demo',
    problem: '',
    hiddenEventTypes: [],
    quirks: false,
    explanation: undefined,
    work: new Work(),
    wholeBytes: Infinity,
    tally: { rowsExamined: 0, rowsReturned: 0 },
    address: 'in-process',
    signIn: () => assert.fail('no test signs in'),
  };
}
