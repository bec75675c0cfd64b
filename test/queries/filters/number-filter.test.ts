import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberFilterTest } from '../../../src/api/queries/filters/number-filter.js';
import { stringTest } from '../../../src/api/queries/filters/string-filter.js';

test('a missing number passes only neq', () => {
  assert.equal(numberFilterTest({ neq: 40 })?.(null), true);
  for (const filter of [{ eq: 40 }, { lt: 40 }, { gt: 40 }, { lte: 40 }, { gte: 40 }, { neq: 40, gt: 3 }]) {
    assert.equal(numberFilterTest(filter)?.(null), false);
  }
});

test('gt and lt exclude their bound, gte and lte include it', () => {
  assert.deepEqual(
    [39, 40, 41].map((value) => numberFilterTest({ lt: 40 })?.(value)),
    [true, false, false],
  );
  assert.deepEqual(
    [39, 40, 41].map((value) => numberFilterTest({ lte: 40 })?.(value)),
    [true, true, false],
  );
  assert.deepEqual(
    [39, 40, 41].map((value) => numberFilterTest({ gt: 40 })?.(value)),
    [false, false, true],
  );
  assert.deepEqual(
    [39, 40, 41].map((value) => numberFilterTest({ gte: 40, neq: 41 })?.(value)),
    [false, true, false],
  );
  assert.equal(numberFilterTest({ eq: 0 })?.(0), true);
});

test('a missing name passes neq and nlike, and neither eq nor like', () => {
  assert.equal(stringTest({ neq: 'A', nlike: 'B%' })?.(null), true);
  assert.equal(stringTest({ like: '%' })?.(null), false);
  assert.equal(stringTest({ eq: '' })?.(null), false);
  assert.equal(stringTest({ neq: 'A', like: '%' })?.(null), false);
});

test('a filter of null operators is no condition', () => {
  assert.equal(numberFilterTest({ eq: null, neq: null }), undefined);
  assert.equal(stringTest({ like: null }), undefined);
  assert.equal(stringTest(null), undefined);
});
