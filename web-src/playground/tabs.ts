import { base, storageKey } from '../shared/base.js';
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

const prefix = `${storageKey('playground')} `;

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** The part of the browser's storage that the playground of this world has: its tabs and its history. */
export const tabStorage: Storage = {
  get length() {
    return keys().length;
  },
  key: (index) => keys()[index]?.slice(prefix.length) ?? null,
  getItem: (name) => localStorage.getItem(prefix + name),
  setItem: (name, value) => localStorage.setItem(prefix + name, value),
  removeItem: (name) => localStorage.removeItem(prefix + name),
  clear() {
    for (const key of keys()) localStorage.removeItem(key);
  },
};

/**
 * The document that the address opens (`shared/playground-address.ts`); undefined without one. It is taken out of the
 * address, so that a reload shows the tabs as they are then.
 */
export function takeOpenedTab(): Tab | undefined {
  const params = new URLSearchParams(location.hash.slice(1));
  const query = params.get('query');
  if (query === null) return undefined;
  history.replaceState(null, '', location.pathname);
  const variables = params.get('variables');
  return variables === null ? { query } : { query, variables };
}
