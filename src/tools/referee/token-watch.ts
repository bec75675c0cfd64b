import { type Found, FoundList } from './findings.js';
import { type ReadRequest, valueUnder } from './read-request.js';
import type { Exchange, ReadAnswer } from './watched-exchange.js';
import { objectIn } from './watched-exchange.js';

/** A token that was seen. */
interface Seen {
  readonly user: string | undefined;
  /** The request that signed in; undefined for a token from before the watch. */
  readonly signIn: number | undefined;
  /** The sign-in that has revoked it, and its time. */
  revokedBy?: { readonly id: number; readonly atMs: number };
  refusedBy?: { readonly id: number; readonly atMs: number };
}

/** From this number on, unnecessary sign-ins are a finding. */
const manySignIns = 3;

/** Watches the client's use of tokens. */
export class TokenWatch {
  readonly #tokens = new Map<string, Seen>();
  /** The refusal after which a user has neither signed in nor used another token. */
  readonly #waiting = new Map<string | undefined, number>();
  readonly #needless = new Map<string, number[]>();
  readonly #found = new FoundList();
  #refusals = 0;

  /** Refusals of tokens, and sign-ins. */
  get cases(): number {
    return this.#refusals + this.#tokens.size;
  }

  /** The user of a token: the user of the sign-in that gave it, or else its claim `sub`. */
  userOf(token: string | undefined): string | undefined {
    return token === undefined ? undefined : this.#seen(token).user;
  }

  see(exchange: Exchange, request: ReadRequest | undefined, answer: ReadAnswer): void {
    const { token, id, startedMs, endedMs } = exchange;
    if (token !== undefined) this.#use(token, id, startedMs);
    for (const field of request?.fields ?? []) if (field.name === 'getToken') this.#signIn(exchange, field, answer);
    const isRefused = exchange.status === 401 || answer.errors.some(({ code }) => code === 'UNAUTHENTICATED');
    if (!isRefused || request?.fields.every(({ name }) => name === 'getToken')) return;
    this.#refusals += 1;
    const user = this.userOf(token);
    if (!this.#waiting.has(user)) this.#waiting.set(user, id);
    if (token !== undefined) this.#seen(token).refusedBy ??= { id, atMs: endedMs };
  }

  findings(): Found[] {
    const waiting = Array.from(this.#waiting, ([user, id]): Found => {
      const whose = user === undefined ? 'The token' : `The token of ${user}`;
      const message = `${whose} was refused, and no sign-in followed.`;
      return { name: 'no-sign-in', severity: 'error', message, requests: [id] };
    });
    const needless = [...this.#needless].filter(([, requests]) => requests.length >= manySignIns);
    const often = needless.map(([user, requests]): Found => {
      const message = `${user} signed in ${requests.length} times while the token before was good; each revokes it.`;
      return { name: 'needless-sign-ins', severity: 'warning', message, requests };
    });
    return [...this.#found.list, ...waiting, ...often];
  }

  #use(token: string, id: number, startedMs: number): void {
    const seen = this.#seen(token);
    const { refusedBy, revokedBy, user } = seen;
    if (!refusedBy) {
      this.#waiting.delete(user);
      this.#waiting.delete(undefined);
      if (!revokedBy || revokedBy.atMs > startedMs) return;
      const message = `A token was used that the sign-in of request ${revokedBy.id} has revoked.`;
      this.#found.add({ name: 'revoked-token', severity: 'error', message, requests: [revokedBy.id, id] });
    } else if (refusedBy.atMs <= startedMs) {
      const message = `A token was sent again that request ${refusedBy.id} had shown to be refused.`;
      this.#found.add({ name: 'refused-token-again', severity: 'error', message, requests: [refusedBy.id, id] });
    }
  }

  #signIn({ id, endedMs }: Exchange, { key, values, pathTo }: ReadRequest['fields'][number], answer: ReadAnswer): void {
    const user = typeof values['username'] === 'string' ? values['username'] : undefined;
    this.#waiting.delete(user);
    this.#waiting.delete(undefined);
    const path = pathTo('access_token');
    const token = path && valueUnder(answer.data, [key, ...path]);
    if (typeof token !== 'string' || token === '') return;
    for (const [other, seen] of this.#tokens) {
      if (other === token || seen.user !== user || seen.signIn === undefined || seen.revokedBy) continue;
      if (!seen.refusedBy && user !== undefined) this.#needless.set(user, [...(this.#needless.get(user) ?? []), id]);
      seen.revokedBy = { id, atMs: endedMs };
    }
    this.#tokens.set(token, { user, signIn: id });
  }

  #seen(token: string): Seen {
    const seen = this.#tokens.get(token) ?? { user: subjectOf(token), signIn: undefined };
    this.#tokens.set(token, seen);
    return seen;
  }
}

/** The claim `sub` of a JWT; undefined for another token. */
function subjectOf(token: string): string | undefined {
  const [, claims = ''] = token.split('.');
  const subject = objectIn(Buffer.from(claims, 'base64url').toString('utf8'))?.['sub'];
  return typeof subject === 'string' ? subject : undefined;
}
