import { setMaxListeners } from 'node:events';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as hooks from 'node:perf_hooks';
import { isDate } from 'node:util/types';

export { availableParallelism, isDate, resolve as resolvePath, setMaxListeners };
export const { performance } = hooks;

/** Warns the developer of the application. */
export function warn(message: string, type?: string): void {
  process.emitWarning(message, type);
}
