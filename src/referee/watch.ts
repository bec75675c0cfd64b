import type { Secrets } from '../endpoint/secrets.js';
import { type Asked, AskedReader, valueUnder } from './asked.js';
import { Copies } from './copy.js';
import { Costs } from './costs.js';
import { datasets } from './datasets.js';
import { FoundList } from './findings.js';
import { RetryWatch } from './retry-watch.js';
import { type SearchPage, searchPage } from './search-page.js';
import { SearchStream } from './search-stream.js';
import { SnapshotWatch } from './snapshot-watch.js';
import { TokenWatch } from './token-watch.js';
import type { Exchange, ReadAnswer } from './watched-exchange.js';
import { readAnswer } from './watched-exchange.js';

/** The most searches that are told apart by their conditions. */
const mostStreams = 20_000;

type OnPage = (page: SearchPage, isComplete: boolean) => void;

/** What a client does, exchange by exchange. */
export class Watch {
  readonly tokens = new TokenWatch();
  readonly retries = new RetryWatch();
  readonly snapshots = new SnapshotWatch();
  readonly copies = new Copies();
  readonly costs = new Costs();
  readonly retention = new FoundList();
  readonly #streams = new Map<string, SearchStream>();
  readonly #reader = new AskedReader();
  readonly #secrets: Secrets;
  #searches = 0;
  #leftOut = 0;

  readonly #onPage: OnPage;

  /** `onPage` takes each page of a search, and whether all rows of the search have come with it. */
  constructor(secrets: Secrets, onPage: OnPage = () => undefined) {
    this.#secrets = secrets;
    this.#onPage = onPage;
  }

  get streams(): readonly SearchStream[] {
    return [...this.#streams.values()];
  }

  /** Pages that were asked for. */
  get searches(): number {
    return this.#searches;
  }

  /** Pages of searches that were not judged, because there were too many searches. */
  get leftOut(): number {
    return this.#leftOut;
  }

  see(exchange: Exchange): void {
    const asked = this.#reader.read(exchange);
    const answer = readAnswer(exchange);
    this.#hide(exchange, asked, answer);
    this.tokens.see(exchange, asked, answer);
    this.retries.see(exchange);
    const user = this.tokens.userOf(exchange.token);
    if (asked) this.snapshots.see(exchange, asked, answer, user);
    if (answer.errors.some(({ code }) => code === 'RETENTION_EXCEEDED'))
      this.retention.add({
        name: 'past-retention',
        severity: 'error',
        message: `Request ${exchange.id} asks for a time before the oldest data.`,
        requests: [exchange.id],
      });
    let [records, known] = [0, 0];
    for (const page of this.#pages(exchange, asked, answer)) {
      records += page.records?.length ?? 0;
      known += this.copies.add(user, page);
      this.#stream(user, page);
    }
    this.costs.add(exchange, asked, exchange.document === undefined ? undefined : answer, { records, known });
  }

  *#pages(exchange: Exchange, asked: Asked | undefined, answer: ReadAnswer): Generator<SearchPage> {
    for (const field of asked?.fields ?? []) {
      const dataset = datasets.get(field.name);
      if (!dataset) continue;
      const page = searchPage(exchange, field, dataset, answer);
      const named = page.asked === 'new' ? undefined : page.asked;
      const snapshot = page.snapshot ?? named;
      yield { ...page, snapshot, asOfMs: this.snapshots.asOfMs(snapshot) ?? page.asOfMs };
    }
  }

  #stream(user: string | undefined, page: SearchPage): void {
    // A request for the number of records alone reads no page.
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
  #hide({ token }: Exchange, asked: Asked | undefined, { data }: ReadAnswer): void {
    this.#secrets.add(token);
    for (const { name, key, values, pathTo } of asked?.fields ?? []) {
      if (name !== 'getToken') continue;
      // A password that is the name, as those of the built-in users are, is no secret.
      if (values['password'] !== values['username']) this.#secrets.add(values['password']);
      for (const member of ['access_token', 'refresh_token']) {
        const path = pathTo(member);
        if (path) this.#secrets.add(valueUnder(data, [key, ...path]));
      }
    }
  }
}
