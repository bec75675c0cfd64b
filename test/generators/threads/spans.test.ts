import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { mostScaleDays, spansOf } from '../../../generators/threads/spans.js';
import { property } from '../../support/property.js';

const scales = fc.double({ min: 0.01, max: 20, noNaN: true });

describe('the spans of a generation', () => {
  it('hold every day once, in order, and each no more than memory allows', async (t) => {
    await property(t, [scales, fc.integer({ min: 1, max: 700 })], (scale, days) => {
      const from = 20_000;
      const spans = spansOf(scale, from, from + days);
      assert.equal(spans[0]?.fromDay, from);
      assert.equal(spans.at(-1)?.toDay, from + days);
      spans.forEach(({ fromDay, toDay }, i) => {
        assert.ok(toDay > fromDay);
        assert.equal(fromDay, spans[i - 1]?.toDay ?? from);
        // One is cut off in the middle of a day at most.
        assert.ok((toDay - fromDay - 1) * scale <= mostScaleDays, `${toDay - fromDay} days`);
      });
    });
  });

  it('are one for the default ocean, and as many as memory wants for a larger one', () => {
    const lengths = (scale: number) => spansOf(scale, 0, 540).map(({ fromDay, toDay }) => toDay - fromDay);
    assert.deepEqual(lengths(1), [540]);
    assert.deepEqual(lengths(10), [270, 270]);
    assert.deepEqual(lengths(30), [90, 90, 90, 90, 90, 90]);
  });
});
