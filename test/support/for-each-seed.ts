import type { TestContext } from 'node:test';
import type fc from 'fast-check';
import { property } from './property.js';

const seeds = [1, 77, -5];

/** A property of vessels, for each of three oceans in turn: a fleet takes longer to make than a case to judge. */
export async function forEachSeed<Values extends [unknown, ...unknown[]]>(
  t: TestContext,
  arbitraries: { [K in keyof Values]: fc.Arbitrary<Values[K]> },
  predicate: (seed: number, ...values: Values) => unknown,
  { runs = 100 } = {},
): Promise<void> {
  for (const seed of seeds)
    await property<Values>(t, arbitraries, (...values) => predicate(seed, ...values), {
      runs: Math.ceil(runs / seeds.length),
    });
}
