import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openReferee } from '../../src/tools.js';
import type { RefereeReport } from '../../src/tools-types.js';
import { type Mistake, mistakes } from '../clients/sync/mistakes.js';
import { cases, runTrial } from '../clients/sync/trials.js';
import { openNamedOcean } from '../support/oceans.js';

const service = await openNamedOcean('sync');
test.after(() => service.close());

interface Reports {
  /** Of a referee that knows the world. */
  readonly ocean: RefereeReport;
  /** Of one that knows an address alone. */
  readonly address: RefereeReport;
}

/** The reports on a client in the trial of a mistake. Its requests pass through both referees. */
function refereed(mistake: Mistake, isMade: boolean): Promise<Reports> {
  let reports = async (): Promise<Reports> => assert.fail();
  return runTrial(
    service.worlds,
    cases[mistake],
    isMade ? mistake : undefined,
    () => reports(),
    async (world, waitedMs) => {
      let requests = 0;
      const clock = { nowMs: () => 1000 * requests + waitedMs(), wait: async () => undefined };
      const ocean = await openReferee(world, { clock });
      const address = await openReferee('http://localhost:4999', { clock, fetch: (request) => ocean.fetch(request) });
      const over = { isOver: true };
      reports = async () => ({ ocean: await ocean.report(over), address: await address.report(over) });
      return async (request) => {
        requests += 1;
        return address.fetch(request);
      };
    },
  );
}

/** By mistake: the finding that names it with the ocean known, and with an address alone where that is less. */
const expected: Readonly<Record<Mistake, readonly [finding: string, ofAddress?: 'a risk' | 'nothing']>> = {
  'pages by offset without a snapshot': ['offset-without-snapshot'],
  'keeps the offset in a new snapshot': ['offset-in-new-snapshot'],
  'takes an empty page for the end': ['empty-page-as-end'],
  'counts a repeated page': ['repeated-page-counted'],
  'trusts the total': ['total-as-end', 'a risk'],
  'takes updatedAt for unique': ['gt-on-repeating-key', 'a risk'],
  'asks for new events only': ['new-events-only', 'nothing'],
  'does not sign in again': ['no-sign-in'],
  'ignores Retry-After': ['early-retry'],
  'ignores errors beside data': ['ended-at-errors'],
  'gives up at a body that is not JSON': ['ended-at-no-json'],
  'gives up at a broken connection': ['ended-at-broken-connection'],
  'stops after three pages': ['left-before-end'],
  'takes an error for the end': ['ended-at-errors'],
  'skips a page that fails': ['ended-at-no-json'],
};

/** The outcomes before an address where nothing is wrong. */
const ofClean = [
  'lost cannot tell',
  'doubled kept',
  'stale cannot tell',
  'pages kept',
  'snapshots kept',
  'retention kept',
  'tokens kept',
  'retries kept',
];
const outcomes = ({ rules }: RefereeReport) => rules.map(({ rule, outcome }) => `${rule} ${outcome}`);
const findingsOf = ({ rules }: RefereeReport, severity: string) =>
  rules.flatMap(({ findings }) => findings).filter((each) => each.severity === severity);
const namesOf = (report: RefereeReport, severity: string) => findingsOf(report, severity).map(({ name }) => name);

for (const mistake of mistakes) {
  const [name, ofAddress] = expected[mistake];

  test(`a client that ${mistake} is named; before an address its answers show ${ofAddress ?? 'it'}`, async () => {
    const { ocean, address } = await refereed(mistake, true);
    assert.ok(namesOf(ocean, 'error').includes(name), JSON.stringify(ocean.rules));
    const shown = ocean.requests.map(({ id }) => id);
    for (const { requests } of findingsOf(ocean, 'error')) assert.ok(requests.every((id) => shown.includes(id)));
    assert.equal(namesOf(address, 'error').includes(name), ofAddress === undefined, JSON.stringify(address.rules));
    assert.equal(namesOf(address, 'warning').includes(name), ofAddress === 'a risk', JSON.stringify(address.rules));
    if (ofAddress !== undefined) assert.deepEqual(outcomes(address), ofClean);
  });

  test(`a client without mistakes has a clean report in the trial of one that ${mistake}`, async () => {
    const { ocean, address } = await refereed(mistake, false);
    const findings = [...ocean.rules, ...address.rules].flatMap((rule) => rule.findings);
    assert.deepEqual(findings, []);
    assert.deepEqual(new Set(ocean.rules.map(({ outcome }) => outcome)), new Set(['kept']));
    assert.ok((ocean.rules[0]?.cases ?? 0) >= 160, 'events are compared');
    assert.deepEqual(outcomes(address), ofClean);
  });
}
