import assert from 'node:assert/strict';
import type { Law } from '../law.js';
import { coastOf, positionsBetween, speedBetween } from '../motion.js';
import { type SeenEvent, secondsOf, someOfEach, type View } from '../view.js';

/** The highest speed at which gear is worked, knots: that of closing a purse seine. */
const fishingKn = 12;

/**
 * The summer moratorium of China, from 1 May until 16 August to September by gear and sea, as its ministry of
 * agriculture has it each year. Days around its bounds are left out. Few vessels do not keep it: `most` is the greatest
 * share of the fishing of as many autumn days.
 */
const moratorium = {
  box: [117, 26.5, 127, 41.5],
  closed: ['05-08', '07-30'],
  open: ['09-24', '12-20'],
  most: 0.15,
} as const;

/**
 * Type, category, score; speeds published and sailed; coast along the track; Chinese vessels near China in the summer
 * moratorium beside autumn.
 */
export const fishing: Law = {
  number: 5,
  says:
    'fishing is by a fishing, unknown or other vessel, over 2 km offshore, at fishing speed, with a score that ' +
    'fits its type and params that fit its track; near China few fish in its summer moratorium',
  breaks: [
    {
      what: 'vessels with another ship type than fishing have any score',
      file: 'generators/events/fishing-activity-history',
      find: 'minScoreOtherType = 0.72',
      replace: 'minScoreOtherType = 0.3',
    },
    {
      what: 'steaming counts as fishing',
      file: 'generators/events/fishing-activity-history',
      find: 'while (leg + 1 < last && plan.phase[leg + 1] === phase.fishing)',
      replace: 'while (leg + 1 < last)',
    },
    {
      what: 'no closure keeps a fishing vessel in port',
      file: 'generators/voyages/services/open-season',
      find: 'if (this.#closures.length === 0)',
      replace: 'if (fromS < toS)',
      views: 12,
    },
  ],
  begin() {
    const closed = { days: 0, events: 0 };
    const open = { days: 0, events: 0 };
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
        addDays(closed, view, all, moratorium.closed);
        addDays(open, view, all, moratorium.open);
        const sampled = someOfEach(all, ['fishing_activity_history'], 10);
        const points = all.flatMap(({ start, end }) => [start.point, end!.point]);
        for (const event of sampled) {
          const [track] = await view.tracksOf(event);
          const positions = positionsBetween(track!, secondsOf(event.start.time), secondsOf(event.end!.time));
          judgedStretch(event, positions.length);
          positions.forEach((at, i) => {
            assert.ok((at.speedOverGround ?? 0) <= fishingKn, `${event.eventId} at ${at.speedOverGround} kn`);
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
      end(few) {
        const expected = (open.events / open.days) * closed.days;
        const text = `${closed.events} of ${expected} Chinese vessels fish in the moratorium`;
        assert.ok(few || expected > 20, text);
        assert.ok(!(expected > 20) || closed.events <= moratorium.most * expected, text);
      },
    };
  },
};

/** Counts the days of a view between two dates of a year, and the fishing of Chinese vessels near China on them. */
function addDays(
  sum: { days: number; events: number },
  { nowMs, days }: View,
  events: readonly SeenEvent[],
  [from, to]: readonly [string, string],
): void {
  const isWithin = (time: string) => time.slice(5, 10) >= from && time.slice(5, 10) <= to;
  for (let day = 1; day <= days; day++) if (isWithin(new Date(nowMs - day * 86_400_000).toISOString())) sum.days += 1;
  const [west, south, east, north] = moratorium.box;
  sum.events += events.filter(({ start: { time, point }, vessels }) => {
    const isNear = point.lon > west && point.lon < east && point.lat > south && point.lat < north;
    return isNear && isWithin(time) && vessels.vessel0!.countryCode?.includes('CHN');
  }).length;
}

/** Params have the times of the event and at least as many reports as its track shows. */
function judgedStretch({ eventId, start, end, eventDetails: { params } }: SeenEvent, shown: number): void {
  if (!params) return;
  assert.deepEqual([params.startTime, params.endTime], [start.time, end!.time], eventId);
  assert.ok(params.numPositions >= shown, `${eventId}: ${params.numPositions} reports, but ${shown} on its track`);
}
