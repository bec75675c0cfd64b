import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ExplainedSearch, JournalEntry } from '../../src/types.js';
import { stepsOf } from '../../web-src/panel/requests/explained-steps.js';
import type { FeedNews } from '../../web-src/panel/requests/feed.js';
import { newsOf, noFeed, withNews } from '../../web-src/panel/requests/feed.js';
import { everyRequest, requestFilter } from '../../web-src/panel/requests/request-filter.js';
import { gapText, realTimeText } from '../../web-src/panel/requests/request-times.js';
import { titleOf } from '../../web-src/panel/requests/request-title.js';
import { answerText, errorsOf } from '../../web-src/panel/requests/shown-answer.js';
import { markedLines, summaryOf } from '../../web-src/panel/requests/two-answers.js';
import {
  differenceText,
  noFields,
  verdictText,
  verifyCall,
  writtenExpectation,
} from '../../web-src/panel/requests/written-expectation.js';
import { recorded } from '../support/recorded.js';

/** An entry of a journal with these members. */
function entryWith(given: Partial<JournalEntry> = {}): JournalEntry {
  return { ...recorded().entry(1), ...given };
}

function news(order: number, world = 'default', given: Partial<JournalEntry> = {}): FeedNews {
  return { event: 'exchange', order, world, entry: entryWith({ id: order, ...given }) };
}

test('a feed takes each request once, keeps the newest, and forgets those of a world that was emptied', () => {
  const feed = withNews(noFeed, [news(3), news(4, 'ann'), news(3)], { clients: 3, pages: 1 });
  assert.deepEqual(
    feed.exchanges.map(({ order }) => order),
    [3, 4],
  );
  const more = withNews(feed, [news(4, 'ann'), news(7), news(8, 'ann')], { clients: 3, pages: 1 });
  assert.deepEqual(
    more.exchanges.map(({ order }) => order),
    [4, 7, 8],
  );
  const emptied = withNews(more, [{ event: 'reset', order: 8, world: 'ann' }, news(9, 'ann')]);
  assert.deepEqual(
    emptied.exchanges.map(({ order, world }) => `${order} ${world}`),
    ['7 default', '9 ann'],
  );
});

test('a feed keeps requests of clients, however many pages send', () => {
  const pages = Array.from({ length: 6 }, (_, i) => news(10 + i, 'default', { pages: true }));
  const feed = withNews(noFeed, [news(1), news(2), ...pages, news(20)], { clients: 3, pages: 2 });
  assert.deepEqual(
    feed.exchanges.map(({ order }) => order),
    [1, 2, 14, 15, 20],
  );
});

test('a feed begins anew when the service has begun anew', () => {
  const feed = withNews(withNews(noFeed, [news(900)]), [{ event: 'reset', order: 0, world: undefined }, news(1)]);
  assert.deepEqual([feed.lastOrder, feed.exchanges.length], [1, 1]);
});

test('events of the stream are news; others are none', () => {
  const data = JSON.stringify({ world: 'ann', entry: entryWith() });
  assert.deepEqual(newsOf({ id: '5', event: 'exchange', data }), {
    event: 'exchange',
    order: 5,
    world: 'ann',
    entry: JSON.parse(JSON.stringify(entryWith())),
  });
  assert.deepEqual(newsOf({ id: '5', event: 'reset', data: '{}' }), { event: 'reset', order: 5, world: undefined });
  assert.equal(newsOf({ id: '5', event: 'later', data: '{}' }), undefined);
});

test('a filter keeps requests that have all words, of one world, that failed, and hides those of pages', () => {
  const all = [
    { order: 1, world: 'default', entry: entryWith({ operation: 'Events', user: 'demo' }) },
    { order: 2, world: 'ann', entry: entryWith({ operation: 'Events', codes: ['RATE_LIMITED'], status: 429 }) },
    { order: 3, world: 'ann', entry: entryWith({ operation: null, document: '{ aois { id } }', fault: 'slow' }) },
    { order: 4, world: 'ann', entry: entryWith({ operation: 'Map', pages: true }) },
  ];
  const kept = (given: Partial<typeof everyRequest>) =>
    all.filter(requestFilter({ ...everyRequest, ...given })).map(({ order }) => order);
  assert.deepEqual(kept({}), [1, 2, 3]);
  assert.deepEqual(kept({ pages: true }), [1, 2, 3, 4]);
  assert.deepEqual(kept({ world: 'ann' }), [2, 3]);
  assert.deepEqual(kept({ problems: true }), [2, 3]);
  assert.deepEqual(kept({ text: 'EVENTS demo' }), [1, 2]);
  assert.deepEqual(kept({ text: 'rate_limited events' }), [2]);
  assert.deepEqual(kept({ text: 'aois' }), [3]);
});

test('a request is named by its operation, by the field of an operation without a name, or by its path', () => {
  assert.equal(titleOf(entryWith({ operation: 'Events' })), 'Events');
  assert.equal(
    titleOf(entryWith({ operation: null, document: 'query { all: searchEventsV2 { a } }' })),
    '{ searchEventsV2 }',
  );
  assert.equal(
    titleOf(entryWith({ operation: null, kind: 'tile', path: '/vectorTiles/a/1/2/3' })),
    '/vectorTiles/a/1/2/3',
  );
});

