import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { keyOfUuid, uuidOfKey } from '../../src/model/event-key.js';
import { property } from '../support/property.js';

const word = fc.oneof(fc.nat(0xffffffff), fc.constantFrom(0, 0xffffffff, 0x80000000));

test('a key comes back from its text, which is a UUID', async (t) => {
  await property(t, [word, word], (high, low) => {
    const text = uuidOfKey(high, low);
    assert.match(text, /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.deepEqual(keyOfUuid(text), { high, low });
  });
});

test('a text that differs in one digit names no key, or another one', async (t) => {
  await property(t, [word, word, fc.nat(35), fc.constantFrom(...'0123456789abcdef')], (high, low, index, digit) => {
    const text = uuidOfKey(high, low);
    const other = `${text.slice(0, index)}${digit}${text.slice(index + 1)}`;
    const key = keyOfUuid(other);
    assert.ok(other === text || key === undefined || key.high !== high || key.low !== low);
  });
});
