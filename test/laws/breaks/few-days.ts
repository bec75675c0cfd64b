/** What a break is tried on: the days of `oceans.test.ts`, or more where these are not enough, made with the break. */
import { laws } from '../all-laws.js';
import { enoughViews, fewDays, holdLaws } from '../hold-laws.js';
import { madeBreak } from './hooks.js';

const broken = madeBreak === undefined ? laws : laws.filter(({ number }) => number === madeBreak.law);
holdLaws([{ ...fewDays, views: madeBreak?.views ?? fewDays.views }], { asked: broken, enoughViews });
