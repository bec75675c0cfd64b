import type { OceanDay } from './ocean-days.js';

/** A day, and with it the day before and the day after as far as they were made. */
export interface NeighbouringDays {
  readonly day: OceanDay;
  readonly near: readonly OceanDay[];
}

/** Each of the days that follow one another, with its neighbours among them. */
export async function* withNeighbours(days: AsyncIterable<OceanDay>): AsyncGenerator<NeighbouringDays> {
  let before: OceanDay | undefined;
  let day: OceanDay | undefined;
  for await (const after of days) {
    if (day) yield { day, near: before ? [before, day, after] : [day, after] };
    before = day;
    day = after;
  }
  if (day) yield { day, near: before ? [before, day] : [day] };
}
