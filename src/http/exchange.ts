import type { AnswerParts } from '../graphql/answer.js';
import type { HttpRequest, HttpResponse } from './request.js';

/** One line per request, for a log. Passwords and tokens are masked in it, and no header stands in it. */
export interface LogEntry {
  readonly requestId: string;
  readonly method: string;
  /** Without the query string. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly user: string | undefined;
  readonly operationName: string | undefined;
  readonly graphql: GraphqlLogEntry | undefined;
}

/** What a log says of a GraphQL request. */
export interface GraphqlLogEntry {
  /** Of a valid query: its text on one line, and its variables as JSON. */
  readonly query: string | undefined;
  readonly variables: string | undefined;
  readonly rowsExamined: number;
  readonly rowsReturned: number;
  /** Codes of its errors, in their order. */
  readonly errors: readonly string[];
}

export interface HandlerParts extends AnswerParts {
  /** Real milliseconds, for how long a request took. */
  readonly realNowMs: () => number;
  readonly log: ((entry: LogEntry) => void) | undefined;
  /** The provider's part of the name of `registryVesselId`. */
  readonly registry: string;
  /** Address of the service in what it sends; default: where the request came. */
  readonly publicUrl: string | undefined;
  /** What the ids of requests begin with, so that those of two runs differ in one log. */
  readonly idPrefix: string;
}

/** What a route knows of the request it answers. */
export interface Exchange {
  readonly request: HttpRequest;
  readonly path: string;
  /** What stands in the path where its route has names. */
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** For the log. */
  user: string | undefined;
  operationName: string | undefined;
  graphql: GraphqlLogEntry | undefined;
}

export type Route = (parts: HandlerParts, exchange: Exchange) => HttpResponse | Promise<HttpResponse>;
