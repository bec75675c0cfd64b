import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { mostScaleDays, spansOf } from '../../generators/spans.js';
import { property } from '../support/property.js';

const oceans = fc.record({
  scale: fc.double({ min: 0.01, max: 20, noNaN: true }),
  threads: fc.integer({ min: 1, max: 4 }),
});

describe('the spans of a generation', () => {
  it('hold every day once, in order, and each no more than memory allows', async (t) => {
    await property(t, [oceans, fc.integer({ min: 1, max: 700 })], (ocean, days) => {
      const from = 20_000;
      const spans = spansOf(ocean, from, from + days);
      assert.equal(spans[0]?.fromDay, from);
      assert.equal(spans.at(-1)?.toDay, from + days);
      spans.forEach(({ fromDay, toDay }, i) => {
        assert.ok(toDay > fromDay);
        assert.equal(fromDay, spans[i - 1]?.toDay ?? from);
        // One is cut off in the middle of a day at most.
        assert.ok((toDay - fromDay - 1) * ocean.scale <= mostScaleDays, `${toDay - fromDay} days`);
      });
    });
  });

  it('are one for one thread and for few days, and three that shorten for two threads and a year and a half', () => {
    const lengths = (threads: number, days: number) =>
      spansOf({ scale: 1, threads }, 0, days).map(({ fromDay, toDay }) => toDay - fromDay);
    assert.deepEqual(lengths(1, 540), [540]);
    assert.deepEqual(lengths(2, 119), [119]);
    assert.deepEqual(lengths(2, 540), [240, 180, 120]);
    assert.deepEqual(lengths(4, 540), [240, 180, 120]);
  });
});
