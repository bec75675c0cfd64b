import { signal } from '@preact/signals';
import { AdminError } from '../../src/tools/client/admin-client.js';
import { worldAdmin } from './admin.js';
import { askService, fetchWith, NoAnswer, Refused } from './ask-service.js';
import { base } from './base.js';
import { type Held, heldAfter } from './held.js';
import { followHeld, keepHeld, readHeld, writeHeld } from './held-session.js';

const signInQuery = `query SignIn($username: String!, $password: String!) {
  getToken(username: $username, password: $password) { access_token }
}`;

const ended = 'Your session has ended, because this user has signed in elsewhere or the service was started anew.';

/**
 * The session of the pages of a world: its token comes from the admin interface, where that answers this browser, and
 * else from a sign-in. It survives a reload. Each tab has its own; a new one begins with the last that was chosen on
 * map, playground or panel. A refused token is replaced without a word where the admin interface gives another.
 */
export class Session {
  readonly #held = signal<Held | undefined>(readHeld());
  readonly #isByPassword = signal<boolean | undefined>(undefined);
  #renewing: Promise<boolean> | undefined;
  /** Called with the reason when the user has to sign in by hand; the reason is empty at the first time. */
  onSignedOut: (reason: string) => void = () => {};

  constructor() {
    followHeld((now, before) => {
      const held = heldAfter(this.#held.value, now, before);
      if (held === this.#held.value) return;
      this.#held.value = held;
      keepHeld(held);
    });
  }

  get token(): string | undefined {
    return this.#held.value?.token;
  }

  get user(): string | undefined {
    return this.#held.value?.user;
  }

  /** Whether users sign in by password, since the admin interface gives no token here; undefined until it is known. */
  get isByPassword(): boolean | undefined {
    return this.#isByPassword.value;
  }

  /**
   * Gets a token if there is none; returns whether there is one now. If not, the page asks the user to sign in. The
   * token is that of `wanted`, if given, where the admin interface gives it.
   */
  async start(wanted?: string): Promise<boolean> {
    if (wanted !== undefined && wanted !== this.user && (await this.#isChosen(wanted))) return true;
    const held = this.#held.value;
    if (held) {
      this.#isByPassword.value = held.by === 'password';
      return true;
    }
    return this.#renew('');
  }

  async #isChosen(user: string): Promise<boolean> {
    try {
      await this.choose(user);
      return true;
    } catch (error) {
      if (error instanceof AdminError) return false;
      throw error;
    }
  }

  /** Becomes the session of a user by the admin interface. Throws AdminError where that gives no token. */
  async choose(user: string): Promise<void> {
    const token = await issuedToken(user);
    this.#isByPassword.value = false;
    this.#keep({ user, token, by: 'admin' });
  }

  /** Signs in, which revokes the user's earlier sign-in. Throws Refused if the name or the password is wrong. */
  async signIn(user: string, password: string): Promise<void> {
    const data = await askService(signInQuery, { username: user, password }, undefined);
    const token: unknown = Object(data['getToken'])['access_token'];
    if (typeof token !== 'string') throw new Refused('UNAUTHENTICATED', 'The service gave no token.');
    this.#keep({ user, token, by: 'password' });
  }

  signOut(): void {
    this.#keep(undefined);
    this.onSignedOut('');
  }

  /** The data of a GraphQL query. Throws Refused and NoAnswer. */
  async ask(
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
  ): Promise<Readonly<Record<string, unknown>>> {
    const used = this.token;
    try {
      return await askService(query, variables, used);
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'UNAUTHENTICATED')) throw error;
      if (!(await this.mend(used))) throw error;
      return askService(query, variables, this.token);
    }
  }

  /** The response to a request with the token, which is replaced if it is refused. Throws NoAnswer. */
  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const used = this.token;
    const response = await fetchWith(used, url, init);
    if (response.status !== 401 || !(await this.mend(used))) return response;
    return fetchWith(this.token, url, init);
  }

  /** Replaces a refused token and returns whether there is another. If not, the page asks the user to sign in. */
  mend(refused: string | undefined): Promise<boolean> {
    if (this.token !== undefined && this.token !== refused) return Promise.resolve(true);
    return this.#renew(ended);
  }

  #renew(reason: string): Promise<boolean> {
    this.#renewing ??= this.#renewed(reason).finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #renewed(reason: string): Promise<boolean> {
    const user = this.user ?? 'demo';
    try {
      await this.choose(user);
      return true;
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      this.#isByPassword.value = true;
      this.#keep(undefined);
      this.onSignedOut(reason);
      return false;
    }
  }

  #keep(held: Held | undefined): void {
    this.#held.value = held;
    writeHeld(held);
  }
}

/** A token of pages for a user. The first GraphQL request to the name of a world makes the world. */
async function issuedToken(user: string): Promise<string> {
  try {
    return await worldAdmin.openSession(user, { pages: true });
  } catch (error) {
    if (!(error instanceof AdminError)) throw new NoAnswer();
    if (error.code !== 'WORLD_UNKNOWN') throw error;
    await fetchWith(undefined, `${base}graphql?query={__typename}`);
    return worldAdmin.openSession(user, { pages: true });
  }
}

/** The session of this page. */
export const session = new Session();
