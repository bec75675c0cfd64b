import { orderRowsThen } from '../../src/columns/row-order.js';

/**
 * createdMs is unique in the whole ocean: a day uses only the milliseconds that are equal to its number modulo 64, days
 * that share them are 64 days apart, and nothing is created 60 days after its start; within the day one pass in order
 * of time moves an equal one on.
 */
const gridMs = 64;

/** The first millisecond from `ms` on that is equal to the day's number modulo 64. */
export function onGrid(ms: number, day: number): number {
  return ms + ((((day - ms) % gridMs) + gridMs) % gridMs);
}

/**
 * The places of all that is created on a day, in the order of time. Moves later ones on in `createdMs`, so that none is
 * there twice; `compare` orders the places of those that want the same.
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
