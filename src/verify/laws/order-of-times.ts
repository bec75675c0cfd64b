import { at, listAt, textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { sampledEvents } from '../sampled-events.js';

const resolve = `query($event: ID!, $vesselId: String, $hasVessel: Boolean!, $frameId: String, $hasFrame: Boolean!) {
  event(eventId: $event) { event_id event_type start { time } }
  vessel(vesselId: $vesselId) @include(if: $hasVessel) { vessel_id }
  satelliteFrame(frameId: $frameId) @include(if: $hasFrame) { frame_id }
}`;

export const orderOfTimes: Law = {
  number: 11,
  says: 'start ≤ created ≤ updated, ids and createdAt are unique, every id that is named resolves, and the legacy answer agrees',
  async check({ client, sample, found }) {
    const ids = new Set<string>();
    const created = new Set<string>();
    for (const event of await sampledEvents(client, {}, sample)) {
      const eventId = textAt(event, 'eventId');
      const [startMs, createdMs, updatedMs] = [
        textAt(event, 'start', 'time'),
        textAt(event, 'createdAt'),
        textAt(event, 'updatedAt'),
      ].map((text) => Date.parse(text));
      found(
        startMs! <= createdMs! && createdMs! <= updatedMs!
          ? undefined
          : `${eventId} was created before it started, or updated before`,
      );
      found(ids.has(eventId) ? `${eventId} comes twice` : undefined);
      found(created.has(textAt(event, 'createdAt')) ? `${textAt(event, 'createdAt')} comes twice` : undefined);
      ids.add(eventId);
      created.add(textAt(event, 'createdAt'));

      const vesselId = textAt(event, 'vessels', 'vessel0', 'vesselId') || undefined;
      const [frameId] = listAt(event, 'eventDetails', 'frameIds').map(String);
      const data = await client.ask(resolve, {
        event: eventId,
        vesselId,
        hasVessel: vesselId !== undefined,
        frameId,
        hasFrame: frameId !== undefined,
      });
      const agrees = textAt(data, 'event', 'start', 'time') === textAt(event, 'start', 'time');
      // A profile or a kind that the legacy type does not list has no legacy answer.
      if (at(data, 'event')) found(agrees ? undefined : `event(${eventId}) starts at another time`);
      if (vesselId) found(textAt(data, 'vessel', 'vessel_id') ? undefined : `no vessel has the id ${vesselId}`);
      if (frameId)
        found(textAt(data, 'satelliteFrame', 'frame_id') === frameId ? undefined : `no frame has the id ${frameId}`);
    }
  },
};
