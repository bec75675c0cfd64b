/**
 * The file that a generation thread runs, as a path in the package; `scripts/pack-code.js` writes its own in place of
 * this one.
 */
export const workerFile = 'dist/generators/threads/generation-worker.js';
