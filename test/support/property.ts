import type { TestContext } from 'node:test';
import fc from 'fast-check';
import { seedBits } from '../../generators/draws/random.js';

export interface PropertyOptions {
  /** Cases to try, default 100. `FC_RUNS=10` in the environment tries ten times as many. */
  readonly runs?: number;
}

/** The diagnostic by which the runner counts properties and cases: `property held in 100 cases`. */
export const propertyDiagnostic = /^property held in (\d+) cases$/;

/**
 * Tries the predicate with random values of the arbitraries. The test fails if it returns false, throws, or gives a
 * promise that does. The seed is a hash of the test's name, so a run can be repeated; `FC_SEED=<number>` in the
 * environment sets another. A failure prints the seed, the path and the smallest counterexample; `FC_SEED=<seed>
 * FC_PATH=<path>` with `--test-name-pattern` runs that case alone.
 */
export async function property<Values extends [unknown, ...unknown[]]>(
  t: TestContext,
  arbitraries: { [K in keyof Values]: fc.Arbitrary<Values[K]> },
  predicate: (...values: Values) => unknown,
  options: PropertyOptions = {},
): Promise<void> {
  const { FC_SEED, FC_RUNS, FC_PATH } = process.env;
  const law = fc.asyncProperty(
    fc.tuple<Values>(...arbitraries),
    async (values) => (await predicate(...values)) !== false,
  );
  const result = await fc.check(law, {
    seed: FC_SEED === undefined ? seedBits(t.name) | 0 : Number(FC_SEED),
    numRuns: Math.ceil((options.runs ?? 100) * Number(FC_RUNS ?? 1)),
    ...(FC_PATH === undefined ? {} : { path: FC_PATH }),
  });
  if (result.failed) throw new Error(`${await fc.asyncDefaultReportMessage(result)}\n\n${result.errorInstance ?? ''}`);
  t.diagnostic(`property held in ${result.numRuns} cases`);
}
