import type { OperationCost } from '../../tools-types.js';
import { retryAfterMs } from '../endpoint/allowance.js';
import type { Secrets } from '../endpoint/secrets.js';
import { Copies } from './copy.js';
import { datasets } from './datasets.js';
import { type Found, FoundList } from './findings.js';
import { type ReadRequest, RequestReader, valueUnder } from './read-request.js';
import { type SearchPage, searchPage } from './search-page.js';
import { SearchStream } from './search-stream.js';
import { SnapshotWatch } from './snapshot-watch.js';
import { TokenWatch } from './token-watch.js';
import { type Exchange, type ReadAnswer, readAnswer } from './watched-exchange.js';

/** An error of the client's clock that is no finding, milliseconds. */
const toleranceMs = 50;

/** The most operations that are counted separately: a client can make up names. */
const mostOperations = 500;

/** The most searches that are distinguished by their conditions. */
const mostStreams = 20_000;

type OnPage = (page: SearchPage, isComplete: boolean) => void;

/** Watches a client, exchange by exchange. */
export class Watch {
  readonly tokens = new TokenWatch();
  readonly retries = new RetryWatch();
  readonly snapshots = new SnapshotWatch();
  readonly copies = new Copies();
  readonly costs = new Costs();
  readonly retention = new FoundList();
  readonly #streams = new Map<string, SearchStream>();
  readonly #reader = new RequestReader();
  readonly #secrets: Secrets;
  #searches = 0;
  #leftOut = 0;

  readonly #onPage: OnPage;

  /** `onPage` gets each page of a search, and whether the client now has all rows of the search. */
  constructor(secrets: Secrets, onPage: OnPage = () => undefined) {
    this.#secrets = secrets;
    this.#onPage = onPage;
  }

  get streams(): readonly SearchStream[] {
    return [...this.#streams.values()];
  }

  /** Pages that the client has requested. */
  get searches(): number {
    return this.#searches;
  }

  /** Pages of searches that were not judged, because there were too many searches. */
  get leftOut(): number {
    return this.#leftOut;
  }

  see(exchange: Exchange): void {
    const request = this.#reader.read(exchange);
    const answer = readAnswer(exchange);
    this.#hide(exchange, request, answer);
    this.tokens.see(exchange, request, answer);
    this.retries.see(exchange);
    const user = this.tokens.userOf(exchange.token);
    if (request) this.snapshots.see(exchange, request, answer, user);
    if (answer.errors.some(({ code }) => code === 'RETENTION_EXCEEDED'))
      this.retention.add({
        name: 'past-retention',
        severity: 'error',
        message: `Request ${exchange.id} asks for a time before the oldest data.`,
        requests: [exchange.id],
      });
    let [records, known] = [0, 0];
    for (const page of this.#pages(exchange, request, answer)) {
      records += page.records?.length ?? 0;
      known += this.copies.add(user, page);
      this.#stream(user, page);
    }
    this.costs.add(exchange, request, exchange.document === undefined ? undefined : answer, { records, known });
  }

  *#pages(exchange: Exchange, request: ReadRequest | undefined, answer: ReadAnswer): Generator<SearchPage> {
    for (const field of request?.fields ?? []) {
      const dataset = datasets.get(field.name);
      if (!dataset) continue;
      const page = searchPage(exchange, field, dataset, answer);
      const named = page.wantedSnapshot === 'new' ? undefined : page.wantedSnapshot;
      const snapshot = page.snapshot ?? named;
      yield { ...page, snapshot, asOfMs: this.snapshots.asOfMs(snapshot) ?? page.asOfMs };
    }
  }

  #stream(user: string | undefined, page: SearchPage): void {
    // A request for nothing but the number of records reads no page.
    if (page.limit === 0 || (page.records === undefined && page.failure === undefined)) return;
    this.#searches += 1;
    const name = JSON.stringify([user, page.dataset.field, page.conditions]);
    const stream = this.#streams.get(name);
    if (stream) stream.add(page);
    else if (this.#streams.size < mostStreams) this.#streams.set(name, new SearchStream(user, page));
    else this.#leftOut += 1;
    this.#onPage(page, this.#streams.get(name)?.isComplete === true);
  }

