import type { ErrorCode } from '../../types.js';

/** What an action does to a request and its answer. Each member takes effect at another step of the request. */
export interface Effect {
  /** The wait before the request is executed, milliseconds. */
  readonly delayMs?: number;
  /** What the caller loses before the request is executed. */
  readonly ends?: 'token' | 'snapshot';
  /** A response in place of the service's; the request is not executed. */
  readonly instead?: ProxyResponse;
  /** An error in place of an answer; the request is not executed. */
  readonly refusal?: FaultRefusal;
  /** A change of the pages of an executed answer. */
  readonly page?: PageChange;
  /** An error in addition to the data of an executed answer, of which a part becomes null. */
  readonly partial?: FaultError;
  /** What becomes of the response on its way to the client. */
  readonly wire?: Wire;
}

/** A response of a machine between client and service, which knows no GraphQL. */
export interface ProxyResponse {
  readonly status: number;
  readonly body: 'json' | 'html' | 'text' | 'empty';
}

export interface FaultError {
  readonly code: ErrorCode;
  readonly message: string;
}

export interface FaultRefusal extends FaultError {
  /** Of a rate limit: the wait that the client is told, and the form of `Retry-After`. */
  readonly retry?: { readonly seconds: number; readonly form: 'seconds' | 'date' | 'none' };
}

/** A change of a page of records. */
export interface PageChange {
  /** The records become null, an empty list, or those of the page before. */
  readonly records?: 'null' | 'none' | 'before';
  readonly meta?: 'null';
  /** `meta.total` is at most this. */
  readonly mostTotal?: number;
}

/** What becomes of a response after it is made. Of a response without a body only the head changes. */
export interface Wire {
  /** The first half of the body is sent as if it were the whole. */
  readonly isCut?: boolean;
  /** Content-Encoding is gzip, and the body is not compressed. */
  readonly isStaleGzip?: boolean;
  /** The wait between head and body, milliseconds. */
  readonly firstByteMs?: number;
  readonly bytesPerSecond?: number;
  /** Content-Length minus the bytes that are sent; the connection is closed after them. */
  readonly lengthBy?: number;
  /** The connection is closed without a byte, or after half of the body. */
  readonly hangUp?: 'before' | 'body';
}
