import { openNamedOcean } from '../support/oceans.js';
import { enoughViews, fewDays, holdLaws } from './hold-laws.js';

const open = (now: number) => openNamedOcean('laws', { now, threads: 2, requestBudget: 600 });
holdLaws([{ ...fewDays, open }], { enoughViews });
