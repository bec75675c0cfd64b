import { listAt, numberAt, textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { kinds, sampledEvents } from '../sampled-events.js';
import { fixAt } from '../track.js';

const coast = `query($coordinates: [PointInput!]!) {
  getNearestCoastline(input: {coordinates: $coordinates}) { records { distanceToCoastMeters } } }`;

export const coastDistances: Law = {
  number: 8,
  says: 'distanceToCoastM is what getNearestCoastline answers, rounded to 10 m',
  async check({ client, sample, found }) {
    const input = kinds('sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9');
    const events = await sampledEvents(client, input, sample);
    const coordinates = events.map((event) => fixAt(event, 'start')).map(({ lon, lat }) => ({ lon, lat }));
    const records = listAt(await client.ask(coast, { coordinates }), 'getNearestCoastline', 'records');
    events.forEach((event, i) => {
      // Not recorded before.
      if (textAt(event, 'start', 'time') < '2025-04-01') return;
      const told = numberAt(event, 'eventDetails', 'distanceToCoastM');
      const asked = numberAt(records[i], 'distanceToCoastMeters');
      found(
        told === Math.round(asked / 10) * 10
          ? undefined
          : `${textAt(event, 'eventId')} says ${told} m, the coast ${asked} m`,
      );
    });
  },
};
