import type { Audit } from './audit.js';
import { details } from './details.js';
import { eventFilters } from './event-filters.js';
import { frameFilters } from './frame-filters.js';
import { frames } from './frames.js';
import { paging } from './paging.js';
import { sorts } from './sorts.js';

/** All audits by area, in the order in which they are asked: those that tell most of an endpoint come first. */
export const audits: readonly Audit[] = [
  ...paging,
  ...sorts,
  ...details,
  ...frames,
  ...eventFilters,
  ...frameFilters,
];
