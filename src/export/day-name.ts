const dayMs = 24 * 3600 * 1000;

/** A day since 1970-01-01 as `2026-01-01`. */
export function dayName(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
