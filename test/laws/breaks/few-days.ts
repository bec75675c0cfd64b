/** What a break is tried on: one ocean, on as few days as show it. */
import { holdLaws } from '../hold-laws.js';
import { breaks } from './breaks.js';
import { breakNumber } from './hooks.js';

const { views = 3 } = breakNumber === undefined ? {} : breaks[breakNumber]!;
holdLaws({ seed: 'ocean', scale: 0.3, views, days: 12 });
