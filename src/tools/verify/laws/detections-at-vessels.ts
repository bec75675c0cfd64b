import { lawBounds } from '../../../model/law-bounds.js';
import { listAt, textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { kinds, sampledEvents } from '../sampled-events.js';
import { apartM, fixAt, positionAt, tracksOf } from '../track.js';

const { detectionM } = lawBounds;

export const detectionsAtVessels: Law = {
  number: 2,
  says: `a correlated detection lies within ${detectionM} m of its vessel's track, and no vessel has two in a frame`,
  async check({ client, sample, addCase }) {
    const input = {
      ...kinds('viirs', 'sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9'),
      detectionType: { eq: 'ais_correlated' },
    };
    const seen = new Map<string, string>();
    for (const event of await sampledEvents(client, input, sample)) {
      const eventId = textAt(event, 'eventId');
      const [track] = await tracksOf(client, event);
      const fix = fixAt(event, 'start');
      const position = track && positionAt(track, fix.ms);
      const apart = position ? apartM(fix, position) : Number.POSITIVE_INFINITY;
      // 50 m more than the law says, because tracks are thinned by as much.
      addCase(apart <= detectionM + 50 ? undefined : `${eventId} lies ${apart.toFixed(0)} m from its vessel`);
      for (const frameId of listAt(event, 'eventDetails', 'frameIds')) {
        const key = `${String(frameId)} ${textAt(event, 'vessels', 'vessel0', 'vesselId')}`;
        const other = seen.get(key);
        addCase(other === undefined ? undefined : `${eventId} and ${other} are one vessel in one frame`);
        seen.set(key, eventId);
      }
    }
  },
};
