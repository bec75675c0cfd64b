import { nanoid } from 'nanoid';
import { ServiceError } from '../errors.js';
import type { Token } from '../model/schema-types.js';
import { sessionLifetimeMs } from '../sessions.js';
import type { World } from '../world.js';
import type { TokenIssuer } from './tokens.js';
import type { Users } from './users.js';

/** Exchanges a name and a password for a token that is good in this world. Throws UNAUTHENTICATED. */
export async function signIn(
  users: Users,
  issuer: TokenIssuer,
  world: World,
  username: string,
  password: string,
): Promise<Token> {
  if (!users.check(username, password))
    throw new ServiceError('UNAUTHENTICATED', 'The user name or the password is wrong.');
  const token = issuer.issue(username);
  world.sessions.open(username, token, world.clock.nowMs());
  return { access_token: token, expires_in: sessionLifetimeMs / 1000, refresh_token: nanoid(43), token_type: 'Bearer' };
}
