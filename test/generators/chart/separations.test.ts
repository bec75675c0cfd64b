import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isNarrowWater, portApproachM } from '../../../generators/chart/narrow-waters.js';
import { ports } from '../../../generators/chart/ports.js';
import { listedSeparations } from '../../../generators/chart/waterways/listed-separations.js';
import { flatDistanceM } from '../../../generators/motion/plan.js';
import { createCoastline } from '../../../src/earth/coastline/coastline.js';
import { distanceM } from '../../../src/earth/geo/sphere.js';

describe('separation schemes', () => {
  const coast = createCoastline();
  const schemes = listedSeparations();

  it('both lanes of a scheme are at sea over their whole width, a kilometre off the coast but near ports', () => {
    for (const { name, gates } of schemes) {
      for (const lane of ['ahead', 'opposite'] as const) {
        for (let i = 1; i < gates.length; i++) {
          const [from, to] = [gates[i - 1]![lane], gates[i]![lane]];
          const halfM = Math.max(gates[i - 1]!.halfWidthM, gates[i]!.halfWidthM);
          const steps = Math.ceil(flatDistanceM(...from, ...to) / 500);
          for (let step = 0; step <= steps; step++) {
            const lon = from[0] + ((to[0] - from[0]) * step) / steps;
            const lat = from[1] + ((to[1] - from[1]) * step) / steps;
            const coastM = coast.distanceM(lon, lat) - halfM;
            const isNear = isNarrowWater(lon, lat) || isApproach(lon, lat);
            assert.ok(!coast.isLand(lon, lat) && coastM > (isNear ? 0 : 1000), `${name}: ${coastM} m at ${lon} ${lat}`);
          }
        }
      }
    }
  });

  it('opposite lanes are apart, and each is to starboard of the other in its direction', () => {
    for (const { name, gates } of schemes) {
      gates.forEach(({ ahead, opposite, halfWidthM, east, north }, i) => {
        assert.ok(flatDistanceM(...ahead, ...opposite) > 2 * halfWidthM, `${name}: the lanes meet at gate ${i}`);
        for (const lane of ['ahead', 'opposite'] as const) {
          const [before, after] = [gates[Math.max(0, i - 1)]!, gates[Math.min(gates.length - 1, i + 1)]!];
          const cos = Math.cos((ahead[1] / 180) * Math.PI);
          const dEast = (after[lane][0] - before[lane][0]) * cos;
          const dNorth = after[lane][1] - before[lane][1];
          const along = (dEast * east + dNorth * north) / Math.hypot(dEast, dNorth);
          assert.ok(along > 0.8, `${name}: gate ${i} is not across its lanes: ${along}`);
        }
      });
    }
  });

  function isApproach(lon: number, lat: number): boolean {
    return ports().some(
      (port) => Math.abs(port.lat - lat) < 0.3 && distanceM(port.lon, port.lat, lon, lat) < portApproachM,
    );
  }
});
