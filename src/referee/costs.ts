import type { OperationCost } from '../tools-api.js';
import type { Asked } from './asked.js';
import type { Exchange, ReadAnswer } from './watched-exchange.js';

type Changeable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The most operations that are told apart: names can be made by a client. */
const mostOperations = 500;

/** What operations cost. */
export class Costs {
  readonly #costs = new Map<string, Changeable<OperationCost>>();

  /** Adds a request that brought so many records, some of which the client knew. */
  add(
    exchange: Exchange,
    asked: Asked | undefined,
    answer: ReadAnswer | undefined,
    { records, known }: { readonly records: number; readonly known: number },
  ): void {
    const { status = 0, bytes, startedMs, endedMs } = exchange;
    const operation = this.#nameOf(exchange, asked);
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

  #nameOf({ method, path }: Exchange, asked: Asked | undefined): string {
    const tile = /^\/vectorTiles\/\w{1,40}/.exec(path)?.[0];
    const route = tile ?? /^\/[\w.]{0,40}/.exec(path)?.[0] ?? '/';
    const name = asked ? (asked.operation ?? rootsOf(asked)) : `${method} ${route}`;
    return this.#costs.has(name) || this.#costs.size < mostOperations ? name : 'others';
  }
}

function rootsOf({ fields }: Asked): string {
  return [...new Set(fields.map(({ name }) => name))].join(', ');
}
