import type { AnswerParts } from '../graphql/answer.js';
import type { HttpRequest, HttpResponse } from './request.js';

/** One line per request, for a log. Holds no secret: neither query text nor variables nor headers. */
export interface LogEntry {
  readonly requestId: string;
  readonly method: string;
  /** Without the query string. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly user: string | undefined;
  readonly operationName: string | undefined;
}

export interface HandlerParts extends AnswerParts {
  /** Real milliseconds, for how long a request took. */
  readonly realNowMs: () => number;
  readonly log: ((entry: LogEntry) => void) | undefined;
  /** What the ids of requests begin with, so that those of two runs differ in one log. */
  readonly idPrefix: string;
}

/** What a route knows of the request it answers. */
export interface Exchange {
  readonly request: HttpRequest;
  readonly path: string;
  readonly requestId: string;
  /** For the log. */
  user: string | undefined;
  operationName: string | undefined;
}

export type Route = (parts: HandlerParts, exchange: Exchange) => HttpResponse | Promise<HttpResponse>;
