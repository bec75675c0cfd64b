import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { openSync, readSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The greatest that was seen since the last reading. */
export interface Peaks {
  /** The longest time between two passes of the event loop, by the clock. */
  readonly stallMs: number;
  /** The same in processor time of the main thread: other processes do not count. */
  readonly stallCpuMs: number;
  /** Bytes that servers of this process have written and no socket has taken. */
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
    setImmediate(this.#pass);
  }

  stop(): void {
    this.#isWatching = false;
    unsubscribe('http.server.request.start', this.#onRequest);
  }

  /** The peaks since the last call, which begin anew. */
  take(): Peaks {
    const peaks = { stallMs: this.#stallMs, stallCpuMs: this.#stallCpuMs, unwrittenBytes: this.#unwrittenBytes };
    this.#stallMs = this.#stallCpuMs = this.#unwrittenBytes = 0;
    return peaks;
  }

  /** The work of the caller itself since the last pass does not count. */
  forget(): void {
    this.#lastMs = performance.now();
    this.#lastCpuMs = mainThreadMs();
  }

  /**
   * Waits until this process has had next to nothing to do for a while, and gives the processor time that it took until
   * then, all threads together. Meanwhile the event loop is not watched, which would be work itself.
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
    setImmediate(this.#pass);
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
        // One that waited behind others on a connection is not told of its end.
        if (response.req.socket.destroyed) this.#responses.delete(response);
        else bytes += response.writableLength;
      }
      this.#unwrittenBytes = Math.max(this.#unwrittenBytes, bytes);
    }
    setImmediate(this.#pass);
  };
}

let schedule: number | undefined;
const digits = Buffer.alloc(64);

/** Processor time of the main thread so far, to some milliseconds: on Linux without that of other threads. */
export function mainThreadMs(): number {
  if (process.platform !== 'linux') return process.cpuUsage().user / 1000;
  schedule ??= openSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'r');
  return Number.parseInt(digits.toString('latin1', 0, readSync(schedule, digits, 0, 64, 0)), 10) / 1e6;
}

let collect: (() => void) | undefined;

/**
 * Bytes that are held after collections, between which what waits for one is let go: the heap, and what lies outside
 * it.
 */
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
