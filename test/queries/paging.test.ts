import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../src/api/queries/paging.js';

test('without limit and offset, or with null, a page has the first 100 records', () => {
  assert.deepEqual(pageOf({}), { limit: 100, offset: 0 });
  assert.deepEqual(pageOf({ limit: null, offset: null }), { limit: 100, offset: 0 });
});

test('limit 0 is a page without records, and 10,000 is as far as limit and offset reach', () => {
  assert.deepEqual(pageOf({ limit: 0 }), { limit: 0, offset: 0 });
  assert.deepEqual(pageOf({ limit: 1, offset: 9999 }), { limit: 1, offset: 9999 });
  const beyond = {
    code: 'PAGE_LIMIT_EXCEEDED',
    message: /limit 1 \+ offset 10000 is 10001; at most 10000.*created\.gt/,
  };
  assert.throws(() => pageOf({ limit: 1, offset: 10_000 }), beyond);
  assert.throws(() => pageOf({ offset: 9901 }), { code: 'PAGE_LIMIT_EXCEEDED' });
});

test('a negative limit or offset is refused by name', () => {
  assert.throws(() => pageOf({ limit: -1 }), { code: 'BAD_USER_INPUT', message: /limit is -1/ });
  assert.throws(() => pageOf({ offset: -5 }), { code: 'BAD_USER_INPUT', message: /offset is -5/ });
});
