import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { openSync, readSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The greatest values since the last reading. */
export interface Peaks {
  /** The longest time between two passes of the event loop, by the clock. */
  readonly stallMs: number;
  /** The same in processor time of the main thread: other processes do not count. */
  readonly stallCpuMs: number;
  /** Bytes that servers of this process have written and sockets have not taken. */
  readonly unwrittenBytes: number;
}

/** Watches the event loop and the sockets of this process, from `start` to `stop`. */
export class Meter {
  #isWatching = false;
  #lastMs = 0;
  #lastCpuMs = 0;
  #sampledMs = 0;
  #stallMs = 0;
  #stallCpuMs = 0;
  #unwrittenBytes = 0;
  readonly #responses = new Set<ServerResponse>();
  readonly #onRequest = (message: unknown): void => {
    const { response } = message as { response: ServerResponse };
    this.#responses.add(response);
    response.once('close', () => this.#responses.delete(response));
  };

  start(): void {
    subscribe('http.server.request.start', this.#onRequest);
    this.#isWatching = true;
    this.#lastMs = performance.now();
    this.#lastCpuMs = mainThreadMs();
    setTimeout(this.#pass);
  }

  stop(): void {
    this.#isWatching = false;
    unsubscribe('http.server.request.start', this.#onRequest);
  }

  /** The peaks since the last call; resets them. */
  take(): Peaks {
    const peaks = { stallMs: this.#stallMs, stallCpuMs: this.#stallCpuMs, unwrittenBytes: this.#unwrittenBytes };
    this.#stallMs = this.#stallCpuMs = this.#unwrittenBytes = 0;
    return peaks;
  }

  /** Leaves the time since the last pass out: it was the caller's own work. */
  forget(): void {
    this.#lastMs = performance.now();
    this.#lastCpuMs = mainThreadMs();
  }

  /**
   * Waits until this process has been idle for 25 ms, and returns the processor time of all threads until then. The
   * event loop is not watched meanwhile, since watching it is work.
   */
  async rest(): Promise<number> {
    this.#isWatching = false;
    let took = 0;
    for (let quiet = 0; quiet < 5; ) {
      const before = process.cpuUsage();
      await new Promise((resolve) => setTimeout(resolve, 5));
      const { user, system } = process.cpuUsage(before);
      const ms = (user + system) / 1000;
      quiet = ms < 1 ? quiet + 1 : 0;
      if (ms >= 1) took += ms;
    }
    this.#isWatching = true;
    this.forget();
    setTimeout(this.#pass);
    return took;
  }

  readonly #pass = (): void => {
    if (!this.#isWatching) return;
    const [ms, cpuMs] = [performance.now(), mainThreadMs()];
    this.#stallMs = Math.max(this.#stallMs, ms - this.#lastMs);
    this.#stallCpuMs = Math.max(this.#stallCpuMs, cpuMs - this.#lastCpuMs);
    this.#lastMs = ms;
    this.#lastCpuMs = cpuMs;
    if (ms - this.#sampledMs > 5) {
      this.#sampledMs = ms;
      let bytes = 0;
      for (const response of this.#responses) {
        // A response that waited behind others on its connection gets no close event.
        if (response.req.socket.destroyed) this.#responses.delete(response);
        else bytes += response.writableLength;
      }
      this.#unwrittenBytes = Math.max(this.#unwrittenBytes, bytes);
    }
    // An immediate would keep the processor busy while the service waits.
    setTimeout(this.#pass);
  };
}

let schedule: number | undefined;
const digits = Buffer.alloc(64);

/** Processor time of the main thread, exact to some milliseconds; of all threads on systems other than Linux. */
export function mainThreadMs(): number {
  if (process.platform !== 'linux') return process.cpuUsage().user / 1000;
  schedule ??= openSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'r');
  return Number.parseInt(digits.toString('latin1', 0, readSync(schedule, digits, 0, 64, 0)), 10) / 1e6;
}

let collect: (() => void) | undefined;

/** Bytes held on the heap and outside it, after three collections with pauses for finalizers. */
export async function heldBytes(): Promise<number> {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  for (let i = 0; i < 3; i++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
