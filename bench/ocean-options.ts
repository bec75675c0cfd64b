/** The ocean of the benchmarks: the default size, at a fixed instant. */
export const benchOcean = {
  seed: 'bench',
  scale: 1,
  days: 540,
  now: '2025-06-01T00:00:00Z',
  ready: 'all',
} as const;
/** Its now, milliseconds since 1970. */
export const benchNowMs = Date.parse(benchOcean.now);
/** The days since 1970 that its window touches: [from, to). */
export const benchDays = {
  from: Math.floor(benchNowMs / 86_400_000) - benchOcean.days,
  to: Math.floor(benchNowMs / 86_400_000) + 1,
};
/** Benchmarks over HTTP use fewer days, which makes no difference to them. */
export const httpOcean = { ...benchOcean, days: 60 } as const;
