import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Fix, phase } from '../../../generators/motion/plan.js';
import { mostNoiseKn, mostNoiseM, reportedFix, reportedPosition } from '../../../generators/voyages/report-noise.js';
import { distanceM } from '../../../src/earth/geo/sphere.js';
import { property } from '../../support/property.js';

const seeds = fc.constantFrom(1, 77, -5);
const numbers = fc.nat(900_000);
const instants = fc.integer({ min: 946_684_800, max: 4_102_444_800 });
const fixes = fc.record({
  lon: fc.double({ min: -180, max: 179.999, noNaN: true }),
  lat: fc.double({ min: -84, max: 84, noNaN: true }),
  speedKn: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 40, noNaN: true })),
  courseDeg: fc.double({ min: 0, max: 359.9, noNaN: true }),
  phase: fc.constantFrom(...Object.values(phase)),
});

describe('the noise of reports', () => {
  it('is at most 20 m and 0.3 kn, and the course of a report lies within the circle', async (t) => {
    await property(t, [seeds, numbers, instants, fixes], (seed, vessel, tS, fix) => {
      const told = reportedFix(seed, vessel, tS, fix);
      assert.deepEqual({ lon: told.lon, lat: told.lat }, reportedPosition(seed, vessel, tS, fix));
      assert.ok(distanceM(fix.lon, fix.lat, told.lon, told.lat) <= mostNoiseM);
      assert.ok(Math.abs(told.speedKn - fix.speedKn) <= mostNoiseKn && told.speedKn >= 0);
      assert.ok(told.courseDeg >= 0 && told.courseDeg < 360, String(told.courseDeg));
      assert.ok(told.lon >= -180 && told.lon <= 180);
      assert.equal(told.phase, fix.phase);
    });
  });

  it('is much the same some seconds later, and nothing like it after some hours', () => {
    const here: Fix = { lon: 3, lat: 55, speedKn: 12, courseDeg: 90, phase: phase.underway };
    const errorsAt = (tS: number): [number, number] => {
      const { lat, speedKn } = reportedFix(5, 17, tS, here);
      return [lat - here.lat, speedKn - here.speedKn];
    };
    const correlation = (apartS: number, which: 0 | 1) => {
      const starts = Array.from({ length: 4000 }, (_, i) => 1_700_000_000 + i * 977);
      const pairs = starts.map((tS) => [errorsAt(tS)[which], errorsAt(tS + apartS)[which]] as const);
      const sum = (of: (pair: readonly [number, number]) => number) => pairs.reduce((all, pair) => all + of(pair), 0);
      return sum(([a, b]) => a * b) / Math.sqrt(sum(([a]) => a * a) * sum(([, b]) => b * b));
    };
    for (const which of [0, 1] as const) {
      assert.ok(correlation(60, which) > 0.5, `${correlation(60, which)} after a minute`);
      assert.ok(Math.abs(correlation(7200, which)) < 0.1, `${correlation(7200, which)} after two hours`);
    }
  });

  it('leaves a vessel at rest below 0.2 kn, at another position in each report', () => {
    const moored: Fix = { lon: 3, lat: 55, speedKn: 0, courseDeg: 217, phase: phase.moored };
    const told = Array.from({ length: 500 }, (_, i) => reportedFix(5, 17, 1_700_000_000 + i * 180, moored));
    assert.ok(told.every(({ speedKn }) => speedKn <= 0.1));
    const texts = new Set(told.map(({ lon, lat }) => `${lon.toFixed(6)} ${lat.toFixed(6)}`));
    assert.ok(texts.size > 480, `${texts.size} positions`);
  });

  it('turns the course by a degree or two at sea and by more at low speed', () => {
    const spreadDeg = (speedKn: number) => {
      const errors = Array.from({ length: 2000 }, (_, i) => {
        const fix: Fix = { lon: 3, lat: 55, speedKn, courseDeg: 180, phase: phase.underway };
        return reportedFix(5, 17, 1_700_000_000 + i * 180, fix).courseDeg - 180;
      });
      return Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length);
    };
    assert.ok(spreadDeg(14) > 0.5 && spreadDeg(14) < 1.5, String(spreadDeg(14)));
    assert.ok(spreadDeg(2) > 2 && spreadDeg(2) < 5, String(spreadDeg(2)));
    assert.ok(spreadDeg(0.2) > 60, String(spreadDeg(0.2)));
  });
});
