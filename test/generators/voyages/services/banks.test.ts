import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fairwayToGround } from '../../../../generators/chart/fairways.js';
import { grounds } from '../../../../generators/chart/grounds.js';
import { seedBits } from '../../../../generators/draws/random.js';
import { vesselAt } from '../../../../generators/fleet/fleet.js';
import { phase } from '../../../../generators/motion/plan.js';
import { fishingStops } from '../../../../generators/voyages/itineraries/fishing-stops.js';
import { Motion } from '../../../../generators/voyages/positions.js';
import { accessOf } from '../../../../generators/voyages/services/access.js';
import { BankYields } from '../../../../generators/voyages/services/bank-yields.js';
import { banksOf, jointsBetween, longestFromM } from '../../../../generators/voyages/services/banks.js';
import { inshoreM } from '../../../../generators/voyages/services/fishing-rhythm.js';
import { tripAt } from '../../../../generators/voyages/services/vessel-service.js';
import { distanceM } from '../../../../src/earth/geo/sphere.js';
import { property } from '../../../support/property.js';

const anyGround = fc.constantFrom(...grounds());
const unit = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

describe('the banks of a ground', () => {
  it('a path from one to another stays on banks and is no longer than longestFromM', async (t) => {
    await property(
      t,
      [anyGround, unit, unit, unit],
      (ground, fromUnit, toUnit, aside) => {
        const banks = banksOf(ground);
        const [from, to] = [fromUnit, toUnit].map((share) => Math.floor(share * banks.discs.length)) as [
          number,
          number,
        ];
        const joints = jointsBetween(banks, from, to, { next: () => aside });
        const path = [banks.discs[from]!, ...joints, banks.discs[to]!];
        let lengthM = 0;
        for (let leg = 0; leg + 1 < path.length; leg++) {
          const [a, b] = [path[leg]!, path[leg + 1]!];
          lengthM += distanceM(a.lon, a.lat, b.lon, b.lat);
          for (let step = 0; step <= 10; step++) {
            const [lon, lat] = [a.lon + ((b.lon - a.lon) * step) / 10, a.lat + ((b.lat - a.lat) * step) / 10];
            assert.ok(isOn(ground, lon, lat), `${ground.name}: ${lon} ${lat} from bank ${from} to ${to}`);
          }
        }
        const mostM = longestFromM(banks, from)[to]! - banks.discs[from]!.radiusM - banks.discs[to]!.radiusM;
        assert.ok(lengthM <= 1.03 * mostM + 1, `${lengthM} m of ${mostM}`);
      },
      { runs: 400 },
    );
  });

  it('every bank is reached from every port over a vertex of the fairway that lies on a bank', () => {
    for (const ground of grounds()) {
      for (const port of new Set([...ground.homePorts.slice(0, 2), ...ground.inshorePorts.slice(0, 1)])) {
        const fairway = fairwayToGround(port, ground.index);
        const banks = banksOf(ground);
        const accesses = accessOf(banks, fairway);
        assert.equal(accesses.length, banks.discs.length);
        for (const { vertex, bank } of accesses) {
          const { lon, lat, radiusM } = banks.discs[bank]!;
          const awayM = distanceM(fairway.lon[vertex]!, fairway.lat[vertex]!, lon, lat);
          assert.ok(awayM <= 1.03 * radiusM, `${ground.name}: ${awayM} m from the middle of bank ${bank}`);
        }
      }
    }
  });

  it('vessels fish on the banks of their grounds, and begin on different ones', () => {
    const seed = seedBits('banks test');
    const motion = new Motion(seed);
    const startS = Date.UTC(2025, 8, 1) / 1000;
    const begun: number[] = [];
    for (let index = 0; index < 400; index++) {
      const vessel = vesselAt(seed, index);
      // Inshore boats fish off their port.
      if (vessel.kind !== 'fishing' || vessel.lengthM < inshoreM) continue;
      const own = fishingStops(seed, vessel).places.map(({ ground }) => grounds()[ground]!);
      const trip = tripAt(motion.serviceOf(vessel), startS);
      const firsts: number[] = [];
      for (let next = trip; next < trip + 6; next++) {
        const plan = motion.planOf(vessel, next);
        const fished = Array.from(plan.tS.keys()).filter((i) => plan.phase[i] === phase.fishing);
        const banksIn = (ground: (typeof own)[number]) => fished.map((i) => bankAt(ground, plan.lon[i]!, plan.lat[i]!));
        // A trip is to one ground.
        const banks = own.map(banksIn).find((each) => !each.includes(-1));
        assert.ok(banks, `vessel ${index} fishes off ${own.map(({ name }) => name).join()} on trip ${next}`);
        firsts.push(...banks.slice(0, 1));
      }
      if (firsts.length > 3) begun.push(new Set(firsts).size);
    }
    const mean = begun.reduce((sum, count) => sum + count, 0) / begun.length;
    assert.ok(mean > 2, `${mean} banks of ${begun.length} vessels`);
  });

  it('yield different amounts in different months, and never nothing', async (t) => {
    await property(t, [anyGround, fc.integer({ min: 24_000, max: 25_000 })], (ground, month) => {
      const banks = banksOf(ground);
      const yieldsOf = (seed: number, inMonth: number) => new BankYields(seed).of(banks, inMonth);
      const yields = yieldsOf(1, month);
      assert.ok(
        yields.every((amount) => amount > 0),
        ground.name,
      );
      assert.notDeepEqual(yieldsOf(1, month + 6), yields);
      assert.notDeepEqual(yieldsOf(2, month), yields);
    });
  });
});

function isOn(ground: (typeof groundList)[number], lon: number, lat: number): boolean {
  return bankAt(ground, lon, lat) >= 0;
}

const groundList = grounds();

/** The first disc of a ground that holds a position, by distances on the sphere; -1 when none does. */
function bankAt(ground: (typeof groundList)[number], lon: number, lat: number): number {
  const discs = [[ground.lon, ground.lat, ground.radiusM] as const, ...ground.banks];
  return discs.findIndex((disc) => distanceM(lon, lat, disc[0], disc[1]) <= disc[2]);
}
