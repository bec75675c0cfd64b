import type { OptionValues } from './options.js';

/**
 * GiB by default for each unit of scale: days and indexed segments take some 0.1 GiB, and two windows fit. The least is
 * that of an ocean of scale 5.
 */
const gibPerScale = 0.2;

/** The most bytes of the cache on disk: the option, otherwise a value that fits the scale. */
export function cacheBytes({ cacheLimit, scale }: Pick<OptionValues, 'cacheLimit' | 'scale'>): number {
  return (cacheLimit ?? Math.max(1, gibPerScale * scale)) * 2 ** 30;
}
