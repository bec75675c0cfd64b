/** A part of a track, both seconds included; whole seconds since 1970. */
export interface Subpath {
  readonly startS: number;
  readonly endS: number;
}

/** A subpath lasts at most a day. */
const longestS = 24 * 3600;

/**
 * The subpaths that cover a track from `startS` to `endS`: each begins with the second at which the one before ends.
 */
export function subpathsOf(startS: number, endS: number): Subpath[] {
  const count = Math.max(1, Math.ceil((endS - startS) / longestS));
  return Array.from({ length: count }, (_, i) => ({
    startS: startS + i * longestS,
    endS: Math.min(endS, startS + (i + 1) * longestS),
  }));
}

/** `<trackId>:<startS>:<endS>`. */
export function subpathIdOf(trackId: string, { startS, endS }: Subpath): string {
  return `${trackId}:${startS}:${endS}`;
}
