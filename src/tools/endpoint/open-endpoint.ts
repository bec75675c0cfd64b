import type { EndpointOptions, RealClock } from '../../tools-types.js';
import { AskingStopped, readSaid } from './allowance.js';
import { consentFor, consentNotice } from './consent.js';
import { PoliteSender } from './polite-send.js';
import { printable, Secrets } from './secrets.js';
import { answerBounds, type WholeAnswer, wholeAnswer } from './whole-answer.js';

/** An endpoint that may be asked. */
export interface Endpoint {
  /** The base address, without `/graphql`. */
  readonly url: string;
  /** Whether it is on another host. */
  readonly isOther: boolean;
  /** Requests sent so far, with the sign-in. */
  readonly sent: number;
  /** Requests that may be sent in all. */
  readonly mostRequests: number;
  /** Bytes of the bodies of its answers, unpacked. */
  readonly bytes: number;
  /** Asks a query. Rejects with AskingStopped once the rules end the run, or for an answer that is no GraphQL. */
  ask(query: string, variables?: Readonly<Record<string, unknown>>): Promise<EndpointAnswer>;
  /**
   * Sends any request below the base address. The answer is unchanged: parts of it must go through `shown` before they
   * are printed. With other credentials than the session's, 401 and 403 count as answers. Rejects with AskingStopped as
   * `ask` does.
   */
  send(path: string, init: RequestInit, options?: SendOptions): Promise<WholeAnswer>;
  /** A text with its credentials hidden, so that it may be printed. */
  shown(text: string): string;
}

export interface SendOptions {
  /** Another token than the session's, null for none. */
  readonly token?: string | null | undefined;
  /** Whether 429 and 503 count as answers instead of leading to a wait. */
  readonly takesRefusal?: boolean | undefined;
}

/** Options with a clock. */
export type TimedOptions<Options extends EndpointOptions = EndpointOptions> = Options & { readonly clock: RealClock };

/** An answer, in which credentials are hidden. All texts are printable. */
export interface EndpointAnswer {
  readonly data: unknown;
  readonly errors: readonly { readonly message: string; readonly code: string | undefined }[];
}

const signIn =
  'query($name: String!, $password: String!) { getToken(username: $name, password: $password) ' +
  '{ access_token refresh_token } }';

/**
 * Opens an endpoint by the rules of `consent.ts`, and signs in if a user is given. Throws BAD_USER_INPUT for a host
 * that is not permitted, AskingStopped if the sign-in fails.
 */
export async function openEndpoint(address: string, options: TimedOptions): Promise<Endpoint> {
  const url = address.replace(/\/+$/, '').replace(/\/graphql$/, '');
  const { permitHosts = [], maxRequests, timeoutMs, fetch: send = fetch, onNotice = () => undefined, user } = options;
  const consent = consentFor(url, permitHosts, maxRequests);
  const sender = new PoliteSender(send, consent, options.clock, timeoutMs);
  const asker = new Asker(url, sender);
  if (consent.isOther) onNotice(consentNotice(consent));
  if (options.token !== undefined) asker.takeToken(options.token);
  else if (user) {
    onNotice(`Signing in as ${user.name} revokes the user's other tokens. A token of your own (--token) does not.`);
    await asker.signIn(user);
  }
  return {
    url,
    isOther: consent.isOther,
    mostRequests: consent.mostRequests,
    get sent() {
      return sender.sent;
    },
    get bytes() {
      return sender.bytes;
    },
    ask: (query, variables = {}) => asker.ask(query, variables),
    send: (path, init, sendOptions = {}) => asker.send(path, init, sendOptions),
    shown: (text) => asker.shown(text),
  };
}

/** The calls of the admin interface of a service on this machine, whose answers are read within the same bounds. */
export function adminFetch(timeoutMs: number = answerBounds.ms) {
  return async (url: string, init: RequestInit) => {
    const { status = 0, text = '' } = (await wholeAnswer(fetch, new Request(url, init), timeoutMs)) ?? {};
    return { status, text: () => Promise.resolve(text) };
  };
}

/** Sends queries with the token, and hides credentials in the answers. */
class Asker {
  readonly #url: string;
  readonly #sender: PoliteSender;
  readonly #secrets = new Secrets();
  #token: string | undefined;
  #isSignedIn = false;

