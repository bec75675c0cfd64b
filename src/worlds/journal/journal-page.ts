import type { JournalEntry, JournalFilter, StopSignal } from '../../types.js';
import type { NamedJournal } from './all-events.js';
import type { SentEvent } from './event-stream.js';
import type { Ordered } from './journal.js';
import { newestOf } from './journal-news.js';
import { type Comparison, comparison, firstAfter } from './match-recording.js';

/** What a reader wants of the news of journals that several processes have. */
export interface NewsWanted {
  /** The world of the journal; undefined for those of all worlds. */
  readonly world: string | undefined;
  /** The order of the entry that the reader has seen last; undefined for a reader that has seen none. */
  readonly after: number | undefined;
  /** The newest entries that a reader who has seen none gets first, those of clients before those of pages. */
  readonly last: number;
  readonly filter: JournalFilter;
}

/** A reader, which stays until it disconnects. */
export interface NewsReader extends NewsWanted {
  readonly signal?: StopSignal | undefined;
}

/** The journals of all replicas. */
export interface MergedJournals {
  /** Their news, as server-sent events. Throws BAD_USER_INPUT for a filter that is not accepted. */
  news(reader: NewsReader): AsyncIterable<SentEvent | 'beat'>;
  /** The entries of a world that fit a filter, in the order in which answers were complete. */
  list(world: string, filter: JournalFilter): Promise<JournalEntry[]>;
}

/** An entry, with its world and its order among the entries of all journals. */
export interface PlacedEntry {
  readonly order: number;
  readonly world: string;
  readonly entry: JournalEntry;
}

export interface JournalPage {
  /** Oldest first. */
  readonly entries: readonly PlacedEntry[];
  /** Whether there are more after them. */
  readonly isPart: boolean;
}

/** The bytes of entries after which a page ends. */
const mostBytes = 2 ** 20;

/**
 * The entries of journals that a reader wants: those after `after`, or else the newest, entries of clients before those
 * of pages.
 */
export function journalPage(journals: readonly NamedJournal[], { after, last, filter }: NewsWanted): JournalPage {
  const compare = comparison(filter);
  const placed = journals
    .flatMap(({ name, journal }) =>
      Array.from(numberedIn(journal, after ?? 0, filter, compare), (each) => ({ ...each, world: name })),
    )
    .sort((a, b) => a.order - b.order);
  if (after !== undefined) return pageOf(placed);
  const { entries } = pageOf(newestOf(placed, last, ({ recording }) => recording.pages));
  return { entries: entries.toSorted((a, b) => a.order - b.order), isPart: false };
}

function* numberedIn(
  journal: NamedJournal['journal'],
  after: number,
  filter: JournalFilter,
  compare: Comparison,
): Generator<Ordered> {
  const firstId = firstAfter(filter);
  for (const each of journal.afterOrder(after)) if (each.id > firstId && compare(each).length === 0) yield each;
}

/** As many as fit into a page, at least one. */
function pageOf(placed: readonly (Ordered & { readonly world: string })[]): JournalPage {
  const entries: PlacedEntry[] = [];
  let bytes = 0;
  for (const { order, world, id, recording } of placed) {
    if (bytes > mostBytes) return { entries, isPart: true };
    const entry = recording.entry(id);
    bytes += JSON.stringify(entry).length;
    entries.push({ order, world, entry });
  }
  return { entries, isPart: false };
}
