import { nextImmediate } from '../../base/work/event-loop.js';
import type { StopSignal } from '../../types.js';
import type { SentEvent } from './event-stream.js';
import { eventStream, streamBeatMs } from './event-stream.js';
import type { Journal, Ordered } from './journal.js';
import type { JournalMemory } from './journal-memory.js';
import { newestOf, nextChange } from './journal-news.js';

export interface NamedJournal {
  readonly name: string;
  readonly journal: Journal;
}

export interface AllEventsOptions {
  /** The order of the entry that the reader has seen last; undefined for a reader that has seen none. */
  readonly after: number | undefined;
  /** The newest entries that a reader who has seen none gets first, those of clients before those of pages. */
  readonly last: number;
  readonly signal?: StopSignal;
}

/** The entries that are read between two yields to the event loop. */
const readAtOnce = 32;

/**
 * The news of all journals of one memory as server-sent events: `exchange` with the name of the world and the entry, in
 * the order in which answers were complete, and `reset` with the name of a world whose journal was emptied, or without
 * one where the reader is ahead of the service. Entries that were dropped before they were read are left out.
 * `journals` gives the journals of the present worlds. Throws BAD_USER_INPUT when there are too many readers.
 */
export function allEvents(
  memory: JournalMemory,
  journals: () => readonly NamedJournal[],
  options: AllEventsOptions,
): AsyncIterable<Uint8Array> {
  return eventStream(memory, newsOfAll(memory, journals, options));
}

async function* newsOfAll(
  memory: JournalMemory,
  journals: () => readonly NamedJournal[],
  { after, last, signal }: AllEventsOptions,
): AsyncIterable<SentEvent | 'beat'> {
  const isAhead = after !== undefined && after > memory.lastOrder;
  const isNew = after === undefined || isAhead;
  const begin = memory.lastOrder;
  const first = new Set(isNew ? newestOrders(journals(), last) : []);
  let id = isNew ? Math.min(begin, ...Array.from(first, (order) => order - 1)) : after;
  if (isAhead) yield { id, event: 'reset', data: {} };
  const clearings = new WeakMap(journals().map(({ journal }) => [journal, journal.clearedId]));
  let read = 0;
  while (!signal?.aborted) {
    const all = journals();
    for (const { name, journal } of all) {
      if (journal.clearedId > (clearings.get(journal) ?? 0)) yield { id, event: 'reset', data: { world: name } };
      clearings.set(journal, journal.clearedId);
    }
    const next = nextOf(all, id);
    if (next) {
      id = next.order;
      if (!isNew || id > begin || first.has(id))
        yield { id, event: 'exchange', data: { world: next.world, entry: next.recording.entry(next.id) } };
      if (++read % readAtOnce === 0) await nextImmediate();
    } else if ((await nextChange(memory, signal, streamBeatMs)) === 'beat') yield 'beat';
  }
}

/** The orders of the entries that a new reader gets first. */
function newestOrders(journals: readonly NamedJournal[], last: number): number[] {
  const all = journals.flatMap(({ journal }) => Array.from(journal.afterOrder(0))).sort((a, b) => a.order - b.order);
  return newestOf(all, last, ({ recording }) => recording.pages).map(({ order }) => order);
}

/** The oldest entry after an order, of any journal. */
function nextOf(journals: readonly NamedJournal[], order: number): (Ordered & { readonly world: string }) | undefined {
  let next: (Ordered & { readonly world: string }) | undefined;
  for (const { name, journal } of journals) {
    const first = journal.firstAfterOrder(order);
    if (first && (next === undefined || first.order < next.order)) next = { ...first, world: name };
  }
  return next;
}
