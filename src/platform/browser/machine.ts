export const { performance } = globalThis;

export function availableParallelism(): number {
  return navigator.hardwareConcurrency || 1;
}

export function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}

/** There are no folders in a page: a path stays as it is. */
export function resolvePath(path: string): string {
  return path;
}

/** Browsers do not warn of many listeners. */
export function setMaxListeners(_most: number, ..._targets: readonly EventTarget[]): void {}

export function warn(message: string, type = 'Warning'): void {
  console.warn(`${type}: ${message}`);
}
