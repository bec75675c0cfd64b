import { textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { kind, sampledEvents } from '../sampled-events.js';
import { apartM, fixAt, tracksOf, whereAt } from '../track.js';

export const meetings: Law = {
  number: 4,
  says: 'vessels of a standard rendezvous lie within 250 m for over 30 minutes; a dark one lasts 15 or more',
  async check({ client, sample, found }) {
    for (const event of await sampledEvents(client, kind('standard_rendezvous'), sample)) {
      const eventId = textAt(event, 'eventId');
      const [start, end] = [fixAt(event, 'start'), fixAt(event, 'end')];
      found(end.ms - start.ms > 30 * 60_000 ? undefined : `${eventId} lasts ${(end.ms - start.ms) / 60_000} minutes`);
      const ways = await tracksOf(client, event);
      const [one, other] = ['vessel0', 'vessel1'].map((key) =>
        ways.find(({ trackId }) => trackId === textAt(event, 'vessels', key, 'trackId')),
      );
      const instants = [...(one?.fixes ?? []), ...(other?.fixes ?? [])].map(({ ms }) => ms);
      let widestM = one && other ? 0 : Number.POSITIVE_INFINITY;
      for (const ms of instants.filter((each) => each >= start.ms && each <= end.ms)) {
        const [here, there] = [one && whereAt(one, ms), other && whereAt(other, ms)];
        if (here && there) widestM = Math.max(widestM, apartM(here, there));
      }
      // Thinned positions may lie 50 m off the line that is drawn between their neighbours, on either side.
      found(widestM <= 350 ? undefined : `the vessels of ${eventId} are ${widestM.toFixed(0)} m apart`);
    }
    for (const event of await sampledEvents(client, kind('dark_rendezvous'), sample)) {
      const minutes = (fixAt(event, 'end').ms - fixAt(event, 'start').ms) / 60_000;
      found(minutes >= 15 ? undefined : `${textAt(event, 'eventId')} lasts ${minutes} minutes`);
    }
  },
};
