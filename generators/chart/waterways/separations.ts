import type { Waterway } from './waterway.js';

/** Straits with traffic lanes. */
export const separations: readonly Waterway[] = [];
