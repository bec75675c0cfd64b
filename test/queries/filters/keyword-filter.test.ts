import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textTest } from '../../../src/api/queries/filters/keyword-filter.js';
import { passesText } from '../../../src/store/conditions/event-conditions.js';

const passes = (filter: Parameters<typeof textTest>[1], text: string | null) => {
  const condition = textTest('mmsi', filter);
  return condition === undefined || passesText(condition, text);
};

test('a missing text passes only neq and ninc', () => {
  assert.ok(passes({ neq: 'a' }, null) && passes({ ninc: ['a'] }, null) && passes({ ninc: [] }, null));
  assert.ok(!passes({ eq: 'a' }, null) && !passes({ inc: ['a'] }, null) && !passes({ inc: [] }, null));
});

test('no text passes an empty inc, every text an empty ninc, and null in a list is ignored', () => {
  assert.ok(!passes({ inc: [] }, 'a') && !passes({ inc: [null] }, 'a'));
  assert.ok(passes({ ninc: [] }, 'a') && passes({ ninc: [null] }, 'a') && passes({ inc: [null, 'a'] }, 'a'));
});

test('all operators of a filter must hold', () => {
  assert.ok(passes({ eq: 'a', inc: ['a', 'b'] }, 'a') && !passes({ eq: 'a', inc: ['b'] }, 'a'));
  assert.ok(!passes({ inc: ['a', 'b'], neq: 'a' }, 'a') && !passes({ neq: 'a', ninc: ['b'] }, 'b'));
});

test('null operators are no condition', () => {
  for (const empty of [null, undefined, {}, { eq: null, neq: null, inc: null, ninc: null }])
    assert.equal(textTest('x', empty), undefined);
});

test('10,000 values are accepted, one more is refused by name', () => {
  const values = Array.from({ length: 10_001 }, (_, i) => String(i));
  assert.equal(textTest('eventId', { inc: values.slice(1) })?.only?.size, 10_000);
  for (const operator of ['inc', 'ninc']) {
    assert.throws(() => textTest('eventId', { [operator]: values }), {
      code: 'BAD_USER_INPUT',
      message: new RegExp(`eventId\\.${operator} has 10001 values; at most 10000`),
    });
  }
});
