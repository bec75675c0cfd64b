import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { moonLitShare, risesPastS, sinksPastS } from '../../src/geo/sun-and-moon.js';
import { sunElevationDeg } from '../laws/sun.js';
import { property } from '../support/property.js';

const instants = fc.integer({ min: 946_684_800, max: 4_102_444_800 });
const lons = fc.double({ min: -180, max: 180, noNaN: true });
const lats = fc.double({ min: -55, max: 55, noNaN: true });
const elevationsDeg = fc.double({ min: -10, max: 5, noNaN: true });

describe('sun and moon', () => {
  it('the sun is at the elevation at the instants that are found, by another formula too', async (t) => {
    await property(t, [instants, lons, lats, elevationsDeg], (tS, lon, lat, elevationDeg) => {
      const sine = Math.sin((elevationDeg / 180) * Math.PI);
      for (const [find, later] of [[sinksPastS, -1] as const, [risesPastS, 1] as const]) {
        const foundS = find(tS, lon, lat, sine);
        assert.ok(Math.abs(foundS - tS) <= 43_500, `${foundS - tS} s away`);
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
