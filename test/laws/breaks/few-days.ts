/** What a break is tried on: the days of `oceans.test.ts`, or more where these are not enough, made with the break. */
import { laws } from '../all-laws.js';
import { enoughViews, fewDays, holdLaws } from '../hold-laws.js';
import { madeBreak } from './hooks.js';

const asked = laws.filter(({ number }) => number === (madeBreak?.law ?? number));
holdLaws([{ ...fewDays, views: madeBreak?.views ?? fewDays.views }], { asked, enoughViews });
