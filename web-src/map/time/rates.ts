/** The speeds of playback, hours of the world in a second. */
export const rates = [1, 2, 6, 12, 24, 72, 168] as const;
export const firstRate = 2;

/** Up to this speed ships are interpolated between two instants; faster, they step from one to the next. */
export const mostInterpolatedRate = 6;
/** Instants that are asked for in a second, at most. */
export const instantsASecond = 4;

/** `6 h/s` or `3 d/s`. */
export function rateText(hours: number): string {
  return hours < 24 ? `${hours} h/s` : `${hours / 24} d/s`;
}

export function isInterpolated(rate: number): boolean {
  return rate <= mostInterpolatedRate;
}
