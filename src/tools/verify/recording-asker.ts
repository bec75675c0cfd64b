import { AskingStopped } from '../endpoint/allowance.js';
import type { Endpoint } from '../endpoint/open-endpoint.js';
import type { Asker, AskOptions, GraphqlAnswer, RawAnswer } from './audits/audit.js';
import { at, listAt, textAt } from './graphql-client.js';

/** A request and its answer, with credentials hidden. */
export interface Exchange {
  /** A command of curl that sends the request again; the token is in a variable of the shell. */
  readonly request: string;
  /** The status and the beginning of the body. */
  readonly answer: string;
}

/** Characters of an answer that are kept. */
const keptCharacters = 1500;

/** Asks an endpoint for audits, and keeps the last exchange. */
export class RecordingAsker implements Asker {
  readonly #endpoint: Endpoint;
  readonly #now: () => number;
  #last: (() => Exchange) | undefined;

  constructor(endpoint: Endpoint, now: () => number) {
    this.#endpoint = endpoint;
    this.#now = now;
  }

  get nowMs(): number {
    return this.#now();
  }

  /** The last exchange; undefined before the first one of an audit. */
  get last(): Exchange | undefined {
    return this.#last?.();
  }

  forget(): void {
    this.#last = undefined;
  }

  async graphql(query: string, variables = {}, options: AskOptions = {}): Promise<GraphqlAnswer> {
    const { status, text } = await this.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
      ...options,
    });
    const answer = parsed(text);
    const errors = listAt(answer, 'errors').map((error) => ({
      message: textAt(error, 'message') || 'an error without a message',
      code: textAt(error, 'extensions', 'code') || undefined,
    }));
    const refusal = errors.find(({ code }) => code === 'UNAUTHENTICATED');
    if (refusal && options.token === undefined)
      throw new AskingStopped(
        `${this.#endpoint.url} refuses this caller: ${this.#endpoint.shown(refusal.message.slice(0, 2000))}`,
      );
    const data = at(answer, 'data') ?? undefined;
    if (data === undefined && errors.length === 0)
      errors.push({ message: 'a text that is no answer of GraphQL', code: undefined });
    return { status, data, errors };
  }

  async fetch(path: string, init: RequestInit & AskOptions = {}): Promise<RawAnswer> {
    const { token, takesRefusal, ...sent } = init;
    const answer = await this.#endpoint.send(path, sent, { token, takesRefusal });
    this.#last = () => ({
      request: this.#endpoint.shown(curl(this.#endpoint.url + path, sent, token)),
      answer: this.#endpoint.shown(`${answer.status} ${beginningOf(answer)}`),
    });
    return answer;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function beginningOf({ bytes, text, headers }: RawAnswer): string {
  if (!/json|text|^$/.test(headers.get('content-type') ?? '')) return `${bytes.byteLength} bytes`;
  return text.length > keptCharacters ? `${text.slice(0, keptCharacters)}… (${bytes.byteLength} bytes)` : text;
}

/** A request as a command of curl. */
function curl(url: string, { method = 'GET', headers, body }: RequestInit, token: AskOptions['token']): string {
  const sent = new Headers(headers);
  const hasToken = token !== null && !sent.has('authorization');
  sent.delete('authorization');
  const words = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...Array.from(sent, ([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(hasToken ? ['-H "authorization: Bearer $TOKEN"'] : []),
    ...(typeof body === 'string' ? [`--data-binary ${quoted(body)}`] : []),
  ];
  return `curl -sS ${words.join(' ')} ${quoted(url)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
