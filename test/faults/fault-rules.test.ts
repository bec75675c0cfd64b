import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FaultMatch } from '../../src/types.js';
import type { FaultRules } from '../../src/worlds/faults/fault-rules.js';
import { createFaultRules } from '../../src/worlds/faults/fault-rules.js';
import { mostRules } from '../../src/worlds/faults/read-rule.js';
import type { RequestFacts } from '../../src/worlds/faults/request-facts.js';

const search: RequestFacts = {
  kind: 'graphql',
  path: '/graphql',
  user: 'demo',
  pages: false,
  operation: 'Sync',
  fields: ['searchEventsV2'],
  snapshotIds: [],
};
const signIn: RequestFacts = { ...search, user: undefined, operation: undefined, fields: ['getToken'] };
const tile: RequestFacts = {
  kind: 'tile',
  path: '/vectorTiles/eventsV2/3/4/2',
  user: 'demo',
  pages: false,
  operation: undefined,
  fields: [],
  snapshotIds: [],
};
const health: RequestFacts = { ...tile, kind: 'page', path: '/health', user: undefined };

const struck = (rules: FaultRules, facts = search) => rules.strike(facts).strikes.map(({ name }) => name);

function strikesOf(match: FaultMatch, arrivals: number): number[] {
  const rules = createFaultRules();
  rules.add({ match, preset: 'slow' });
  return Array.from({ length: arrivals }, (_, i) => i + 1).filter(() => struck(rules).length > 0);
}

test('a rule strikes from its nth matching request on, for its count, and stays in the list with its counts', () => {
  assert.deepEqual(strikesOf({}, 4), [1, 2, 3, 4]);
  assert.deepEqual(strikesOf({ nth: 3 }, 6), [3]);
  assert.deepEqual(strikesOf({ nth: 2, count: 3 }, 6), [2, 3, 4]);
  assert.deepEqual(strikesOf({ count: 2 }, 6), [1, 2]);
  const rules = createFaultRules();
  rules.add({ preset: 'slow', match: { count: 1 } });
  assert.ok(!rules.isEmpty);
  struck(rules);
  assert.ok(rules.isEmpty);
  assert.deepEqual(struck(rules), []);
  assert.deepEqual(
    rules.list().map(({ arrivals, struck }) => [arrivals, struck]),
    [[1, 1]],
  );
});

test('a world has a hundred rules that can strike; of those that are used up the oldest goes for a new one', () => {
  const rules = createFaultRules();
  const { id } = rules.add({ preset: 'slow', match: { count: 1 } });
  struck(rules);
  for (let i = 0; i < 100; i++) rules.add({ preset: 'slow', match: { user: `user-${i}` } });
  assert.equal(rules.list().length, 100);
  assert.ok(!rules.list().some((rule) => rule.id === id));
  assert.throws(() => rules.add({ preset: 'slow' }), /at most 100 rules/);
});

test('members of a match take the place of those of the preset; its others hold', () => {
  const rules = createFaultRules();
  const { match } = rules.add({ preset: 'token-revoked', match: { operation: 'Sync' } });
  assert.deepEqual(match, { count: 1, operation: 'Sync' });
  assert.deepEqual(rules.add({ preset: 'empty-page', match: { nth: 3 } }).match, { nth: 3 });
});

test('only requests that meet the conditions of a rule and that its action can change count', () => {
  const cases: readonly (readonly [rule: object, facts: RequestFacts, strikes: boolean])[] = [
    [{ match: { operation: 'Sync' } }, search, true],
    [{ match: { operation: 'searchEventsV2' } }, search, true],
    [{ match: { operation: 'searchEvents' } }, search, false],
    [{ match: { user: 'second' } }, search, false],
    [{ match: { user: 'demo', path: '/graphql' } }, search, true],
    [{ match: { path: '/vectorTiles/*' } }, tile, true],
    [{ match: { path: '/vectorTiles/*/3/*' } }, tile, true],
    [{ match: { path: '/vectorTiles/*/5/*' } }, tile, false],
    [{ match: { path: '/vectorTiles' } }, tile, false],
    [{}, health, false],
    [{ match: { pages: true } }, health, true],
    [{ match: { path: '/health' } }, health, true],
    [{ match: { path: '/health', pages: false } }, health, false],
    [{ preset: 'empty-page', match: { nth: 1 } }, signIn, false],
    [{ preset: 'empty-page', match: { nth: 1 } }, tile, false],
    [{ preset: 'empty-page', match: { nth: 1 } }, search, true],
    [{ preset: 'internal-error' }, tile, false],
    [{ preset: 'internal-error' }, signIn, true],
    [{ preset: 'token-revoked' }, signIn, false],
    [{ preset: 'token-revoked' }, tile, true],
    [{ preset: 'snapshot-closed' }, search, false],
    [{ preset: 'snapshot-closed' }, { ...search, snapshotIds: ['a'] }, true],
  ];
  for (const [rule, facts, strikes] of cases) {
    const rules = createFaultRules();
    const { id } = rules.add({ preset: 'slow', ...rule });
    assert.equal(struck(rules, facts).length, Number(strikes), JSON.stringify([rule, facts]));
    assert.equal(rules.list().find((kept) => kept.id === id)?.arrivals ?? 1, Number(strikes));
  }
});

test('by probability the same requests are struck in each run, about as many as it says', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 0.95, noNaN: true }), (probability) => {
      const once = strikesOf({ probability }, 400);
      assert.deepEqual(strikesOf({ probability }, 400), once);
      assert.ok(Math.abs(once.length / 400 - probability) < 0.13, `${once.length} of 400 at ${probability}`);
    }),
    { numRuns: 30 },
  );
  assert.deepEqual(strikesOf({ probability: 0 }, 50), []);
});

test('after a clear the rules are gone, and equal rules strike the same requests again', () => {
  const rules = createFaultRules();
  const run = () => {
    rules.add({ preset: 'flaky-network', match: { probability: 0.5 } });
    return Array.from({ length: 30 }, () => struck(rules).length);
  };
  const first = run();
  rules.clear();
  assert.ok(rules.isEmpty);
  assert.deepEqual(run(), first);
});

test('several rules strike one request in the order in which they were added', () => {
  const rules = createFaultRules();
  rules.add({ preset: 'slow' });
  const { id } = rules.add({ action: { type: 'drip', bytesPerSecond: 10 } });
  rules.add({ preset: 'null-meta' });
  assert.deepEqual(struck(rules), ['slow', 'drip', 'null-meta']);
  assert.deepEqual(
    rules.list().map(({ arrivals, struck: times }) => [arrivals, times]),
    [
      [1, 1],
      [1, 1],
      [1, 1],
    ],
  );
  assert.equal(rules.remove(id), true);
  assert.equal(rules.remove(id), false);
  assert.deepEqual(struck(rules), ['slow', 'null-meta']);
});

test('a world has at most 100 rules', () => {
  const rules = createFaultRules();
  for (let i = 0; i < mostRules; i++) rules.add({ preset: 'slow' });
  assert.throws(() => rules.add({ preset: 'slow' }), { message: 'A world has at most 100 rules: remove some.' });
});
