import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { TextSet } from '../../src/columns/text-set.js';
import { property } from '../support/property.js';

const short = fc.string({ unit: fc.constantFrom('a', 'B', 'b', ' ', '-'), maxLength: 4 });
const texts = fc.array(fc.option(short), { maxLength: 60 });

test('each text and null has one code, and is found and read by it, before and after texts are joined', async (t) => {
  const many = fc.array(fc.nat(5000).map(String), { minLength: 2000, maxLength: 2500 });
  await property(t, [fc.oneof({ weight: 9, arbitrary: texts }, many)], (given) => {
    const set = new TextSet();
    const codes = given.map((text) => set.add(text));
    const distinct = [...new Set(given)];
    assert.deepEqual(
      codes,
      given.map((text) => distinct.indexOf(text)),
    );
    assert.equal(set.length, distinct.length);
    assert.deepEqual(
      distinct.map((text) => set.find(text)),
      [...distinct.keys()],
    );
    assert.equal(set.find('none'), undefined);
    const values = set.finish();
    assert.deepEqual(
      distinct.map((_, code) => values.at(code)),
      distinct,
    );
  });
});

test('the texts that hold a part in any letter case are found, also when texts were added since', async (t) => {
  const part = short.filter((text) => text !== '').map((text) => text.toLowerCase());
  await property(t, [texts, texts, part], (first, second, held) => {
    const set = new TextSet();
    for (const given of [first, second]) {
      for (const text of given) set.add(text);
      const all = Array.from({ length: set.length }, (_, code) => set.at(code));
      const expected = all.flatMap((text, code) => (text?.toLowerCase().includes(held) ? [code] : []));
      assert.deepEqual([...set.holding(held)!], expected);
    }
  });
});

test('with a text that is not of ASCII, the set cannot tell which texts hold a part', () => {
  const set = new TextSet();
  set.add('KELVIN');
  assert.deepEqual([...set.holding('k')!], [0]);
  set.add('\u212Aelvin');
  assert.equal(set.holding('k'), undefined);
});
