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

/** The outcome of one law: how many cases were checked, and a sentence for each that breaks it. */
export interface Verdict {
  readonly law: Law;
  readonly cases: number;
  readonly breaches: readonly string[];
}

export async function judge(law: Law, client: GraphqlClient, sample: number): Promise<Verdict> {
  let cases = 0;
  const breaches: string[] = [];
  await law.check({
    client,
    sample,
    addCase(breach) {
      cases += 1;
      if (breach !== undefined) breaches.push(breach);
    },
  });
  return { law, cases, breaches };
}
