import type { JournalEntry, JournalFilter } from '../api.js';
import { ServiceError } from '../errors.js';
import type { NamedJournal } from '../journal/all-events.js';
import { beatMs, type SentEvent } from '../journal/event-stream.js';
import type { JournalPage, NewsReader, NewsWanted, PlacedEntry } from '../journal/journal-page.js';
import { comparison } from '../journal/match-recording.js';
import { delay } from '../work/event-loop.js';
import { orderAt } from './shared-link.js';

/** What the journals of all replicas have of the news. */
export interface NewsPages {
  /** The order before which no replica will answer a request any more. */
  readonly before: number;
  /** By the names of replicas. */
  readonly pages: ReadonlyMap<string, JournalPage>;
}

export interface MergedNewsParts {
  readonly ask: (wanted: NewsWanted) => Promise<NewsPages>;
  /** The journals of the present worlds on this replica; each clearing empties those of all replicas. */
  readonly journals: () => readonly NamedJournal[];
  /** Whether this replica is closed. */
  readonly isClosed: () => boolean;
}

/** The pause between two looks at the journals of all replicas, and while they cannot be read. */
const lookMs = 250;
const lostMs = 1000;
/** Requests that are answered in one millisecond may have orders of the next; a reader beyond that is ahead. */
const mostAhead = orderAt(60_000);

/**
 * The news of the journals of all replicas, in the order in which answers were complete by the clock of the state:
 * `exchange` with an entry, or for all worlds with {world, entry}, and `reset`. Ids hold for each replica. Throws
 * BAD_USER_INPUT for a filter that is not accepted.
 */
export function mergedNews(parts: MergedNewsParts, reader: NewsReader): AsyncIterable<SentEvent | 'beat'> {
  comparison(reader.filter);
  return newsOf(parts, reader);
}

async function* newsOf(
  { ask, journals, isClosed }: MergedNewsParts,
  { signal, ...wanted }: NewsReader,
): AsyncIterable<SentEvent | 'beat'> {
  const { world, filter } = wanted;
  const isWanted = ({ name }: NamedJournal) => world === undefined || name === world;
  const there = () => journals().filter(isWanted);
  const first = there();
  const clearings = new WeakMap(first.map(({ journal }) => [journal, journal.clearedId]));
  const isOver = () => isClosed() || signal?.aborted === true || (world !== undefined && first[0]?.journal.isClosed);
  let after = wanted.after ?? (filter.since === undefined ? undefined : 0);
  let silentMs = 0;
  while (!isOver()) {
    const found = await ask({ ...wanted, after }).catch(unavailable);
    if (found && after !== undefined && after > found.before + mostAhead) {
      yield { id: found.before, event: 'reset', data: {} };
      after = undefined;
      continue;
    }
    const { entries, upTo } = found ? mergedPages(found) : { entries: [], upTo: after };
    for (const { name, journal } of there()) {
      const id = after ?? 0;
      if (journal.clearedId > (clearings.get(journal) ?? 0))
        yield { id, event: 'reset', data: world === undefined ? { world: name } : {} };
      clearings.set(journal, journal.clearedId);
    }
    const shown = after === undefined ? entries.slice(Math.max(0, entries.length - wanted.last)) : entries;
    for (const { order, world: name, entry } of shown)
      yield { id: order, event: 'exchange', data: world === undefined ? { world: name, entry } : entry };
    after = upTo;
    const pauseMs = found ? lookMs : lostMs;
    silentMs = entries.length > 0 ? 0 : silentMs + pauseMs;
    if (silentMs >= beatMs) {
      silentMs = 0;
      yield 'beat';
    }
    if (entries.length === 0 && !isOver()) await delay(pauseMs);
  }
}

/** The entries of a world that fit a filter, of all replicas. Throws BAD_USER_INPUT as `mergedNews` does. */
export async function mergedList(
  ask: MergedNewsParts['ask'],
  world: string,
  filter: JournalFilter,
): Promise<JournalEntry[]> {
  comparison(filter);
  const found: JournalEntry[] = [];
  for (let after = 0; ; ) {
    const pages = await ask({ world, after, last: 0, filter });
    const { entries, upTo, isPart } = mergedPages(pages);
    for (const { entry } of entries) found.push(entry);
    if (!isPart) return found;
    after = upTo;
  }
}

/** The entries of all replicas up to an order that all have given, in their order, each with another one. */
export function mergedPages({ before, pages }: NewsPages): {
  readonly entries: readonly PlacedEntry[];
  readonly upTo: number;
  readonly isPart: boolean;
} {
  const ends = [...pages.values()].flatMap(({ isPart, entries }) => (isPart ? [entries.at(-1)?.order ?? 0] : []));
  const isPart = ends.length > 0;
  const upTo = isPart ? Math.min(...ends) : Infinity;
  const all = [...pages]
    .flatMap(([replica, { entries }]) => entries.map((each) => ({ ...each, entry: { ...each.entry, replica } })))
    .filter(({ order }) => order <= upTo)
    .sort((a, b) => a.order - b.order);
  let last = 0;
  const entries = all.map((each) => {
    last = Math.max(each.order, last + 1);
    return { ...each, order: last };
  });
  return { entries, upTo: isPart ? upTo : Math.max(before - 1, last), isPart };
}

function unavailable(error: unknown): undefined {
  if (error instanceof ServiceError && error.code === 'UNAVAILABLE') return undefined;
  throw error;
}
