import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTimestampUs } from '../../src/model/parse-timestamp.js';
import { isoInstantUs } from '../oracles/iso-instant.js';
import { instantTexts } from '../support/instant-texts.js';
import { property } from '../support/property.js';

test('offsets, fractions and dates alone are read to the microsecond', () => {
  const us = (text: string) => parseTimestampUs(text);
  const noon = Date.UTC(2026, 2, 1, 12) * 1000;
  assert.equal(us('2026-03-01T12:00:00Z'), noon);
  assert.equal(us('2026-03-01T12:00:00'), noon);
  assert.equal(us('2026-03-01T12:00Z'), noon);
  assert.equal(us('2026-03-01T12:00'), noon);
  assert.equal(us('2026-03-01T14:00+0200'), noon);
  assert.equal(us('2026-03-01T14:00+02'), noon);
  assert.equal(us('2026-03-01T14:00:00+02'), noon);
  assert.equal(us('2026-03-01T12:00:00-00'), noon);
  assert.equal(us('2026-03-01t12:00:00z'), noon);
  assert.equal(us('2026-03-01T17:30:00+05:30'), noon);
  assert.equal(us('2026-02-28T23:00:00-13:00'), noon);
  assert.equal(us('2026-03-01T12:00:00.000001Z'), noon + 1);
  assert.equal(us('2026-03-01T12:00:00.123456789Z'), noon + 123_456);
  assert.equal(us('2026-03-01'), noon - 12 * 3600e6);
  assert.equal(us('2024-02-29'), Date.UTC(2024, 1, 29) * 1000);
  assert.equal(us('2016-12-31T23:59:60Z'), Date.UTC(2017, 0, 1) * 1000);
});

test('a text that is no instant gives undefined', () => {
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
    '2026-03-01 12:00:00Z',
    '2026-03-01T12:00:00.Z',
    '2026-03-01T12:00:00.1234567890Z',
    '2026-03-01T12:00:00+24:00',
    '2026-03-01T12',
    '2026-03-01T1200Z',
    '20260301T120000Z',
    '2026-03-01T12:00.5Z',
    '2026-03-01T12:00:00,5Z',
    '2026-03-01T12:00:00+1',
    '2026-03-01T12:00:00+010',
    '2026-03-01T12:00:00+01:0',
    '2026-03-01T12:00:00+0160',
    '2026-03-01T12:00:00 Z',
    '2026-W09-7',
    '2026-060',
    '2026-03-01Z',
    ' 2026-03-01',
    '1772366400',
    '٢٠٢٦-٠٣-٠١',
  ];
  for (const text of texts) assert.equal(parseTimestampUs(text), undefined, text);
});

test('every text near an instant is read, or refused, as its slow twin says', async (t) => {
  let read = 0;
  let refused = 0;
  await property(
    t,
    [instantTexts],
    (text) => {
      const expected = isoInstantUs(text);
      const us = parseTimestampUs(text);
      if (expected === undefined) refused++;
      else read++;
      if (us === undefined || expected === undefined) assert.equal(us, expected, JSON.stringify(text));
      // Doubles hold microseconds in steps of 2 after the year 2255, later in steps of 32.
      else
        assert.ok(Math.abs(Number(BigInt(us) - expected)) <= (Number.isSafeInteger(us) ? 0 : 32), JSON.stringify(text));
    },
    { runs: 3000 },
  );
  assert.ok(read > 600 && refused > 600, `${read} read, ${refused} refused`);
});
