import type { JournalExpectation, JournalNearMiss, JournalVerdict } from '../../types.js';
import type { Journal, Numbered } from './journal.js';
import type { Difference } from './match-recording.js';
import { comparison } from './match-recording.js';

/** The most near misses. */
export const mostNearMisses = 5;

interface Miss extends Numbered {
  readonly differences: readonly Difference[];
}

/**
 * Counts the requests of clients that match, those of pages only with `pages: true`. Where too few do, the requests
 * that come nearest say why they do not.
 */
export function verifyJournal(journal: Journal, { match = {}, times }: JournalExpectation): JournalVerdict {
  const { atLeast, atMost } = boundsOf(times);
  const compare = comparison({ pages: false, ...match });
  let count = 0;
  let nearest: Miss[] = [];
  for (const numbered of journal.after()) {
    const differences = compare(numbered);
    if (differences.length === 0) count++;
    else nearest = nearer(nearest, { ...numbered, differences });
  }
  const ok = count >= atLeast && count <= atMost;
  return { ok, count, nearMisses: count < atLeast ? nearest.map(nearMiss) : [] };
}

/** The numbers of requests that are accepted. */
export function boundsOf(times: JournalExpectation['times']) {
  const { atMost = Number.POSITIVE_INFINITY, atLeast = times?.atMost === undefined ? 1 : 0 } = times ?? {};
  return { atLeast, atMost };
}

/** The nearest misses with one more, which is later than all of them. */
function nearer(nearest: readonly Miss[], miss: Miss): Miss[] {
  const before = nearest.findIndex(({ differences }) => differences.length >= miss.differences.length);
  if (before < 0 && nearest.length >= mostNearMisses) return [...nearest];
  return nearest.toSpliced(before < 0 ? nearest.length : before, 0, miss).slice(0, mostNearMisses);
}

function nearMiss({ id, recording, differences }: Miss): JournalNearMiss {
  return { request: recording.entry(id), differences };
}
