import { geojsonToWkb } from 'hyparquet-writer';
import type { Cell, ExportColumn, ExportTable } from '../tables/export-table.js';
import type { Shape } from '../tables/shape.js';
import { type Encoder, lineEncoder } from './encoder.js';
import { quoted, tableName } from './sql-script.js';

/** A `COPY` of PostgreSQL with its rows, in the text format: a tab between cells, `\N` without a value. */
export function sqlEncoder(table: ExportTable): Encoder {
  const { columns, shapes } = table;
  const names = [...columns.map(({ name }) => name), ...(shapes.length > 0 ? ['geometry'] : [])];
  return lineEncoder(
    `COPY ${tableName(table)} (${names.map(quoted).join(', ')}) FROM stdin;\n`,
    ({ cells, geometry }) => {
      const texts = columns.map((column, i) => copyText(column, cells[i] ?? null));
      if (geometry) texts.push(hexOf(geometry));
      return `${texts.join('\t')}\n`;
    },
    '\\.\n',
  );
}

function copyText({ kind }: ExportColumn, cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'number') return String(cell);
  if (kind === 'texts' && Array.isArray(cell)) return escaped(`{${cell.map(arrayElement).join(',')}}`);
  return escaped(kind === 'json' ? JSON.stringify(cell) : String(cell));
}

function arrayElement(value: unknown): string {
  return value === null ? 'NULL' : `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`;
}

function escaped(text: string): string {
  return /[\\\n\r\t]/.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (character) => escapes.get(character)!) : text;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** Extended well-known binary as PostGIS reads it: the type has a mark, and the number of WGS 84 follows the type. */
function hexOf(geometry: Shape): string {
  const hex = Buffer.from(geojsonToWkb(geometry)).toString('hex');
  // Byte order, then the type, little-endian: its last byte takes the mark.
  return `${hex.slice(0, 8)}20${wgs84}${hex.slice(10)}`;
}

/** 4326, little-endian. */
const wgs84 = 'e6100000';
