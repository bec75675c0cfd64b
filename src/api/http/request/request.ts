import type { ErrorCode } from '../../../types.js';
import type { Wire } from '../../../worlds/faults/effect.js';

/** A request, independent of sockets and frameworks. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query, such as `/graphql?query=...`. */
  readonly url: string;
  /** The address that the client used, such as `http://127.0.0.1:4000`. */
  readonly origin: string;
  /** Set when the adapter refuses the request, such as one for another host. */
  readonly refusal?: Refusal | undefined;
  /** Whether a large body may be returned in parts; otherwise it is made in one piece. */
  readonly takesParts: boolean;
  /** The world of a caller in process. Others name it in the path or in the header X-World. */
  readonly world?: string | undefined;
  /** The address of the client, for its rate limit. */
  readonly address: string;
  /** A header by its name in lower case. */
  header(name: string): string | undefined;
  /** All headers, their names in lower case. */
  headers(): Iterable<readonly [name: string, value: string]>;
  /**
   * The whole body as text. Rejects with BodyTooLarge past `mostBytes` (default `mostBodyBytes`), with UnknownCoding
   * for a packed body, and when the client goes away.
   */
  body(mostBytes?: number): Promise<string>;
  /** Aborted, with the reason ClientGone, when the client goes away before it gets its answer. */
  signal(): AbortSignal;
}

/** The answer to a request that the adapter refuses. */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
}

/** A response, independent of sockets and frameworks. */
export type HttpResponse = readonly [
  body: HttpBody | null,
  init: {
    readonly status: number;
    readonly headers: Record<string, string>;
    /** The part of a fault that the adapter carries out. With it, the body is bytes or null. */
    readonly wire?: Wire | undefined;
  },
];

/**
 * Text, bytes, or the parts of a large body, which are made as the client reads them. If a part cannot be made, the
 * connection is broken, so that no client takes the first parts for the whole body.
 */
export type HttpBody = string | Uint8Array | AsyncIterable<Uint8Array>;

export function isInParts(body: HttpBody | null): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/** The largest body that is read, in bytes, where a route names no other bound. */
export const mostBodyBytes = 2 ** 20;

export class BodyTooLarge extends Error {}

/** A body is packed in a way that the service does not unpack. */
export class UnknownCoding extends Error {
  constructor(coding: string) {
    super(`The Content-Encoding is "${coding.slice(0, 60)}": send the body as it is, without packing it.`);
  }
}

/** Throws UnknownCoding for the value of a header Content-Encoding other than `identity`. */
export function checkCoding(header = 'identity'): void {
  const coding = header.trim().toLowerCase();
  if (coding !== 'identity' && coding !== '') throw new UnknownCoding(coding);
}

/** The error for a client that closed the connection before it got its answer. */
export class ClientGone extends Error {}
