/** How long a token is good, in world time. */
export const sessionLifetimeMs = 24 * 3600 * 1000;
/** Ended sessions that are remembered, only so that the refusal can say "revoked". */
const mostEnded = 10_000;

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

export function createSessions(): Sessions {
  const current = new Map<string, { readonly user: string; readonly openedMs: number }>();
  const tokenOf = new Map<string, string>();
  const ended = new Set<string>();

  return {
    open(user, token, nowMs) {
      const earlier = tokenOf.get(user);
      if (earlier !== undefined) {
        current.delete(earlier);
        ended.add(earlier);
        if (ended.size > mostEnded) ended.delete(ended.values().next().value!);
      }
      current.set(token, { user, openedMs: nowMs });
      tokenOf.set(user, token);
    },
    find(token, nowMs) {
      const session = current.get(token);
      if (session === undefined) return { state: ended.has(token) ? 'revoked' : 'unknown' };
      if (nowMs - session.openedMs >= sessionLifetimeMs) return { state: 'expired' };
      return { state: 'good', user: session.user };
    },
  };
}
