import { orderRowsThen } from '../../src/columns/row-order.js';

/**
 * createdMs is unique in the whole ocean. The rows of a day use only the milliseconds that are equal to the day's
 * number modulo 64: days with the same milliseconds are 64 days apart, and no row is created 60 days or more after its
 * start. Within a day, a pass in order of time moves equal instants apart.
 */
const gridMs = 64;

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
