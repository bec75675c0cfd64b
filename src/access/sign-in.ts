import { nanoid } from 'nanoid';
import { ServiceError } from '../errors.js';
import type { Token } from '../model/schema-types.js';
import { sessionLifetimeMs } from '../worlds/sessions.js';
import type { World } from '../worlds/world.js';
import { inProcessAddress } from './in-process-address.js';
import type { SignInThrottle } from './sign-in-throttle.js';
import type { TokenIssuer } from './tokens.js';
import type { Users } from './users.js';

/** The parts of a service that a sign-in needs. */
export interface SignInParts {
  readonly users: Users;
  readonly issuer: TokenIssuer;
  readonly throttle: SignInThrottle;
  readonly world: World;
}

/**
 * Exchanges a name and a password for a token that is good in this world. Throws UNAUTHENTICATED for a wrong name or
 * password, and RATE_LIMITED after ten wrong passwords in a row.
 */
export async function signIn(
  { users, issuer, throttle, world }: SignInParts,
  username: string,
  password: string,
  address: string,
): Promise<Token> {
  const isRight = () => users.check(username, password);
  if (!(address === inProcessAddress ? isRight() : throttle.tried(username, address, isRight)))
    throw new ServiceError('UNAUTHENTICATED', 'The user name or the password is wrong.');
  const token = await issuer.issue(username);
  world.sessions.open(username, token, world.clock.nowMs());
  return { access_token: token, expires_in: sessionLifetimeMs / 1000, refresh_token: nanoid(43), token_type: 'Bearer' };
}
