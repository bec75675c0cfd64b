import { lawBounds } from '../../../model/law-bounds.js';
import { textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { kind, sampledEvents } from '../sampled-events.js';
import { apartM, fixAt, positionAt, tracksOf } from '../track.js';

const { meetingM, meetingMinutes, darkMeetingMinutes } = lawBounds;
/** Tracks are thinned: a vessel may be 50 m off the line between two positions. Each report errs by up to 20 m. */
const errorM = 2 * (50 + 20);

export const rendezvous: Law = {
  number: 4,
  says:
    `the vessels of a standard rendezvous lie within ${meetingM} m for over ${meetingMinutes} minutes; ` +
    `a dark rendezvous lasts ${darkMeetingMinutes} or more`,
  async check({ client, sample, addCase }) {
    for (const event of await sampledEvents(client, kind('standard_rendezvous'), sample)) {
      const eventId = textAt(event, 'eventId');
      const [start, end] = [fixAt(event, 'start'), fixAt(event, 'end')];
      const minutes = (end.ms - start.ms) / 60_000;
      addCase(minutes > meetingMinutes ? undefined : `${eventId} lasts ${minutes} minutes`);
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
      addCase(widestM <= meetingM + errorM ? undefined : `the vessels of ${eventId} are ${widestM.toFixed(0)} m apart`);
    }
    for (const event of await sampledEvents(client, kind('dark_rendezvous'), sample)) {
      const minutes = (fixAt(event, 'end').ms - fixAt(event, 'start').ms) / 60_000;
      addCase(minutes >= darkMeetingMinutes ? undefined : `${textAt(event, 'eventId')} lasts ${minutes} minutes`);
    }
  },
};