  constructor(url: string, sender: PoliteSender) {
    this.#url = url;
    this.#sender = sender;
  }

  takeToken(token: string): void {
    // The service's own tokens have some 300 characters.
    if (!/^[!-~]{1,16384}$/.test(token)) throw new AskingStopped(`${this.#url} gives a token that no header can take.`);
    this.#token = token;
    this.#secrets.add(token);
  }

  async signIn({ name, password }: { readonly name: string; readonly password: string }): Promise<void> {
    // A password that equals the name is no secret; the built-in users have such passwords.
    if (password !== name) this.#secrets.add(password);
    const answer = await this.#post(signIn, { name, password });
    const session: unknown = memberOf(memberOf(answer, 'data'), 'getToken');
    const token = memberOf(session, 'access_token');
    if (typeof token !== 'string' || token === '') {
      const [error] = this.#errorsOf(answer);
      throw new AskingStopped(
        `${this.#url} does not let ${name} sign in: ${error?.message ?? 'it answers without a token'}`,
      );
    }
    this.#secrets.add(memberOf(session, 'refresh_token'));
    this.takeToken(token);
    this.#isSignedIn = true;
  }

  async send(path: string, init: RequestInit, { token, takesRefusal = false }: SendOptions): Promise<WholeAnswer> {
    // A short token is an invented one, and hiding it would hide common words.
    if (typeof token === 'string' && token.length >= 16) this.#secrets.add(token);
    const headers = new Headers(init.headers);
    const denial = token !== undefined || headers.has('authorization');
    const sent = denial ? token : this.#token;
    if (typeof sent === 'string') headers.set('authorization', `Bearer ${sent}`);
    const request = new Request(this.#url + path, { ...init, headers });
    const answer = await this.#sender.send(request, { denial, refusal: takesRefusal });
    this.#learnTokens(answer);
    return answer;
  }

  shown(text: string): string {
    return this.#secrets.shown(text);
  }

  /**
   * Hides the tokens of an answer from now on. A sign-in has revoked the session's token, so the new one replaces it.
   */
  #learnTokens({ headers, text }: WholeAnswer): void {
    if (!/json/.test(headers.get('content-type') ?? '')) return;
    for (const [, kind, token] of text.matchAll(/"(access|refresh)_token"\s*:\s*"([^"\\]+)"/g)) {
      this.#secrets.add(token);
      if (kind === 'access' && this.#isSignedIn) this.takeToken(token!);
    }
  }

  async ask(query: string, variables: Readonly<Record<string, unknown>>): Promise<EndpointAnswer> {
    const answer = await this.#post(query, variables);
    const errors = this.#errorsOf(answer);
    const refusal = errors.find(({ code }) => code === 'UNAUTHENTICATED');
    if (refusal) throw new AskingStopped(`${this.#url} refuses this caller: ${refusal.message}`);
    const data = await readSaid(this.#url, 'with data', () =>
      this.#secrets.shownValue(memberOf(answer, 'data'), answerBounds.levels),
    );
    return { data, errors };
  }

  async #post(query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> {
    const headers = {
      'content-type': 'application/json',
      ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
    };
    const body = JSON.stringify({ query, variables });
    const response = await this.#sender.send(new Request(`${this.#url}/graphql`, { method: 'POST', headers, body }));
    const answer = parsed(response.text);
    if (typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer)) return answer;
    throw new AskingStopped(`${this.#url} answers ${response.status} with a text that is no answer of GraphQL.`);
  }

  #shortened(text: string): string {
    return printable(this.#secrets.hide(text).slice(0, answerBounds.messageCharacters));
  }

  #errorsOf(answer: unknown): EndpointAnswer['errors'] {
    const errors = memberOf(answer, 'errors');
    return (Array.isArray(errors) ? errors : []).slice(0, answerBounds.errors).map((error: unknown) => {
      const [message, code] = [memberOf(error, 'message'), memberOf(memberOf(error, 'extensions'), 'code')];
      return {
        message: this.#shortened(typeof message === 'string' ? message : 'an error without a message'),
        code: typeof code === 'string' ? this.#shortened(code) : undefined,
      };
    });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
