import type { TokenIssuer } from '../access/tokens.js';
import type { Users } from '../access/users.js';
import type { AdminParts } from '../admin/admin-parts.js';
import type { World } from '../worlds/world.js';
import type { Worlds } from '../worlds/worlds.js';
import type { SharedLink } from './shared-link.js';
import type { WorldLimits } from './world-limits.js';

/** What the worlds of a replica are made of. */
export interface SharedWorldsParts {
  readonly link: SharedLink;
  /** The users of the service. */
  readonly users: Users;
  readonly issuer: TokenIssuer;
  readonly report: (error: unknown) => void;
  readonly worlds: Worlds;
  readonly limitsOf: (world: World) => WorldLimits;
  readonly admin: () => AdminParts;
}
