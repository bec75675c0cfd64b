import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  microsecondsText,
  millisecondsText,
  parseTimestampUs,
  putTimestamp,
  secondsText,
  timestampLength,
} from '../../src/model/timestamp.js';
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

test('offsets, fractions and dates alone are read to the microsecond', () => {
  const us = (text: string) => parseTimestampUs(text);
  const noon = Date.UTC(2026, 2, 1, 12) * 1000;
  assert.equal(us('2026-03-01T12:00:00Z'), noon);
  assert.equal(us('2026-03-01T12:00:00'), noon);
  assert.equal(us('2026-03-01t12:00:00z'), noon);
  assert.equal(us('2026-03-01T17:30:00+05:30'), noon);
  assert.equal(us('2026-02-28T23:00:00-13:00'), noon);
  assert.equal(us('2026-03-01T12:00:00.000001Z'), noon + 1);
  assert.equal(us('2026-03-01T12:00:00.123456789Z'), noon + 123_456);
  assert.equal(us('2026-03-01'), noon - 12 * 3600e6);
  assert.equal(us('2024-02-29'), Date.UTC(2024, 1, 29) * 1000);
  assert.equal(us('2016-12-31T23:59:60Z'), Date.UTC(2017, 0, 1) * 1000);
});

test('what is no timestamp is not guessed at', () => {
  const texts = [
    '',
    'yesterday',
    '2026',
    '2026-03',
    '2026-3-1',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-04-31',
    '2026-03-01T24:00:00Z',
    '2026-03-01T12:60:00Z',
    '2026-03-01T12:00:60Z',
    '2026-03-01T12:00Z',
    '2026-03-01 12:00:00Z',
    '2026-03-01T12:00:00.Z',
    '2026-03-01T12:00:00.1234567890Z',
    '2026-03-01T12:00:00+24:00',
    '2026-03-01T12:00:00+0100',
    '2026-03-01Z',
    ' 2026-03-01',
    '1772366400',
    '٢٠٢٦-٠٣-٠١',
  ];
  for (const text of texts) assert.equal(parseTimestampUs(text), undefined, text);
});

test('a timestamp put as bytes reads as its text does', async (t) => {
  const us = fc.integer({ min: Date.UTC(0, 0, 1) * 1000, max: Date.UTC(2100, 0, 1) * 1000 });
  await property(t, [us, fc.constantFrom(0, 3, 6)], (instant, digits) => {
    const bytes = new Uint8Array(40).fill(32);
    putTimestamp(bytes, 3, instant, digits);
    const text = {
      0: () => secondsText(Math.floor(instant / 1e6)),
      3: () => millisecondsText(Math.floor(instant / 1000)),
      6: () => microsecondsText(instant),
    }[digits]();
    assert.equal(Buffer.from(bytes).toString('latin1'), `   ${text}`.padEnd(40));
    assert.equal(text.length, timestampLength(digits));
  });
});
