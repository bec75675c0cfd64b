import { base, storageKey } from '../shared/base.js';

/** An error of the service, with its code. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** A request that got no answer. */
export class NoAnswer extends Error {
  constructor() {
    // Messages of browsers differ and do not help the user.
    super('The service does not answer.');
  }
}

const signInQuery = `query SignIn($username: String!, $password: String!) {
  getToken(username: $username, password: $password) { access_token }
}`;

/**
 * The signed-in user. A sign-in elsewhere as the same user revokes the token here. The page then signs in again by
 * itself once; after that it asks the user, or two pages would revoke each other's tokens for ever.
 */
export class Session {
  #token: string | undefined;
  #user: string | undefined;
  #password: string | undefined;
  #mayRenew = false;
  #renewing: Promise<boolean> | undefined;
  /** Called with the reason when the user has to sign in by hand. */
  onSignedOut: (reason: string) => void = () => {};

  constructor() {
    this.#token = sessionStorage.getItem(storageKey('token')) ?? undefined;
    this.#user = sessionStorage.getItem(storageKey('user')) ?? undefined;
  }

  get token(): string | undefined {
    return this.#token;
  }

  get user(): string | undefined {
    return this.#token === undefined ? undefined : this.#user;
  }

  /** Throws Refused if the name or the password is wrong. */
  async signIn(user: string, password: string): Promise<void> {
    await this.#open(user, password);
    this.#mayRenew = true;
  }

  signOut(): void {
    this.#forget();
    this.#password = undefined;
    this.onSignedOut('Signed out.');
  }

  /** The data of a GraphQL query. Throws Refused. */
  async ask(
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
  ): Promise<Readonly<Record<string, unknown>>> {
    const used = this.#token;
    try {
      return await post(query, variables, used);
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'UNAUTHENTICATED')) throw error;
      if (!(await this.#mend(used, error.message))) throw error;
      return post(query, variables, this.#token);
    }
  }

  /** The answer to a GET with the token, which is renewed if it is refused. Throws NoAnswer. */
  async fetch(url: string): Promise<Response> {
    const used = this.#token;
    const response = await get(url, used);
    if (response.status !== 401 || !(await this.#mend(used, 'The sign-in has ended.'))) return response;
    return get(url, this.#token);
  }

  /** Replaces a refused token and returns whether there is a new one. If not, the page asks the user to sign in. */
  #mend(refused: string | undefined, reason: string): Promise<boolean> {
    if (this.#token !== refused && this.#token !== undefined) return Promise.resolve(true);
    this.#renewing ??= this.#renew(reason).finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #renew(reason: string): Promise<boolean> {
    const [user, password] = [this.#user, this.#password];
    if (this.#mayRenew && user !== undefined && password !== undefined) {
      this.#mayRenew = false;
      try {
        await this.#open(user, password);
        return true;
      } catch {
        // The form shows the reason.
      }
    }
    this.#forget();
    this.onSignedOut(reason);
    return false;
  }

  async #open(user: string, password: string): Promise<void> {
    const data = await post(signInQuery, { username: user, password }, undefined);
    const token: unknown = Object(data['getToken'])['access_token'];
    if (typeof token !== 'string') throw new Refused('UNAUTHENTICATED', 'The service gave no token.');
    this.#token = token;
    this.#user = user;
    this.#password = password;
    sessionStorage.setItem(storageKey('token'), token);
    sessionStorage.setItem(storageKey('user'), user);
  }

  #forget(): void {
    this.#token = undefined;
    sessionStorage.removeItem(storageKey('token'));
  }
}

async function post(query: string, variables: Readonly<Record<string, unknown>>, token: string | undefined) {
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  const { data, errors } = await answerTo({ method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const [first] = errors ?? [];
  if (first) throw new Refused(first.extensions?.code ?? '', first.message);
  return data ?? {};
}

async function answerTo(request: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(`${base}graphql`, request);
    return await response.json();
  } catch {
    throw new NoAnswer();
  }
}

async function get(url: string, token: string | undefined): Promise<Response> {
  try {
    return await fetch(url, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
  } catch {
    throw new NoAnswer();
  }
}
