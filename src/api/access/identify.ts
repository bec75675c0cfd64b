import type { Sessions } from '../../worlds/sessions.js';

/**
 * The caller of a request: a user, or the reason why there is none, for the errors of fields that need a user. `pages`
 * says that a page of the service sent the user's token.
 */
export type Caller =
  | { readonly user: string; readonly pages?: boolean; readonly problem?: never }
  | { readonly user?: never; readonly pages?: never; readonly problem: string };

type FoundSessions = Pick<Sessions, 'find'>;

const remedy = 'Sign in with getToken and send its access_token as "Authorization: Bearer <access_token>".';

/**
 * The caller by the Authorization header. A bad token is no error here, so a client that sends one can sign in again.
 */
export function identify(authorization: string | undefined, sessions: FoundSessions, nowMs: number): Caller {
  if (authorization === undefined || authorization === '') return { problem: `There is no token. ${remedy}` };
  // The usual form: a token that is found needs no check of its syntax.
  if (authorization.startsWith('Bearer ')) {
    const found = sessions.find(authorization.slice(7), nowMs);
    if (found.state === 'good') return { user: found.user, pages: found.pages };
  }
  const token = bearerOf(authorization);
  if (token === undefined) return { problem: `The Authorization header is malformed. ${remedy}` };
  return identifyToken(token, sessions, nowMs);
}

/** The token of an Authorization header; undefined where it has none. */
export function bearerOf(authorization: string): string | undefined {
  return /^bearer +([^\s]+) *$/i.exec(authorization)?.[1];
}

/** The caller by a token. */
export function identifyToken(token: string, sessions: FoundSessions, nowMs: number): Caller {
  const found = sessions.find(token, nowMs);
  switch (found.state) {
    case 'good':
      return { user: found.user, pages: found.pages };
    case 'revoked':
      return { problem: `The token is revoked: its user has signed in again since. ${remedy}` };
    case 'expired':
      return { problem: `The token has expired: it was good for 24 hours. ${remedy}` };
    case 'unknown':
      return { problem: `The token is not one that this service has issued. ${remedy}` };
  }
}
