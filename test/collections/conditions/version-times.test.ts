import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { VersionTimes } from '../../../src/store/conditions/version-times.js';
import { packTimes } from '../../support/pack-times.js';
import { property } from '../../support/property.js';

const version = fc.record({
  createdMs: fc.nat(50),
  laterMs: fc.constantFrom(0, 0, 0, 1, 9),
  visibleMs: fc.constantFrom(1, 5, Infinity),
  untilNext: fc.boolean(),
});

test('versions keep their times, whether these follow from the next version or not', async (t) => {
  await property(t, [fc.array(version, { maxLength: 80 })], (list) => {
    list.sort((a, b) => a.createdMs - b.createdMs);
    const updatedMs = (row: number) => list[row]!.createdMs + list[row]!.laterMs;
    const visibleToMs = (row: number) =>
      list[row]!.untilNext && row + 1 < list.length ? updatedMs(row + 1) : updatedMs(row) + list[row]!.visibleMs;
    const createdMs = (row: number) => list[row]!.createdMs;
    const times = new VersionTimes(list.length, createdMs, packTimes(list.length, createdMs, updatedMs, visibleToMs));
    for (let row = 0; row < list.length; row++) {
      assert.equal(times.updatedMs(row), updatedMs(row));
      assert.equal(times.visibleToMs(row), visibleToMs(row));
    }
    assert.equal(times.longestMs, Math.max(0, ...list.map(({ laterMs }) => laterMs)));
  });
});

test('a version that is published before its record breaks an invariant', () => {
  assert.throws(
    () =>
      packTimes(
        1,
        () => 5,
        () => 4,
        () => Infinity,
      ),
    /invariant/,
  );
});
