import { at, textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { kind, sampledEvents } from '../sampled-events.js';
import { apartM, fixAt, positionAt, tracksOf } from '../track.js';

const aisKinds = ['fishing_activity_history', 'standard_rendezvous', 'dark_rendezvous', 'aoi_visit', 'speed_range'];

export const onTrack: Law = {
  number: 1,
  says: "an AIS event starts and ends on its vessel's track, within 50 m",
  async check({ client, sample, addCase }) {
    for (const name of aisKinds) {
      for (const event of await sampledEvents(client, kind(name), Math.ceil(sample / aisKinds.length))) {
        const tracks = await tracksOf(client, event);
        const track = tracks.find(({ trackId }) => trackId === textAt(event, 'vessels', 'vessel0', 'trackId'));
        for (const key of at(event, 'end') ? ['start', 'end'] : ['start']) {
          const fix = fixAt(event, key);
          const position = track && positionAt(track, fix.ms);
          const apart = position ? apartM(fix, position) : Number.POSITIVE_INFINITY;
          addCase(
            apart <= 50 ? undefined : `${key} of ${textAt(event, 'eventId')} lies ${apart.toFixed(0)} m off its track`,
          );
        }
      }
    }
  },
};
