import type { FormattedError, LogEntry } from '../api.js';
import type { Answer, AnswerParts, TextRequest } from '../graphql/answer.js';
import type { Work } from '../work/work.js';
import type { Cors } from './cors.js';
import type { HttpRequest, HttpResponse } from './request.js';

export interface HandlerParts extends AnswerParts {
  /** Begins the work of a request; the signal is asked for once, when the request turns out to be long. */
  beginWork(signal: () => AbortSignal): Work;
  /** Real milliseconds, for how long a request took. */
  readonly realNowMs: () => number;
  readonly log: ((entry: LogEntry) => void) | undefined;
  /** The provider's part of the name of `registryVesselId`. */
  readonly registry: string;
  /** Which pages of other origins may read answers. */
  readonly cors: Cors;
  /** Address of the service in what it sends; default: the one that the request was sent to. */
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
  /** For the log, which is written once the response is made. */
  user: string | undefined;
  /** A GraphQL request; undefined where it has a hash in place of a text. */
  asked: TextRequest | undefined;
  /** The answer to a GraphQL request. */
  answer: Answer | undefined;
  /** Why a request that is no GraphQL request was refused. */
  failure: FormattedError | undefined;
}

export type Route = (parts: HandlerParts, exchange: Exchange) => HttpResponse | Promise<HttpResponse>;
