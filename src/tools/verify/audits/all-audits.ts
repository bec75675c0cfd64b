import type { Audit } from './audit.js';
import { coast } from './coast.js';
import { dates } from './dates.js';
import { details } from './details.js';
import { errors } from './errors.js';
import { eventFilters } from './event-filters.js';
import { frameFilters } from './frame-filters.js';
import { frames } from './frames.js';
import { legacy } from './legacy.js';
import { paging } from './paging.js';
import { retention } from './retention.js';
import { schema } from './schema.js';
import { snapshots } from './snapshots.js';
import { sorts } from './sorts.js';
import { tiles } from './tiles.js';
import { tokens } from './tokens.js';
import { tracks } from './tracks.js';
import { vessels } from './vessels.js';

/** All audits by area, in the order in which they run: the most important audits come first. */
export const audits: readonly Audit[] = [
  ...paging,
  ...details,
  ...frames,
  ...dates,
  ...retention,
  ...snapshots,
  ...tokens,
  ...errors,
  ...coast,
  ...tiles,
  ...vessels,
  ...tracks,
  ...legacy,
  ...schema,
  ...eventFilters,
  ...frameFilters,
  ...sorts,
];
