import assert from 'node:assert/strict';
import { collectingAll, flawOfProduct } from '../../../src/tools/verify/mission-facts.js';
import type { Law } from '../law.js';
import { secondsOf } from '../view.js';

/** The dates and the quoted products are those of `maritime-events verify`; the generators have tables of their own. */
export const missionDates: Law = {
  number: 21,
  says:
    "frames exist on the days of their mission's public data alone, all its satellites then collect, and orbits are " +
    'those that the mission flew, in rising numbers',
  begin() {
    return {
      view(view) {
        const seen = new Set<string>();
        const orbits = new Map<string, [atS: number, orbit: number][]>();
        const times = view.frames.map(({ collectedAt }) => secondsOf(collectedAt));
        view.frames.forEach(({ vendorId }, i) => {
          assert.equal(flawOfProduct(vendorId, times[i]!), undefined);
          const satellite = vendorId.slice(0, vendorId.startsWith('LC') ? 4 : 3);
          seen.add(satellite);
          if (!satellite.startsWith('S1')) return;
          orbits.set(satellite, [...(orbits.get(satellite) ?? []), [times[i]!, Number(vendorId.split('_')[6])]]);
        });
        for (const satellite of collectingAll(Math.min(...times), Math.max(...times)))
          assert.ok(seen.has(satellite), `${satellite} collected nothing before ${new Date(view.nowMs).toISOString()}`);
        for (const [satellite, numbers] of orbits) {
          numbers.sort(([a], [b]) => a - b);
          numbers.slice(1).forEach(([, orbit], i) => {
            assert.ok(orbit >= numbers[i]![1], `${satellite} flies orbit ${orbit} after ${numbers[i]![1]}`);
          });
        }
        return Promise.resolve(view.frames.length);
      },
    };
  },
};
