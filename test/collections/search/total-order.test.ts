import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Work } from '../../../src/base/work/work.js';
import { BitSet } from '../../../src/store/columns/bit-set.js';
import { orderRows } from '../../../src/store/columns/row-order.js';
import type { SortedRows } from '../../../src/store/search/total-order.js';
import { pageInOrder } from '../../../src/store/search/total-order.js';
import { KeyOrder } from '../../../src/store/segments/key-order.js';
import { property } from '../../support/property.js';

interface Row {
  /** NaN where the key is missing. */
  readonly key: number;
  readonly createdMs: number;
  readonly id: string;
}

/** Rows in the order of createdAt, then id, and their order by key. */
interface PlainSegment {
  readonly rows: readonly Row[];
  readonly sorted: SortedRows;
}

function segmentOf(given: readonly Row[], byKey = true): PlainSegment {
  const rows = given.toSorted((a, b) => a.createdMs - b.createdMs || (a.id < b.id ? -1 : 1));
  const order = new KeyOrder(orderRows(Float64Array.from(rows, ({ key }) => key)), (row) => rows[row]!.key);
  return {
    rows,
    sorted: {
      order: byKey ? order : undefined,
      createdMsAt: (row) => rows[row]!.createdMs,
      idAt: (row) => rows[row]!.id,
    },
  };
}

function everyRow(segment: PlainSegment, every: number) {
  const { length } = segment.rows;
  const rows = Uint32Array.from(segment.rows.keys()).filter((row) => row % every === 0);
  return { segment, rows: BitSet.of(length, rows) };
}

/** Segments that follow each other by their keys, that lie one in the other, or that have all keys in common. */
const shape = fc.record({
  segments: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 8 })),
  rows: fc.constantFrom(1, 30, 200),
  /** By how much the keys of a segment are above those of the one before it, in parts of their span. */
  shift: fc.constantFrom(0, 0.2, 1),
  /** Keys on a scale so coarse that many are equal, or fine. */
  distinct: fc.constantFrom(1, 10, 1000),
  missing: fc.constantFrom(0, 2, 5),
  createdStep: fc.constantFrom(1, 40),
  every: fc.constantFrom(1, 3, 25),
});
const offset = fc.oneof(fc.nat(20), fc.nat(600));

test('a page of one or many segments is that of a sort of all matches, whatever keys they share', async (t) => {
  await property(
    t,
    [shape, fc.boolean(), fc.boolean(), offset, fc.integer({ min: 1, max: 200 }), fc.nat(1000)],
    async (form, descending, byKey, from, count, salt) => {
      const segments = Array.from({ length: form.segments }, (_, s) => {
        const rows = Array.from({ length: form.rows }, (_, r): Row => {
          const mixed = (r * 7919 + s * 104729 + salt * 31) % 1_000_003;
          return {
            key: mixed % 7 < form.missing ? Number.NaN : (mixed % form.distinct) + Math.round(s * form.shift * 1000),
            createdMs: Math.floor(mixed / form.createdStep) % 500,
            id: `${mixed}-${s}-${r}`,
          };
        });
        return segmentOf(rows, byKey);
      });
      const matches = segments.map((segment) => everyRow(segment, form.every));
      const { page } = await pageInOrder(matches, ({ sorted }) => sorted, descending, from, from + count, new Work());
      const all = matches.flatMap(({ segment, rows }) => [...rows.ascending()].map((row) => segment.rows[row]!));
      const expected = all.sort((a, b) => inOrder(a, b, byKey, descending ? -1 : 1)).slice(from, from + count);
      assert.deepEqual(
        page.map(({ segment, row }) => segment.rows[row]),
        expected,
      );
    },
    { runs: 120 },
  );
});

function inOrder(a: Row, b: Row, byKey: boolean, sign: number): number {
  const [lacksA, lacksB] = [Number.isNaN(a.key), Number.isNaN(b.key)];
  if (byKey && lacksA !== lacksB) return lacksA ? 1 : -1;
  const difference = (byKey && !lacksA ? a.key - b.key : 0) || a.createdMs - b.createdMs;
  return sign * (difference || (a.id < b.id ? -1 : 1));
}

/**
 * The units of work of the page at offset 9,900 of forty segments of 15,000 rows, which begin `step` apart; every
 * `every`th row matches.
 */
async function unitsOfDeepPage(step: number, every: number, byKey: boolean): Promise<number> {
  const length = 15_000;
  const rows = Uint32Array.from({ length }, (_, row) => row);
  const wanted = BitSet.of(
    length,
    rows.filter((row) => row % every === 0),
  );
  const matches = Array.from({ length: 40 }, (_, index) => ({ segment: index * step, rows: wanted }));
  const orders = matches.map(({ segment }) => new KeyOrder({ rows, present: length }, (row) => segment + row));
  const sortedRows = (segment: number): SortedRows => ({
    order: byKey ? orders[Math.round(segment / step)]! : undefined,
    createdMsAt: (row) => segment + row,
    idAt: (row) => `${segment}-${row}`,
  });
  const pageOf = (work: Work) => pageInOrder(matches, sortedRows, true, 9900, 10_000, work);
  // Ranks are made once.
  await pageOf(new Work());
  const work = new Work();
  assert.equal((await pageOf(work)).page.length, 100);
  return work.units;
}

test('a page at offset 9,900 of segments that follow each other takes the work of its first rows alone', async () => {
  for (const byKey of [true, false]) {
    // A row takes a step to find and four to add: one segment gives them all, or two segments half each.
    assert.ok((await unitsOfDeepPage(15_000, 1, byKey)) <= 15_000 * 5);
    assert.ok((await unitsOfDeepPage(15_000, 3, byKey)) <= 4 * 15_000 * 3);
    // Of segments that overlap by half, no more than three begin above the last row of the page.
    assert.ok((await unitsOfDeepPage(7500, 1, byKey)) <= 2 * 15_000 * 5);
  }
});

test('a page at offset 9,900 of forty segments of the same time takes far less work than all rows', async () => {
  for (const byKey of [true, false]) assert.ok((await unitsOfDeepPage(0.01, 1, byKey)) <= 40 * 10_000);
});

test('a page says how the matches of each segment were ordered that was needed for it', async () => {
  const times = (fromS: number) =>
    Array.from({ length: 100 }, (_, i): Row => ({ key: fromS + i, createdMs: i, id: String(i) }));
  const methodsOf = async (byKey: boolean, every: number) => {
    const [early, late] = [segmentOf(times(0), byKey), segmentOf(times(1000), byKey)];
    const matches = [early, late].map((segment) => everyRow(segment, every));
    const descending = [true, false].map((each) =>
      pageInOrder(matches, ({ sorted }) => sorted, each, 0, 2, new Work()),
    );
    return (await Promise.all(descending)).map(({ methods }) => [methods.get(early), methods.get(late)]);
  };
  assert.deepEqual(await methodsOf(true, 1), [
    [undefined, 'walked'],
    ['walked', undefined],
  ]);
  assert.deepEqual(await methodsOf(true, 30), [
    [undefined, 'sorted'],
    ['sorted', undefined],
  ]);
  // Created at the same instants, both segments have rows of the page.
  assert.deepEqual(await methodsOf(false, 1), [
    ['stored', 'stored'],
    ['stored', 'stored'],
  ]);
});
