/** Noon of 2026-03-01; random events and frames start on the 600 days before it. */
export const lateMs = Date.UTC(2026, 2, 1, 12);
export const firstS = lateMs / 1000 - 600 * 86400;
