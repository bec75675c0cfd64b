import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportFiles } from '../src/index.js';
import type { FactsData, SearchData } from './engines/ask-service.js';
import { compareFound, documentOf, factsDocument, factsIn, foundIn } from './engines/ask-service.js';
import type { OceanFacts } from './engines/draws.js';
import { askDuckdb, hasDuckdb, loadDuckdb, openDuckdb } from './engines/duckdb.js';
import type { Answer, EngineSearch } from './engines/engine-search.js';
import { askPostgis, hasPostgis, isLoaded, loadPostgis } from './engines/postgis.js';
import { randomSearches } from './engines/random-searches.js';
import { signIn } from './http.js';
import { graphqlRequest, openConnection } from './http-client.js';
import { type BenchRow, factor, milliseconds } from './row.js';
import { startServer } from './server-process.js';
import { serviceArgs } from './service-args.js';
import { type Statistics, statistics } from './statistics.js';

const ocean = { seed: 'ocean', scale: Number(process.env['PEERS_SCALE'] ?? 1) };
const asOf = '2026-11-01T00:00:00Z';
const days = Number(process.env['PEERS_DAYS'] ?? 60);
const count = Number(process.env['PEERS_SEARCHES'] ?? 400);
const rounds = Number(process.env['PEERS_ROUNDS'] ?? 5);
const what = ['events', 'frames', 'vessels'] as const;

/** A service or an engine that answers searches one after the other. */
interface Peer {
  readonly name: string;
  ask(searches: readonly EngineSearch[]): Promise<readonly Answer[]> | readonly Answer[];
  close(): Promise<void> | void;
}

/** What a peer took for the searches of a round, milliseconds each. */
type RoundTimes = readonly number[];

/**
 * Searches of events, frames and vessels over HTTP, beside the same ones in PostGIS over its socket and in DuckDB
 * in this process, in turn. All must find the same. PEERS_FOLDER is a folder in which exports are kept for further
 * runs; then the ocean of the service comes from the cache, and PostGIS keeps what it has.
 */
export async function benchPeers(): Promise<BenchRow[]> {
  const kept = process.env['PEERS_FOLDER'];
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'maritime-events-bench-'));
  const peers: Peer[] = [];
  try {
    peers.push(...(await openEngines(folder)));
    if (peers.length === 0) return [];
    const { service, facts } = await openService(kept !== undefined);
    peers.unshift(service);
    const searches = randomSearches({ ...facts, asOf, days }, count);
    return rowsOf(searches, peers, await timedRounds(searches, peers));
  } finally {
    for (const peer of peers) await peer.close();
    if (kept === undefined) rmSync(folder, { recursive: true });
  }
}

/** The engines at hand, loaded. */
async function openEngines(folder: string): Promise<Peer[]> {
  const engines: Peer[] = [];
  if (hasPostgis()) {
    const out = join(folder, 'sql');
    await exportFiles({ ...ocean, asOf, days, what, format: 'sql', out });
    if (!isLoaded()) loadPostgis(out);
    engines.push({ name: 'PostGIS', ask: (searches) => askPostgis(searches, out), close: () => {} });
  } else console.error('  Without PostGIS: PGDATABASE names an empty database for it.');
  if (hasDuckdb()) {
    const out = join(folder, 'parquet');
    await exportFiles({ ...ocean, asOf, days, what, format: 'parquet', out });
    for (const as of ['TABLE', 'VIEW'] as const) {
      const name = as === 'TABLE' ? 'DuckDB' : 'DuckDB on Parquet';
      const duckdb = await openDuckdb();
      await loadDuckdb(duckdb, out, as);
      engines.push({ name, ask: (searches) => askDuckdb(searches, duckdb), close: () => duckdb.close() });
    }
  } else console.error('  Without DuckDB: cd bench/peers && npm install.');
  return engines;
}

/** The service in a process of its own, asked over HTTP on one connection. */
async function openService(cached: boolean): Promise<{ service: Peer; facts: OceanFacts }> {
  const server = await startServer(serviceArgs({ ...ocean, days, now: asOf }), cached ? {} : undefined);
  const token = await signIn(server);
  const connection = await openConnection(server.port);
  const { data } = bodyOf<FactsData>(await connection.ask(graphqlRequest(factsDocument, token)));
  connection.close();
  const service: Peer = {
    name: 'the service',
    ask: (searches) => askServer(server.port, searches, token),
    close: () => server.stop(),
  };
  return { service, facts: factsIn(data) };
}

