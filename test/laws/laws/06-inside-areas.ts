import assert from 'node:assert/strict';
import { type Ring, windsAround } from '../geometry.js';
import { withoutLate } from '../late.js';
import type { Law } from '../law.js';
import { noiseKn, noiseM, positionsBetween, speedBetween } from '../motion.js';
import { aisKinds, type Point, type SeenEvent, type SeenTrack, secondsOf, someOfEach, type View } from '../view.js';

const longestVisitS = 72 * 3600;
/** An event is published at most three days after it is known; a visit is known when it starts. */
const latestS = 73 * 3600;

/**
 * Positions inside by winding numbers, entry and exit, the band as the legacy answer shows it; every entry that a track
 * shows has a visit; late reports do not count.
 */
export const insideAreas: Law = {
  number: 6,
  says:
    'a visit lasts from entry to exit of the area or 72 hours, a speed range stays in its band and is long ' +
    'enough, both are inside throughout; no visit is missed',
  breaks: [
    {
      what: 'a visit begins half an hour late',
      file: 'generators/events/aoi-visit',
      find: 'firstReportFrom(schedule, Math.max(beginS, Math.ceil(enterS)))',
      replace: 'firstReportFrom(schedule, Math.max(beginS, Math.ceil(enterS)) + 1800)',
    },
    {
      what: 'every third visit is missed',
      file: 'generators/events/aoi-visit',
      find: 'if (firstS < fromS || firstS >= toS)',
      replace: 'if (firstS % 3 === 0 || firstS < fromS || firstS >= toS)',
    },
    {
      what: 'a speed range begins below its band',
      file: 'generators/events/speed-range',
      find: 'speedKn >= speed.speedMinKn && speedKn <= speed.speedMaxKn',
      replace: 'speedKn >= speed.speedMinKn / 2 && speedKn <= speed.speedMaxKn',
    },
  ],
  begin() {
    let [entries, exits, runs, missed] = [0, 0, 0, 0];
    /** Vessels that were inside before or after: only if the neighbouring visit is not yet published, or withdrawn. */
    const untold: string[] = [];
    const bands = new Set<string>();
    /** userId by user name. */
    const owners = new Map<string, string>();
    return {
      async view(view) {
        const all = view.events.filter(({ eventType }) => eventType === 'aoi_visit' || eventType === 'speed_range');
        for (const event of all) {
          const { aoiId } = event.aoiFeatureConfiguration!;
          const area = view.areas.get(aoiId);
          assert.ok(area, `${event.eventId} cites ${aoiId}`);
          for (const at of [event.start, event.end])
            if (at) assert.ok(isInside(area, at.point) !== false, `${event.eventId} lies outside its area`);
          const { userId } = event.aoiFeatureConfiguration!;
          assert.equal(owners.get(event.user) ?? userId, userId, event.eventId);
          owners.set(event.user, userId);
        }

        for (const event of someOfEach(all, ['aoi_visit'], 12)) {
          const area = view.areas.get(event.aoiFeatureConfiguration!.aoiId)!;
          const [track] = await knownThen(view, event);
          const [startS, endS] = [secondsOf(event.start.time), secondsOf(event.end?.time ?? event.start.time)];
          assert.ok(endS - startS <= longestVisitS, event.eventId);
          for (const { point, time } of positionsBetween(track!, startS, endS))
            assert.notEqual(isInside(area, point), false, `${event.eventId} is outside at ${time}`);
          const others = all.filter(
            (other) => other !== event && sameSubject(other, event) && other.eventType === 'aoi_visit',
          );
          const first = track!.positions.findIndex(({ time }) => time === event.start.time);
          const before = track!.positions[first - 1];
          // A visit shortly before may end within the same thinned stretch.
          if (before && !others.some(({ end }) => end && secondsOf(end.time) >= secondsOf(before.time) - 1)) {
            if (isInside(area, before.point) === true) untold.push(`${event.eventId} began before`);
            entries += 1;
          }
          if (!event.end) continue;
          const after = track!.positions.find(({ time }) => secondsOf(time) > endS);
          // A visit with this position would be too long.
          if (after && secondsOf(after.time) - startS > longestVisitS) continue;
          if (
            after &&
            !others.some(({ start }) => secondsOf(start.time) <= secondsOf(after.time) && secondsOf(start.time) > endS)
          ) {
            if (isInside(area, after.point) === true) untold.push(`${event.eventId} went on`);
            exits += 1;
          }
        }

        for (const event of someOfEach(all, ['speed_range'], 10)) {
          const area = view.areas.get(event.aoiFeatureConfiguration!.aoiId)!;
          const band = await bandOf(view, event);
          bands.add(band.filter_type);
          const { averageSpeed, distance, durationSec } = event.eventDetails;
          assert.ok(
            averageSpeed! >= band.speed_min && averageSpeed! <= band.speed_max,
            `${event.eventId}: ${averageSpeed} kn`,
          );
          if (band.filter_type === 'time') assert.ok(durationSec! >= band.min_duration * 60, event.eventId);
          else assert.ok(distance! >= band.min_distance - 0.006, `${event.eventId}: ${distance} nm`);
          const hours = durationSec! / 3600;
          assert.ok(Math.abs(distance! - averageSpeed! * hours) <= 0.006 + hours / 100, event.eventId);
          const startS = secondsOf(event.start.time);
          if (event.end) assert.equal(secondsOf(event.end.time) - startS, durationSec, event.eventId);
          assert.ok(durationSec! <= longestVisitS, event.eventId);
          const [track] = await knownThen(view, event);
          const positions = positionsBetween(track!, startS, startS + durationSec!);
          positions.forEach((at, i) => {
            assert.notEqual(isInside(area, at.point), false, `${event.eventId} is outside at ${at.time}`);
            // The last report may belong to the next leg; a published speed has noise and is rounded to a tenth.
            const offKn = noiseKn + 0.051;
            const speedKn = at.speedOverGround;
            if (speedKn === null) return;
            const held = speedKn >= band.speed_min - offKn && speedKn <= band.speed_max + offKn;
            assert.ok(held || i === positions.length - 1, `${event.eventId} at ${at.speedOverGround} kn`);
            const before = positions[i - 1];
            if (before)
              assert.ok(
                speedBetween(before, at) <= band.speed_max * 1.01 + 0.1,
                `${event.eventId} hurries at ${at.time}`,
              );
          });
        }

        // Along the tracks of a few vessels: every entry that is old enough has a visit.
        const visited = new Set(
          all.filter(({ eventType }) => eventType === 'aoi_visit').map((event) => event.aoiFeatureConfiguration!.aoiId),
        );
        const sinceS = view.nowMs / 1000 - view.days * 86_400;
        const tracks = await Promise.all(someOfEach(view.events, aisKinds, 4).map((event) => knownThen(view, event)));
        for (const track of tracks.flat()) {
          for (const aoiId of visited) {
            for (const [fromS, toS] of entriesInto(track, view.areas.get(aoiId)!)) {
              if (fromS < sinceS || toS > view.nowMs / 1000 - latestS) continue;
              runs += 1;
              const told = all.some(
                ({ eventType, start, vessels, aoiFeatureConfiguration }) =>
                  eventType === 'aoi_visit' &&
                  aoiFeatureConfiguration!.aoiId === aoiId &&
                  vessels.vessel0!.vesselId === track.vesselId &&
                  secondsOf(start.time) > fromS &&
                  secondsOf(start.time) <= toS,
              );
              if (!told) missed += 1;
            }
          }
        }
        return all.length;
      },
      end(few) {
        assert.ok(untold.length <= 1 + (entries + exits) / 200, untold.join('\n'));
        // One event in 5,000 is withdrawn.
        assert.ok(missed <= 1 + runs / 1000, `${missed} of ${runs} visits have no event`);
        assert.ok(few || (entries > 50 && exits > 50 && runs > 50), `${entries} entries, ${exits} exits, ${runs} runs`);
        assert.ok(few || bands.size === 2, [...bands].join());
      },
    };
  },
};

