import { ServiceError } from '../base/errors.js';
import { delay } from '../base/work/event-loop.js';
import type { JournalEntry, JournalFilter, JournalMatch } from '../types.js';
import type { NamedJournal } from '../worlds/journal/all-events.js';
import { type SentEvent, streamBeatMs } from '../worlds/journal/event-stream.js';
import { newestOf } from '../worlds/journal/journal-news.js';
import type { NewsReader, NewsWanted } from '../worlds/journal/journal-page.js';
import { comparison } from '../worlds/journal/match-recording.js';
import { lastIdOf, type MergedEntry, mergedPages, type NewsPages, orderOf } from './merged-pages.js';
import { orderAt } from './shared-link.js';

export interface MergedNewsParts {
  readonly ask: (wanted: NewsWanted) => Promise<NewsPages>;
  /** The journals of the present worlds on this replica. A clearing empties the journals of all replicas. */
  readonly journals: () => readonly NamedJournal[];
  /** Whether this replica is closed. */
  readonly isClosed: () => boolean;
}

/** The pause between two readings of the journals of all replicas, also while they cannot be read. */
const newsLookMs = 250;
const lostMs = 1000;
/**
 * Many requests within a millisecond may get orders of later ones. A reader further ahead than this is ahead of the
 * service.
 */
const mostAhead = orderAt(60_000);

/**
 * The news of the journals of all replicas, in the order in which answers were complete by the clock of the state:
 * `exchange` with an entry, or for all worlds with {world, entry}, and `reset`. Ids are the same on each replica.
 * Entries that were dropped before they were read are left out. Throws BAD_USER_INPUT for a filter that is not
 * accepted.
 */
export function mergedNews(parts: MergedNewsParts, reader: NewsReader): AsyncIterable<SentEvent | 'beat'> {
  checkFilter(reader.filter);
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
  /** The id up to which entries are shown. */
  let after = wanted.after ?? (filter.since === undefined ? undefined : 0);
  let silentMs = 0;
  while (!isOver()) {
    // The order of the last entry is requested again: another replica may have an entry of this order that is not shown
    // yet.
    const found = await ask({ ...wanted, after: after && orderOf(after) - 1 }).catch(unavailable);
    if (found && after !== undefined && orderOf(after) > found.before + mostAhead) {
      yield { id: lastIdOf(found.before - 1), event: 'reset', data: {} };
      after = undefined;
      continue;
    }
    const { entries, upTo } = found ? settledNews(found, after) : { entries: [], upTo: after };
    for (const { name, journal } of there()) {
      const id = after ?? 0;
      if (journal.clearedId > (clearings.get(journal) ?? 0))
        yield { id, event: 'reset', data: world === undefined ? { world: name } : {} };
      clearings.set(journal, journal.clearedId);
    }
    const isFirst = after === undefined;
    const shown = isFirst ? newestOf(entries, wanted.last, ({ entry }) => entry.pages).sort(byId) : entries;
    for (const { id, world: name, entry } of shown)
      yield { id, event: 'exchange', data: world === undefined ? { world: name, entry } : entry };
    after = upTo;
    const pauseMs = found ? newsLookMs : lostMs;
    silentMs = entries.length > 0 ? 0 : silentMs + pauseMs;
    if (silentMs >= streamBeatMs) {
      silentMs = 0;
      yield 'beat';
    }
    if (entries.length === 0 && !isOver()) await delay(pauseMs);
  }
}

const byId = (one: MergedEntry, other: MergedEntry) => one.id - other.id;

/** The entries after an id that no later entry can precede, and the id up to which no other entries exist. */
function settledNews(
  found: NewsPages,
  after = -1,
): { readonly entries: readonly MergedEntry[]; readonly upTo: number } {
  const merged = mergedPages(found);
  const upTo = Math.min(merged.upTo, found.before - 1);
  const entries = merged.entries.filter(({ id, order }) => id > after && order <= upTo);
  return { entries, upTo: Math.max(after, lastIdOf(upTo)) };
}

/** The entries of a world on all replicas that fit a filter. Throws BAD_USER_INPUT as `mergedNews` does. */
export async function mergedList(
  ask: MergedNewsParts['ask'],
  world: string,
  filter: JournalFilter,
): Promise<JournalEntry[]> {
  checkFilter(filter);
  const found: JournalEntry[] = [];
  for (let after = 0; ; ) {
    const pages = await ask({ world, after, last: 0, filter });
    const { entries, upTo } = mergedPages(pages);
    for (const { entry } of entries) found.push(entry);
    if (upTo === Infinity) return found;
    after = upTo;
  }
}

function unavailable(error: unknown): undefined {
  if (error instanceof ServiceError && error.code === 'UNAVAILABLE') return undefined;
  throw error;
}

/**
 * Throws BAD_USER_INPUT for a filter that the journals of several replicas do not accept: `since` must be an instant,
 * since each replica numbers its own requests.
 */
export function checkFilter(filter: JournalMatch): void {
  if (typeof filter.since === 'number') {
    const message =
      `since is an instant of the world such as 2025-06-01T12:00:00Z, not ${filter.since}: with a shared state each ` +
      'replica has numbers of its own.';
    throw new ServiceError('BAD_USER_INPUT', message);
  }
  comparison(filter);
}
