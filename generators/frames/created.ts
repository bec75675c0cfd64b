import { orderRowsThen } from '../../src/store/columns/row-order.js';

/**
 * createdMs is unique in the whole ocean. The rows that start on a day use only the milliseconds that are equal to the
 * day's number modulo 64. Days with the same milliseconds are 64 days apart, and no row is created 60 days or more
 * after its start. Within a day, a pass in the order of time moves equal instants apart.
 */
const gridMs = 64;

/**
 * On a day D of creation, the rows of the ocean use milliseconds that are equal to D - 60 up to D modulo 64. Events of
 * callers' areas use D + 1 alone, records of a world D + 2 and D + 3. Each day of start has every eighth of the
 * milliseconds for areas, since no event of an area is created more than a week after its start.
 */
const startDays = 8;
const dayMs = 86_400_000;

/** The first free millisecond from `ms` on for an event of a caller's area; `day` is the day of its start. */
export function onAreaGrid(ms: number, day: number): number {
  const createdDay = Math.floor(ms / dayMs);
  const steps = startDays * gridMs;
  // Equal to createdDay + 1 modulo 64; of these, each day of start has one in eight.
  const wanted = ((createdDay + 1) % gridMs) + gridMs * (day % startDays);
  const found = ms + ((((wanted - ms) % steps) + steps) % steps);
  // Past midnight another remainder holds.
  return Math.floor(found / dayMs) === createdDay ? found : onAreaGrid((createdDay + 1) * dayMs, day);
}

/** The first millisecond from `ms` on that is equal to the day's number modulo 64. */
export function onGrid(ms: number, day: number): number {
  return ms + ((((day - ms) % gridMs) + gridMs) % gridMs);
}

/**
 * Makes the instants of a day in `createdMs` unique by moving later ones on, and returns the rows in order of time.
 * `compare` orders rows with equal instants.
 */
export function spreadOnGrid(createdMs: Float64Array, compare: (a: number, b: number) => number): Uint32Array {
  const order = orderRowsThen(createdMs, compare);
  moveApart(createdMs, order);
  return order;
}

function moveApart(createdMs: Float64Array, order: Uint32Array): void {
  let takenMs = -Infinity;
  for (let i = 0; i < order.length; i++) {
    takenMs = Math.max(createdMs[order[i]!]!, takenMs + gridMs);
    createdMs[order[i]!] = takenMs;
  }
}
