import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeTest } from '../../../src/api/queries/filters/date-filter.js';

const now = Date.UTC(2026, 2, 1, 12);
const filter = (value: Parameters<typeof timeTest>[1]) => timeTest('startTime', value, now);
const us = (text: string) => Date.parse(text) * 1000;

test('a filter without operators, or with null alone, is no condition', () => {
  for (const empty of [null, undefined, {}, { lt: null, exists: null }]) assert.equal(filter(empty), undefined);
});

test('bounds are whole microseconds, and the narrowest of each side counts', () => {
  assert.deepEqual(filter({ gt: '2026-01-01', lte: '2026-02-01T00:00:00.0000019Z' }), {
    fromUs: us('2026-01-01') + 1,
    toUs: us('2026-02-01') + 1,
    missing: false,
  });
  assert.deepEqual(filter({ gte: '2026-01-01', gt: '2025-12-01', lt: '2026-02-01', lte: '2026-03-01' }), {
    fromUs: us('2026-01-01'),
    toUs: us('2026-02-01') - 1,
    missing: false,
  });
});

test('exists: false lets a missing value pass, beside a range or alone', () => {
  assert.equal(filter({ gte: '2026-01-01', exists: false })?.missing, true);
  const alone = filter({ exists: false })!;
  assert.ok(alone.missing && alone.fromUs > alone.toUs);
  assert.equal(filter({ exists: true })?.missing, false);
});

test('exists: true with a range is refused, and the message says what to do', () => {
  assert.throws(() => filter({ exists: true, lt: '2026-01-01' }), {
    code: 'BAD_USER_INPUT',
    message: /startTime\.exists is true beside a range.*leave it out/,
  });
});

test('a garbage timestamp is refused by name and value', () => {
  assert.throws(() => filter({ gte: 'last tuesday' }), {
    code: 'BAD_USER_INPUT',
    message: /startTime\.gte is "last tuesday".*ISO 8601/,
  });
});

test('540 days back is allowed to the second, a second more is not, on either side of a range', () => {
  const earliest = new Date(now - 540 * 86_400_000).toISOString();
  assert.equal(filter({ gte: earliest, lt: earliest })?.fromUs, us(earliest));
  const before = new Date(now - 540 * 86_400_000 - 1000).toISOString();
  for (const operator of ['lt', 'gt', 'lte', 'gte']) {
    assert.throws(() => filter({ [operator]: before }), {
      code: 'RETENTION_EXCEEDED',
      message: /the earliest instant allowed is 2024-09-07T12:00:00Z/,
    });
  }
  // The milliseconds of the clock are ignored.
  assert.ok(timeTest('created', { gte: earliest }, now + 999));
});
