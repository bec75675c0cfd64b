import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

export function collectGarbage(): void {
  if (typeof collect !== 'function') throw new Error('Node was built without gc()');
  collect();
}

/** Bytes of the heap after a garbage collection. */
export function heapHeld(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
