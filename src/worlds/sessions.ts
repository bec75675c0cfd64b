import type { HeldSession } from '../api.js';
import { latestNowMs } from '../clock.js';

/** The life of a token, in world time. */
export const sessionLifetimeMs = 24 * 3600 * 1000;
/** Revoked tokens that are remembered of each user, so that their refusal says "revoked" and not "unknown". */
const mostRevoked = 100;
/** The tokens of a user that came from `issue`; beyond it the oldest is revoked. */
export const mostIssued = 1000;

export type SessionState =
  | { readonly state: 'good'; readonly user: string; readonly pages: boolean }
  | { readonly state: 'unknown' | 'revoked' | 'expired' };

/** The sessions of one world. Of the tokens of sign-ins a user has at most one good one: the newest. */
export interface Sessions {
  /** Starts a session at an instant of the world and revokes the token of the user's last sign-in. */
  open(user: string, token: string, nowMs: number): void;
  /**
   * Starts a session that revokes no other token and is revoked by no sign-in. That of pages does not expire by itself:
   * they are open while the clock is moved.
   */
  issue(user: string, token: string, nowMs: number, pages?: boolean): void;
  /** The state of a token at an instant of the world. A clock that moves back before the sign-in leaves it good. */
  find(token: string, nowMs: number): SessionState;
  /** The good and expired sessions at an instant. */
  list(nowMs: number): HeldSession[];
  /** Lets the tokens of a user expire; returns how many were good or expired. */
  expire(user: string): number;
  /** Revokes the tokens of a user; returns how many were good or expired. */
  revoke(user: string): number;
  /** Forgets all tokens. */
  clear(): void;
  /** All that is remembered, for `load` of sessions that have none. */
  save(): readonly UserTokens[];
  load(saved: readonly UserTokens[]): void;
}

/** A token that is good, unless its time is over. */
export interface Session {
  readonly token: string;
  readonly openedMs: number;
  /** Whether pages of the service have it. */
  readonly pages: boolean;
  isExpired: boolean;
}

/** The tokens of one user. Each user's memory is bounded by itself, so sign-ins of others remove nothing from it. */
export interface UserTokens {
  readonly user: string;
  /** That of the newest sign-in. */
  signedIn: Session | undefined;
  /** By token, oldest first. */
  readonly issued: Map<string, Session>;
  /** Oldest first. */
  readonly revoked: Set<string>;
}

export function createSessions(): Sessions {
  const byUser = new Map<string, UserTokens>();
  /** By each token that is remembered. */
  const byToken = new Map<string, UserTokens>();

  return {
    open(user, token, nowMs) {
      const known = byUser.get(user);
      if (known?.signedIn) forget(known, known.signedIn.token);
      const tokens = known ?? newTokens(user);
      tokens.signedIn = { token, openedMs: nowMs, pages: false, isExpired: false };
      byToken.set(token, tokens);
    },
    issue(user, token, nowMs, pages = false) {
      const tokens = byUser.get(user) ?? newTokens(user);
      const { issued } = tokens;
      if (issued.size >= mostIssued) revokeIssued(tokens, issued.keys().next().value!);
      issued.set(token, { token, openedMs: nowMs, pages, isExpired: false });
      byToken.set(token, tokens);
    },
    find(token, nowMs) {
      const tokens = byToken.get(token);
      if (tokens === undefined) return { state: 'unknown' };
      const { user, signedIn, issued } = tokens;
      const session = signedIn?.token === token ? signedIn : issued.get(token);
      if (session === undefined) return { state: 'revoked' };
      if (isOver(session, nowMs)) return { state: 'expired' };
      return { state: 'good', user, pages: session.pages };
    },
    list: (nowMs) => [...byUser.values()].flatMap((tokens) => heldBy(tokens, nowMs)),
    expire(user) {
      const sessions = sessionsOf(byUser.get(user));
      for (const session of sessions) session.isExpired = true;
      return sessions.length;
    },
    revoke(user) {
      const tokens = byUser.get(user);
      if (tokens === undefined) return 0;
      const sessions = sessionsOf(tokens);
      tokens.signedIn = undefined;
      tokens.issued.clear();
      for (const { token } of sessions) forget(tokens, token);
      return sessions.length;
    },
    clear() {
      byUser.clear();
      byToken.clear();
    },
    save: () => [...byUser.values()],
    load(saved) {
      for (const tokens of saved) {
        byUser.set(tokens.user, tokens);
        for (const { token } of sessionsOf(tokens)) byToken.set(token, tokens);
        for (const token of tokens.revoked) byToken.set(token, tokens);
      }
    },
  };

  function newTokens(user: string): UserTokens {
    const tokens = { user, signedIn: undefined, issued: new Map<string, Session>(), revoked: new Set<string>() };
    byUser.set(user, tokens);
    return tokens;
  }

  function revokeIssued(tokens: UserTokens, token: string): void {
    tokens.issued.delete(token);
    forget(tokens, token);
  }

  /** Remembers a token as revoked, and of those the newest only. */
  function forget({ revoked }: UserTokens, token: string): void {
    revoked.add(token);
    if (revoked.size <= mostRevoked) return;
    const oldest = revoked.values().next().value!;
    revoked.delete(oldest);
    byToken.delete(oldest);
  }
}

function isOver(session: Session, nowMs: number): boolean {
  return session.isExpired || nowMs >= expiryOf(session);
}

function expiryOf({ openedMs, pages }: Session): number {
  return pages ? latestNowMs : openedMs + sessionLifetimeMs;
}

function sessionsOf(tokens: UserTokens | undefined): Session[] {
  if (tokens === undefined) return [];
  return [...(tokens.signedIn ? [tokens.signedIn] : []), ...tokens.issued.values()];
}

function heldBy(tokens: UserTokens, nowMs: number): HeldSession[] {
  return sessionsOf(tokens).map((session) => ({
    user: tokens.user,
    openedMs: session.openedMs,
    expiresMs: expiryOf(session),
    state: isOver(session, nowMs) ? 'expired' : 'good',
    issued: session !== tokens.signedIn,
    pages: session.pages,
  }));
}
