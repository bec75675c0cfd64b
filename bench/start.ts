import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchRow } from './row.js';
import { timesRow } from './row.js';
import { startServer } from './server-process.js';
import { statistics, timed } from './statistics.js';

const bin = fileURLToPath(new URL('../command/maritime-events.js', import.meta.url));

/**
 * The time from the command until the last week is there and until all days are, of the default ocean up to the real
 * now, without and with cached days; beside a Node process that does nothing.
 */
export async function benchStart(): Promise<BenchRow[]> {
  // By turns, because the speed of a shared machine changes within a minute.
  const nothings: number[] = [];
  const colds: number[] = [];
  const coldsReady: number[] = [];
  for (let run = 0; run < 9; run++) {
    nothings.push(...(await timed(1, () => once(spawn(process.execPath, ['-e', '0']), 'close'))));
    colds.push(...(await startTimes(1, { MARITIME_EVENTS_CACHE: 'false' })));
    coldsReady.push(await readyTime({ MARITIME_EVENTS_CACHE: 'false' }));
  }
  const nothing = statistics(nothings);
  const cold = statistics(colds);
  const home = mkdtempSync(join(tmpdir(), 'maritime-events-bench-'));
  const env = { MARITIME_EVENTS_CACHE: 'true', XDG_CACHE_HOME: home };
  // Fills the cache: the process ends when its files are written.
  await startTimes(1, env);
  const cached = statistics(await startTimes(9, env));
  const cachedReady: number[] = [];
  for (let run = 0; run < 9; run++) cachedReady.push(await readyTime(env));
  rmSync(home, { recursive: true });
  return [
    ['cold start, command to ready', statistics(coldsReady)] as const,
    ['cold start, command to all days', cold] as const,
    ['start with cached days, command to ready', statistics(cachedReady)] as const,
    ['start with cached days, command to all days', cached] as const,
  ].map(([what, ours]) => ({
    ...timesRow(what, ours, '`node -e 0`', nothing),
    ratio: `${(ours.median / nothing.median).toFixed(0)} times as long`,
  }));
}

/** Milliseconds from the command to its ready line. The process has ended when it settles. */
async function readyTime(env: Readonly<Record<string, string>>): Promise<number> {
  const begun = performance.now();
  const args = [bin, 'start', '--port', '0', '--quiet'];
  const server = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  for await (const part of server.stdout) {
    printed += part;
    if (/ready in/.test(printed)) break;
  }
  const time = performance.now() - begun;
  const closed = once(server, 'close');
  server.kill();
  await closed;
  return time;
}

/**
 * Milliseconds from the command to its line of JSON, of `runs` starts. Each process has ended before the next one
 * starts.
 */
async function startTimes(runs: number, env: Readonly<Record<string, string>>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const begun = performance.now();
    const server = await startServer([bin, 'start', '--port', '0', '--json', '--quiet'], env);
    times.push(performance.now() - begun);
    const response = await fetch(`${server.url}/health`);
    if (!response.ok) throw new Error(`/health answered ${response.status}`);
    await server.stop();
  }
  return times;
}
