/** All laws where a clock was moved, but for 12 and 17, which make oceans of their own beside the service. */
import { laws } from '../laws/all-laws.js';
import { holdOnMovedClock } from '../laws/moved-clock.js';

holdOnMovedClock(
  { seed: 'clock run', scale: 0.3, days: 12 },
  laws.filter(({ number }) => number !== 12 && number !== 17),
);
