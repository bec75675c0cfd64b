import assert from 'node:assert/strict';
import { heardIn, passesOf } from '../heard.js';
import { isRechecked } from '../late.js';
import type { Law } from '../law.js';
import { apartM, longestPauseS, thinnedM, whereAt } from '../motion.js';
import {
  aisKinds,
  askTracks,
  detectionKinds,
  isDetection,
  type SeenEvent,
  type SeenTrack,
  secondsOf,
  someOfEach,
  type View,
} from '../view.js';

const matchM = 1500;

/**
 * Correlated detections against the track at their microsecond; one for each vessel and frame; dark ones against last
 * known positions before and after; a detection that a re-check correlated has reports around it since then and had
 * none before.
 */
export const detectionsAtVessels: Law = {
  number: 2,
  says:
    'a correlated detection lies within 1,500 m of its vessel, a vessel has at most one in a frame, and no ' +
    'unmatched AIS vessel is within 1,500 m of a dark one',
  breaks: [
    {
      what: 'a detection is correlated with another vessel that has reports on that day',
      file: 'generators/publication/detections',
      find: 'rowOf[index]',
      replace: 'rowOf[rowOf.length - 1 - index]',
    },
    {
      what: 'every second detection stays dark',
      file: 'generators/publication/ais-match',
      find: 'if (matches[detection] >= 0 ||',
      replace: 'if (detection % 2 === 0 || matches[detection] >= 0 ||',
    },
    {
      what: 'a detection is published two kilometres north of its position',
      file: 'generators/publication/detection-events',
      find: 'eventColumns.startLatE6] = latE6;',
      replace: 'eventColumns.startLatE6] = latE6 + 20_000;',
    },
    {
      what: 'a re-check correlates a detection, but its late reports are lost',
      file: 'src/store/vessels/late-reports',
      find: 'if (knownMs > asOfMs)',
      replace: 'if (knownMs >= 0)',
    },
    {
      what: 'late reports are known before the re-check',
      file: 'src/store/vessels/late-reports',
      find: 'if (knownMs > asOfMs)',
      replace: 'if (knownMs < 0)',
    },
  ],
  begin() {
    let dark = 0;
    let near = 0;
    let late = 0;
    return {
      async view(view) {
        let rows = 0;
        const inFrame = new Map<string, string>();
        for (const event of view.events.filter(isDetection)) {
          const { vessel0, vessel1 } = event.vessels;
          assert.equal(vessel1, null, event.eventId);
          assert.equal(event.eventDetails.detectionType, vessel0 ? 'ais_correlated' : 'dark', event.eventId);
          rows += 1;
          if (!vessel0) continue;
          for (const frameId of event.eventDetails.frameIds!) {
            const key = `${frameId} ${vessel0.vesselId}`;
            assert.ok(!inFrame.has(key), `${event.eventId} and ${inFrame.get(key)} are the same vessel in one frame`);
            inFrame.set(key, event.eventId);
          }
        }

        const correlated = view.events.filter((event) => isDetection(event) && event.vessels.vessel0);
        const rechecked = someOfEach(correlated.filter(isRechecked), detectionKinds, 2);
        for (const event of [...someOfEach(correlated, detectionKinds, 5), ...rechecked]) {
          const [track] = await view.tracksOf(event);
          assert.equal(track?.vesselId, event.vessels.vessel0!.vesselId, event.eventId);
          const there = whereAt(track, secondsOf(event.start.time));
          assert.ok(there && there.pauseS <= longestPauseS, `${event.eventId} lies in a silence of ${track.trackId}`);
          const farM = apartM(there, event.start.point);
          const mostM = matchM + thinnedM + detourM(track, secondsOf(event.start.time)) / 2;
          assert.ok(farM <= mostM, `${event.eventId} lies ${farM} m from its vessel`);
        }

        for (const event of rechecked.slice(0, 3)) {
          assert.ok(await wasSilent(view, event), `${event.eventId} was dark at first, though its vessel was heard`);
          late += 1;
        }

        for (const pass of passesOf(view)) {
          const heard = await heardIn(view, pass);
          for (const event of view.events) {
            if (event.eventDetails.detectionType !== 'dark') continue;
            if (!event.eventDetails.frameIds!.some((id) => pass.frames.some(({ frameId }) => frameId === id))) continue;
            dark += 1;
            const tS = secondsOf(event.start.time);
            for (const { vesselId, at } of heard) {
              // Between two reports up to half an hour apart, a change of course may hide some hundred metres.
              const there = at(tS);
              if (!there || apartM(there, event.start.point) > matchM - 600) continue;
              near += 1;
              const matched = event.eventDetails.frameIds!.some((id) => inFrame.has(`${id} ${vesselId}`));
              assert.ok(matched, `${vesselId} is unmatched and lies at the dark detection ${event.eventId}`);
            }
          }
        }
        return rows;
      },
      end(few) {
        assert.ok(dark > (few ? 0 : 5), `${dark} dark detections, ${near} vessels near them`);
        assert.ok(few || late > 5, `${late} detections were correlated later`);
      },
    };
  },
};

