/**
 * The file that a worker runs, a path in the package. `scripts/pack-code.js` puts the path of its bundle in its place.
 */
export const workerFile = 'dist/src/compose/ocean-worker.js';
