import { listAt, textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { kinds, sampledEvents } from '../sampled-events.js';
import { apartM, fixAt, tracksOf, whereAt } from '../track.js';

export const detectionsAtVessels: Law = {
  number: 2,
  says: "a correlated detection lies within 1,500 m of its vessel's track, and no vessel has two in a frame",
  async check({ client, sample, found }) {
    const input = {
      ...kinds('viirs', 'sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9'),
      detectionType: { eq: 'ais_correlated' },
    };
    const seen = new Map<string, string>();
    for (const event of await sampledEvents(client, input, sample)) {
      const eventId = textAt(event, 'eventId');
      const [way] = await tracksOf(client, event);
      const told = fixAt(event, 'start');
      // Tracks have whole seconds: the way between two positions says where the vessel was within one.
      const sailed = way && whereAt(way, told.ms);
      const apart = sailed ? apartM(told, sailed) : Number.POSITIVE_INFINITY;
      found(apart <= 1550 ? undefined : `${eventId} lies ${apart.toFixed(0)} m from its vessel`);
      for (const frameId of listAt(event, 'eventDetails', 'frameIds')) {
        const key = `${String(frameId)} ${textAt(event, 'vessels', 'vessel0', 'vesselId')}`;
        const other = seen.get(key);
        found(other === undefined ? undefined : `${eventId} and ${other} are one vessel in one frame`);
        seen.set(key, eventId);
      }
    }
  },
};
