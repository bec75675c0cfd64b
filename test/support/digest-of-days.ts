import { digestOf } from '../../generators/digest.js';
import { createOcean } from '../../generators/ocean.js';

/** Days of an ocean, and the number of threads that make them. */
export interface Days {
  readonly seed: string;
  readonly scale: number;
  readonly fromDay: number;
  readonly toDay: number;
  readonly threads: number;
}

/** The digest of their rows, in Node or in a page. */
export async function digestOfDays({ seed, scale, fromDay, toDay, threads }: Days): Promise<string> {
  const ocean = createOcean({ seed, scale, threads });
  try {
    return digestOf(ocean, await ocean.generate(fromDay, toDay));
  } finally {
    await ocean.close();
  }
}
