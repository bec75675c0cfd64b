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
  says:
    'start ≤ createdAt ≤ updatedAt; eventId and createdAt are unique; each id that an event names resolves; ' +
    'legacy answers agree',
  async check({ client, sample, addCase }) {
    const ids = new Set<string>();
    const created = new Set<string>();
    for (const event of await sampledEvents(client, {}, sample)) {
      const eventId = textAt(event, 'eventId');
      const [startMs, createdMs, updatedMs] = [
        textAt(event, 'start', 'time'),
        textAt(event, 'createdAt'),
        textAt(event, 'updatedAt'),
      ].map((text) => Date.parse(text));
      addCase(
        startMs! <= createdMs! && createdMs! <= updatedMs!
          ? undefined
          : `${eventId} was created before its start, or updated before it was created`,
      );
      addCase(ids.has(eventId) ? `two events have the id ${eventId}` : undefined);
      addCase(
        created.has(textAt(event, 'createdAt'))
          ? `two events were created at ${textAt(event, 'createdAt')}`
          : undefined,
      );
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
      // The legacy type does not list all kinds, and not every profile has the legacy answer.
      if (at(data, 'event')) addCase(agrees ? undefined : `legacy event(${eventId}) starts at another time`);
      if (vesselId) addCase(textAt(data, 'vessel', 'vessel_id') ? undefined : `no vessel has the id ${vesselId}`);
      if (frameId)
        addCase(textAt(data, 'satelliteFrame', 'frame_id') === frameId ? undefined : `no frame has the id ${frameId}`);
    }
  },
};
