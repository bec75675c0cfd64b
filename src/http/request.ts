import type { ErrorCode } from '../api.js';

/** A request, free of sockets and frameworks. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query, such as `/graphql?query=...`. */
  readonly url: string;
  /** Where the client found the service, such as `http://127.0.0.1:4000`. */
  readonly origin: string;
  /** Why the adapter takes no such request, such as one for another host. */
  readonly refusal?: Refusal | undefined;
  /** Whether the client may be given a large body in parts; else it gets a whole one. */
  readonly takesParts: boolean;
  /** The address of the client, for its rate limit. */
  readonly address: string;
  /** A header by its name in lower case. */
  header(name: string): string | undefined;
  /** The whole body as text. Rejects with BodyTooLarge past the limit, and when the client goes away. */
  body(): Promise<string>;
  /** Aborted, for the reason ClientGone, when the client goes away before it is answered. */
  signal(): AbortSignal;
}

/** What a request is answered that the adapter does not take. */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
}

/** A response, as plain. */
export type HttpResponse = readonly [
  body: HttpBody | null,
  init: { readonly status: number; readonly headers: Record<string, string> },
];

/**
 * A Uint8Array goes out as it is. Of a large body the parts are made as the client takes them; where making them fails
 * the connection is broken, so that no client takes what has come for the whole.
 */
export type HttpBody = string | Uint8Array | AsyncIterable<Uint8Array>;

export function isInParts(body: HttpBody | null): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/** Largest body that is read, in bytes. */
export const mostBodyBytes = 2 ** 20;

export class BodyTooLarge extends Error {}
/** The client went away: nobody waits for an answer. */
export class ClientGone extends Error {}
