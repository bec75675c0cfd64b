import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeTest } from '../../src/api/queries/filters/date-filter.js';
import { legacySpan } from '../../src/api/queries/legacy-page.js';
import { options } from '../../src/compose/options/options.js';

const noonMs = Date.UTC(2025, 5, 10, 12);
const asOfMs = Date.UTC(2025, 6, 1);

/**
 * Everything that reads an instant from a caller, and gives its milliseconds. Tiles read the filters of their search.
 */
const readers: Readonly<Record<string, (text: string) => number | undefined>> = {
  'a DateFilter': (text) => timeTest('startTime', { gte: text }, asOfMs)!.fromUs / 1000,
  'a legacy startTime': (text) => (legacySpan({ startTime: text }, asOfMs)!.fromUs - 1) / 1000,
  'a legacy endTime': (text) => (legacySpan({ endTime: text }, asOfMs)!.toUs + 1) / 1000,
  'the option now': (text) => options.now.parse(text),
};

for (const [name, read] of Object.entries(readers)) {
  test(`${name} takes the same forms of ISO 8601 as the others, and no space for the T`, () => {
    for (const text of [
      '2025-06-10T12:00Z',
      '2025-06-10T12:00',
      '2025-06-10T14:00+0200',
      '2025-06-10T14:00:00+02',
      '2025-06-10T06:30:00.000000000-05:30',
      '2025-06-10t12:00:00z',
    ])
      assert.equal(read(text), noonMs, text);
    assert.equal(read('2025-06-10'), noonMs - 12 * 3600 * 1000);
    for (const text of ['2025-06-10 12:00:00Z', '2025-06-31', '2025-02-29T12:00Z', '2025-06-10T24:00Z', '', '2025'])
      assert.throws(() => read(text), { code: 'BAD_USER_INPUT', message: /ISO 8601/ }, text);
  });
}
