/** How long a token is good, in world time. */
export const sessionLifetimeMs = 24 * 3600 * 1000;
/** Revoked tokens of one user that are remembered, only so that the refusal can say "revoked". */
const mostRevoked = 100;

export type SessionState =
  | { readonly state: 'good'; readonly user: string }
  | { readonly state: 'unknown' | 'revoked' | 'expired' };

/** The sign-ins of one world. A user has at most one good token: his newest. */
export interface Sessions {
  /** Starts a session at an instant of the world; every earlier token of the same user is revoked. */
  open(user: string, token: string, nowMs: number): void;
  /** What a token is worth at an instant of the world. A clock moved back before the sign-in leaves it good. */
  find(token: string, nowMs: number): SessionState;
}

/** What is remembered of one user: sign-ins of others push none of it out. */
interface Signed {
  readonly user: string;
  /** The newest. */
  token: string;
  openedMs: number;
  /** In the order of their sign-ins. */
  readonly revoked: Set<string>;
}

export function createSessions(): Sessions {
  const byUser = new Map<string, Signed>();
  /** By every token that is remembered. */
  const byToken = new Map<string, Signed>();

  return {
    open(user, token, nowMs) {
      const known = byUser.get(user);
      if (known) revoke(known);
      const signed = known ?? { user, token, openedMs: nowMs, revoked: new Set<string>() };
      Object.assign(signed, { token, openedMs: nowMs });
      byUser.set(user, signed);
      byToken.set(token, signed);
    },
    find(token, nowMs) {
      const signed = byToken.get(token);
      if (signed === undefined) return { state: 'unknown' };
      if (signed.token !== token) return { state: 'revoked' };
      if (nowMs - signed.openedMs >= sessionLifetimeMs) return { state: 'expired' };
      return { state: 'good', user: signed.user };
    },
  };

  function revoke({ token, revoked }: Signed): void {
    revoked.add(token);
    if (revoked.size <= mostRevoked) return;
    const oldest = revoked.values().next().value!;
    revoked.delete(oldest);
    byToken.delete(oldest);
  }
}