  /** Notes the credentials of an exchange, so that no report shows them. */
  #hide({ token }: Exchange, request: ReadRequest | undefined, { data }: ReadAnswer): void {
    this.#secrets.add(token);
    for (const { name, key, values, pathTo } of request?.fields ?? []) {
      if (name !== 'getToken') continue;
      // A password that equals the name is no secret; the built-in users have such passwords.
      if (values['password'] !== values['username']) this.#secrets.add(values['password']);
      for (const member of ['access_token', 'refresh_token']) {
        const path = pathTo(member);
        if (path) this.#secrets.add(valueUnder(data, [key, ...path]));
      }
    }
  }
}

type Changeable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The costs of operations. */
class Costs {
  readonly #costs = new Map<string, Changeable<OperationCost>>();

  /** Adds a request with its number of records, and how many of these the client already had. */
  add(
    exchange: Exchange,
    request: ReadRequest | undefined,
    answer: ReadAnswer | undefined,
    { records, known }: { readonly records: number; readonly known: number },
  ): void {
    const { status = 0, bytes, startedMs, endedMs } = exchange;
    const operation = this.#nameOf(exchange, request);
    const none = { operation, requests: 0, failed: 0, records: 0, known: 0, bytes: 0, ms: 0, longestMs: 0 };
    const cost = this.#costs.get(operation) ?? none;
    this.#costs.set(operation, cost);
    const isAnswered = status >= 200 && status < 400 && exchange.end === 'whole';
    cost.requests += 1;
    cost.failed += isAnswered && !answer?.flaw && !answer?.errors.length ? 0 : 1;
    cost.records += records;
    cost.known += known;
    cost.bytes += bytes;
    cost.ms += endedMs - startedMs;
    cost.longestMs = Math.max(cost.longestMs, endedMs - startedMs);
  }

  list(): OperationCost[] {
    return [...this.#costs.values()].map((cost) => ({ ...cost })).sort((a, b) => b.bytes - a.bytes);
  }

  #nameOf({ method, path }: Exchange, request: ReadRequest | undefined): string {
    const tile = /^\/vectorTiles\/\w{1,40}/.exec(path)?.[0];
    const route = tile ?? /^\/[\w.]{0,40}/.exec(path)?.[0] ?? '/';
    const name = request ? (request.operation ?? rootsOf(request)) : `${method} ${route}`;
    return this.#costs.has(name) || this.#costs.size < mostOperations ? name : 'others';
  }
}

function rootsOf({ fields }: ReadRequest): string {
  return [...new Set(fields.map(({ name }) => name))].join(', ');
}

interface Refusal {
  readonly id: number;
  readonly endedMs: number;
  readonly untilMs: number;
}

/** Finds requests that come before the time in the Retry-After of an answer 429 or 503. */
class RetryWatch {
  /** The last refusal by token; requests without a token have a limit of their own. */
  readonly #refusals = new Map<string | undefined, Refusal>();
  readonly #found = new FoundList();
  #cases = 0;

  get cases(): number {
    return this.#cases;
  }

  see({ id, token, status, retryAfter, startedMs, endedMs }: Exchange): void {
    const refusal = this.#refusals.get(token);
    // A request that was sent before the refusal arrived could not obey it.
    if (refusal && startedMs >= refusal.endedMs && startedMs < refusal.untilMs - toleranceMs) {
      const earlyS = ((refusal.untilMs - startedMs) / 1000).toFixed(1);
      const message = `Request ${id} came ${earlyS} s before the Retry-After of request ${refusal.id} had passed.`;
      this.#found.add({ name: 'early-retry', severity: 'error', message, requests: [refusal.id, id] });
    }
    if (status !== 429 && status !== 503) return;
    const waitMs = retryAfterMs(retryAfter, endedMs);
    if (waitMs === undefined) return;
    this.#cases += 1;
    this.#refusals.set(token, { id, endedMs, untilMs: endedMs + waitMs });
  }

  findings(): readonly Found[] {
    return this.#found.list;
  }
}
