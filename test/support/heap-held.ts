import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Bytes of the heap that are still held once garbage is collected. */
export function heapHeld(): number {
  if (typeof collect !== 'function') throw new Error('this Node collects no garbage on demand');
  collect();
  return process.memoryUsage().heapUsed;
}
