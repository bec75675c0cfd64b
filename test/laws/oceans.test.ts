import { oceans, openNamedOcean } from '../support/oceans.js';
import { laws } from './all-laws.js';
import { enoughViews, fewDays, holdLaws } from './hold-laws.js';
import { sameRows } from './laws/12-same-rows.js';

const open = (now: number) => openNamedOcean('laws', { now, threads: 2 });
holdLaws([{ ...fewDays, open }], { asked: laws.filter((law) => law !== sameRows), enoughViews });

// Law 12 makes days again, which takes a fraction of the time in a small fleet.
const { scale, days } = oceans.small;
const small = { seed: 'small', scale, days, views: 1 };
holdLaws([{ ...small, open: (now) => openNamedOcean('small', { now }) }], { asked: [sameRows] });
