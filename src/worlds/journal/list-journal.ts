import type { JournalEntry, JournalFilter } from '../../types.js';
import type { Journal } from './journal.js';
import { comparison, firstAfter } from './match-recording.js';

/** The entries of a journal that fit a filter, oldest first. */
export function listJournal(journal: Journal, filter: JournalFilter = {}): JournalEntry[] {
  const compare = comparison(filter);
  return Array.from(journal.after(firstAfter(filter)))
    .filter((numbered) => compare(numbered).length === 0)
    .map(({ id, recording }) => recording.entry(id));
}
