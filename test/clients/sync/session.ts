import type { Mistake } from './mistakes.js';

export interface SessionParts {
  /** The address of GraphQL. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly sleep: (ms: number) => Promise<void>;
  readonly mistake: Mistake | undefined;
}

/** An error of GraphQL, by its code. */
export class CodedError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** An answer with 429. */
class TooFrequent extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('429');
    this.waitMs = waitMs;
  }
}

export const mostAttempts = 6;
const signIn =
  'query ($user: String!, $password: String!) { getToken(username: $user, password: $password) { access_token } }';

/** Sends requests as one user: signs in when it must, and repeats what may succeed the next time. */
export class Session {
  readonly #parts: SessionParts;
  #token: string | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  async ask<T>(query: string, variables: object): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        this.#token ??= await this.#signIn();
        return await this.#send<T>(query, variables, this.#token);
      } catch (error) {
        if (attempt === mostAttempts || !(await this.#mayRepeat(error, attempt))) throw error;
      }
    }
  }

  async #signIn(): Promise<string> {
    const { user, password } = this.#parts;
    const { getToken } = await this.#send<{ readonly getToken: { readonly access_token: string } }>(signIn, {
      user,
      password,
    });
    return getToken.access_token;
  }

  async #send<T>(query: string, variables: object, token?: string): Promise<T> {
    const { url, fetch, mistake } = this.#parts;
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(
      new Request(url, { method: 'POST', headers, body: JSON.stringify({ query, variables }) }),
    );
    const text = await response.text();
    if (response.status === 429) throw new TooFrequent(waitOf(response.headers.get('retry-after')));
    const { data, errors } = JSON.parse(text);
    if (errors && !(data && mistake === 'ignores errors beside data')) throw new CodedError(errors[0].extensions.code);
    return data;
  }

  /** Whether a request may be repeated; waits until then. */
  async #mayRepeat(error: unknown, attempt: number): Promise<boolean> {
    const { sleep, mistake } = this.#parts;
    if (error instanceof CodedError && error.code === 'UNAUTHENTICATED') {
      if (mistake === 'does not sign in again') return false;
      this.#token = undefined;
      return true;
    }
    if (error instanceof CodedError && (!passing.has(error.code) || mistake === 'takes an error for the end'))
      return false;
    if (error instanceof SyntaxError && mistake === 'skips a page that fails') return false;
    if (error instanceof SyntaxError && mistake === 'gives up at a body that is not JSON') return false;
    if (error instanceof TypeError && mistake === 'gives up at a broken connection') return false;
    const isTold = error instanceof TooFrequent && mistake !== 'ignores Retry-After';
    await sleep(isTold ? error.waitMs : 100 * 2 ** attempt);
    return true;
  }
}

/** Codes of errors that pass by themselves. */
const passing: ReadonlySet<string> = new Set(['INTERNAL_SERVER_ERROR', 'UNAVAILABLE', 'RATE_LIMITED']);

/** The time of a Retry-After header, which is in seconds or a date; a second without one. */
function waitOf(header: string | null): number {
  const seconds = Number(header ?? 1);
  return Number.isNaN(seconds) ? Math.max(0, Date.parse(header!) - Date.now()) : seconds * 1000;
}
