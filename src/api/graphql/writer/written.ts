import type { GraphQLError } from 'graphql';

/** The written parts of an answer. */
export interface Written {
  /** The JSON of `data`, in its parts; undefined where nothing was executed. */
  readonly data: readonly (string | Uint8Array)[] | undefined;
  /** The names in `data`, in their order. */
  readonly fields: readonly string[];
  readonly errors: readonly GraphQLError[];
  /** The parts after those of `data`, made as they are read; undefined where `data` is complete. */
  readonly rest?: AsyncIterable<Uint8Array> | undefined;
}
