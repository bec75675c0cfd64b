import { openNamedOcean } from '../support/oceans.js';
import { enoughViews, fewDays, holdLaws } from './hold-laws.js';

const open = (now: number) => openNamedOcean('laws', { now, requestBudget: 600 });
holdLaws([{ ...fewDays, open }], { enoughViews });
