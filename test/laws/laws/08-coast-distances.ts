import assert from 'node:assert/strict';
import { slowCoast } from '../../oracles/nearest-coast.js';
import type { Law } from '../law.js';
import { coastOf } from '../motion.js';
import { isDetection } from '../view.js';

/** GetNearestCoastline of every detection; some against every segment of the coast. */
export const coastDistances: Law = {
  number: 8,
  says:
    'distanceToCoastM is the answer of getNearestCoastline for the published position, to 10 m, and null before ' +
    'April 2025',
  breaks: [
    {
      what: 'distanceToCoastM is rounded to 100 m',
      file: 'src/store/segments/coast-distance',
      find: 'return Math.round(refs.coastDistanceM(',
      replace: 'return 100 * Math.round(0.01 * refs.coastDistanceM(',
    },
    {
      what: 'distanceToCoastM is present a year too early',
      file: 'src/store/segments/coast-distance',
      find: 'Date.UTC(2025, 3, 1)',
      replace: 'Date.UTC(2024, 3, 1)',
    },
  ],
  begin() {
    let [told, untold, compared] = [0, 0, 0];
    const slow = slowCoast();
    return {
      async view(view) {
        const all = view.events.filter(isDetection);
        const coast = await coastOf(
          view,
          all.map(({ start }) => start.point),
        );
        all.forEach(({ eventId, start, eventDetails }, i) => {
          const isTold = start.time >= '2025-04-01';
          const expected = isTold ? 10 * Math.round(coast[i]!.farM / 10) : null;
          assert.equal(eventDetails.distanceToCoastM, expected, eventId);
          if (isTold) told += 1;
          else untold += 1;
        });
        // Some of them also from every segment of the coast.
        for (const { eventId, start, eventDetails } of all.filter((_, i) => i % Math.ceil(all.length / 2) === 0)) {
          if (eventDetails.distanceToCoastM === null) continue;
          const { distanceM } = slow.nearest(start.point.lon, start.point.lat);
          assert.ok(Math.abs(distanceM - eventDetails.distanceToCoastM!) <= 5.5, `${eventId}: ${distanceM} m`);
          compared += 1;
        }
        return all.length;
      },
      end(few) {
        assert.ok(
          few || (told > 500 && untold > 100 && compared > 5),
          `${told} published, ${untold} null, ${compared} compared`,
        );
      },
    };
  },
};
