import { setTimeout } from 'node:timers/promises';
import type { createService } from '../../src/index.js';

/** What a process says of a small service that it has made. */
export interface SmallService {
  /** From before the package is loaded to a service that answers. */
  readonly ms: number;
  /** Resident bytes above what the process had before. */
  readonly bytes: number;
}

// Makes one as a test does, on as many threads as its argument says; without it, on as many as the service chooses.
const emptyBytes = process.memoryUsage.rss();
const begun = performance.now();
const entry = new URL('../../library/index.js', import.meta.url).href;
const library = (await import(entry)) as { createService: typeof createService };
const threads = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
const service = await library.createService({ days: 30, scale: 0.1, now: '2025-06-01', threads, quiet: true });
const ms = performance.now() - begun;
// A thread that is no longer needed takes a moment to end.
await setTimeout(200);
const measured: SmallService = { ms, bytes: process.memoryUsage.rss() - emptyBytes };
console.log(JSON.stringify(measured));
await service.close();
