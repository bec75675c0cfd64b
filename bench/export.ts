import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { daysOfShard } from '../src/export/export-request.js';
import { benchNowMs, benchOcean } from './ocean-options.js';
import { type BenchRow, grouped } from './row.js';
import { type Statistics, statistics } from './statistics.js';

const command = fileURLToPath(new URL('../command/maritime-events.js', import.meta.url));
const generator = fileURLToPath(new URL('servers/generate-days.js', import.meta.url));
const formats = ['ndjson', 'parquet'] as const;
const rounds = 3;
const dayMs = 86_400_000;

/**
 * Events and frames as files, by the command in processes of their own, beside the generator alone over the same days:
 * each round runs the generator and each format. `EXPORT_SCALE` is the scale (1), `EXPORT_DAYS` the number of days
 * (540), and `EXPORT_SHARDS` that of shards, which run at once (1).
 */
export async function benchExport(): Promise<BenchRow[]> {
  const [scale, days, shards] = [setting('SCALE', 1), setting('DAYS', benchOcean.days), setting('SHARDS', 1)];
  const toDay = benchNowMs / dayMs;
  const fromDay = toDay - days;
  const span = ['--as-of', benchOcean.now, '--from', instantOf(fromDay), '--to', instantOf(toDay)];
  const alone: Run[] = [];
  const runs = new Map<string, ExportRun[]>(formats.map((format) => [format, []]));
  for (let round = 0; round < rounds; round++) {
    alone.push(
      await runAtOnce(shards, (shard) => {
        const part = daysOfShard({ fromDay, toDay, shard });
        return [generator, String(scale), String(part.fromDay), String(part.toDay)];
      }),
    );
    for (const format of formats) {
      const folder = mkdtempSync(join(tmpdir(), 'maritime-events-bench-'));
      const shared = ['export', '--seed', benchOcean.seed, '--scale', String(scale), ...span];
      const own = ['--threads', '2', '--format', format, '--out', folder];
      const run = await runAtOnce(shards, ({ index, count }) => [
        ...[command, ...shared, ...own, '--shard', `${index}/${count}`],
      ]);
      runs.get(format)!.push({ ...run, ...writtenIn(run.texts, folder) });
      rmSync(folder, { recursive: true });
    }
  }
  const what = `export of ${days} days, scale ${scale}, ${shards === 1 ? 'one process' : `${shards} shards at once`}`;
  return formats.map((format) => rowOf(`${what}, ${format}`, runs.get(format)!, alone));
}

function instantOf(day: number): string {
  return new Date(day * dayMs).toISOString();
}

function setting(name: string, usual: number): number {
  return Number(process.env[`EXPORT_${name}`] ?? usual);
}

/** What processes that ran at once took together. */
interface Run {
  readonly wallS: number;
  readonly processorS: number;
  /** The greatest peak of resident memory of a process, MiB. */
  readonly peakMib: number;
  /** What each of them printed to its standard error. */
  readonly texts: readonly string[];
}

interface ExportRun extends Run {
  readonly rows: number;
  readonly bytes: number;
}

/** Runs a program for each shard, all at once. */
async function runAtOnce(
  count: number,
  argsOf: (shard: { readonly index: number; readonly count: number }) => readonly string[],
): Promise<Run> {
  const begunMs = performance.now();
  const ended = await Promise.all(Array.from({ length: count }, (_, index) => measured(argsOf({ index, count }))));
  return {
    wallS: (performance.now() - begunMs) / 1000,
    processorS: ended.reduce((sum, { userCPUTime, systemCPUTime }) => sum + userCPUTime + systemCPUTime, 0) / 1e6,
    peakMib: Math.max(...ended.map(({ maxRSS }) => maxRSS / 1024)),
    texts: ended.map(({ text }) => text),
  };
}

/** Makes a process write what it took to file descriptor 3 when it ends; its threads load this too. */
const measuring = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));
`)}`;

async function measured(args: readonly string[]): Promise<NodeJS.ResourceUsage & { readonly text: string }> {
  const child = spawn(process.execPath, ['--import', measuring, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const texts = ['', ''];
  for (const [i, stream] of [child.stderr, child.stdio[3]].entries())
    stream!.on('data', (part: Buffer) => {
      texts[i] += String(part);
    });
  const [code] = await once(child, 'close');
  const [text = '', usage = ''] = texts;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${text}`);
  return { ...(JSON.parse(usage) as NodeJS.ResourceUsage), text };
}

/** The rows that the commands say they wrote, and the bytes of the files. */
function writtenIn(texts: readonly string[], folder: string): Pick<ExportRun, 'rows' | 'bytes'> {
  const rows = texts.map((text) => Number(/([\d,]+) rows, [^\n]* written in/.exec(text)?.[1]?.replaceAll(',', '')));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return {
    rows: rows.reduce((sum, count) => sum + count, 0),
    bytes: files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0),
  };
}

function rowOf(what: string, runs: readonly ExportRun[], alone: readonly Run[]): BenchRow {
  const of = (values: readonly Run[], name: 'wallS' | 'processorS' | 'peakMib') =>
    statistics(values.map((run) => run[name]));
  const [wall, generated] = [of(runs, 'wallS'), of(alone, 'wallS')];
  const [processor, peak] = [of(runs, 'processorS'), of(runs, 'peakMib')];
  const [{ rows, bytes }] = runs as readonly [ExportRun];
  return {
    what: `${what}: ${grouped(rows)} rows, ${(bytes / 1e6).toFixed(1)} MB`,
    ours: seconds(wall.median),
    spread: `${spanOf(wall)}; ${spanOf(processor)} of processor time, ${Math.round(peak.most)} MiB`,
    baseline: `the generator alone: ${seconds(generated.median)}, ${spanOf(of(alone, 'processorS'))} of processor time`,
    ratio: `${(generated.median / wall.median).toFixed(2)} of its rate`,
  };
}

function spanOf({ least, most }: Statistics): string {
  return `${least.toFixed(1)} to ${seconds(most)}`;
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}
