import { textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { kind, sampledEvents } from '../sampled-events.js';
import { fixAt } from '../track.js';

const shortestMs = 30 * 60_000;
const longestMs = 50 * 86_400_000;

export const reportedCalls: Law = {
  number: 16,
  says: 'a port_visit lasts from half an hour to 50 days, and no two ports share a name',
  async check({ client, sample, addCase }) {
    const portIds = new Map<string, string>();
    for (const visit of await sampledEvents(client, kind('port_visit'), sample)) {
      const eventId = textAt(visit, 'eventId');
      const lengthMs = fixAt(visit, 'end').ms - fixAt(visit, 'start').ms;
      const isLong = lengthMs >= shortestMs && lengthMs <= longestMs;
      addCase(isLong ? undefined : `${eventId} lasts ${lengthMs / 60_000} minutes`);
      const portId = textAt(visit, 'eventDetails', 'portId');
      const name = textAt(visit, 'eventDetails', 'portName');
      const other = portIds.get(name) ?? portId;
      addCase(other === portId ? undefined : `${portId} and ${other} are both called ${name}`);
      portIds.set(name, portId);
    }
  },
};
