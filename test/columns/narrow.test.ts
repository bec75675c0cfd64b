import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { keepInBox, keepInRange } from '../../src/store/columns/narrow.js';
import { property } from '../support/property.js';

const values = fc.array(fc.nat(9), { minLength: 1, maxLength: 30 });

test('rows whose value lies in the range, ends included, are kept in their order', async (t) => {
  await property(t, [values, fc.nat(9), fc.nat(9), fc.nat(30)], (column, from, to, count) => {
    const rows = Uint32Array.from(column, (_, i) => column.length - 1 - i);
    const first = [...rows.subarray(0, count)];
    const kept = keepInRange(rows, Math.min(count, rows.length), Float64Array.from(column), from, to);
    assert.deepEqual(
      [...rows.subarray(0, kept)],
      first.filter((row) => column[row]! >= from && column[row]! <= to),
    );
  });
});

test('rows whose point lies in the box, edges included, are kept', async (t) => {
  const edges = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9));
  await property(
    t,
    [fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 30 }), edges],
    (points, [west, south, east, north]) => {
      const rows = Uint32Array.from(points, (_, i) => i);
      const x = Int32Array.from(points, ([px]) => px);
      const y = Int32Array.from(points, ([, py]) => py);
      const kept = keepInBox(rows, rows.length, x, y, west, south, east, north);
      assert.deepEqual(
        [...rows.subarray(0, kept)],
        points.flatMap(([px, py], row) => (px >= west && px <= east && py >= south && py <= north ? [row] : [])),
      );
    },
  );
});
