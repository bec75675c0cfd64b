import { at, textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { kind, sampledEvents } from '../sampled-events.js';
import { apartM, fixAt, tracksOf, whereAt } from '../track.js';

const aisKinds = ['fishing_activity_history', 'standard_rendezvous', 'dark_rendezvous', 'aoi_visit', 'speed_range'];

export const onTrack: Law = {
  number: 1,
  says: "an AIS event starts and ends on its vessel's track, within 50 m",
  async check({ client, sample, found }) {
    for (const name of aisKinds) {
      for (const event of await sampledEvents(client, kind(name), Math.ceil(sample / aisKinds.length))) {
        const ways = await tracksOf(client, event);
        const way = ways.find(({ trackId }) => trackId === textAt(event, 'vessels', 'vessel0', 'trackId'));
        for (const key of at(event, 'end') ? ['start', 'end'] : ['start']) {
          const told = fixAt(event, key);
          const sailed = way && whereAt(way, told.ms);
          const apart = sailed ? apartM(told, sailed) : Number.POSITIVE_INFINITY;
          found(
            apart <= 50 ? undefined : `${key} of ${textAt(event, 'eventId')} lies ${apart.toFixed(0)} m off its track`,
          );
        }
      }
    }
  },
};
