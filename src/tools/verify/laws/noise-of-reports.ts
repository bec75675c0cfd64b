import { textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { kind, sampledEvents } from '../sampled-events.js';
import { apartM, fixAt, tracksOf } from '../track.js';

/** A report errs by up to 20 m, so two of them lie up to 40 m apart. */
const mostApartM = 41;

export const noiseOfReports: Law = {
  number: 20,
  says: 'the reports of a vessel at a berth lie within 40 m of each other and differ',
  async check({ client, sample, addCase }) {
    for (const visit of await sampledEvents(client, kind('port_visit'), sample)) {
      const eventId = textAt(visit, 'eventId');
      const [start, end] = [fixAt(visit, 'start'), fixAt(visit, 'end')];
      const [track] = await tracksOf(client, visit);
      const lying = (track?.fixes ?? []).filter(({ ms }) => ms >= start.ms && ms <= end.ms);
      const widestM = Math.max(0, ...lying.map((fix) => apartM(start, fix)));
      addCase(widestM <= mostApartM ? undefined : `${eventId} moves ${widestM.toFixed(0)} m at its berth`);
      const isOne = lying.length > 2 && lying.every(({ lon, lat }) => lon === start.lon && lat === start.lat);
      addCase(isOne ? `all reports of ${eventId} have one position` : undefined);
    }
  },
};
