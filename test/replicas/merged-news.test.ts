import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type MergedNewsParts, mergedList, mergedNews } from '../../src/replicas/merged-news.js';
import { mergedPages, orderOf } from '../../src/replicas/merged-pages.js';
import type { PlacedEntry } from '../../src/worlds/journal/journal-page.js';
import { property } from '../support/property.js';
import { recorded } from '../support/recorded.js';

const placed = (order: number, operation: string): PlacedEntry => ({
  order,
  world: 'default',
  entry: recorded({ operation }).entry(1),
});

/** The journals of two replicas as they are at each look, with the order before which none answers any more. */
interface Look {
  readonly before: number;
  readonly one: readonly PlacedEntry[];
  readonly two: readonly PlacedEntry[];
}

/** Gives the looks one after the other, and the last one some times more. */
function askingFor(looks: readonly Look[]): MergedNewsParts['ask'] {
  let next = 0;
  return async ({ after = 0 }) => {
    if (next > looks.length + 3) throw new Error('there is no more news');
    const { before, one, two } = looks[Math.min(next++, looks.length - 1)]!;
    const pageOf = (all: readonly PlacedEntry[]) => ({
      entries: all.filter(({ order }) => order > after),
      isPart: false,
    });
    return {
      before,
      pages: new Map([
        ['one', pageOf(one)],
        ['two', pageOf(two)],
      ]),
    };
  };
}

/** The first events of a stream, as `id operation`, for a reader that has seen an id. */
async function read(looks: readonly Look[], count: number, after = 0): Promise<{ id: number; operation: string }[]> {
  const parts = { ask: askingFor(looks), journals: () => [], isClosed: () => false };
  const found: { id: number; operation: string }[] = [];
  for await (const each of mergedNews(parts, { world: 'default', after, last: 0, filter: {} })) {
    if (each === 'beat') continue;
    found.push({ id: each.id, operation: String(Reflect.get(each.data, 'operation')) });
    if (found.length === count) break;
  }
  return found;
}

test('an entry that could still be preceded by one of another replica waits for the next look', async () => {
  const looks = [
    { before: 100, one: [placed(90, 'A'), placed(120, 'C')], two: [] },
    { before: 200, one: [placed(90, 'A'), placed(120, 'C')], two: [placed(110, 'B')] },
  ];
  const found = await read(looks, 3);
  assert.deepEqual(
    found.map(({ operation }) => operation),
    ['A', 'B', 'C'],
  );
});

test('a reader that has seen one of two entries of an order gets the other one, and none twice', async () => {
  const looks = [{ before: 100, one: [placed(90, 'A'), placed(91, 'C')], two: [placed(90, 'B')] }];
  const all = await read(looks, 3);
  assert.deepEqual(
    all.map(({ operation }) => operation),
    ['A', 'B', 'C'],
  );
  assert.deepEqual(await read(looks, 2, all[0]!.id), all.slice(1));
  assert.deepEqual(await read(looks, 1, all[1]!.id), all.slice(2));
});

test('a new reader gets the newest entries of all replicas, those of clients before those of pages', async () => {
  const tile = (order: number): PlacedEntry => ({
    ...placed(order, 'tile'),
    entry: recorded({ pages: true }).entry(1),
  });
  const look: Look = { before: 100, one: [placed(1, 'A'), tile(4), tile(5)], two: [placed(2, 'B'), tile(3)] };
  const parts = { ask: askingFor([look]), journals: () => [], isClosed: () => false };
  const orders: number[] = [];
  for await (const each of mergedNews(parts, { world: 'default', after: undefined, last: 3, filter: {} })) {
    if (each !== 'beat') orders.push(orderOf(each.id));
    if (orders.length === 3) break;
  }
  assert.deepEqual(orders, [1, 2, 5]);
});

test('entries after those that each replica has given are left for the next page', () => {
  const pages = new Map([
    ['one', { entries: [placed(1, 'A'), placed(5, 'C')], isPart: true }],
    ['two', { entries: [placed(3, 'B'), placed(7, 'D')], isPart: false }],
  ]);
  const { entries, upTo } = mergedPages({ before: 100, pages });
  assert.deepEqual(
    entries.map(({ entry }) => `${entry.operation} of ${entry.replica}`),
    ['A of one', 'B of two', 'C of one'],
  );
  assert.equal(upTo, 5);
});

test('a list has the newest entries too, whatever the clock of the state says', async () => {
  const looks = [{ before: 100, one: [placed(120, 'B')], two: [placed(90, 'A')] }];
  const list = await mergedList(askingFor(looks), 'default', {});
  assert.deepEqual(
    list.map(({ operation }) => operation),
    ['A', 'B'],
  );
});

/** Requests that three replicas have answered, each at an order of its own there, and how many fit into a page. */
const manyRequests = fc.record({
  replicas: fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }), {
    minLength: 3,
    maxLength: 3,
  }),
  pageSize: fc.integer({ min: 2, max: 5 }),
  steps: fc.array(fc.integer({ min: 5, max: 30 }), { maxLength: 4 }),
});

test('a stream gives each of many events once and in order, in whatever pages the replicas have them', async (t) => {
  await property(
    t,
    [manyRequests],
    async ({ replicas, pageSize, steps }) => {
      const all = replicas.map((orders, i) =>
        orders.toSorted((a, b) => a - b).map((order) => placed(order, `${String(order).padStart(2, '0')} of ${i}`)),
      );
      let before = 1;
      let looks = 0;
      const ask: MergedNewsParts['ask'] = async ({ after = 0 }) => {
        if (after >= 59) throw new Error('the reader has passed all entries');
        before = Math.max(before, Math.min(61, before + (steps[looks++] ?? 60)));
        const pages = all.map((entries, i) => {
          const rest = entries.filter(({ order }) => order > after && order < before);
          return [String(i), { entries: rest.slice(0, pageSize), isPart: rest.length > pageSize }] as const;
        });
        return { before, pages: new Map(pages) };
      };
      const expected = all.flat().map(({ entry }) => String(entry.operation));
      const found: string[] = [];
      const abort = new AbortController();
      const parts = { ask, journals: () => [], isClosed: () => found.length === expected.length };
      const reader = { world: 'default', after: 0, last: 0, filter: {}, signal: abort.signal };
      for await (const each of mergedNews(parts, reader))
        if (each !== 'beat') found.push(String(Reflect.get(each.data, 'operation')));
      assert.deepEqual(found, expected.sort());
    },
    { runs: 12 },
  );
});
