import type { AdminParts } from '../api/admin/admin-parts.js';
import type { ApplyParts } from '../worlds/commands/apply-parts.js';
import type { OwnWorlds } from '../worlds/worlds.js';
import type { SharedLink } from './shared-link.js';

/** What the worlds of a replica need. */
export interface SharedWorldsParts {
  readonly link: SharedLink;
  readonly report: (error: unknown) => void;
  readonly worlds: OwnWorlds;
  readonly apply: ApplyParts;
  readonly admin: () => AdminParts;
}
