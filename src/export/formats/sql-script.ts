import type { ColumnKind, ExportTable } from '../tables/export-table.js';

const types: Readonly<{ [Kind in ColumnKind]: string }> = {
  text: 'text',
  time: 'timestamptz',
  int: 'integer',
  float: 'double precision',
  texts: 'text[]',
  json: 'jsonb',
};

/** Changes have a table of their own, next to the table to which they are applied. */
export function tableName({ what, columns }: ExportTable): string {
  return columns.some(({ name }) => name === 'change') ? `${what}_changes` : what;
}

export function quoted(name: string): string {
  return `"${name}"`;
}

/**
 * A script for psql that loads all files of an export into PostGIS: tables, the `COPY` of each file, then indexes; all
 * or nothing. `paths` are those of the files, relative to the script.
 */
export function loadScript(tables: readonly ExportTable[], paths: readonly string[]): string {
  return [
    '-- psql -f load.sql DATABASE: loads this folder, or nothing.',
    '\\set ON_ERROR_STOP on',
    'BEGIN;',
    'CREATE EXTENSION IF NOT EXISTS postgis;',
    ...tables.flatMap(creationOf),
    ...paths.map((path) => `\\ir ${path}`),
    ...tables.flatMap(indexesOf),
    'COMMIT;',
    ...tables.map((table) => `ANALYZE ${tableName(table)};`),
    '',
  ].join('\n');
}

function creationOf(table: ExportTable): string[] {
  const { columns, shapes, comment, geometryComment } = table;
  const name = tableName(table);
  const columnTexts = columns.map(
    (column) => `  ${quoted(column.name)} ${types[column.kind]}${column.required ? ' NOT NULL' : ''}`,
  );
  const geometry =
    shapes.length === 0 ? [] : [`  geometry geometry(${shapes.length === 1 ? shapes[0] : 'Geometry'}, 4326) NOT NULL`];
  return [
    `CREATE TABLE ${name} (\n${[...columnTexts, ...geometry].join(',\n')}\n);`,
    `COMMENT ON TABLE ${name} IS ${literal(`${comment} Simulated.`)};`,
    ...columns.map((column) => `COMMENT ON COLUMN ${name}.${quoted(column.name)} IS ${literal(column.comment)};`),
    ...(shapes.length === 0 ? [] : [`COMMENT ON COLUMN ${name}.geometry IS ${literal(geometryComment)};`]),
  ];
}

/** Indexes are made after the rows are loaded, which takes less time. */
function indexesOf(table: ExportTable): string[] {
  const { key, indexes, shapes } = table;
  const name = tableName(table);
  return [
    ...(key.length === 0 ? [] : [`ALTER TABLE ${name} ADD PRIMARY KEY (${key.map(quoted).join(', ')});`]),
    ...indexes.map((column) => `CREATE INDEX ON ${name} (${quoted(column)});`),
    ...(shapes.length === 0 ? [] : [`CREATE INDEX ON ${name} USING gist (geometry);`]),
  ];
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
