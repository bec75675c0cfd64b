import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Dictionary, DictionaryBuilder, valueAt } from '../../src/store/columns/dictionary.js';
import { openValues, packValues } from '../../src/store/columns/distinct-values.js';
import { property } from '../support/property.js';

const short = fc.string({ unit: fc.constantFrom('a', 'B', 'b', ' ', '-'), maxLength: 4 });
const text = fc.oneof(short, fc.string({ unit: 'grapheme', maxLength: 3 }), fc.constant('\ufeff'));
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
);
const list = fc.array(fc.oneof(text, fc.integer()), { maxLength: 3 });
const columns: fc.Arbitrary<unknown>[] = [text, number, list, fc.oneof(text, number)];
const column = fc.oneof(...columns.map((value) => fc.array(fc.option(value), { maxLength: 60 })));

/** A dictionary of values, and the same one packed and opened. */
function both<T>(values: readonly T[]): Dictionary<T>[] {
  const builder = new DictionaryBuilder<T>();
  for (const value of values) builder.push(value);
  const dictionary = builder.finish();
  const record: object = packValues({ inner: { dictionary }, beside: Uint8Array.of(7), number: 1 });
  const opened = openValues<{ inner: { dictionary: Dictionary<T> }; beside: Uint8Array; number: number }>(record);
  assert.deepEqual([opened.beside, opened.number], [Uint8Array.of(7), 1]);
  return [dictionary, opened.inner.dictionary];
}

test('each row has its value, equal ones once, and texts and numbers are found; so it is after packing', async (t) => {
  await property(t, [column], (given) => {
    for (const dictionary of both<unknown>(given)) {
      const { values, codes } = dictionary;
      assert.deepEqual(
        given.map((_, row) => valueAt(dictionary, row)),
        given,
      );
      assert.equal(values.length, new Set(given.map((value) => JSON.stringify(value))).size);
      for (const [row, value] of given.entries()) if (values.codeOf) assert.equal(values.codeOf(value), codes[row]);
      for (const other of ['none', 12.5, null])
        if (!given.includes(other)) assert.equal(values.codeOf?.(other), undefined);
    }
  });
});

test('the texts that hold a part in any letter case are found', async (t) => {
  const part = short.filter((value) => value !== '').map((value) => value.toLowerCase());
  await property(t, [fc.array(fc.option(short), { minLength: 1, maxLength: 60 }), part], (given, held) => {
    const distinct = [...new Set(given)];
    const expected = distinct.flatMap((value, code) => (value?.toLowerCase().includes(held) ? [code] : []));
    for (const { values } of both(given)) assert.deepEqual([...values.holding!(held)!], expected);
  });
});

test('with a text that is not of ASCII, the set cannot tell which texts hold a part', () => {
  for (const { values } of both(['KELVIN'])) assert.deepEqual([...values.holding!('k')!], [0]);
  for (const { values } of both(['KELVIN', '\u212Aelvin'])) assert.equal(values.holding!('k'), undefined);
});
