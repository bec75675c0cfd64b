/** The ocean that every benchmark measures: the default size, at an instant that does not move. */
export const benchOcean = { seed: 'bench', scale: 1, days: 540, now: '2025-06-01T00:00:00Z' } as const;
/** Its now, milliseconds since 1970. */
export const benchNowMs = Date.parse(benchOcean.now);
/** The days since 1970 that its window touches: [from, to). */
export const benchDays = {
  from: Math.floor(benchNowMs / 86_400_000) - benchOcean.days,
  to: Math.floor(benchNowMs / 86_400_000) + 1,
};
/** For what is measured over HTTP the number of days does not matter. */
export const httpOcean = { ...benchOcean, days: 60 } as const;
