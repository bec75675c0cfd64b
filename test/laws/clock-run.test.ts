import { oceans, openNamedOcean } from '../support/oceans.js';
import { laws } from './all-laws.js';
import { holdOnMovedClock } from './moved-clock.js';

/** Laws that ask more than `all-answers.ts` compares: other instants, references, pages, tiles, subpaths. */
const askingMore = [3, 11, 13, 23];
const { scale, days } = oceans.sync;
holdOnMovedClock(
  { seed: 'sync', scale, days },
  laws.filter(({ number }) => askingMore.includes(number)),
  (now) => openNamedOcean('sync', { now }),
);
