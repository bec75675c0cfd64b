import type { GraphqlClient } from './graphql-client.js';

/** A law of the ocean that is checked from outside: only by answers that a client gets. */
export interface Law {
  readonly number: number;
  readonly says: string;
  check(parts: LawCheck): Promise<void>;
}

/** The arguments of the check of a law. */
export interface LawCheck {
  readonly client: GraphqlClient;
  /** How many events of a kind to check. */
  readonly sample: number;
  /** Counts one case. A text says how the case breaks the law; undefined means that the law holds. */
  addCase(breach: string | undefined): void;
}

/** The result of the check of one law. */
export interface Verdict {
  /** Cases that were checked. */
  readonly cases: number;
  /** A sentence for each case that breaks the law. */
  readonly breaches: readonly string[];
  /** The error that ended the check early. */
  readonly failure: Error | undefined;
}

export async function judge(law: Law, client: GraphqlClient, sample: number): Promise<Verdict> {
  let cases = 0;
  const breaches: string[] = [];
  const addCase = (breach: string | undefined) => {
    cases += 1;
    if (breach !== undefined) breaches.push(breach);
  };
  try {
    await law.check({ client, sample, addCase });
    return { cases, breaches, failure: undefined };
  } catch (failure) {
    if (!(failure instanceof Error)) throw failure;
    return { cases, breaches, failure };
  }
}
