import { MapperKind, mapSchema } from '@graphql-tools/utils';
import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { nextImmediate } from '../../../base/work/event-loop.js';
import type { Root } from './collect-roots.js';
import type { Outcome, Outcomes } from './write-answer.js';

/** The schema with root fields that take their outcomes from a `Replay`, which is the root value. */
export function replayingSchema(schema: GraphQLSchema): GraphQLSchema {
  const resolve = (replay: Replay, _: unknown, __: unknown, { path }: GraphQLResolveInfo) =>
    replay.resolve(String(path.key));
  return mapSchema(schema, { [MapperKind.QUERY_ROOT_FIELD]: (field) => ({ ...field, resolve }) });
}

/**
 * Repeats the outcomes of root fields in the same order in time: a value that was returned is returned, and a promise
 * becomes a promise. graphql-js lists errors in the order in which they happen, so it lists them as if it had run the
 * fields itself.
 */
export class Replay {
  readonly #outcomes: ReadonlyMap<string, Outcome>;
  /** The functions that settle the promises, by name. */
  readonly #pending = new Map<string, () => void>();
  /** The names of the fields with promises, in the order in which these settle. */
  readonly #later: ReadonlySet<string>;

  constructor(roots: readonly Root[], { each, later }: Outcomes) {
    this.#outcomes = new Map(roots.map(({ key }, i) => [key, each[i]!]));
    this.#later = new Set(later.map((i) => roots[i]!.key));
    void this.#settleAll();
  }

  resolve(key: string): unknown {
    const outcome = this.#outcomes.get(key)!;
    if (!this.#later.has(key)) return given(outcome);
    return new Promise<void>((resolve) => this.#pending.set(key, resolve)).then(() => given(outcome));
  }

  /** Settles one promise after the other, each after graphql-js has handled the promise before. */
  async #settleAll(): Promise<void> {
    for (const key of this.#later) {
      await nextImmediate();
      this.#pending.get(key)?.();
    }
  }
}

function given(outcome: Outcome): unknown {
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
