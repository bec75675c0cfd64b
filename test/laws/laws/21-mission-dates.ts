import assert from 'node:assert/strict';
import { collectingAll, flawOfProduct } from '../../../src/tools/verify/mission-facts.js';
import type { Law } from '../law.js';
import { secondsOf } from '../view.js';

/**
 * The dates and the quoted products are those of `maritime-events verify`; the generators have other tables.
 * Names and times of frames against published dates of data, and products that public documents quote: orbits, relative
 * orbits, paths; rising numbers; all satellites of a day collect.
 */
export const missionDates: Law = {
  number: 21,
  says:
    "frames exist on the days of their mission's public data alone, all its satellites then collect, and orbits are " +
    'those that the mission flew, in rising numbers',
  breaks: [
    {
      what: 'satellites collect before their first and after their last public data',
      file: 'generators/orbits/satellites',
      find: 'fromDay <= day && day <= lastDay',
      replace: 'fromDay <= day || day <= lastDay',
    },
    {
      what: 'a satellite flies a day ahead of its slot',
      file: 'generators/orbits/mission-history',
      find: "'2025-05-04'",
      replace: "'2025-05-03'",
    },
    {
      what: 'orbits are counted from a cycle before the launch',
      file: 'generators/orbits/mission-history',
      find: '59_048',
      replace: '59_223',
    },
  ],
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
