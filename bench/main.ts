import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { benchBoxes } from './boxes.js';
import { benchCoastline } from './coastline.js';
import { benchExport } from './export.js';
import { benchFirstAnswers } from './first-answers.js';
import { benchFrames } from './frames.js';
import { benchFullScale } from './full-scale.js';
import { benchGeneration } from './generation.js';
import { benchEventsOverHttp, benchSmallQuery } from './http.js';
import { benchMemory } from './memory.js';
import { benchOpenPages } from './open-pages.js';
import { benchOwnRecords } from './own-records.js';
import { benchPages } from './pages.js';
import { benchPeers } from './peers.js';
import { benchPoints } from './points.js';
import { benchReplicas } from './replicas.js';
import type { BenchRow } from './row.js';
import { benchSearch } from './search.js';
import { benchSite } from './site.js';
import { benchSmallService } from './small-service.js';
import { benchStart } from './start.js';
import { benchTasks } from './tasks.js';
import { benchTiles } from './tiles.js';
import { benchVessels } from './vessels.js';
import { benchWorlds } from './worlds.js';

/** The benchmarks, in the order of the table. */
const benches: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  // First: its load is measured in a process that has not loaded the coast yet.
  coast: benchCoastline,
  start: benchStart,
  'first-answers': benchFirstAnswers,
  generation: benchGeneration,
  memory: benchMemory,
  search: benchSearch,
  frames: benchFrames,
  vessels: benchVessels,
  points: benchPoints,
  boxes: benchBoxes,
  tiles: benchTiles,
  events: benchEventsOverHttp,
  small: benchSmallQuery,
  'small-service': benchSmallService,
  worlds: benchWorlds,
  'own-records': benchOwnRecords,
};

/** The rows that a user asks about. */
const ofUsers: ReadonlySet<string> = new Set([
  'cold start, command to all days',
  'start with cached days, command to all days',
  'search, mixed script of 1,000, p50',
  '1,000 full events over HTTP, p50',
  'tile of the world, a month of events',
  'coastline: nearest point, near shore',
  'memory of an event, indexes included',
  'to make a world',
]);

/** Benchmarks of many minutes, or that need other programs, which run only if they are named. */
const longBenches: typeof benches = {
  export: benchExport,
  'full-scale': benchFullScale,
  'open-pages': benchOpenPages,
  pages: benchPages,
  peers: benchPeers,
  replicas: benchReplicas,
  tasks: benchTasks,
  site: benchSite,
};

/**
 * `npm run bench` runs all benchmarks, `npm run bench -- search` those that are named. `--write 2025-06-01` puts the
 * table, under that date, into bench/README.md, and what users ask about into README.md.
 */
const { values, positionals } = parseArgs({ options: { write: { type: 'string' } }, allowPositionals: true });
const names = positionals.length > 0 ? positionals : Object.keys(benches);
const rows: BenchRow[] = [];
for (const name of names) {
  const bench = benches[name] ?? longBenches[name];
  if (!bench)
    throw new Error(`There is no benchmark ${name}: ${Object.keys({ ...benches, ...longBenches }).join(', ')}.`);
  console.error(`measuring ${name} ...`);
  rows.push(...(await bench()));
}
const machine =
  `${cpus().length} cores of ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, ` +
  `Node ${process.version}`;
console.log(`\n${table(rows)}\n\n${machine}`);
if (values.write !== undefined) {
  writeTable('../../bench/README.md', rows);
  writeTable(
    '../../README.md',
    rows.filter(({ what }) => ofUsers.has(what)),
  );
}

function table(lines: readonly BenchRow[]): string {
  const cells = lines.map(({ what, ours, spread, baseline, ratio }) => [what, ours, spread, baseline, ratio]);
  const head = ['What', 'Median', 'Spread', 'Baseline, same run', 'Ours to the baseline'];
  return [head, head.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Writes a table between its two marks in a README, whose path is relative to `dist/bench/`. */
function writeTable(name: string, lines: readonly BenchRow[]): void {
  const readme = new URL(name, import.meta.url);
  const parts = readFileSync(readme, 'utf8').split(/(<!-- table -->|<!-- end of table -->)/);
  if (parts.length !== 5) throw new Error(`${readme.pathname} lacks its two marks`);
  parts[2] = `\nMeasured on ${values.write}: ${machine}.\n\n${table(lines)}\n`;
  writeFileSync(readme, parts.join(''));
}