/**
 * By how much the way between the two positions around an instant may be longer than the line between them, metres: a
 * vessel may sail on and turn back in a silence.
 */
function detourM({ positions }: SeenTrack, tS: number): number {
  const next = Math.max(
    1,
    positions.findIndex(({ time }) => secondsOf(time) >= tS),
  );
  const [a, b] = [positions[next - 1]!, positions[next]!];
  const fastestMs = (Math.max(a.speedOverGround ?? 0, b.speedOverGround ?? 0) * 1852) / 3600;
  return Math.max(0, fastestMs * (secondsOf(b.time) - secondsOf(a.time)) - apartM(a.point, b.point));
}

const lastPosition = 'query($id: String!) { vesselLastKnownPosition(vesselId: $id) { sentAt } }';

/**
 * Whether no two reports at most half an hour apart enclosed a detection by what was known at its time and just before
 * its re-check.
 */
async function wasSilent(view: View, event: SeenEvent): Promise<boolean> {
  const { vesselId, trackId } = event.vessels.vessel0!;
  const seenS = secondsOf(event.start.time);
  const heardS = async (tS: number) => {
    const { vesselLastKnownPosition: last } = await view.askAt<{ vesselLastKnownPosition: { sentAt: string } | null }>(
      (tS + 1) * 1000,
      lastPosition,
      { id: vesselId },
    );
    return last === null ? -Infinity : secondsOf(last.sentAt);
  };
  const before = await heardS(Math.floor(seenS));
  if ((await heardS(before + longestPauseS)) > before) return false;
  // Satellites follow each other within the hour: the re-check of another detection in the same gap may come first.
  const isNear = ({ start }: SeenEvent) => Math.abs(secondsOf(start.time) - seenS) <= 2 * longestPauseS;
  const sameVessel = view.events.filter(({ vessels }) => vessels.vessel0?.vesselId === vesselId);
  if (sameVessel.some((one) => one !== event && isRechecked(one) && isNear(one))) return true;
  const recheckMs = Date.parse(event.updatedAt);
  const other = view.events.find(
    ({ user, eventType, createdAt, start, vessels }) =>
      user === 'demo' &&
      aisKinds.some((kind) => kind === eventType) &&
      vessels.vessel0!.trackId === trackId &&
      Date.parse(createdAt) < recheckMs &&
      Math.abs(secondsOf(start.time) - seenS) < 40 * 3600,
  );
  if (other === undefined) return true;
  const { tracks } = await view.askAt<{ tracks: SeenTrack[] }>(recheckMs - 1, askTracks, { id: other.eventId });
  const there = tracks[0] && whereAt(tracks[0], seenS);
  return there === undefined || there.pauseS > longestPauseS;
}
