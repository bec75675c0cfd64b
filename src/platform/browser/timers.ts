const { clearInterval: clearIntervalOf, clearTimeout: clearTimeoutOf } = globalThis;
const { setInterval: setIntervalOf, setTimeout: setTimeoutOf } = globalThis;

/** A timer that has the members of Node's: a page does not stay open for one. */
class Timer {
  constructor(readonly id: ReturnType<typeof setTimeoutOf>) {}

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}

export function setTimeout(callback: () => void, ms?: number): Timer {
  return new Timer(setTimeoutOf(callback, ms));
}

export function setInterval(callback: () => void, ms?: number): Timer {
  return new Timer(setIntervalOf(callback, ms));
}

export function clearTimeout(timer: Timer | undefined): void {
  clearTimeoutOf(timer?.id);
}

export function clearInterval(timer: Timer | undefined): void {
  clearIntervalOf(timer?.id);
}

/** Messages to oneself: timers would wait 4 ms each once they are nested. */
const { port1, port2 } = new MessageChannel();
let waiting: (() => void)[] = [];
port1.onmessage = () => {
  const called = waiting;
  waiting = [];
  for (const callback of called) callback();
};

export function setImmediate(callback: () => void): void {
  waiting.push(callback);
  if (waiting.length === 1) port2.postMessage(undefined);
}

/** Called after all promises that are settled, as Node's are where this is used. */
export const nextTick = setImmediate;
