import assert from 'node:assert/strict';
import type { Law } from '../law.js';
import { apartM, coastOf, longestPauseS, positionsBetween, thinnedM, twoNoisesM, whereAt } from '../motion.js';
import { secondsOf, someOfEach } from '../view.js';

/** Positions of both tracks at each other's instants, pauses, lengths, coast; only one vessel in a dark one. */
export const meetings: Law = {
  number: 4,
  says:
    'a standard rendezvous is two AIS vessels within 250 m for over 30 minutes at sea; a dark one names one ' +
    'vessel and lasts 15 minutes or more',
  breaks: [
    {
      what: 'a meeting lasts two hours too long',
      file: 'generators/events/standard-rendezvous',
      find: 'stretchOf(motion, vessel, startS, endS)',
      replace: 'stretchOf(motion, vessel, startS, endS + 7200)',
    },
    {
      what: 'the other vessel of a meeting is the next in the fleet',
      file: 'generators/events/planned-meetings',
      find: 'vesselAt(motion.seed, meeting.partner)',
      replace: 'vesselAt(motion.seed, meeting.partner + 1)',
    },
    {
      what: 'a vessel that waits for a caller leaves two hours before its slot ends',
      file: 'generators/voyages/services/visit',
      find: 'fromS, toS });',
      replace: 'fromS, toS: toS + 7200 });',
    },
  ],
  begin() {
    let instants = 0;
    return {
      async view(view) {
        const all = view.events.filter(({ eventType }) => eventType.endsWith('rendezvous'));
        for (const { eventId, eventType, start, end, vessels, eventDetails } of all) {
          const lengthS = secondsOf(end!.time) - secondsOf(start.time);
          if (eventType === 'standard_rendezvous') {
            assert.ok(lengthS > 1800, `${eventId} lasts ${lengthS} s`);
            assert.ok(vessels.vessel0 && vessels.vessel1, eventId);
            assert.notEqual(vessels.vessel0.mmsi, vessels.vessel1.mmsi, eventId);
          } else {
            assert.ok(lengthS >= 900, `${eventId} lasts ${lengthS} s`);
            assert.ok(vessels.vessel0 && !vessels.vessel1, eventId);
            assert.ok(eventDetails.osrScore! >= 0.5 && eventDetails.osrScore! <= 1, eventId);
          }
        }
        const coast = await coastOf(
          view,
          all.flatMap(({ start, end }) => [start.point, end!.point]),
        );
        coast.forEach(({ farM, isWater }, i) => {
          assert.ok(farM > 1000 && isWater, `${all[i >> 1]!.eventId} is ${farM} m from the coast`);
        });
        for (const event of someOfEach(all, ['standard_rendezvous', 'dark_rendezvous'], 12)) {
          const tracks = await view.tracksOf(event);
          const [fromS, toS] = [secondsOf(event.start.time), secondsOf(event.end!.time)];
          for (const track of tracks) {
            const other = tracks.find(({ trackId }) => trackId !== track.trackId);
            let beforeS = fromS;
            for (const at of positionsBetween(track, fromS, toS)) {
              const tS = secondsOf(at.time);
              assert.ok(tS - beforeS <= longestPauseS, `${track.trackId} is silent in ${event.eventId}`);
              beforeS = tS;
              if (!other) continue;
              const there = whereAt(other, tS);
              assert.ok(there, `${other.trackId} was not heard in ${event.eventId}`);
              const farM = apartM(at.point, there);
              assert.ok(farM <= 250 + thinnedM + twoNoisesM, `${farM} m apart at ${at.time} in ${event.eventId}`);
              instants += 1;
            }
          }
        }
        return all.length;
      },
      end(few) {
        assert.ok(instants > (few ? 20 : 1000), String(instants));
      },
    };
  },
};
