import { join } from 'node:path';
import { duckdbDialect } from './dialect.js';
import { type Answer, type EngineSearch, type Found, periodsOf, statementOf } from './engine-search.js';
import { peerModule } from './peer-module.js';

/** The part of `@duckdb/node-api` that is used. */
interface DuckdbModule {
  readonly DuckDBInstance: {
    create(path: string, options: Readonly<Record<string, string>>): Promise<DuckdbInstance>;
  };
}

interface DuckdbInstance {
  connect(): Promise<{
    runAndReadAll(sql: string): Promise<{ getRowObjectsJson(): Readonly<Record<string, unknown>>[] }>;
    closeSync(): void;
  }>;
  closeSync(): void;
}

/** A database in memory. */
export interface Duckdb {
  /** The rows of a statement, their values as JSON has them. */
  rows(sql: string): Promise<Readonly<Record<string, unknown>>[]>;
  close(): void;
}

/** Whether `@duckdb/node-api` is installed: see `peerModule`. */
export function hasDuckdb(): boolean {
  return peerModule('@duckdb/node-api') !== undefined;
}

/** A database that neither loads nor fetches extensions. Times are UTC; the metadata of Parquet files are kept. */
export async function openDuckdb(): Promise<Duckdb> {
  const { DuckDBInstance } = peerModule('@duckdb/node-api') as DuckdbModule;
  const off = { autoload_known_extensions: 'false', autoinstall_known_extensions: 'false' };
  const instance = await DuckDBInstance.create(':memory:', off);
  const connection = await instance.connect();
  const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson();
  await rows(`SET TimeZone = 'UTC'`);
  await rows('SET parquet_metadata_cache = true');
  return {
    rows,
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/**
 * The tables of an export, format `parquet`: events and frames as views of its files, or copied into tables. The edges
 * of footprints and the periods of vessels are tables in both cases.
 */
export async function loadDuckdb(duckdb: Duckdb, folder: string, as: 'VIEW' | 'TABLE'): Promise<void> {
  for (const what of ['events', 'frames']) {
    const files = `read_parquet('${join(folder, what)}/*/*.parquet', hive_partitioning = true)`;
    await duckdb.rows(`CREATE ${as} ${what} AS SELECT * FROM ${files}`);
  }
  const vessels = `read_parquet('${join(folder, 'vessels', 'vessels.parquet')}', file_row_number = true)`;
  const lines = `(SELECT *, file_row_number AS line FROM ${vessels}) AS lines`;
  await duckdb.rows(`CREATE TABLE periods AS ${periodsOf(lines)}`);
  await duckdb.rows(`CREATE TABLE edges AS ${edgesOfFrames}`);
}

/** Rings stand in the innermost brackets of well-known text, positions between commas. */
const edgesOfFrames = `
  WITH rings AS (SELECT "frameId", unnest(regexp_extract_all(ST_AsText(geometry), '\\(([^()]+)\\)', 1)) AS ring
                 FROM frames),
       corners AS (SELECT "frameId", [[CAST(part AS DOUBLE) FOR part IN string_split(trim(corner), ' ')]
                     FOR corner IN string_split(ring, ',')] AS ring FROM rings),
       pairs AS (SELECT "frameId", unnest(list_zip(ring[:-2], ring[2:])) AS pair FROM corners)
  SELECT "frameId", pair[1][1] AS x1, pair[1][2] AS y1, pair[2][1] AS x2, pair[2][2] AS y2 FROM pairs`;

/** All searches, one after the other; each time is from the statement to the whole answer. */
export async function askDuckdb(searches: readonly EngineSearch[], duckdb: Duckdb): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const search of searches) {
    const statement = statementOf(search, duckdbDialect);
    const begun = performance.now();
    const [row] = await duckdb.rows(statement);
    const ms = performance.now() - begun;
    answers.push({ found: JSON.parse(String(row!['found'])) as Found, ms });
  }
  return answers;
}
