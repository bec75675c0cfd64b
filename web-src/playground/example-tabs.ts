import { base } from '../shared/base.js';
import { session } from '../shared/session.js';
import type { Tab } from './editor/editor.js';
import { examples } from './examples.js';

const query = `query Named {
  searchEventsV2(
    input: {eventType: {eq: "standard_rendezvous"}, sortBy: startTime, sortDirection: desc, limit: 1}
  ) {
    records { eventId vessels { vessel0 { vesselId } } }
  }
}`;

/** The examples with names of this world, where a user is signed in. */
export async function exampleTabs(): Promise<Tab[]> {
  const [nowMs, { eventId, vesselId }] = await Promise.all([nowOfWorld(), namedInWorld()]);
  return examples({ nowMs, eventId, vesselId });
}

async function namedInWorld(): Promise<{ eventId: string; vesselId: string }> {
  const unnamed = { eventId: '', vesselId: '' };
  try {
    if (!(await session.start())) return unnamed;
    const data = await session.ask(query);
    const [event] = Array.from(Object(data['searchEventsV2']).records ?? [], Object);
    return { eventId: String(event?.eventId ?? ''), vesselId: String(event?.vessels?.vessel0?.vesselId ?? '') };
  } catch {
    return unnamed;
  }
}

/** The world's now, or the browser's where the service does not tell it. */
async function nowOfWorld(): Promise<number> {
  try {
    const health: { readonly now: string } = await (await fetch(`${base}health`)).json();
    return Date.parse(health.now);
  } catch {
    return Date.now();
  }
}
