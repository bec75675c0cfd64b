import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Journal } from '../../src/worlds/journal/journal.js';
import { JournalMemory } from '../../src/worlds/journal/journal-memory.js';
import { comparison } from '../../src/worlds/journal/match-recording.js';
import { verifyJournal } from '../../src/worlds/journal/verify-journal.js';
import { recorded } from '../support/recorded.js';

function journalOf(...given: readonly Parameters<typeof recorded>[0][]): Journal {
  const journal = new Journal(new JournalMemory());
  for (const each of given) journal.add(recorded(each));
  return journal;
}

const journal = journalOf(
  { operation: 'Vessels', user: 'demo' },
  { operation: 'Events', user: undefined, status: 401, codes: ['UNAUTHENTICATED'] },
  { operation: 'Events', user: 'demo', variables: { input: { limit: 10, ids: ['a', 'b'], offset: 0 } } },
  { operation: 'Events', user: 'demo', variables: { input: { limit: 10, ids: ['a', 'b'], offset: 10 } } },
  { kind: 'tile', method: 'GET', path: '/vectorTiles/eventsV2/1/0/0', operation: undefined, fault: 'drip' },
);
const countOf = (match: Parameters<typeof comparison>[0]) => verifyJournal(journal, { match }).count;

test('verify counts the requests that have all values of the match', () => {
  assert.equal(countOf({}), 5);
  assert.equal(countOf({ operation: 'Events' }), 3);
  assert.equal(countOf({ operation: 'Events', user: 'demo' }), 2);
  assert.equal(countOf({ user: null }), 1);
  assert.equal(countOf({ code: 'UNAUTHENTICATED', status: 401 }), 1);
  assert.equal(countOf({ kind: 'tile', method: 'GET', path: '/vectorTiles/eventsV2/1/0/0' }), 1);
  assert.equal(countOf({ fault: null }), 4);
  assert.equal(countOf({ since: 3 }), 2);
  assert.equal(countOf({ since: '2025-06-01T12:00:00Z' }), 5);
  assert.equal(countOf({ since: '2025-06-01T12:00:00.001Z' }), 0);
});

test('variables match when the request has these members, with lists of the same length', () => {
  assert.equal(countOf({ variables: { input: { limit: 10 } } }), 2);
  assert.equal(countOf({ variables: { input: { ids: ['a', 'b'], offset: 10 } } }), 1);
  assert.equal(countOf({ variables: { input: { ids: ['a'] } } }), 0);
  assert.equal(countOf({ variables: { input: [] } }), 0);
  assert.equal(countOf({ variables: { constructor: {} } }), 0);
});

test('times has a least and a greatest number; without one at least one request must match', () => {
  const okOf = (operation: string, times?: { atLeast?: number; atMost?: number }) =>
    verifyJournal(journal, { match: { operation }, times }).ok;
  assert.deepEqual([okOf('Events'), okOf('Frames')], [true, false]);
  assert.deepEqual([okOf('Events', { atLeast: 3 }), okOf('Events', { atLeast: 4 })], [true, false]);
  assert.deepEqual([okOf('Events', { atMost: 3 }), okOf('Events', { atMost: 2 })], [true, false]);
  assert.equal(okOf('Frames', { atMost: 0 }), true);
});

test('where too many requests match, the latest of those beyond are named', () => {
  const exceeding = (atMost: number) =>
    verifyJournal(journal, { match: { operation: 'Events' }, times: { atMost } }).exceeding.map(({ id }) => id);
  assert.deepEqual([exceeding(3), exceeding(2), exceeding(0)], [[], [4], [2, 3, 4]]);
});

test('operation is also the name of a root field that the request selects, as in rules of faults', () => {
  const many = journalOf({ operation: 'Page', fields: ['searchEventsV2'] }, { operation: 'searchVessels' });
  const count = (operation: string) => verifyJournal(many, { match: { operation } }).count;
  assert.deepEqual(['Page', 'searchEventsV2', 'searchVessels', 'vessel'].map(count), [1, 1, 1, 0]);
});

test('where too few requests match, those that differ least come first, the latest of them before', () => {
  const match = { operation: 'Events', user: 'demo', variables: { input: { offset: 20 } } };
  const { ok, count, nearMisses } = verifyJournal(journal, { match });
  assert.deepEqual([ok, count], [false, 0]);
  assert.deepEqual(
    nearMisses.map(({ request, differences }) => [request.id, differences.map(({ member }) => member)]),
    [
      [4, ['variables']],
      [3, ['variables']],
      [5, ['operation', 'variables']],
      [2, ['user', 'variables']],
      [1, ['operation', 'variables']],
    ],
  );
  assert.deepEqual(nearMisses[2]?.differences[0], { member: 'operation', expected: 'Events', actual: null });
  assert.deepEqual(verifyJournal(journal, { match, times: { atMost: 0 } }).nearMisses, []);
});

test('of many near misses the five nearest and latest are told', () => {
  const many = journalOf(
    ...Array.from({ length: 20 }, (_, i) => ({ status: i < 10 ? 200 : 500, operation: 'Events' })),
  );
  const { nearMisses } = verifyJournal(many, { match: { operation: 'Frames', status: 200 } });
  assert.deepEqual(
    nearMisses.map(({ request }) => request.id),
    [10, 9, 8, 7, 6],
  );
});

test('a since that is no number and no instant is refused', () => {
  assert.throws(
    () => comparison({ since: 'yesterday' }),
    /since is the number of a request or an instant .*"yesterday"/,
  );
});
