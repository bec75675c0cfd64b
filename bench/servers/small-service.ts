import { setTimeout } from 'node:timers/promises';
import type { createService } from '../../src/index.js';

/** The report of a process that has made a small service. */
export interface SmallService {
  /** Milliseconds from before the package is loaded until the service answers. */
  readonly ms: number;
  /** Resident bytes more than before. */
  readonly bytes: number;
}

// Makes a service as a test does. The argument is the number of threads; without it the service chooses.
const emptyBytes = process.memoryUsage.rss();
const begun = performance.now();
const entry = new URL('../../library/index.js', import.meta.url).href;
const library = (await import(entry)) as { createService: typeof createService };
const threads = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
const service = await library.createService({ days: 30, scale: 0.1, now: '2025-06-01', threads, quiet: true });
const ms = performance.now() - begun;
// A thread that is no longer needed takes some milliseconds to end.
await setTimeout(200);
const measured: SmallService = { ms, bytes: process.memoryUsage.rss() - emptyBytes };
console.log(JSON.stringify(measured));
await service.close();
