/** What a break is tried on: the days of `oceans.test.ts`, or more where these are not enough, made with the break. */
import { laws } from '../all-laws.js';
import { enoughViews, fewDays, holdLaws } from '../hold-laws.js';
import { breaks } from './breaks.js';
import { breakNumber } from './hooks.js';

const made = breakNumber === undefined ? undefined : breaks[breakNumber]!;
const broken = made === undefined ? laws : laws.filter(({ number }) => number === made.law);
holdLaws([{ ...fewDays, views: made?.views ?? fewDays.views }], { asked: broken, enoughViews });
