import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { firstFreeMs, isFreeOfOcean } from '../../src/worlds/overlay/created-at.js';
import { namedSource } from '../support/oceans.js';
import { property } from '../support/property.js';

const dayMs = 86_400_000;
const instant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) });

test('no row that starts on a day is ever created in a millisecond that own records use', async (t) => {
  await property(t, [instant, fc.nat(59), fc.nat(dayMs - 1)], (startMs, days, inDay) => {
    const day = Math.floor(startMs / dayMs);
    // As generators/frames/created.ts says: the day's number modulo 64, less than 60 days after the start.
    const ms = (day + days) * dayMs + inDay;
    const created = ms + ((((day - ms) % 64) + 64) % 64);
    if (Math.floor(created / dayMs) - day < 60) assert.ok(!isFreeOfOcean(created));
  });
});

test('the ocean creates events and frames in milliseconds of their own', async () => {
  const ocean = namedSource('small');
  after(() => ocean.close());
  const today = Math.floor(Date.UTC(2026, 1, 1) / dayMs);
  let rows = 0;
  for (const { day, events, frames } of await ocean.generate(today, today + 3)) {
    for (const ms of [...events.columns.createdMs, ...frames.scenes.columns.createdMs]) {
      assert.equal(ms % 64, day % 64);
      assert.ok(!isFreeOfOcean(ms) && Math.floor(ms / dayMs) - day < 60);
      rows++;
    }
  }
  assert.ok(rows > 100, `${rows} rows`);
});

test('the first free millisecond is at most 62 ms later, not taken, and none before it is free', async (t) => {
  await property(t, [instant, fc.array(fc.nat(200))], (fromMs, offsets) => {
    const taken = new Set(offsets.map((offset) => fromMs + offset));
    const found = firstFreeMs(fromMs, (ms) => taken.has(ms));
    assert.ok(isFreeOfOcean(found) && !taken.has(found));
    for (let ms = fromMs; ms < found; ms++) assert.ok(taken.has(ms) || !isFreeOfOcean(ms));
    if (offsets.length === 0) assert.ok(found - fromMs <= 62, `${found - fromMs}`);
  });
});
