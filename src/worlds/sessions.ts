import { hash } from '#platform/crypto.js';
import { latestNowMs } from '../base/clock.js';
import type { HeldSession } from '../types.js';

/** The life of a token, in world time. */
export const sessionLifetimeMs = 24 * 3600 * 1000;
/** Revoked tokens that are remembered of each user, so that their refusal says "revoked" and not "unknown". */
const mostRevoked = 100;
/** The most tokens of a user that came from `issue`; beyond it the oldest is revoked. */
export const mostIssued = 1000;

export type SessionState =
  | { readonly state: 'good'; readonly user: string; readonly pages: boolean }
  | { readonly state: 'unknown' | 'revoked' | 'expired' };

/** What a world keeps of a token. The token cannot be computed from it. */
export function tokenDigest(token: string): string {
  return hash('sha256', token, 'base64url');
}

/**
 * The sessions of one world. A user has at most one valid token of a sign-in: the newest. Tokens are named by their
 * digests, except where a client sends one.
 */
export interface Sessions {
  /** Starts a session at an instant of the world and revokes the token of the user's last sign-in. */
  open(user: string, digest: string, nowMs: number): void;
  /**
   * Starts a session that revokes no other token and is revoked by no sign-in. A session of pages does not expire by
   * itself: pages stay open while the clock is moved.
   */
  issue(user: string, digest: string, nowMs: number, pages?: boolean): void;
  /** The state of a token at an instant of the world. A clock that moves back before the sign-in leaves it valid. */
  find(token: string, nowMs: number): SessionState;
  /** As `find`, by the digest of a token. */
  findDigest(digest: string, nowMs: number): SessionState;
  /** The valid and the expired sessions at an instant. */
  list(nowMs: number): HeldSession[];
  /** Lets the tokens of a user expire; returns how many were valid or expired. */
  expire(user: string): number;
  /** Revokes the tokens of a user; returns how many were valid or expired. */
  revoke(user: string): number;
  /** Forgets all tokens. */
  clear(): void;
  /** All that is remembered, for `load` of sessions that have none. */
  save(): readonly TokensState[];
  load(saved: readonly TokensState[]): void;
}

/** The tokens of a user, by their digests; oldest first. */
export interface TokensState {
  readonly user: string;
  /** That of the newest sign-in. */
  readonly signedIn: SavedSession | null;
  readonly issued: readonly SavedSession[];
  readonly revoked: readonly string[];
}

interface SavedSession {
  readonly digest: string;
  readonly openedMs: number;
  readonly pages: boolean;
  readonly isExpired: boolean;
}

/** A token that is valid until it expires. */
interface Session {
  readonly digest: string;
  readonly openedMs: number;
  /** Whether pages of the service have it. */
  readonly pages: boolean;
  isExpired: boolean;
}

/** The tokens of one user. Each user's memory is bounded by itself, so sign-ins of others remove nothing from it. */
interface UserTokens {
  readonly user: string;
  /** That of the newest sign-in. */
  signedIn: Session | undefined;
  /** By digest, oldest first. */
  readonly issued: Map<string, Session>;
  /** Oldest first. */
  readonly revoked: Set<string>;
  /** All of it as a value, until it changes. */
  saved: TokensState | undefined;
}

/** The most tokens whose digests are kept; the digests of others are computed again. */
const mostDigests = 10_000;

