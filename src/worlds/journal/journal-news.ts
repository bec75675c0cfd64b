import { clearTimeout, nextImmediate, setTimeout } from '../../base/work/event-loop.js';
import type { JournalNews, JournalStreamOptions, StopSignal } from '../../types.js';
import type { Journal } from './journal.js';
import { type Comparison, comparison, firstAfter } from './match-recording.js';

/** The entries that are read between two yields to the event loop. */
const readAtOnce = 32;

/**
 * The news of a journal from now on, and `beat` when there was none for `beatMs`. A reader has no queue: it reads from
 * the journal at its own pace, and `dropped` says how many entries were gone before it came to them.
 */
export function journalNews(
  journal: Journal,
  { after, signal, ...filter }: JournalStreamOptions,
  beatMs?: number,
): AsyncGenerator<JournalNews | 'beat'> {
  const afterId = after ?? (filter.since === undefined ? journal.lastId : firstAfter(filter));
  return newsAfter(journal, afterId, comparison(filter), signal, beatMs);
}

async function* newsAfter(
  journal: Journal,
  afterId: number,
  compare: Comparison,
  signal: JournalStreamOptions['signal'],
  beatMs: number | undefined,
): AsyncGenerator<JournalNews | 'beat'> {
  const isOver = () => journal.isClosed || signal?.aborted === true;
  let doneId = afterId;
  let read = 0;
  while (!isOver()) {
    const turned = turnOf(journal, doneId);
    if (turned) {
      doneId = turned.id;
      yield turned;
    }
    for (const numbered of journal.after(doneId)) {
      if (isOver()) return;
      // Entries were dropped while the reader used the one before. Dropped entries of pages are not reported.
      if (doneId + 1 < journal.firstId) break;
      doneId = numbered.id;
      if (compare(numbered).length === 0)
        yield { event: 'exchange', id: doneId, entry: numbered.recording.entry(doneId) };
      if (++read % readAtOnce === 0) await nextImmediate();
    }
    if (journal.firstAfter(doneId) || turnOf(journal, doneId)) continue;
    if ((await nextChange(journal, signal, beatMs)) === 'beat') yield 'beat';
  }
}

/**
 * The news before the next entry: dropped entries, a clearing, or a reader whose numbers are ahead of the journal's.
 */
function turnOf({ lastId, firstId, clearedId }: Journal, doneId: number): JournalNews | undefined {
  if (doneId > lastId) return { event: 'reset', id: Math.max(clearedId, 0) };
  if (doneId < clearedId) return { event: 'reset', id: clearedId };
  const beforeOldest = firstId - 1;
  if (doneId < beforeOldest) return { event: 'dropped', id: beforeOldest, count: beforeOldest - doneId };
  return undefined;
}

/**
 * At most `last` of entries that are given oldest first: the newest of clients, then the newest of the service's pages.
 * An open map sends thousands of requests.
 */
export function newestOf<T>(entries: readonly T[], last: number, isOfPages: (entry: T) => boolean): T[] {
  const newest = entries.toReversed();
  return [...newest.filter((each) => !isOfPages(each)), ...newest.filter(isOfPages)].slice(0, last);
}

/** A journal, or all journals together. */
interface Changing {
  /** Calls back at the next change; returns a function that cancels this. */
  onChange(listener: () => void): () => void;
}

/** Settles at the next change or abort, or with `beat` after a time without any. */
export function nextChange(
  changing: Changing,
  signal: StopSignal | undefined,
  beatMs: number | undefined,
): Promise<'change' | 'beat'> {
  return new Promise((resolve) => {
    const settle = (what: 'change' | 'beat') => {
      clearTimeout(timer);
      forget();
      signal?.removeEventListener('abort', changed);
      resolve(what);
    };
    const changed = () => settle('change');
    const forget = changing.onChange(changed);
    const timer = beatMs === undefined ? undefined : setTimeout(() => settle('beat'), beatMs).unref();
    signal?.addEventListener('abort', changed, { once: true });
  });
}
