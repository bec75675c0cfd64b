/** The ocean and the days that are compared with public facts: the default ocean in June 2025. */
import { seedBits } from '../../generators/draws/random.js';
import { createOcean } from '../../generators/ocean.js';
import { Motion } from '../../generators/voyages/positions.js';
import { options } from '../../src/compose/options/options.js';
import type { DayChunk } from '../../src/model/event.js';

export interface MeasuredOcean {
  readonly seed: number;
  /** Where its vessels are at any instant. */
  readonly motion: Motion;
  /** The first day, days since 1970, and the number of days. */
  readonly day: number;
  readonly days: number;
  /** The rows that are served, a chunk for each day. */
  readonly chunks: readonly DayChunk[];
}

const day = Date.UTC(2025, 5, 1) / 86_400_000;
const days = 30;

export async function measuredOcean(): Promise<MeasuredOcean> {
  const seedText = options.seed.fallback;
  const seed = seedBits(seedText);
  const ocean = createOcean({ seed: seedText, scale: 1, threads: 2 });
  const chunks = await ocean.generate(day, day + days);
  await ocean.close();
  return { seed, motion: new Motion(seed), day, days, chunks };
}
