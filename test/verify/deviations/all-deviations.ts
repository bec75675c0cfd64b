import { coast } from './coast.js';
import { dates } from './dates.js';
import { details } from './details.js';
import type { Deviation } from './deviation.js';
import { errors } from './errors.js';
import { filters } from './filters.js';
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

/** Deviations from the contract, each with the audit that must notice it. */
export const deviations: readonly Deviation[] = [
  ...paging,
  ...sorts,
  ...details,
  ...frames,
  ...filters,
  ...dates,
  ...retention,
  ...snapshots,
  ...tokens,
  ...errors,
  ...coast,
  ...tiles,
  ...legacy,
  ...vessels,
  ...tracks,
  ...schema,
];