export function createSessions(): Sessions {
  const byUser = new Map<string, UserTokens>();
  /** By each digest that is remembered. */
  const byDigest = new Map<string, UserTokens>();
  /** The digests of tokens that clients sent and that were found, so that each digest is computed once. */
  const digests = new Map<string, string>();

  return {
    open(user, digest, nowMs) {
      const known = byUser.get(user);
      if (known?.signedIn) forget(known, known.signedIn.digest);
      const tokens = known ?? newTokens(user);
      tokens.saved = undefined;
      tokens.signedIn = { digest, openedMs: nowMs, pages: false, isExpired: false };
      byDigest.set(digest, tokens);
    },
    issue(user, digest, nowMs, pages = false) {
      const tokens = byUser.get(user) ?? newTokens(user);
      const { issued } = tokens;
      tokens.saved = undefined;
      if (issued.size >= mostIssued) revokeIssued(tokens, issued.keys().next().value!);
      issued.set(digest, { digest, openedMs: nowMs, pages, isExpired: false });
      byDigest.set(digest, tokens);
    },
    find(token, nowMs) {
      const known = digests.get(token);
      if (known !== undefined) return findDigest(known, nowMs);
      const digest = tokenDigest(token);
      if (digests.size >= mostDigests) digests.clear();
      if (byDigest.has(digest)) digests.set(token, digest);
      return findDigest(digest, nowMs);
    },
    findDigest,
    list: (nowMs) => [...byUser.values()].flatMap((tokens) => heldBy(tokens, nowMs)),
    expire: (user) => expireAll(byUser.get(user)),
    revoke(user) {
      const tokens = byUser.get(user);
      if (tokens === undefined) return 0;
      const sessions = sessionsOf(tokens);
      tokens.saved = undefined;
      tokens.signedIn = undefined;
      tokens.issued.clear();
      for (const { digest } of sessions) forget(tokens, digest);
      return sessions.length;
    },
    clear() {
      byUser.clear();
      byDigest.clear();
      digests.clear();
    },
    save: () => Array.from(byUser.values(), savedTokens),
    load(saved) {
      for (const each of saved) {
        const tokens = loadedTokens(each);
        byUser.set(each.user, tokens);
        for (const { digest } of sessionsOf(tokens)) byDigest.set(digest, tokens);
        for (const digest of tokens.revoked) byDigest.set(digest, tokens);
      }
    },
  };

  function findDigest(digest: string, nowMs: number): SessionState {
    const tokens = byDigest.get(digest);
    if (tokens === undefined) return { state: 'unknown' };
    const { user, signedIn, issued } = tokens;
    const session = signedIn?.digest === digest ? signedIn : issued.get(digest);
    if (session === undefined) return { state: 'revoked' };
    if (isOver(session, nowMs)) return { state: 'expired' };
    return { state: 'good', user, pages: session.pages };
  }

  function newTokens(user: string): UserTokens {
    const tokens = loadedTokens({ user, signedIn: null, issued: [], revoked: [] });
    byUser.set(user, tokens);
    return tokens;
  }

  function revokeIssued(tokens: UserTokens, digest: string): void {
    tokens.issued.delete(digest);
    forget(tokens, digest);
  }

  /** Remembers a token as revoked; only the newest revoked tokens are remembered. */
  function forget({ revoked }: UserTokens, digest: string): void {
    revoked.add(digest);
    if (revoked.size <= mostRevoked) return;
    const oldest = revoked.values().next().value!;
    revoked.delete(oldest);
    byDigest.delete(oldest);
  }
}

function expireAll(tokens: UserTokens | undefined): number {
  const sessions = sessionsOf(tokens);
  for (const session of sessions) session.isExpired = true;
  if (tokens) tokens.saved = undefined;
  return sessions.length;
}

function savedTokens(tokens: UserTokens): TokensState {
  const { user, signedIn, issued, revoked } = tokens;
  tokens.saved ??= {
    user,
    signedIn: signedIn ? { ...signedIn } : null,
    issued: Array.from(issued.values(), (session) => ({ ...session })),
    revoked: [...revoked],
  };
  return tokens.saved;
}

function loadedTokens({ user, signedIn, issued, revoked }: TokensState): UserTokens {
  return {
    user,
    signedIn: signedIn ? { ...signedIn } : undefined,
    issued: new Map(issued.map((session) => [session.digest, { ...session }])),
    revoked: new Set(revoked),
    saved: undefined,
  };
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
