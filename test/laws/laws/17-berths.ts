import assert from 'node:assert/strict';
import { seedBits } from '../../../generators/draws/random.js';
import { blockAt } from '../../../generators/fleet/fleet.js';
import type { Vessel } from '../../../generators/fleet/fleet-vessel.js';
import { type Fix, phase } from '../../../generators/motion/plan.js';
import { Motion } from '../../../generators/voyages/positions.js';
import { hullOf, hullsOverlap } from '../hulls.js';
import type { Law } from '../law.js';
import { apartM } from '../motion.js';

/** Pairs of vessels farther apart than this are not counted. */
const nearM = 5_000;

/** Hulls as rectangles (`hulls.ts`) at the positions of a whole block of vessels, without noise. */
export const berths: Law = {
  number: 17,
  says:
    'of 100,000 pairs of hulls in port or at anchor within 5 km of each other at most one overlaps, by positions ' +
    'without noise',
  breaks: [
    {
      what: 'berths lie half a width apart',
      file: 'generators/voyages/berths/berth-rows',
      find: 'const slipM = widthM * wider + besideM',
      replace: 'const slipM = widthM / 2',
    },
    {
      what: 'every ship gets the berth of a boat',
      file: 'generators/voyages/berths/berths',
      find: 'const vessels = [...atHome, ...visitors];',
      replace: 'const vessels = [...atHome, ...visitors].map((vessel) => ({ ...vessel, lengthM: 20, widthM: 6 }));',
    },
  ],
  begin() {
    const motions = new Map<string, Motion>();
    let pairs = 0;
    const overlaps: string[] = [];
    return {
      async view({ seed, nowMs }) {
        const motion = motions.get(seed) ?? new Motion(seedBits(seed));
        motions.set(seed, motion);
        // The fleet of scale 1, whatever the scale of the ocean is.
        const { vessels } = blockAt(motion.seed, 0);
        const before = pairs;
        const lying = vessels
          .map((vessel) => ({ vessel, fix: motion.fixAt(vessel, Math.floor(nowMs / 1000)) }))
          .filter(({ fix }) => fix.phase === phase.moored || fix.phase === phase.anchored)
          .sort((a, b) => a.fix.lat - b.fix.lat);
        lying.forEach((one, i) => {
          for (let j = i + 1; j < lying.length; j++) {
            const other = lying[j]!;
            if (other.fix.lat - one.fix.lat > nearM / 111_000) break;
            if (apartM(one.fix, other.fix) > nearM) continue;
            pairs += 1;
            if (overlap(one, other))
              overlaps.push(`${one.vessel.index} and ${other.vessel.index} at ${one.fix.lon}, ${one.fix.lat}`);
          }
        });
        return pairs - before;
      },
      end(few) {
        assert.ok(
          overlaps.length <= Math.ceil(pairs / 100_000),
          `${overlaps.length} of ${pairs} pairs:\n${overlaps.join('\n')}`,
        );
        assert.ok(few || pairs > 20_000, `only ${pairs} pairs`);
      },
    };
  },
};

interface Lying {
  readonly vessel: Vessel;
  readonly fix: Fix;
}

function overlap(one: Lying, other: Lying): boolean {
  return hullsOverlap(hullOf(one.fix, one.vessel, one.fix), hullOf(other.fix, other.vessel, one.fix));
}
