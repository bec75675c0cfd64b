import assert from 'node:assert/strict';
import type { Law } from '../law.js';
import { apartM, longestPauseS, thinnedM, whereAt } from '../motion.js';
import { aisKinds, isDetection, secondsOf, someOfEach, vesselsOf } from '../view.js';

/** Start and end are positions of the track (chords), and other events of the vessel lie between its positions. */
export const onTrack: Law = {
  number: 1,
  says:
    'an AIS event starts and ends on the track of its vessel, within 50 m, and other events of the vessel lie on ' +
    'that track',
  breaks: [
    {
      what: 'an event starts 300 m north of its vessel',
      file: 'generators/publication/observed-events',
      find: 'eventColumns.startLatE6] = observations',
      replace: 'eventColumns.startLatE6] = 2700 + observations',
    },
    {
      what: 'an event of AIS ends a minute late',
      file: 'generators/events/stretch',
      find: 'endS,\n        startLonE6',
      replace: 'endS: endS + 60,\n        startLonE6',
    },
    {
      what: 'tracks are an hour late',
      file: 'generators/voyages/reports',
      find: 'reports.push(reportOf(seed, vessel, tS, motion.fixAt(vessel, tS), schedule))',
      replace: 'reports.push(reportOf(seed, vessel, tS, motion.fixAt(vessel, tS - 3600), schedule))',
    },
  ],
  begin() {
    const asked = new Map<string, number>();
    let others = 0;
    return {
      async view(view) {
        let rows = 0;
        for (const event of someOfEach(view.events, aisKinds, 4)) {
          const tracks = await view.tracksOf(event);
          assert.deepEqual(
            tracks.map(({ trackId, vesselId, mmsi }) => [trackId, vesselId, mmsi]),
            vesselsOf(event).map(({ trackId, vesselId, mmsi }) => [trackId, vesselId, mmsi]),
            event.eventId,
          );
          const own = tracks[0]!;
          for (const told of [event.start, event.end]) {
            if (!told) continue;
            const there = own.positions.find(({ time }) => time === told.time);
            assert.ok(there, `${event.eventId} has no position at ${told.time}`);
            const farM = apartM(there.point, told.point);
            assert.ok(farM <= 50, `${event.eventId} is ${farM} m off its track at ${told.time}`);
          }
          for (const other of view.events) {
            if (isDetection(other) || other.eventId === event.eventId) continue;
            if (other.vessels.vessel0?.trackId !== own.trackId) continue;
            const there = whereAt(own, secondsOf(other.start.time));
            // Reports are known up to a second before now. Longer gaps are silences, which end at a report.
            if (!there || there.pauseS > longestPauseS) continue;
            const farM = apartM(there, other.start.point);
            assert.ok(farM <= thinnedM, `${other.eventId} is ${farM} m off the track of ${event.eventId}`);
            others += 1;
          }
          asked.set(event.eventType, (asked.get(event.eventType) ?? 0) + 1);
          rows += 1;
        }
        return rows;
      },
      end(few) {
        assert.deepEqual([...asked.keys()].sort(), [...aisKinds].sort());
        assert.ok(others > (few ? 5 : 500), String(others));
      },
    };
  },
};
