import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { numberFilterTest } from '../../../src/api/queries/filters/number-filter.js';
import { property } from '../../support/property.js';

const number = fc.oneof(fc.constantFrom(-0.5, 0, 0.1, 0.25, 0.3, 12.5), fc.double({ noNaN: true }));
const operators = ['lt', 'gt', 'lte', 'gte', 'eq', 'neq'] as const;

test('a number passes if it meets every operator, a missing number passes only neq', async (t) => {
  const bounds = fc.dictionary(fc.constantFrom(...operators), number, { minKeys: 1 });
  await property(
    t,
    [bounds, fc.option(number)],
    (filter, value) => {
      const meets = operators.every((operator) => {
        const bound = filter[operator];
        if (bound === undefined) return true;
        if (value === null) return operator === 'neq';
        if (operator === 'eq') return value === bound;
        if (operator === 'neq') return value !== bound;
        const difference = value > bound ? 1 : value < bound ? -1 : 0;
        if (difference === 0) return operator.endsWith('e');
        return operator.startsWith('l') === difference < 0;
      });
      assert.equal(numberFilterTest(filter)?.(value), meets);
    },
    { runs: 300 },
  );
});

test('a float filter of null operators is no condition, and 0 is a bound', () => {
  assert.equal(numberFilterTest(null), undefined);
  assert.equal(numberFilterTest({ eq: null, lt: null }), undefined);
  assert.deepEqual(
    [-0.1, 0, 0.1].map((value) => numberFilterTest({ gt: 0 })?.(value)),
    [false, false, true],
  );
});
