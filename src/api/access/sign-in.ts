import { nanoid } from 'nanoid';
import { hash } from '#platform/crypto.js';
import type { Token } from '../../model/schema-types.js';
import { sessionLifetimeMs, tokenDigest } from '../../worlds/sessions.js';
import type { World } from '../../worlds/world.js';
import { inProcessAddress } from './in-process-address.js';
import type { TokenIssuer } from './tokens.js';
import type { Users } from './users.js';

/** The parts of a service that a sign-in needs. */
export interface SignInParts {
  readonly users: Users;
  readonly issuer: TokenIssuer;
  readonly world: World;
}

/**
 * Exchanges a name and a password for a token that is valid in this world. Throws UNAUTHENTICATED for a wrong name or
 * password, and RATE_LIMITED after ten wrong passwords in a row. A name that no user has may be a password in the wrong
 * field, so the log has only a digest of it.
 */
export async function signIn(
  { users, issuer, world }: SignInParts,
  username: string,
  password: string,
  from: string,
): Promise<Token> {
  const isRight = users.check(username, password);
  const user = users.names.includes(username) ? username : hash('sha256', username);
  const address = from === inProcessAddress ? undefined : from;
  const token = isRight ? issuer.issue(username) : '';
  await world.dispatch('signIn', { user, address, isRight, token: tokenDigest(token) }, 'request');
  return { access_token: token, expires_in: sessionLifetimeMs / 1000, refresh_token: nanoid(43), token_type: 'Bearer' };
}
