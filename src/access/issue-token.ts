import type { World } from '../worlds/world.js';
import { inProcessCaller } from './in-process-caller.js';
import type { TokenIssuer } from './tokens.js';
import type { Users } from './users.js';
import { worldUsers } from './world-users.js';

/** The parts of a service that a token without a sign-in needs. */
export interface IssueParts {
  readonly users: Users;
  readonly issuer: TokenIssuer;
}

/**
 * A token for a user of a world without a sign-in. It revokes no other token, and no sign-in revokes it. `pages` marks
 * it as one of the service's own pages. Throws BAD_USER_INPUT for an unknown user.
 */
export function issueToken({ users, issuer }: IssueParts, world: World, user: string, pages = false): string {
  const { sessions, clock } = world;
  const nowMs = clock.nowMs();
  inProcessCaller({ user }, worldUsers(users, world), sessions, nowMs);
  const token = issuer.issue(user);
  sessions.issue(user, token, nowMs, pages);
  return token;
}