test('a request has its real time and the gap to the one before it, where both are known', () => {
  const at = (text: string) => ({ receivedAt: `2026-11-28T${text}Z` });
  const gaps = (
    [
      ['12:00:00.350', '12:00:00.000', '+350 ms'],
      ['12:00:02.400', '12:00:00.000', '+2.4 s'],
      ['12:12:00.000', '12:00:00.000', '+12 min'],
      ['18:00:00.000', '12:00:00.000', '+6 h'],
      ['12:00:00.000', '12:00:00.020', '−20 ms'],
    ] as const
  ).map(([one, before, text]) => [gapText(at(one), at(before)), text]);
  for (const [found, text] of gaps) assert.equal(found, text);
  assert.equal(gapText(at('12:00:00.000'), undefined), '');
  assert.equal(gapText({}, at('12:00:00.000')), '');
  const local = new Date('2026-11-28T12:00:00Z');
  assert.equal(realTimeText(at('12:00:00.000')), local.toLocaleTimeString('en-GB'));
  assert.equal(realTimeText({}), '');
});

test('an answer is indented where it is whole, and its errors are told with all their facts', () => {
  const error = {
    message: 'Older than the retention.',
    locations: [{ line: 2, column: 7 }],
    path: ['events', 0],
    extensions: { code: 'RETENTION_EXCEEDED', earliest: '2025-01-01' },
  };
  const whole = entryWith({ body: JSON.stringify({ errors: [error] }), codes: ['A'], errors: ['cut'] });
  assert.match(answerText(whole) ?? '', /^\{\n {2}"errors": \[/);
  assert.deepEqual(errorsOf(whole), [
    {
      code: 'RETENTION_EXCEEDED',
      message: 'Older than the retention.',
      facts: ['line 2, column 7', 'path events.0', 'earliest: 2025-01-01'],
    },
  ]);
  const cut = entryWith({ body: '{"errors": [{"mess…', codes: ['A'], errors: ['first'] });
  assert.equal(answerText(cut), cut.body);
  assert.deepEqual(errorsOf(cut), [{ code: 'A', message: 'first', facts: [] }]);
  assert.equal(answerText(entryWith({ body: null })), undefined);
});

const search: ExplainedSearch = {
  field: 'searchEventsV2',
  asOf: '2025-06-01T12:00:00.000Z',
  total: 3,
  returned: 1,
  visible: 50,
  dropped: [
    { condition: 'eventType', rows: 20 },
    { condition: 'created', rows: 0 },
  ],
  unknown: [],
  segments: [
    {
      driver: 'startTime',
      offered: 10,
      tested: 10,
      dropped: [{ condition: 'score', rows: 8 }],
      kept: 2,
      order: 'stored',
    },
    {
      driver: 'startTime, updated',
      offered: 5,
      tested: 5,
      dropped: [
        { condition: 'flag', rows: 1 },
        { condition: 'score', rows: 3 },
      ],
      kept: 1,
      order: 'stored',
    },
  ],
};

test('the steps of a search go from all visible rows to those of the page', () => {
  assert.deepEqual(
    stepsOf(search).map(({ kind, condition, dropped, left }) => [kind, condition, dropped, left]),
    [
      ['visible', '', 0, 50],
      ['dropped', 'eventType', 20, 30],
      ['dropped', 'created', 0, 30],
      ['offered', 'startTime, updated', 15, 15],
      ['dropped', 'score', 11, 4],
      ['dropped', 'flag', 1, 3],
      ['kept', '', 0, 3],
      ['page', '', 2, 1],
    ],
  );
});

test('two answers are told by their counts, and lines that the other lacks are marked', () => {
  const answer = (total: number, ids: readonly string[]) =>
    JSON.stringify({ data: { a: { meta: { total }, records: ids.map((id) => ({ id })) } } });
  const [none, some] = [answer(0, []), answer(1200, ['x', 'y'])];
  assert.equal(summaryOf({ name: '', status: 200, text: some }), 'status 200, a: 1,200 in all, 2 on the page');
  const refused = JSON.stringify({ errors: [{ message: 'no' }] });
  assert.equal(summaryOf({ name: '', status: 400, text: refused }), 'status 400, 1 error');
  assert.equal(summaryOf({ name: '', status: 502, text: '<html>' }), 'status 502');
  const [before, after] = markedLines([none, some]);
  const differing = (lines: typeof before) => lines!.filter(({ differs }) => differs).map(({ line }) => line.trim());
  assert.deepEqual(differing(before), ['"total": 0', '"records": []']);
  assert.ok(differing(after).includes('"id": "x"'));
  assert.deepEqual(
    markedLines([some])[0]!.filter(({ differs }) => differs),
    [],
  );
});

test('an expectation is read as verify takes it, and its verdict and near misses are told', () => {
  const written = writtenExpectation({ ...noFields, operation: ' Night ', user: 'demo', status: '200', atMost: '2' });
  const expected = { match: { operation: 'Night', user: 'demo', status: 200 }, times: { atMost: 2 } };
  assert.deepEqual(written, expected);
  assert.equal(
    verifyCall(expected),
    'world.journal.verify({"match":{"operation":"Night","user":"demo","status":200},"times":{"atMost":2}})',
  );
  assert.deepEqual(writtenExpectation(noFields), { match: {} });
  assert.equal(writtenExpectation({ ...noFields, atLeast: 'one' }), 'At least is a whole number, not “one”.');
  const verdict = { ok: false, count: 0, nearMisses: [], exceeding: [] };
  assert.equal(verdictText({ ...verdict, ok: true, count: 1 }), 'As expected: 1 request matches.');
  assert.match(verdictText(verdict), /^Too few: 0 requests match, and there is no other/);
  assert.match(verdictText({ ...verdict, count: 3, exceeding: [entryWith()] }), /^Too many: 3 requests match/);
  assert.equal(differenceText({ member: 'user', expected: 'demo', actual: null }), 'user is null, not "demo"');
});
