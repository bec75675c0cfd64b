/** What a break is tried on: one ocean, on as few days as show it. */
import { laws } from '../all-laws.js';
import { holdLaws } from '../hold-laws.js';
import { breaks } from './breaks.js';
import { breakNumber } from './hooks.js';

const made = breakNumber === undefined ? undefined : breaks[breakNumber]!;
const broken = made === undefined ? laws : laws.filter(({ number }) => number === made.law);
holdLaws([{ seed: 'ocean', scale: 0.3, views: made?.views ?? 3, days: 12 }], { asked: broken });
