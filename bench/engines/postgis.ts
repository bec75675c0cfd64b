import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgisDialect } from './dialect.js';
import { type Answer, type EngineSearch, type Found, periodsOf, statementOf } from './engine-search.js';

/** Whether PGDATABASE names a database for PostGIS; psql reads PGHOST, PGUSER and the like. */
export function hasPostgis(): boolean {
  return process.env['PGDATABASE'] !== undefined;
}

/** Whether the database has the tables of an export. */
export function isLoaded(): boolean {
  return psql('-c', `SELECT to_regclass('periods') IS NOT NULL`).trim() === 't';
}

/** Loads the tables of an export, format `sql`, into a database without them. */
export function loadPostgis(folder: string): void {
  psql('-f', join(folder, 'load.sql'));
  // COPY appends to a new table, so that places of rows are in the order of lines.
  const lines = '(SELECT *, row_number() OVER (ORDER BY ctid) AS line FROM vessels) AS lines';
  psql('-c', `CREATE TABLE periods AS ${periodsOf(lines)}`, '-c', 'ANALYZE periods');
}

/** All searches in one session; psql says how long each took, from the statement to the whole answer. */
export function askPostgis(searches: readonly EngineSearch[], folder: string): Answer[] {
  const script = join(folder, 'searches.sql');
  const statements = searches.map((search) => statementOf(search, postgisDialect));
  writeFileSync(script, `\\timing on\n${statements.join('\n')}`);
  const lines = psql('-f', script).trim().split('\n');
  return searches.map((_, i) => ({
    found: JSON.parse(lines[2 * i]!) as Found,
    ms: Number(/^Time: ([\d.]+) ms/.exec(lines[2 * i + 1]!)![1]),
  }));
}

/** The lines that psql prints, cells without borders; throws with its message if a statement fails. */
export function psql(...args: string[]): string {
  return execFileSync('psql', ['-qAtX', '-v', 'ON_ERROR_STOP=1', ...args], { encoding: 'utf8', maxBuffer: 2 ** 30 });
}
