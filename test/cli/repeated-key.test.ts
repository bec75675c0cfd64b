import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { repeatedKey } from '../../src/cli/start-options.js';
import { property } from '../support/property.js';

test('no key is found in a JSON text whose objects have each key once, at any depth and with any texts', async (t) => {
  await property(t, [fc.jsonValue(), fc.nat(3)], (value, indent) => {
    assert.equal(repeatedKey(JSON.stringify(value, undefined, indent)), undefined);
  });
});

test('a key that an object has twice is found, with or without escapes', async (t) => {
  const key = fc.string({ maxLength: 5 });
  await property(t, [key, fc.jsonValue(), fc.jsonValue(), fc.boolean()], (name, one, other, escaped) => {
    const units = Array.from({ length: name.length }, (_, i) => name.charCodeAt(i).toString(16).padStart(4, '0'));
    const again = escaped ? `"${units.map((hex) => `\\u${hex}`).join('')}"` : JSON.stringify(name);
    const text = `[{"outer": {${JSON.stringify(name)}: ${JSON.stringify(one)}, ${again}: ${JSON.stringify(other)}}}]`;
    assert.equal(repeatedKey(text), name);
  });
  assert.equal(repeatedKey('{"a": {"a": 1}, "b": [{"a": 1}, {"a": 1}]}'), undefined);
});
