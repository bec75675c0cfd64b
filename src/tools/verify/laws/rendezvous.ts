import { textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { kind, sampledEvents } from '../sampled-events.js';
import { apartM, fixAt, positionAt, tracksOf } from '../track.js';

export const rendezvous: Law = {
  number: 4,
  says: 'the vessels of a standard rendezvous lie within 250 m for over 30 minutes; a dark rendezvous lasts 15 or more',
  async check({ client, sample, addCase }) {
    for (const event of await sampledEvents(client, kind('standard_rendezvous'), sample)) {
      const eventId = textAt(event, 'eventId');
      const [start, end] = [fixAt(event, 'start'), fixAt(event, 'end')];
      addCase(end.ms - start.ms > 30 * 60_000 ? undefined : `${eventId} lasts ${(end.ms - start.ms) / 60_000} minutes`);
      const tracks = await tracksOf(client, event);
      const [first, second] = ['vessel0', 'vessel1'].map((key) =>
        tracks.find(({ trackId }) => trackId === textAt(event, 'vessels', key, 'trackId')),
      );
      const instants = [...(first?.fixes ?? []), ...(second?.fixes ?? [])].map(({ ms }) => ms);
      let widestM = first && second ? 0 : Number.POSITIVE_INFINITY;
      for (const ms of instants.filter((each) => each >= start.ms && each <= end.ms)) {
        const [fix0, fix1] = [first && positionAt(first, ms), second && positionAt(second, ms)];
        if (fix0 && fix1) widestM = Math.max(widestM, apartM(fix0, fix1));
      }
      // Tracks are thinned: a vessel may be up to 50 m off the line between two positions, so two vessels 100 m. Each
      // report errs by up to 20 m.
      addCase(widestM <= 390 ? undefined : `the vessels of ${eventId} are ${widestM.toFixed(0)} m apart`);
    }
    for (const event of await sampledEvents(client, kind('dark_rendezvous'), sample)) {
      const minutes = (fixAt(event, 'end').ms - fixAt(event, 'start').ms) / 60_000;
      addCase(minutes >= 15 ? undefined : `${textAt(event, 'eventId')} lasts ${minutes} minutes`);
    }
  },
};