/** On a connection of their own: while others are asked, the server closes what is idle. */
async function askServer(port: number, searches: readonly EngineSearch[], token: string): Promise<Answer[]> {
  const connection = await openConnection(port);
  const answers: Answer[] = [];
  for (const { table, input } of searches) {
    const request = graphqlRequest(documentOf(table), token, '', { input });
    const begun = performance.now();
    const bytes = await connection.ask(request);
    const ms = performance.now() - begun;
    answers.push({ found: foundIn(bodyOf<SearchData>(bytes).data), ms });
  }
  connection.close();
  return answers;
}

function bodyOf<Data>(bytes: Buffer): { readonly data: Data } {
  return JSON.parse(bytes.toString()) as { readonly data: Data };
}

/** By peer its times in each round. Throws if a peer finds something else than the first. */
async function timedRounds(searches: readonly EngineSearch[], peers: readonly Peer[]): Promise<RoundTimes[][]> {
  const times: RoundTimes[][] = peers.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    let first: readonly Answer[] | undefined;
    for (const [i, peer] of peers.entries()) {
      const answers = await peer.ask(searches);
      first ??= answers;
      for (const [n, search] of searches.entries()) compareFound(peer.name, search, first[n]!.found, answers[n]!.found);
      // Round 0 warms up.
      if (round > 0) times[i]!.push(answers.map(({ ms }) => ms));
    }
  }
  return times;
}

/** A row for each peer and percentile over all searches, and a row for each class of searches. */
function rowsOf(
  searches: readonly EngineSearch[],
  peers: readonly Peer[],
  times: readonly (readonly RoundTimes[])[],
): BenchRow[] {
  const name = `${count} searches over HTTP, ${days} days of scale ${ocean.scale}`;
  const [ours, ...others] = times.map((byRound) => byRound.map(statistics));
  const overall = percentiles.flatMap(([percentile, value]) =>
    others.map((theirs, i): BenchRow => {
      const [mine, other] = [overRounds(ours!, value), overRounds(theirs, value)];
      return {
        what: `${name}, ${percentile}`,
        ours: milliseconds(mine.median),
        spread: spreadText(mine),
        baseline: `${peers[i + 1]!.name}: ${milliseconds(other.median)} (${spreadText(other)})`,
        ratio: `${factor(other.median / mine.median)} as fast`,
      };
    }),
  );
  return [...overall, ...classRows(searches, peers, times)];
}

const percentiles = [
  ['p50', ({ median }: Statistics) => median],
  ['p99', ({ p99 }: Statistics) => p99],
] as const;

/** A percentile in each of several rounds. */
function overRounds(byRound: readonly Statistics[], value: (of: Statistics) => number): Statistics {
  return statistics(byRound.map(value));
}

function spreadText({ least, most }: Statistics): string {
  return `${milliseconds(least)} to ${milliseconds(most)}`;
}

/** By class of search the times of all rounds together. */
function classRows(
  searches: readonly EngineSearch[],
  peers: readonly Peer[],
  times: readonly (readonly RoundTimes[])[],
): BenchRow[] {
  const classes = [...new Set(searches.map(classOf))].sort();
  return classes.map((name) => {
    const inClass = searches.flatMap((search, n) => (classOf(search) === name ? [n] : []));
    const [ours, ...others] = times.map((byRound) =>
      statistics(byRound.flatMap((round) => inClass.map((n) => round[n]!))),
    );
    const told = ({ median, p99 }: Statistics) => `${milliseconds(median)}, p99 ${milliseconds(p99)}`;
    return {
      what: `${name}, ${inClass.length} searches`,
      ours: told(ours!),
      spread: spreadText(ours!),
      baseline: others.map((theirs, i) => `${peers[i + 1]!.name}: ${told(theirs)}`).join('; '),
      ratio: `${others.map(({ median }) => factor(median / ours!.median)).join(', ')} as fast`,
    };
  });
}

function classOf({ table, by }: EngineSearch): string {
  return `${table} by ${by}`;
}
