/**
 * Directions that are drawn: shares of a turn, clockwise from north. Who works on a ground takes millions of them, so
 * they come from a table, in steps of a twelfth of a degree, which nobody can tell from any.
 */
const steps = 4096;
const sines = Float64Array.from({ length: steps }, (_, i) => Math.sin((2 * Math.PI * i) / steps));

/** How far east goes who goes 1 in a direction; any number of turns. */
export function eastward(turns: number): number {
  return sines[Math.floor(turns * steps) & (steps - 1)]!;
}

/** How far north. */
export function northward(turns: number): number {
  return sines[(Math.floor(turns * steps) + steps / 4) & (steps - 1)]!;
}
