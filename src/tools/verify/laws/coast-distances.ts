import { listAt, numberAt, textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { kinds, sampledEvents } from '../sampled-events.js';
import { fixAt } from '../track.js';

const coast = `query($coordinates: [PointInput!]!) {
  getNearestCoastline(input: {coordinates: $coordinates}) { records { distanceToCoastMeters } } }`;

export const coastDistances: Law = {
  number: 8,
  says: 'distanceToCoastM is the distance that getNearestCoastline gives, rounded to 10 m; in deployed not rounded',
  async check({ client, sample, addCase }) {
    const input = kinds('sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9');
    const events = await sampledEvents(client, input, sample);
    const coordinates = events.map((event) => fixAt(event, 'start')).map(({ lon, lat }) => ({ lon, lat }));
    const records = listAt(await client.ask(coast, { coordinates }), 'getNearestCoastline', 'records');
    const statedOf = (event: unknown) => numberAt(event, 'eventDetails', 'distanceToCoastM');
    // The profile `deployed` does not round distances.
    const unit = events.some((event) => statedOf(event) % 10 > 0) ? 1 : 10;
    events.forEach((event, i) => {
      // Earlier detections have no distance.
      if (textAt(event, 'start', 'time') < '2025-04-01') return;
      const stated = statedOf(event);
      const measured = numberAt(records[i], 'distanceToCoastMeters');
      addCase(
        stated === Math.round(measured / unit) * unit
          ? undefined
          : `${textAt(event, 'eventId')} has ${stated} m, getNearestCoastline gives ${measured} m`,
      );
    });
  },
};
