import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { repeatedKey } from '../../src/cli/repeated-key.js';
import { property } from '../support/property.js';

test('a JSON text without a key twice in one object has none, however deep and strange its texts are', async (t) => {
  await property(t, [fc.jsonValue(), fc.nat(3)], (value, indent) => {
    assert.equal(repeatedKey(JSON.stringify(value, undefined, indent)), undefined);
  });
});

test('a key that stands twice in one object is found, written with escapes or not', async (t) => {
  const key = fc.string({ maxLength: 5 });
  await property(t, [key, fc.jsonValue(), fc.jsonValue(), fc.boolean()], (name, one, other, escaped) => {
    const units = Array.from({ length: name.length }, (_, i) => name.charCodeAt(i).toString(16).padStart(4, '0'));
    const again = escaped ? `"${units.map((hex) => `\\u${hex}`).join('')}"` : JSON.stringify(name);
    const text = `[{"outer": {${JSON.stringify(name)}: ${JSON.stringify(one)}, ${again}: ${JSON.stringify(other)}}}]`;
    assert.equal(repeatedKey(text), name);
  });
  assert.equal(repeatedKey('{"a": {"a": 1}, "b": [{"a": 1}, {"a": 1}]}'), undefined);
});
