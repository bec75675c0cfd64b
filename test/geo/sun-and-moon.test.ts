import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { moonLitShare, sunPassages } from '../../src/earth/geo/sun-and-moon.js';
import { sunElevationDeg } from '../laws/sun.js';
import { property } from '../support/property.js';

/** From 2000 to 2099, days since 1970. */
const days = fc.integer({ min: 10_957, max: 47_481 });
const lons = fc.double({ min: -180, max: 180, noNaN: true });
const lats = fc.double({ min: -55, max: 55, noNaN: true });
const elevationsDeg = fc.double({ min: -10, max: 5, noNaN: true });

describe('sun and moon', () => {
  it('the sun is at the elevations at the passages of a night, by another formula too', async (t) => {
    await property(t, [days, lons, lats, elevationsDeg], (day, lon, lat, elevationDeg) => {
      const midnightS = day * 86400 - lon * 240;
      const sine = Math.sin((elevationDeg / 180) * Math.PI);
      const { sinksS, risesS } = sunPassages(midnightS, lon, lat, sine, sine);
      for (const [foundS, later] of [[sinksS, -1] as const, [risesS, 1] as const]) {
        const awayS = (foundS - midnightS) * later;
        assert.ok(awayS > -1200 && awayS < 44_500, `${foundS - midnightS} s from midnight`);
        const at = (s: number) => sunElevationDeg(s * 1000, lon, lat);
        if (Math.abs(at(foundS + 900 * later) - at(foundS)) < 0.4) continue; // It does not reach it, or hardly so.
        assert.ok(Math.abs(at(foundS) - elevationDeg) < 0.6, `${at(foundS)}° in place of ${elevationDeg}°`);
        assert.ok(at(foundS + 900 * later) > at(foundS), 'the sun moves the wrong way');
      }
    });
  });

  it('the moon is full and new at instants of the almanac', () => {
    const share = (time: string) => moonLitShare(Date.parse(time) / 1000);
    for (const full of ['2000-01-21T04:40Z', '2025-03-14T06:55Z', '2026-03-03T11:38Z']) assert.ok(share(full) > 0.995);
    for (const none of ['2000-02-05T13:03Z', '2024-04-08T18:21Z', '2026-08-12T17:37Z']) assert.ok(share(none) < 0.005);
    assert.ok(Math.abs(share('2025-01-06T23:56Z') - 0.5) < 0.03, 'first quarter');
  });
});
