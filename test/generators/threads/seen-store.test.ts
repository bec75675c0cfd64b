import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type DayRows, joinedRows, type RowFormat } from '../../../generators/sheets/day-rows.js';
import { SpooledSeen } from '../../../generators/threads/seen-store.js';
import { temporaryFolder } from '../../export/export-folders.js';
import { property } from '../../support/property.js';

const fromDay = 20_000;
const days = 4;
const words: RowFormat<Int32Array> = { Numbers: Int32Array, width: 3, usualRows: 1 };
const doubles: RowFormat<Float64Array> = { Numbers: Float64Array, width: 2, usualRows: 1 };

/** How many rows each share has of each kind on each day. */
const rows = fc.array(fc.nat(3), { minLength: days, maxLength: days });
const shares = fc.array(fc.tuple(rows, rows), { minLength: 1, maxLength: 4 });

function packOf<A extends Int32Array | Float64Array>({ Numbers, width }: RowFormat<A>, counts: readonly number[]) {
  const firstRow = new Uint32Array(counts.length + 1);
  counts.forEach((count, day) => {
    firstRow[day + 1] = firstRow[day]! + count;
  });
  const numbers = new Numbers(firstRow.at(-1)! * width);
  for (let i = 0; i < numbers.length; i++) numbers[i] = i * width - 7;
  return { firstRow, numbers } satisfies DayRows<A>;
}

test('what was seen on some days is read from a spool as it was added, the shares in their order', async (t) => {
  const folder = temporaryFolder();
  await property(t, [shares, fc.nat(days - 1), fc.nat(days)], (counts, first, length) => {
    const store = new SpooledSeen({ fromDay, toDay: fromDay + days }, folder);
    const packs = counts.map(([one, other]) => {
      const sighted = { sightings: packOf(words, other), targets: packOf(doubles, one) };
      return { observations: packOf(words, one), sighted };
    });
    // Answers come in any order.
    for (const [share, pack] of [...packs.entries()].reverse()) {
      store.addSighted(share, pack.sighted);
      store.addObservations(share, pack.observations);
    }
    const span = { fromDay: fromDay + first, toDay: Math.min(fromDay + days, fromDay + first + length) };
    const { seen, fromDay: seenFrom } = store.on(span);
    for (let day = span.fromDay; day < span.toDay; day++) {
      const [there, here] = [day - seenFrom, day - fromDay];
      const all = packs.map(({ observations }) => observations);
      assert.deepEqual(joinedRows(words, seen.observations, there), joinedRows(words, all, here));
      const [own, wanted] = [seen.sighted, packs.map(({ sighted }) => sighted)];
      const of = <A>(each: readonly { sightings: A }[]) => each.map(({ sightings }) => sightings);
      assert.deepEqual(joinedRows(words, of(own), there), joinedRows(words, of(wanted), here));
      const targets = own.map((each) => each.targets);
      const wantedTargets = wanted.map((each) => each.targets);
      assert.deepEqual(joinedRows(doubles, targets, there), joinedRows(doubles, wantedTargets, here));
    }
    store.close();
  });
});
