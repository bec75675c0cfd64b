import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { openRecord, packRecord, summed, UnreadableFile } from '../../src/store/columns/packed-records.js';
import type { Layout, Table } from '../../src/store/columns/table.js';
import { property } from '../support/property.js';
import { tableOf } from '../support/table-of.js';

interface Record {
  readonly day: number;
  readonly rows: Table<Layout>;
  readonly inner: { readonly others: Table<Layout>; readonly deeper: { readonly last: Table<Layout> } };
}

const title = { label: 'ocean', name: '3.block' };

/** Records with random layouts and rows, some without any. */
const record = fc
  .record({
    layouts: fc.tuple(layout(), layout(), layout()),
    lengths: fc.tuple(fc.nat(9), fc.nat(3), fc.nat(1)),
    seed: fc.nat(),
  })
  .map(
    ({ layouts, lengths: [a, b, c], seed }): Record => ({
      day: seed,
      rows: filled(layouts[0], a, seed),
      inner: { others: filled(layouts[1], b, seed), deeper: { last: filled(layouts[2], c, seed) } },
    }),
  );

test('any record is read back unchanged, from a buffer at any offset', async (t) => {
  await property(t, [record, fc.string(), fc.string(), fc.nat(9)], (given, label, name, offset) => {
    const title = { label, name };
    const packed = packRecord(title, given);
    const moved = new Uint8Array(packed.length + offset).subarray(offset);
    moved.set(packed);
    assert.deepEqual(openRecord<Record>(title, summed(packed)), given);
    assert.deepEqual(openRecord<Record>(title, summed(moved)), given);
    assert.deepEqual(openRecord<Record>(title, { bytes: packed }), given);
  });
});

test('columns are views of the bytes, which threads share', () => {
  const packed = packRecord(title, { rows: filled({ a: 'f64' }, 4, 1) });
  const { rows } = openRecord<{ rows: Table<Layout> }>(title, summed(packed));
  assert.equal(rows.columns['a']!.buffer, packed.buffer);
  assert.ok(packed.buffer instanceof SharedArrayBuffer);
});

test('a flipped bit and a missing or additional byte are noticed anywhere', async (t) => {
  await property(
    t,
    [record, fc.nat(), fc.nat(7), fc.nat()],
    (given, place, bit, length) => {
      const packed = packRecord(title, given);
      const flipped = packed.slice();
      flipped[place % packed.length]! ^= 1 << bit;
      const cut = packed.slice(0, length % packed.length);
      const longer = new Uint8Array(packed.length + 1 + (length % 9));
      longer.set(packed);
      for (const bad of [flipped, cut, longer]) assert.throws(() => openRecord(title, summed(bad)), UnreadableFile);
    },
    { runs: 200 },
  );
});

test('every single byte of a file counts', () => {
  const packed = packRecord(title, { day: 3, rows: filled({ a: 'u8', b: 'f64' }, 5, 2) });
  for (let place = 0; place < packed.length; place++) {
    const bad = packed.slice();
    bad[place]! ^= 255;
    assert.throws(() => openRecord(title, summed(bad)), UnreadableFile, `byte ${place}`);
  }
});

test('a file of another label or name, and bytes that are no such file, are refused', () => {
  const packed = packRecord(title, { day: 1 });
  assert.throws(() => openRecord({ ...title, label: 'another' }, summed(packed)), /of another origin/);
  assert.throws(() => openRecord({ ...title, name: '4.block' }, summed(packed)), /a copy of 3\.block/);
  assert.throws(() => openRecord(title, summed(new TextEncoder().encode('<html>not found</html>'))), /foreign/);
  assert.throws(() => openRecord(title, summed(new Uint8Array(0))), /foreign/);
});

test('a record of anything but numbers and arrays is not written', () => {
  assert.throws(() => packRecord(title, { a: 'text' }), /a is neither/);
  assert.throws(() => packRecord(title, { a: {} }), /a is neither/);
});

function layout(): fc.Arbitrary<Layout> {
  return fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.constantFrom('u8', 'u16', 'u32', 'i32', 'f64'), {
    minKeys: 1,
    maxKeys: 4,
  });
}

/** Values that show every byte of a column, NaN and infinities among the doubles. */
function filled(types: Layout, length: number, seed: number): Table<Layout> {
  const value = (i: number) => [Number.NaN, Infinity, -0, 1.5e300, seed * 2654435761 + i * 40503][(seed + i) % 5]!;
  const values = Object.fromEntries(Object.keys(types).map((name, c) => [name, (i: number) => value(i + c)]));
  return tableOf(
    types,
    Array.from({ length }, (_, i) => i),
    values,
  );
}
