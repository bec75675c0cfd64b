import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cleanSeed, seedBits } from '../../../generators/draws/random.js';
import { vesselAt } from '../../../generators/fleet/fleet.js';
import type { Vessel } from '../../../generators/fleet/fleet-vessel.js';
import { type Fix, phase } from '../../../generators/motion/plan.js';
import { headingOf } from '../../../generators/voyages/leeway.js';
import { missingMovement } from '../../../generators/voyages/missing-movement.js';
import { navigationStatus, status } from '../../../generators/voyages/navigation-status.js';

const seed = seedBits('dirt');
const clean = cleanSeed(seed);
const fromS = Date.UTC(2025, 5, 1) / 1000;
const atSea: Fix = { lon: -30, lat: 48, speedKn: 13, courseDeg: 80, phase: phase.underway };
const all = Array.from({ length: 2500 }, (_, i) => vesselAt(seed, i));
const merchants = all.filter(({ kind, aisClass }) => aisClass === 'A' && (kind === 'cargo' || kind === 'tanker'));

/** The statuses of vessels over a month, each watch of eight hours. */
function statuses(vessels: readonly Vessel[], fix: Fix, of = seed): number[] {
  return vessels.flatMap((vessel) =>
    Array.from({ length: 90 }, (_, i) => navigationStatus(of, vessel, fromS + i * 28_800, fix)),
  );
}

function shareOf(codes: readonly number[], ...wanted: number[]): number {
  return codes.filter((code) => wanted.includes(code)).length / codes.length;
}

describe('the navigational status of reports', () => {
  it('is wrong for 5 to 10 % of ships under way, and for none in a clean ocean', () => {
    const codes = statuses(merchants, atSea);
    const wrong = 1 - shareOf(codes, status.underway);
    assert.ok(wrong > 0.05 && wrong < 0.1, `${wrong} of ${codes.length}`);
    assert.ok(shareOf(codes, status.moored) > 0.02, 'most forget that they were moored');
    assert.equal(shareOf(statuses(merchants, atSea, clean), status.underway), 1);
  });

  it('lasts for a watch', () => {
    for (const vessel of merchants.slice(0, 200)) {
      const early = navigationStatus(seed, vessel, 28_800 * 70_000, atSea);
      assert.equal(navigationStatus(seed, vessel, 28_800 * 70_000 + 28_799, atSea), early);
    }
  });

  it('has each code where it belongs', () => {
    const drifting = statuses(merchants, { ...atSea, speedKn: 0.8, phase: phase.drifting });
    assert.ok(shareOf(drifting, status.notUnderCommand) > 0.2, 'merchants that drift');
    const dredgers = all.filter(({ subtype, aisClass }) => subtype === 'dredger' && aisClass === 'A');
    assert.ok(shareOf(statuses(dredgers, { ...atSea, speedKn: 3 }), status.restricted) > 0.9, 'dredgers at work');
    assert.ok(shareOf(statuses(dredgers, atSea), status.restricted) === 0, 'dredgers on passage');
    const tugs = all.filter(({ subtype, aisClass }) => subtype === 'tug' && aisClass === 'A');
    const towing = statuses(tugs, { ...atSea, speedKn: 7 });
    for (const code of [status.towingAstern, status.pushingAhead]) assert.ok(shareOf(towing, code) > 0.1, String(code));
    const large = merchants.filter(({ kind, lengthM }) => kind === 'tanker' && lengthM >= 270);
    const offRotterdam = { ...atSea, lon: 3.9, lat: 52 };
    assert.ok(shareOf(statuses(large, offRotterdam), status.constrainedByDraught) > 0.3, 'large tankers off Rotterdam');
    assert.equal(shareOf(statuses(large, atSea), status.constrainedByDraught), 0);
    for (const codes of [drifting, towing]) assert.equal(shareOf(codes, status.fishing), 0);
  });

  it('is not defined for sets of class B', () => {
    const boats = all.filter(({ aisClass }) => aisClass === 'B');
    assert.equal(shareOf(statuses(boats, atSea), status.undefined), 1);
  });
});

describe('movement that a set does not send', () => {
  const hours = Array.from({ length: 200 }, (_, vessel) => vessel).flatMap((vessel) =>
    Array.from({ length: 240 }, (_, hour) => missingMovement(seed, vessel, fromS + hour * 3600)),
  );

  it('is 1 % of speeds and 1 % of courses, and none in a clean ocean', () => {
    for (const part of ['speed', 'course'] as const) {
      const share = hours.filter((missing) => missing[part]).length / hours.length;
      assert.ok(share > 0.008 && share < 0.012, `${part}: ${share}`);
    }
    const unlike = hours.filter(({ speed, course }) => speed !== course).length / hours.length;
    assert.ok(unlike > 0.004 && unlike < 0.008, `${unlike} lack one of the two`);
    for (let vessel = 0; vessel < 2000; vessel++)
      assert.deepEqual(missingMovement(clean, vessel, fromS), { speed: false, course: false });
  });
});

describe('the heading of a vessel', () => {
  const headings = merchants.flatMap((vessel, i) =>
    Array.from({ length: 20 }, (_, k) => headingOf(seed, vessel, fromS + (20 * i + k) * 43_200, atSea) - 80),
  );

  it('is off its course by wind: some degrees in the median, at most 15', () => {
    const sizes = headings.map(Math.abs).sort((a, b) => a - b);
    const median = sizes[Math.floor(sizes.length / 2)]!;
    assert.ok(median > 0.7 && median < 4, `${median}° in the median`);
    assert.ok(sizes[Math.floor(sizes.length * 0.95)]! > 4, 'five degrees in a cross wind');
    assert.ok(sizes.at(-1)! <= 15);
    assert.ok(headings.some((deg) => deg > 2) && headings.some((deg) => deg < -2), 'to both sides');
  });

  it('is its course in a clean ocean, and stays where it lies still', () => {
    const [vessel] = merchants;
    assert.equal(headingOf(clean, vessel!, fromS, atSea), 80);
    assert.equal(headingOf(seed, vessel!, fromS, { ...atSea, speedKn: 0, phase: phase.moored }), 80);
  });

  it('passes smoothly with the weather', () => {
    for (const vessel of merchants.slice(0, 100)) {
      const turn = headingOf(seed, vessel, fromS + 600, atSea) - headingOf(seed, vessel, fromS, atSea);
      assert.ok(Math.abs(turn) < 2, `${turn}° in ten minutes`);
    }
  });
});
