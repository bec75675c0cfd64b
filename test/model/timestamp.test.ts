import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseTimestampUs } from '../../src/model/parse-timestamp.js';
import { microsecondsText, millisecondsText, secondsText } from '../../src/model/timestamp.js';
import { property } from '../support/property.js';

const years = { min: -62_135_596_800, max: 253_402_300_799 };

test('texts are those of the platform, and are read back', async (t) => {
  await property(
    t,
    [fc.integer(years), fc.nat(999)],
    (seconds, ms) => {
      const instant = new Date(seconds * 1000 + ms);
      assert.equal(millisecondsText(seconds * 1000 + ms), instant.toISOString());
      assert.equal(secondsText(seconds), new Date(seconds * 1000).toISOString().replace('.000', ''));
      assert.equal(parseTimestampUs(secondsText(seconds)), seconds * 1e6);
    },
    { runs: 1000 },
  );
});

test('microseconds have six digits, from 1970 to where doubles still count them', async (t) => {
  await property(t, [fc.integer({ min: 0, max: 7_000_000_000 }), fc.nat(999_999)], (seconds, us) => {
    const text = microsecondsText(seconds * 1e6 + us);
    assert.equal(text, secondsText(seconds).replace('Z', `.${String(us).padStart(6, '0')}Z`));
    assert.equal(parseTimestampUs(text), seconds * 1e6 + us);
  });
});

test('the first and last day of every month of every year from 1 to 9999 is that of the platform', () => {
  for (let month = 0; month < 9999 * 12; month++) {
    const first = new Date('0001-01-01T00:00:00Z');
    first.setUTCMonth(month);
    for (const ms of [first.getTime(), first.getTime() - 86_400_000]) {
      if (ms < years.min * 1000) continue;
      const text = new Date(ms).toISOString().slice(0, 10);
      if (secondsText(ms / 1000).slice(0, 10) !== text) assert.fail(`${secondsText(ms / 1000)} instead of ${text}`);
      if (parseTimestampUs(text) !== ms * 1000) assert.fail(`${text} is read as ${parseTimestampUs(text)}`);
    }
  }
});
