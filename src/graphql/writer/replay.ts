import { MapperKind, mapSchema } from '@graphql-tools/utils';
import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { nextImmediate } from '../../work/event-loop.js';
import type { Root } from './collect-roots.js';
import type { Outcome, Outcomes } from './write-answer.js';

/** The schema over what root fields have given already, which is a `Replay` as the root value. */
export function replayingSchema(schema: GraphQLSchema): GraphQLSchema {
  const resolve = (replay: Replay, _: unknown, __: unknown, { path }: GraphQLResolveInfo) =>
    replay.resolve(String(path.key));
  return mapSchema(schema, { [MapperKind.QUERY_ROOT_FIELD]: (field) => ({ ...field, resolve }) });
}

/**
 * Gives the outcomes of root fields again, as they came: at once what was there at once, and promises that settle in
 * the same order. graphql-js lists errors in the order in which they happen, so this is the order in which it would
 * have listed them had it run the fields itself.
 */
export class Replay {
  readonly #outcomes: ReadonlyMap<string, Outcome>;
  /** What settles the promises that were given, by name. */
  readonly #pending = new Map<string, () => void>();
  /** The names of what comes later, in the order in which it settles. */
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

  /** Settles one promise after the other, each when graphql-js has done with the one before. */
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
