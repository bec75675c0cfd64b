const dayMs = 24 * 3600 * 1000;
/** See generators/frames/created.ts: rows of day d are created in milliseconds equal to d (mod 64), for 60 days. */
const gridMs = 64;
/**
 * On day D rows of the ocean come from the days D - 60 to D, so their milliseconds are D + 4 to D + 64 (mod 64), and
 * D + 1 to D + 3 are free. Events of own areas, of which more are made when the clock moves, take D + 1.
 */
const freeSteps = [2, 3];

/** Whether no row of the ocean and no event of own areas is ever created in this millisecond. */
export function isFreeOfOcean(ms: number): boolean {
  const step = (((ms - Math.floor(ms / dayMs)) % gridMs) + gridMs) % gridMs;
  return freeSteps.includes(step);
}

/** The first millisecond from `fromMs` on in which no row of the ocean is created and that is not taken. */
export function firstFreeMs(fromMs: number, isTaken: (ms: number) => boolean): number {
  let ms = fromMs;
  while (!isFreeOfOcean(ms) || isTaken(ms)) ms++;
  return ms;
}
