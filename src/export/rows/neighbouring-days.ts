import type { OceanDay } from './ocean-days.js';

/** A day, with the day before and the day after if these were made. */
export interface NeighbouringDays {
  readonly own: OceanDay;
  /** All of them in their order. */
  readonly all: readonly OceanDay[];
}

/** Each day of a sequence, with its neighbours in the sequence. */
export async function* withNeighbours(days: AsyncIterable<OceanDay>): AsyncGenerator<NeighbouringDays> {
  let before: OceanDay | undefined;
  let own: OceanDay | undefined;
  for await (const after of days) {
    if (own) yield { own, all: before ? [before, own, after] : [own, after] };
    before = own;
    own = after;
  }
  if (own) yield { own, all: before ? [before, own] : [own] };
}
