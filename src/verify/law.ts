import type { GraphqlClient } from './graphql-client.js';

/** A law of the ocean, checked from outside: by what a client is told, and nothing else. */
export interface Law {
  readonly number: number;
  readonly says: string;
  check(ocean: Asked): Promise<void>;
}

/** What a law asks, and whom it tells. */
export interface Asked {
  readonly client: GraphqlClient;
  /** How many events of a kind to look at. */
  readonly sample: number;
  /** Counts one case; a text says how it breaks the law, undefined that it holds. */
  found(breach: string | undefined): void;
}

/** What became of a law. */
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
    found(breach) {
      cases += 1;
      if (breach !== undefined) breaches.push(breach);
    },
  });
  return { law, cases, breaches };
}
