import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BenchRow } from './row.js';
import { factor, timesRow } from './row.js';
import type { SmallService } from './servers/small-service.js';
import { statistics } from './statistics.js';

const script = fileURLToPath(new URL('servers/small-service.js', import.meta.url));
const run = promisify(execFile);

async function measured(...args: readonly string[]): Promise<SmallService> {
  return JSON.parse((await run(process.execPath, [script, ...args])).stdout) as SmallService;
}

/** Time and memory of `createService({days: 30, scale: 0.1})` in a process of its own; beside two threads. */
export async function benchSmallService(): Promise<BenchRow[]> {
  const ours: SmallService[] = [];
  const twice: SmallService[] = [];
  // By turns, because the speed of a shared machine changes within a minute.
  for (let i = 0; i < 9; i++) {
    ours.push(await measured());
    twice.push(await measured('2'));
  }
  const times = (all: readonly SmallService[]) => statistics(all.map(({ ms }) => ms));
  const memory = (all: readonly SmallService[]) => statistics(all.map(({ bytes }) => bytes / 2 ** 20));
  const [own, other] = [memory(ours), memory(twice)];
  const mib = (value: number) => `${Math.round(value)} MiB`;
  return [
    timesRow('small service, 30 days of scale 0.1', times(ours), 'on two threads', times(twice)),
    {
      what: 'small service: memory above an empty process',
      ours: mib(own.median),
      spread: `${mib(own.least)} to ${mib(own.most)}`,
      baseline: `on two threads: ${mib(other.median)}`,
      ratio: `${factor(other.median / own.median)} as small`,
    },
  ];
}
