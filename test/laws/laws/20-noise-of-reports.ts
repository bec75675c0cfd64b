import assert from 'node:assert/strict';
import type { Law } from '../law.js';
import { apartM, noiseKn, noiseM, positionsBetween, twoNoisesM } from '../motion.js';
import { aisKinds, type SeenTrack, secondsOf, someOfEach } from '../view.js';

/** Two silences of ten hours may follow each other; a gap in reception is shorter, and touches no silence. */
const longestPauseOfTrackS = 21 * 3600;
/** At rest a set shows a tenth of a knot at most. */
const restKn = 0.1;
/** Positions further apart in time may lie on both sides of a change of course or speed. */
const nearS = 1200;
/** A published speed is rounded to a tenth of a knot. */
const roundedKn = 0.05;

/**
 * Reports at berths, speeds reported and made good, repeated reports, pauses of tracks; `hold-unseen-motion.ts` has the
 * exact bounds.
 */
export const noiseOfReports: Law = {
  number: 20,
  says:
    'reports differ from each other by a noise within bounds, moored vessels too, and no track has a pause of ' +
    'more than 21 hours',
  breaks: [
    {
      what: 'reports lie up to 130 m from their vessel',
      file: 'generators/voyages/report-noise',
      find: 'slowM = 7',
      replace: 'slowM = 70',
    },
    {
      what: 'reports have no noise',
      file: 'generators/voyages/reports',
      find: 'reportedFix(seed, vessel.index, tS, received)',
      replace: 'received',
    },
    {
      what: 'gaps in reception last for days',
      file: 'generators/fleet/reception-gaps',
      find: 'windowS = 12 * 3600',
      replace: 'windowS = 96 * 3600',
      views: 12,
    },
  ],
  begin() {
    let [moored, still, hops, repeated, checked, off] = [0, 0, 0, 0, 0, 0];
    /** A ferry in winding waters turns at each third report, and the same few vessels have most speed ranges. */
    const sailing = new Set<string>();
    return {
      async view(view) {
        let rows = 0;
        for (const event of someOfEach(view.events, aisKinds, 3)) {
          const [track] = await view.tracksOf(event);
          const { positions, trackId, vesselId } = track!;
          const isNew = !sailing.has(vesselId);
          sailing.add(vesselId);
          rows += positions.length;
          for (let i = 1; i < positions.length; i++) {
            const [before, at] = [positions[i - 1]!, positions[i]!];
            const lengthS = secondsOf(at.time) - secondsOf(before.time);
            assert.ok(lengthS <= longestPauseOfTrackS, `${trackId} pauses for ${lengthS} s before ${at.time}`);
            const [fromKn, toKn] = [before.speedOverGround, at.speedOverGround];
            if (fromKn === null || toKn === null || Math.min(fromKn, toKn) < 5 || lengthS > nearS) continue;
            hops += 1;
            if (isRepeated(before, at)) repeated += 1;
            // Steady sailing: the speed made good is that of both reports.
            if (!isNew || Math.abs(fromKn - toKn) > 2 * noiseKn) continue;
            checked += 1;
            const madeKn = apartM(before.point, at.point) / lengthS / (1852 / 3600);
            const mayBeOffKn = noiseKn + roundedKn + twoNoisesM / lengthS / (1852 / 3600);
            const meanKn = (fromKn + toKn) / 2;
            if (Math.abs(madeKn - meanKn) > mayBeOffKn) off += 1;
          }
        }
        for (const event of someOfEach(view.events, ['port_visit'], 6)) {
          const [track] = await view.tracksOf(event);
          const lying = positionsBetween(track!, secondsOf(event.start.time), secondsOf(event.end!.time));
          lying.forEach((at, i) => {
            assert.ok(
              (at.speedOverGround ?? 0) <= restKn,
              `${event.eventId} lies at ${at.speedOverGround} kn at ${at.time}`,
            );
            const farM = apartM(lying[0]!.point, at.point);
            assert.ok(farM <= 2 * noiseM + 1, `${event.eventId} has moved ${farM} m at its berth at ${at.time}`);
            const before = lying[i - 1];
            if (!before) return;
            moored += 1;
            if (before.point.lat === at.point.lat && before.point.lon === at.point.lon) still += 1;
          });
        }
        return rows;
      },
      end(few) {
        assert.ok(moored > (few ? 20 : 500), `${moored} positions at berths`);
        assert.ok(still <= moored / 100, `${still} of ${moored} positions at berths repeat the one before`);
        assert.ok(hops > (few ? 50 : 5000), `${hops} hops`);
        assert.ok(repeated <= hops / 10, `${repeated} of ${hops} reports repeat speed and course`);
        // Between two positions a vessel may turn.
        assert.ok(off <= checked / (few ? 12 : 20), `${off} of ${checked} reported speeds are not those made good`);
      },
    };
  },
};

type Reported = SeenTrack['positions'][number];

function isRepeated(one: Reported, other: Reported): boolean {
  return one.speedOverGround === other.speedOverGround && one.courseOverGround === other.courseOverGround;
}
