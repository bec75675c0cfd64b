import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { World } from '../../../src/types.js';
import { openNamedOcean } from '../../support/oceans.js';
import type { SyncedEvent } from './event-sync.js';
import type { Mistake } from './mistakes.js';
import { mistakes } from './mistakes.js';
import { type Case, cases, runTrial } from './trials.js';

/**
 * A client that copies events, in worlds with the trouble that shows a mistake: the client without mistakes passes each
 * trial, and the client with the mistake fails its trial.
 */
const service = await openNamedOcean('sync');
test.after(() => service.close());

for (const mistake of mistakes) {
  test(`a client that ${mistake} is found out, and the client without mistakes passes the same trial`, async () => {
    assert.equal(await faultOf(cases[mistake], undefined), undefined);
    assert.notEqual(await faultOf(cases[mistake], mistake), undefined);
  });
}

/** What is wrong with a client after a trial; undefined if nothing is. */
function faultOf(trial: Case, mistake: Mistake | undefined): Promise<string | undefined> {
  return runTrial(service.worlds, trial, mistake, async ({ sync, world }, fault) => {
    return fault ?? difference(sync.copy, await allEvents(world));
  });
}

function difference(copy: ReadonlyMap<string, SyncedEvent>, events: readonly SyncedEvent[]): string | undefined {
  const lost = events.filter(({ eventId }) => !copy.has(eventId)).length;
  const stale = events.filter(({ eventId, updatedAt }) => (copy.get(eventId)?.updatedAt ?? updatedAt) !== updatedAt);
  return lost + stale.length > 0 ? `${lost} events are lost and ${stale.length} are stale` : undefined;
}

/** All events that demo sees, without faults. */
async function allEvents(world: World): Promise<readonly SyncedEvent[]> {
  world.faults.clear();
  const query = `query ($created: DateFilter) { searchEventsV2(
    input: {created: $created, sortBy: created, sortDirection: asc, limit: 5000}
  ) { records { eventId createdAt updatedAt end { time } } } }`;
  const all: SyncedEvent[] = [];
  for (;;) {
    const created = all.length > 0 ? { gt: all.at(-1)!.createdAt } : undefined;
    const { data, errors } = await world.graphql<{ readonly searchEventsV2: { readonly records: SyncedEvent[] } }>(
      { query, variables: { created } },
      { user: 'demo' },
    );
    assert.equal(errors, undefined);
    const { records } = data!.searchEventsV2;
    if (records.length === 0) return all;
    all.push(...records);
  }
}
