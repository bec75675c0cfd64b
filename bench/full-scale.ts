import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BenchRow, grouped, milliseconds } from './row.js';
import type { FullScaleRun } from './servers/full-scale.js';
import { type Statistics, statistics } from './statistics.js';

const program = fileURLToPath(new URL('servers/full-scale.js', import.meta.url));
const searches = 1500;
const starts = 5;

/**
 * A large ocean over 540 days, in processes of their own that find it in the cache: start, memory, stalls of the event
 * loop, searches of 30 days by class, and a clock that is moved by half a year. `FULL_SCALE` is its scale: 10 by
 * default, minutes of generation; 42 makes 19 million rows in half an hour. `FULL_SCALE_CACHE` is a folder in which the
 * ocean is kept for further runs; by default it is taken away at the end.
 */
export async function benchFullScale(): Promise<BenchRow[]> {
  const scale = Number(process.env['FULL_SCALE'] ?? 10);
  const kept = process.env['FULL_SCALE_CACHE'];
  const home = kept ?? mkdtempSync(join(tmpdir(), 'maritime-events-bench-'));
  try {
    // Fills the cache: the process ends when its files are written.
    const first = await run(scale, home, 0);
    const runs: FullScaleRun[] = [];
    for (let n = 1; n < starts; n++) runs.push(await run(scale, home, 0));
    const searching = await run(scale, home, searches);
    const name = `full scale, ${scale} times the fleet`;
    return [...(first.isCold ? coldRowsOf(name, first) : []), ...rowsOf(name, searching, [...runs, searching])];
  } finally {
    if (kept === undefined) rmSync(home, { recursive: true });
  }
}

async function run(scale: number, home: string, count: number): Promise<FullScaleRun> {
  const child = spawn(process.execPath, [program, String(scale), String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, XDG_CACHE_HOME: home },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(child, 'close');
  return JSON.parse(text) as FullScaleRun;
}

function rowNamed(name: string): (what: string, ours: string, spread: string) => BenchRow {
  return (what, ours, spread) => ({ what: `${name}: ${what}`, ours, spread, baseline: '', ratio: '' });
}

/** Rows of a start that finds nothing on disk. */
function coldRowsOf(name: string, { startMs, startStallMs, prepareStallMs, memory }: FullScaleRun): BenchRow[] {
  const row = rowNamed(name);
  const [started] = memory.map(memoryText);
  return [
    row('cold start', milliseconds(startMs), ''),
    row('memory after a cold start', started!.all, started!.parts),
    row('longest stall at a cold start', milliseconds(startStallMs), ''),
    row('longest stall in preparations after it', milliseconds(prepareStallMs), ''),
  ];
}

function rowsOf(name: string, searching: FullScaleRun, runs: readonly FullScaleRun[]): BenchRow[] {
  const { rows, segments, storeBytes, memory, times } = searching;
  const row = rowNamed(name);
  const [started, prepared, searched, moved] = memory.map(memoryText);
  const startTimes = statistics(runs.map(({ startMs }) => startMs));
  return [
    row('rows', grouped(rows), `in ${segments} segments; ${Math.round(storeBytes / rows)} bytes each, with indexes`),
    row('cached start', milliseconds(startTimes.median), span(startTimes)),
    row('memory after a cached start', started!.all, started!.parts),
    row('memory after preparations', prepared!.all, prepared!.parts),
    row('memory after the searches', searched!.all, searched!.parts),
    row('longest stall at a cached start', ...stallOf(runs.map(({ startStallMs }) => startStallMs))),
    row('longest stall in preparations', ...stallOf(runs.map(({ prepareStallMs }) => prepareStallMs))),
    row('longest stall in searches', milliseconds(searching.searchStallMs), ''),
    row('a search after the clock was moved by half a year', milliseconds(searching.movedMs), ''),
    row('longest stall until then', milliseconds(searching.movedStallMs), ''),
    row('memory then', moved!.all, moved!.parts),
    ...Object.entries({ all: Object.values(times).flat(), ...times }).map(([kind, all]) => {
      const found = statistics(all);
      return row(`search of 30 days, p99, ${kind}`, milliseconds(found.p99), `median ${milliseconds(found.median)}`);
    }),
  ];
}

function stallOf(times: readonly number[]): [median: string, span: string] {
  const found = statistics(times);
  return [milliseconds(found.median), span(found)];
}

function span({ least, most }: Statistics): string {
  return `${milliseconds(least)} to ${milliseconds(most)}`;
}

function memoryText({ rss, heapUsed, arrayBuffers }: NodeJS.MemoryUsage): { readonly all: string; parts: string } {
  return { all: megabytes(rss), parts: `heap ${megabytes(heapUsed)}, columns ${megabytes(arrayBuffers)}` };
}

function megabytes(bytes: number): string {
  return `${grouped(bytes / 2 ** 20)} MiB`;
}
