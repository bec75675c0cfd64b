import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { boxIndex, boxTree } from '../../src/store/spatial/box-index.js';
import { property } from '../support/property.js';

const box = fc
  .tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 }), fc.nat(40), fc.nat(40))
  .map(([minX, minY, width, height]) => ({ minX, minY, maxX: minX + width, maxY: minY + height }));

for (const [name, index] of [
  ['of many boxes', boxIndex],
  ['of few', boxTree],
] as const)
  test(`the boxes found in an index ${name} are those that a comparison with each box finds`, async (t) => {
    await property(t, [fc.array(box, { maxLength: 300 }), box], (boxes, asked) => {
      const expected = boxes.flatMap((one, i) =>
        one.minX <= asked.maxX && one.maxX >= asked.minX && one.minY <= asked.maxY && one.maxY >= asked.minY ? [i] : [],
      );
      assert.deepEqual(
        index(boxes)
          .touching(asked)
          .sort((a, b) => a - b),
        expected,
      );
    });
  });

test('a box with NaN or with its edges swapped is refused', () => {
  assert.throws(() => boxIndex([{ minX: Number.NaN, minY: 0, maxX: 1, maxY: 1 }]), /invariant/);
  assert.throws(() => boxIndex([{ minX: 2, minY: 0, maxX: 1, maxY: 1 }]), /invariant/);
});
