import type { ChangeOrigin } from '../../types.js';
import { tokenDigest } from '../../worlds/sessions.js';
import type { World } from '../../worlds/world.js';
import type { TokenIssuer } from './tokens.js';

/**
 * A token for a user of a world without a sign-in. It revokes no other token, and no sign-in revokes it. `pages` marks
 * it as one of the service's own pages. Throws BAD_USER_INPUT for an unknown user.
 */
export function issueToken(
  issuer: TokenIssuer,
  world: World,
  user: string,
  by: ChangeOrigin,
  pages = false,
): string | Promise<string> {
  const token = issuer.issue(user);
  const issued = world.dispatch('issue', { user, token: tokenDigest(token), pages }, by);
  return issued instanceof Promise ? issued.then(() => token) : token;
}

/** A token for each of some users, by their names. */
export async function tokensOf(
  users: readonly string[],
  issue: (user: string) => string | Promise<string>,
): Promise<Readonly<Record<string, string>>> {
  const tokens = new Map<string, string>();
  for (const user of users) tokens.set(user, await issue(user));
  return Object.fromEntries(tokens);
}
