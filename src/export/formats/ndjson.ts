import type { ExportTable } from '../tables/export-table.js';
import type { Encoder } from './encoder.js';
import { lineEncoder } from './encoder.js';
import { geojsonText, jsonMembers } from './json-members.js';

/** A JSON object a line. Members without a value are left out; `geometry` is GeoJSON. */
export function ndjsonEncoder({ columns, shapes }: ExportTable): Encoder {
  const members = jsonMembers(columns);
  return lineEncoder('', ({ cells, geometry }) => {
    const text = members(cells);
    return shapes.length === 0 ? `{${text.slice(0, -1)}}\n` : `{${text}"geometry":${geojsonText(geometry)}}\n`;
  });
}
