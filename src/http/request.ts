/** A request, free of sockets and frameworks. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query, such as `/graphql?query=...`. */
  readonly url: string;
  /** Where the client found the service, such as `http://127.0.0.1:4000`. */
  readonly origin: string;
  /** The Host header, where the service does not take requests for it. */
  readonly misdirected?: string | undefined;
  /** The address of the client, for its rate limit. */
  readonly address: string;
  /** A header by its name in lower case. */
  header(name: string): string | undefined;
  /** The whole body as text. Rejects with BodyTooLarge past the limit, and when the client goes away. */
  body(): Promise<string>;
  /** Aborted, for the reason ClientGone, when the client goes away before it is answered. */
  signal(): AbortSignal;
}

/** A response, as plain. A Uint8Array goes out as it is. */
export type HttpResponse = readonly [
  body: string | Uint8Array | null,
  init: { readonly status: number; readonly headers: Record<string, string> },
];

/** Largest body that is read, in bytes. */
export const mostBodyBytes = 2 ** 20;

export class BodyTooLarge extends Error {}
/** The client went away: nobody waits for an answer. */
export class ClientGone extends Error {}
