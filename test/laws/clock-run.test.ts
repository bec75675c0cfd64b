import { laws } from './all-laws.js';
import { holdOnMovedClock } from './moved-clock.js';

/** Laws that ask more than `all-answers.ts` compares: tracks, other instants, references, pages, tiles, subpaths. */
const askingMore = [1, 3, 11, 13, 23];
holdOnMovedClock(
  { seed: 'clock run', scale: 0.16, days: 6 },
  laws.filter(({ number }) => askingMore.includes(number)),
);
