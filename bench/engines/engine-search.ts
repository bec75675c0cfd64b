import type { Dialect } from './dialect.js';

/** What is searched: a root field of the service, and a table of an export. */
export type EngineTable = 'events' | 'frames' | 'vessels';

/** A search of the service, and the same as SQL on the tables of an export. */
export interface EngineSearch {
  readonly table: EngineTable;
  /** What it searches by, such as `name`. */
  readonly by: string;
  /** The input of the root field: conditions, order and page. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The same conditions. */
  readonly where: (dialect: Dialect) => string;
  /** The same order. */
  readonly order: string;
  readonly offset: number;
}

/** The total of a search, and what names the records of its page, in their order. */
export interface Found {
  readonly total: number;
  readonly page: readonly string[];
}

/** What a search found, and how long it took, milliseconds. */
export interface Answer {
  readonly found: Found;
  readonly ms: number;
}

/** Records on a page. */
export const pageLimit = 20;

/** The column or expression that names a record of a table. The service gives vessels no id of their own. */
const ids: Readonly<{ [Table in EngineTable]: string }> = {
  events: '"eventId"',
  frames: '"frameId"',
  vessels: `concat(CAST(extract(epoch FROM from_time) AS bigint), ' ', mmsi)`,
};

/** A statement that answers with one JSON object, `{total, page}`. */
export function statementOf({ table, where, order, offset }: EngineSearch, dialect: Dialect): string {
  const matches = table === 'vessels' ? latestPeriods(where(dialect)) : `${table} WHERE ${where(dialect)}`;
  const page = `SELECT ${ids[table]} FROM ${matches} ORDER BY ${order} LIMIT ${pageLimit} OFFSET ${offset}`;
  return `SELECT ${dialect.jsonObject}('total', (SELECT count(*) FROM ${matches}), 'page', ARRAY(${page})) AS found;`;
}

/** Of each vessel the latest period that meets the conditions. */
function latestPeriods(where: string): string {
  return `(SELECT DISTINCT ON (vessel) * FROM periods WHERE ${where} ORDER BY vessel, line DESC) AS latest`;
}

/**
 * The periods of vessels with what the service derives: the vessel's number, its first name and begin. `lines` has the
 * rows of the table `vessels` and their number, `line`: those of a vessel stand together, each from the end of the one
 * before.
 */
export function periodsOf(lines: string): string {
  const first = (column: string) => `coalesce("${column}_ais", "${column}_registry", "${column}_rfmo")`;
  const periods =
    `SELECT *, ${first('vesselName')} AS name, ${first('effectiveFrom')} AS from_time, ` +
    `lag(${first('effectiveTo')}) OVER (ORDER BY line) AS end_before FROM ${lines}`;
  return (
    'SELECT *, count(*) FILTER (WHERE end_before IS NULL OR end_before <> from_time) OVER (ORDER BY line) AS vessel ' +
    `FROM (${periods}) AS periods`
  );
}
