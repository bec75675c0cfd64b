import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { openTables, TablePacker } from '../../src/store/columns/packed-tables.js';
import type { Layout } from '../../src/store/columns/table.js';
import { property } from '../support/property.js';

const layout = { byte: 'u8', half: 'u16', word: 'u32', signed: 'i32', double: 'f64' } as const satisfies Layout;
const names = Object.keys(layout) as (keyof typeof layout)[];
const row = fc.tuple(
  fc.integer({ min: 0, max: 0xff }),
  fc.integer({ min: 0, max: 0xffff }),
  fc.integer({ min: 0, max: 0xffff_ffff }),
  fc.integer({ min: -0x8000_0000, max: 0x7fff_ffff }),
  fc.double(),
);

test('rows of numbers become tables in the order given, beside tables that are copied', async (t) => {
  await property(t, [fc.array(row, { maxLength: 40 }), fc.nat(3), fc.func(fc.nat())], (rows, first, rank) => {
    const width = first + names.length;
    const numbers = Float64Array.from(rows.flatMap((values) => [...Array<number>(first).fill(-1), ...values]));
    const order = Uint32Array.from(rows.keys()).sort((a, b) => rank(a) - rank(b) || a - b);
    const some = order.subarray(0, order.length >> 1);

    const packer = new TablePacker([layout, layout, layout], Uint32Array.of(order.length, some.length, order.length));
    packer.addRows({ numbers, width }, first, order);
    packer.addRows({ numbers, width }, first, some);
    const whole = new TablePacker([layout], Uint32Array.of(order.length));
    whole.addRows({ numbers, width }, first, order);
    packer.addTable(openTables([layout], whole.finish())[0]!);

    const tables = openTables([layout, layout, layout], packer.finish());
    for (const [table, which] of [order, some, order].entries())
      names.forEach((name, column) => {
        const expected = Array.from(which, (number) => rows[number]![column]);
        assert.deepEqual(Array.from(tables[table]!.columns[name]!), expected);
      });
  });
});
