import assert from 'node:assert/strict';
import type { Law } from '../law.js';
import { coastOf, positionsBetween, speedBetween } from '../motion.js';
import { type SeenEvent, secondsOf, someOfEach } from '../view.js';

/** The highest speed at which gear is worked, knots: that of closing a purse seine. */
const fishingKn = 12;

export const fishing: Law = {
  number: 5,
  says:
    'fishing is by a fishing, unknown or other vessel, over 2 km offshore, at fishing speed, with a score that ' +
    'fits its type and params that fit its track',
  begin() {
    return {
      async view(view) {
        const all = view.events.filter(({ eventType }) => eventType === 'fishing_activity_history');
        assert.ok(all.length > 30, `only ${all.length} events`);
        for (const { eventId, vessels, eventDetails } of all) {
          const { category, vesselType } = vessels.vessel0!;
          assert.ok(['fishing', 'unknown', 'other'].includes(category!), `${eventId} of a ${category}`);
          assert.ok(['FISHING', 'UNKNOWN', 'OTHER'].includes(vesselType!), `${eventId} of a ${vesselType}`);
          const score = eventDetails.fishingScore!;
          assert.ok(
            score >= (category === 'fishing' ? 0.3 : 0.7) && score <= 1,
            `${eventId} of a ${category}: ${score}`,
          );
        }
        const sampled = someOfEach(all, ['fishing_activity_history'], 10);
        const points = all.flatMap(({ start, end }) => [start.point, end!.point]);
        for (const event of sampled) {
          const [track] = await view.tracksOf(event);
          const positions = positionsBetween(track!, secondsOf(event.start.time), secondsOf(event.end!.time));
          judgedStretch(event, positions.length);
          positions.forEach((at, i) => {
            assert.ok(at.speedOverGround <= fishingKn, `${event.eventId} at ${at.speedOverGround} kn`);
            const before = positions[i - 1];
            if (!before) return;
            const speedKn = speedBetween(before, at);
            assert.ok(speedKn <= fishingKn, `${event.eventId} makes ${speedKn} kn at ${at.time}`);
          });
          points.push(...positions.filter((_, i) => i % 5 === 0).map(({ point }) => point));
        }
        const coast = await coastOf(view, points);
        coast.forEach(({ farM, isWater }, i) => {
          assert.ok(farM > 2000 && isWater, `fished ${farM} m from the coast: ${JSON.stringify(points[i])}`);
        });
        return points.length;
      },
    };
  },
};

/** Params have the times of the event and at least as many reports as its track shows. */
function judgedStretch({ eventId, start, end, eventDetails: { params } }: SeenEvent, shown: number): void {
  if (!params) return;
  assert.deepEqual([params.startTime, params.endTime], [start.time, end!.time], eventId);
  assert.ok(params.numPositions >= shown, `${eventId}: ${params.numPositions} reports, but ${shown} on its track`);
}
