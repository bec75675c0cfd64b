/** The life of a token, in world time. */
export const sessionLifetimeMs = 24 * 3600 * 1000;
/** Revoked tokens that are remembered of each user, so that their refusal says "revoked" and not "unknown". */
const mostRevoked = 100;

export type SessionState =
  | { readonly state: 'good'; readonly user: string }
  | { readonly state: 'unknown' | 'revoked' | 'expired' };

/** The sessions of one world. A user has at most one good token: the newest. */
export interface Sessions {
  /** Starts a session at an instant of the world and revokes the earlier tokens of the user. */
  open(user: string, token: string, nowMs: number): void;
  /** The state of a token at an instant of the world. A clock that moves back before the sign-in leaves it good. */
  find(token: string, nowMs: number): SessionState;
}

/** The tokens of one user. Each user's memory is bounded by itself, so sign-ins of others remove nothing from it. */
interface UserTokens {
  readonly user: string;
  /** The newest token. */
  token: string;
  openedMs: number;
  /** Oldest sign-in first. */
  readonly revoked: Set<string>;
}

export function createSessions(): Sessions {
  const byUser = new Map<string, UserTokens>();
  /** By each token that is remembered. */
  const byToken = new Map<string, UserTokens>();

  return {
    open(user, token, nowMs) {
      const known = byUser.get(user);
      if (known) revoke(known);
      const tokens = known ?? { user, token, openedMs: nowMs, revoked: new Set<string>() };
      Object.assign(tokens, { token, openedMs: nowMs });
      byUser.set(user, tokens);
      byToken.set(token, tokens);
    },
    find(token, nowMs) {
      const tokens = byToken.get(token);
      if (tokens === undefined) return { state: 'unknown' };
      if (tokens.token !== token) return { state: 'revoked' };
      if (nowMs - tokens.openedMs >= sessionLifetimeMs) return { state: 'expired' };
      return { state: 'good', user: tokens.user };
    },
  };

  function revoke({ token, revoked }: UserTokens): void {
    revoked.add(token);
    if (revoked.size <= mostRevoked) return;
    const oldest = revoked.values().next().value!;
    revoked.delete(oldest);
    byToken.delete(oldest);
  }
}
