import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { packRecords, summed, UnreadableFile, unpackRecords } from '../../src/columns/packed-records.js';
import type { Layout, Table } from '../../src/columns/table.js';
import { property } from '../support/property.js';
import { tableOf } from '../support/table-of.js';

interface Record {
  readonly day: number;
  readonly rows: Table<Layout>;
  readonly inner: { readonly others: Table<Layout>; readonly deeper: { readonly last: Table<Layout> } };
}

const title = { label: 'ocean', name: '3.days' };

/** Records with the same random layouts and their own rows, some without any. */
const records = fc
  .record({
    layouts: fc.tuple(layout(), layout(), layout()),
    lengths: fc.array(fc.tuple(fc.nat(9), fc.nat(3), fc.nat(1)), { maxLength: 5 }),
    seed: fc.nat(),
  })
  .map(({ layouts, lengths, seed }) =>
    lengths.map(
      ([a, b, c], i): Record => ({
        day: seed + i,
        rows: filled(layouts[0], a, seed + i),
        inner: { others: filled(layouts[1], b, seed), deeper: { last: filled(layouts[2], c, seed) } },
      }),
    ),
  );

test('any records are read back unchanged, from a buffer at any offset', async (t) => {
  await property(t, [records, fc.string(), fc.string(), fc.nat(9)], (given, label, name, offset) => {
    const title = { label, name };
    const packed = packRecords(title, given);
    const moved = new Uint8Array(packed.length + offset).subarray(offset);
    moved.set(packed);
    assert.deepEqual(unpackRecords<Record>(title, summed(packed)), given);
    assert.deepEqual(unpackRecords<Record>(title, summed(moved)), given);
  });
});

test('columns are views of the bytes, not copies', () => {
  const packed = packRecords(title, [{ rows: filled({ a: 'f64' }, 4, 1) }]);
  const [record] = unpackRecords<{ rows: Table<Layout> }>(title, summed(packed));
  assert.equal(record!.rows.columns['a']!.buffer, packed.buffer);
});

test('a flipped bit and a missing or additional byte are noticed anywhere', async (t) => {
  await property(
    t,
    [records, fc.nat(), fc.nat(7), fc.nat()],
    (given, place, bit, length) => {
      const packed = packRecords(title, given);
      const flipped = packed.slice();
      flipped[place % packed.length]! ^= 1 << bit;
      const cut = packed.slice(0, length % packed.length);
      const longer = new Uint8Array(packed.length + 1 + (length % 9));
      longer.set(packed);
      for (const bad of [flipped, cut, longer]) assert.throws(() => unpackRecords(title, summed(bad)), UnreadableFile);
    },
    { runs: 200 },
  );
});

test('every single byte of a file counts', () => {
  const packed = packRecords(title, [{ day: 3, rows: filled({ a: 'u8', b: 'f64' }, 5, 2) }]);
  for (let place = 0; place < packed.length; place++) {
    const bad = packed.slice();
    bad[place]! ^= 255;
    assert.throws(() => unpackRecords(title, summed(bad)), UnreadableFile, `byte ${place}`);
  }
});

test('a file of another label or name, and bytes that are no such file, are refused', () => {
  const packed = packRecords(title, [{ day: 1 }]);
  assert.throws(() => unpackRecords({ ...title, label: 'another' }, summed(packed)), /of another origin/);
  assert.throws(() => unpackRecords({ ...title, name: '4.days' }, summed(packed)), /a copy of 3\.days/);
  assert.throws(() => unpackRecords(title, summed(new TextEncoder().encode('<html>not found</html>'))), /foreign/);
  assert.throws(() => unpackRecords(title, summed(new Uint8Array(0))), /foreign/);
});

test('records that differ in their names are not written', () => {
  assert.throws(() => packRecords(title, [{ a: 1 }, { b: 1 }]), /a record has no a/);
  assert.throws(() => packRecords(title, [{ a: 'text' }]), /a is neither/);
  assert.throws(() => packRecords(title, [{ a: {} }]), /a is neither/);
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
