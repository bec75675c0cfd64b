import type { Cell, ExportTable } from '../tables/export-table.js';
import { csvCell } from './csv-cell.js';
import { type Encoder, lineEncoder } from './encoder.js';
import { wellKnownText } from './well-known-text.js';

/**
 * CSV with a header, quoted as in RFC 4180, with a line feed after each line: lists as JSON, the geometry as well-known
 * text, an empty cell without a value.
 */
export function csvEncoder({ columns, shapes }: ExportTable): Encoder {
  const names = columns.map(({ name }) => name);
  const hasGeometry = shapes.length > 0;
  const head = (hasGeometry ? [...names, 'geometry'] : names).join(',');
  return lineEncoder(`${head}\n`, ({ cells, geometry }) => {
    let line = cells.map(cellText).join(',');
    if (hasGeometry) line += `,${geometry ? csvCell(wellKnownText(geometry)) : ''}`;
    return `${line}\n`;
  });
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : csvCell(typeof cell === 'string' ? cell : JSON.stringify(cell));
}
