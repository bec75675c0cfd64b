import type { JournalExpectation, JournalNearMiss, JournalVerdict } from '../../types.js';
import type { Journal, Numbered } from './journal.js';
import type { Difference } from './match-recording.js';
import { comparison } from './match-recording.js';

/** The most near misses, and the most requests beyond `atMost`. */
export const mostShown = 5;

interface Miss extends Numbered {
  readonly differences: readonly Difference[];
}

/**
 * Counts the requests of clients that match, those of pages only with `pages: true`. Where too few match, the nearest
 * other requests are named, with the reasons why they do not match. Where too many match, the latest of them are named.
 */
export function verifyJournal(journal: Journal, { match = {}, times }: JournalExpectation): JournalVerdict {
  const { atLeast, atMost } = boundsOf(times);
  const compare = comparison({ pages: false, ...match });
  let count = 0;
  let nearest: Miss[] = [];
  let latest: readonly Numbered[] = [];
  for (const numbered of journal.after()) {
    const differences = compare(numbered);
    if (differences.length === 0) {
      count++;
      latest = [...latest, numbered].slice(-mostShown);
    } else nearest = nearer(nearest, { ...numbered, differences });
  }
  const ok = count >= atLeast && count <= atMost;
  const exceeding = beyond(latest, count, atMost).map(({ id, recording }) => recording.entry(id));
  return { ok, count, nearMisses: count < atLeast ? nearest.map(nearMiss) : [], exceeding };
}

/** The requests by which `count` exceeds `atMost`: the latest ones, at most `mostShown`. */
export function beyond<T>(latest: readonly T[], count: number, atMost: number): readonly T[] {
  return count > atMost ? latest.slice(-Math.min(mostShown, count - atMost)) : [];
}

/** The numbers of requests that are accepted. */
export function boundsOf(times: JournalExpectation['times']) {
  const { atMost = Number.POSITIVE_INFINITY, atLeast = times?.atMost === undefined ? 1 : 0 } = times ?? {};
  return { atLeast, atMost };
}

/** The nearest misses after one more miss, which is later than all of them. */
function nearer(nearest: readonly Miss[], miss: Miss): Miss[] {
  const before = nearest.findIndex(({ differences }) => differences.length >= miss.differences.length);
  if (before < 0 && nearest.length >= mostShown) return [...nearest];
  return nearest.toSpliced(before < 0 ? nearest.length : before, 0, miss).slice(0, mostShown);
}

function nearMiss({ id, recording, differences }: Miss): JournalNearMiss {
  return { request: recording.entry(id), differences };
}
