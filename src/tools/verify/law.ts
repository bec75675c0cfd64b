import type { GraphqlClient } from './graphql-client.js';

/** A law of the ocean, checked from outside: by the answers that a client gets, and nothing else. */
export interface Law {
  readonly number: number;
  readonly says: string;
  check(parts: LawCheck): Promise<void>;
}

/** What the check of a law is given. */
export interface LawCheck {
  readonly client: GraphqlClient;
  /** How many events of a kind to check. */
  readonly sample: number;
  /** Counts one case. A text says how the case breaks the law; undefined means that the law holds. */
  addCase(breach: string | undefined): void;
}

/** What the check of one law has found. */
export interface Verdict {
  /** Cases that were checked. */
  readonly cases: number;
  /** A sentence for each case that breaks the law. */
  readonly breaches: readonly string[];
  /** What ended the check before its end. */
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
