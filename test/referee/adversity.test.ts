import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refereeScenarios } from '../../src/tools/referee/scenarios.js';
import { openReferee } from '../../src/tools.js';
import type { RefereeReport } from '../../src/tools-types.js';
import { EventSync } from '../clients/sync/event-sync.js';
import { type Mistake, mistakes } from '../clients/sync/mistakes.js';
import { openNamedOcean } from '../support/oceans.js';

/** At an hour at which rows move between the pages of a pass. */
const service = await openNamedOcean('sync', { now: Date.UTC(2025, 5, 1, 6) });
test.after(() => service.close());

/** The report on a client that has run twice before a referee with all scenarios. */
async function refereed(mistake: Mistake | undefined): Promise<RefereeReport> {
  const world = await service.worlds.open();
  try {
    let [requests, waitedMs] = [0, 0];
    const clock = { nowMs: () => 1000 * requests + waitedMs, wait: async () => undefined };
    const referee = await openReferee(world, { clock, scenarios: refereeScenarios });
    const sync = new EventSync({
      url: 'http://localhost/graphql',
      user: 'demo',
      password: 'demo',
      limit: 50,
      mistake,
      async fetch(request) {
        requests += 1;
        return referee.fetch(request);
      },
      async sleep(ms) {
        waitedMs += ms;
      },
    });
    for (let run = 0; run < 2; run++) {
      await sync.run().catch((error: unknown) => assert.ok(mistake !== undefined, String(error)));
      await referee.endRun();
    }
    return await referee.report();
  } finally {
    await world.drop();
  }
}

test('a client without mistakes meets every scenario and keeps every rule', async () => {
  const { rules, scenarios } = await refereed(undefined);
  assert.deepEqual(
    rules.flatMap(({ findings }) => findings),
    [],
  );
  assert.deepEqual(
    scenarios,
    refereeScenarios.map((scenario) => ({ scenario, met: true })),
  );
  assert.ok(rules.every(({ outcome }) => outcome === 'kept'));
  assert.ok((rules[0]?.cases ?? 0) > 1200);
});

/** By mistake: a finding that tells what the client does wrong. */
const expected: Readonly<Record<Mistake, string>> = {
  'pages by offset without a snapshot': 'offset-without-snapshot',
  'keeps the offset in a new snapshot': 'offset-in-new-snapshot',
  'takes an empty page for the end': 'empty-page-as-end',
  'counts a repeated page': 'repeated-page-counted',
  'trusts the total': 'total-as-end',
  'takes updatedAt for unique': 'gt-on-repeating-key',
  'asks for new events only': 'new-events-only',
  'does not sign in again': 'no-sign-in',
  'ignores Retry-After': 'early-retry',
  'ignores errors beside data': 'ended-at-closed-snapshot',
  'gives up at a body that is not JSON': 'ended-at-no-json',
  'gives up at a broken connection': 'ended-at-broken-connection',
  'stops after three pages': 'left-before-end',
  'takes an error for the end': 'ended-at-errors',
  'skips a page that fails': 'ended-at-no-json',
};

for (const mistake of mistakes)
  test(`a client that ${mistake} is found by what befalls it`, async () => {
    const { rules } = await refereed(mistake);
    const errors = rules.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'error');
    assert.ok(
      errors.some(({ name }) => name === expected[mistake]),
      JSON.stringify(errors.map(({ name, message }) => [name, message])),
    );
  });

test('a scenario that is none, and one before an address or what cannot be changed, is refused', async () => {
  const wrong = { scenarios: ['clok' as 'clock'] };
  await assert.rejects(openReferee(service, wrong), /There is no scenario clok\. Did you mean "clock"\?/);
  await assert.rejects(openReferee('http://localhost:9', { scenarios: ['clock'] }), /Scenarios need the target own/);
});
