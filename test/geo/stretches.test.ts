import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { joinedStretches } from '../../src/geo/stretches.js';
import { property } from '../support/property.js';

test('joined stretches cover what the single ones do, ascend and share no point', async (t) => {
  const stretch = fc.tuple(fc.nat(40), fc.nat(6)).map(([from, length]) => [from, from + length] as const);
  await property(t, [fc.array(stretch, { maxLength: 12 })], (stretches) => {
    const joined = joinedStretches(stretches.flat());
    joined.slice(1).forEach((edge, i) => {
      assert.ok(i % 2 === 0 ? edge >= joined[i]! : edge > joined[i]!, `${joined}`);
    });
    for (let point = 0; point <= 46; point += 0.5) {
      const isCovered = joined.some((from, i) => i % 2 === 0 && point >= from && point <= joined[i + 1]!);
      assert.equal(
        isCovered,
        stretches.some(([from, to]) => point >= from && point <= to),
        `${point} of ${joined}`,
      );
    }
  });
});
