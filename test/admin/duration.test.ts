import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseDurationMs } from '../../src/api/admin/clock-routes.js';
import { property } from '../support/property.js';

const hourMs = 3600 * 1000;

for (const [text, ms] of [
  ['P1D', 24 * hourMs],
  ['P2W', 14 * 24 * hourMs],
  ['P1W1D', 8 * 24 * hourMs],
  ['P1DT6H', 30 * hourMs],
  ['PT90S', 90_000],
  ['-PT90S', -90_000],
  ['-P1DT12H', -36 * hourMs],
  ['PT0.5H', hourMs / 2],
  ['PT1.001S', 1001],
  ['PT1H30M', 1.5 * hourMs],
  ['PT0S', 0],
] as const) {
  test(`the duration ${text} is ${ms} ms`, () => assert.equal(parseDurationMs(text), ms));
}

for (const text of [
  '',
  'P',
  'PT',
  '-P',
  'P1',
  '1D',
  'P1Y',
  'P1M',
  'P1H',
  'PT1D',
  'P1DT',
  'p1d',
  'P-1D',
  '+P1D',
  'P1,5D',
  'P1D ',
  'PT1S1M',
  'P1D2W',
  'P1.D',
  'P99999999D',
  'P1D\n',
]) {
  test(`${JSON.stringify(text)} is no duration`, () => assert.equal(parseDurationMs(text), undefined));
}

test('a duration is the sum of its parts, and a minus sign turns it around', async (t) => {
  const part = fc.option(fc.nat(999), { nil: undefined });
  await property(t, [part, part, part, part, part], (weeks, days, hours, minutes, seconds) => {
    const shown = (amount: number | undefined, unit: string) => (amount === undefined ? '' : `${amount}${unit}`);
    const time = shown(hours, 'H') + shown(minutes, 'M') + shown(seconds, 'S');
    const text = `P${shown(weeks, 'W')}${shown(days, 'D')}${time === '' ? '' : `T${time}`}`;
    if (text === 'P') return;
    const dayHours = ((weeks ?? 0) * 7 + (days ?? 0)) * 24;
    const ms = ((dayHours + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60_000 + (seconds ?? 0) * 1000;
    assert.equal(parseDurationMs(text), ms);
    assert.equal(parseDurationMs(`-${text}`), ms === 0 ? 0 : -ms);
  });
});