/** `undefined` so near to the edge that noise decides. */
function isInside(area: readonly (readonly Ring[])[], { lon, lat }: Point): boolean | undefined {
  return windsAround(area, lon, lat, noiseM / 111_000 / Math.cos((lat / 180) * Math.PI));
}

const sameSubject = (one: SeenEvent, other: SeenEvent) =>
  one.vessels.vessel0!.trackId === other.vessels.vessel0!.trackId &&
  one.aoiFeatureConfiguration!.configId === other.aoiFeatureConfiguration!.configId;

/** The gaps between positions in which a track enters an area and then stays for at least one more position. */
function* entriesInto({ positions }: SeenTrack, area: readonly (readonly Ring[])[]): Generator<[number, number]> {
  const lons = area.flatMap(([outer]) => outer!.map(([lon]) => lon));
  const lats = area.flatMap(([outer]) => outer!.map(([, lat]) => lat));
  const [west, east, south, north] = [Math.min(...lons), Math.max(...lons), Math.min(...lats), Math.max(...lats)];
  let states: (boolean | undefined)[] = [];
  for (let i = 0; i < positions.length; i++) {
    const { point } = positions[i]!;
    const inBox = point.lon >= west && point.lon <= east && point.lat >= south && point.lat <= north;
    states = [...states.slice(-2), inBox ? isInside(area, point) : false];
    if (states.length === 3 && states[0] === false && states[1] === true && states[2] === true)
      yield [secondsOf(positions[i - 2]!.time), secondsOf(positions[i - 1]!.time)];
  }
}

interface Band {
  readonly user_id: string;
  readonly params_id: string;
  readonly aoi_id: string;
  readonly speed_min: number;
  readonly speed_max: number;
  readonly filter_type: string;
  readonly min_distance: number;
  readonly min_duration: number;
}

/** The configuration of an event, from the legacy answer. */
async function bandOf(view: View, event: SeenEvent): Promise<Band> {
  const query = `query($id: ID!) { event(eventId: $id) { user_params { user_id params_id aoi_id speed_min speed_max
    filter_type min_distance min_duration } } }`;
  const answer = await view.ask<{ event: { user_params: Band } }>(query, { id: event.eventId }, event.user);
  const band = answer.event.user_params;
  assert.deepEqual(
    [band.params_id, band.user_id, band.aoi_id],
    [
      event.aoiFeatureConfiguration!.configId,
      event.aoiFeatureConfiguration!.userId,
      event.aoiFeatureConfiguration!.aoiId,
    ],
  );
  return band;
}

/** The tracks of an event without late reports: visits and speed ranges follow from what was known at the time. */
async function knownThen(view: View, event: SeenEvent): Promise<SeenTrack[]> {
  return (await view.tracksOf(event)).map((track) => withoutLate(track, view.events));
}
