import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportFiles } from '../src/index.js';
import { signIn } from './http.js';
import { graphqlRequest, openConnection } from './http-client.js';
import { type BenchRow, percentileRows } from './row.js';
import { startServer } from './server-process.js';
import { serviceArgs } from './service-args.js';
import { mmsisSql, namesSql, type SqlSearch, sqlOf, sqlSearches } from './sql-searches.js';
import { statistics } from './statistics.js';

const ocean = { seed: 'ocean', scale: Number(process.env['PEERS_SCALE'] ?? 1) };
const asOf = '2026-11-01T00:00:00Z';
const days = 60;
const count = 400;
const rounds = 3;

/** The total of a search and the ids of its page, and how long it took, milliseconds. */
interface Answer {
  readonly found: { readonly total: number; readonly page: readonly string[] };
  readonly ms: number;
}

/**
 * 400 searches over HTTP, beside the same ones in PostGIS over its socket, in turn. PGDATABASE names an empty database
 * with the right to make the extension PostGIS; without it there is nothing to compare with.
 */
export async function benchPeers(): Promise<BenchRow[]> {
  if (process.env['PGDATABASE'] === undefined) {
    console.error('  PGDATABASE is not set: it names an empty database of PostGIS for this benchmark.');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'maritime-events-bench-'));
  try {
    await exportFiles({ ...ocean, asOf, days, what: ['events', 'frames', 'vessels'], format: 'sql', out: folder });
    psql('-f', join(folder, 'load.sql'));
    psql('-c', 'ANALYZE');
    const [names, mmsis] = [psql('-c', namesSql), psql('-c', mmsisSql)];
    return await besidePostgis(sqlSearches({ names, mmsis, asOf, days, count }), folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function besidePostgis(searches: readonly SqlSearch[], folder: string): Promise<BenchRow[]> {
  const server = await startServer(serviceArgs({ ...ocean, days, now: asOf }));
  const token = await signIn(server);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const mine = await askServer(server.port, searches, token);
    const other = askPostgis(searches, folder);
    searches.forEach(({ where }, i) => {
      if (JSON.stringify(mine[i]!.found) !== JSON.stringify(other[i]!.found))
        throw new Error(`PostGIS finds ${other[i]!.found.total} events, we ${mine[i]!.found.total}: ${where}`);
    });
    // Round 0 warms up.
    if (round === 0) continue;
    ours.push(...mine.map(({ ms }) => ms));
    theirs.push(...other.map(({ ms }) => ms));
  }
  await server.stop();
  return percentileRows(
    `${count} searches over HTTP, ${days} days of scale ${ocean.scale}`,
    statistics(ours),
    'PostGIS over a socket',
    statistics(theirs),
  );
}

const fields = '{ records { eventId } meta { total } }';
const query = `query ($input: SearchEventsV2Input!) { searchEventsV2(input: $input) ${fields} }`;

interface Body {
  readonly data: {
    readonly searchEventsV2: {
      readonly records: readonly { readonly eventId: string }[];
      readonly meta: { readonly total: number };
    };
  };
}

async function askServer(port: number, searches: readonly SqlSearch[], token: string): Promise<Answer[]> {
  const connection = await openConnection(port);
  const answers: Answer[] = [];
  for (const { input, offset } of searches) {
    const request = graphqlRequest(query, token, '', { input: { ...input, limit: 20, offset } });
    const begun = performance.now();
    const bytes = await connection.ask(request);
    const ms = performance.now() - begun;
    const { records, meta } = (JSON.parse(bytes.toString()) as Body).data.searchEventsV2;
    answers.push({ found: { total: meta.total, page: records.map(({ eventId }) => eventId) }, ms });
  }
  connection.close();
  return answers;
}

/** All searches in one session; psql says how long each took, from the statement to the whole answer. */
function askPostgis(searches: readonly SqlSearch[], folder: string): Answer[] {
  const script = join(folder, 'searches.sql');
  writeFileSync(script, `\\timing on\n${searches.map(sqlOf).join('\n')}`);
  const lines = psql('-f', script).trim().split('\n');
  return searches.map((_, i) => ({
    found: JSON.parse(lines[2 * i]!) as Answer['found'],
    ms: Number(/^Time: ([\d.]+) ms/.exec(lines[2 * i + 1]!)![1]),
  }));
}

function psql(...args: string[]): string {
  return execFileSync('psql', ['-qAtX', '-v', 'ON_ERROR_STOP=1', ...args], { encoding: 'utf8', maxBuffer: 2 ** 30 });
}
