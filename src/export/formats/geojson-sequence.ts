import type { ExportTable } from '../tables/export-table.js';
import { type Encoder, lineEncoder } from './encoder.js';
import { geojsonText, jsonMembers } from './json-members.js';

/** GeoJSON text sequences (RFC 8142): before each feature the record separator, after it a line feed. */
export function geojsonEncoder({ columns }: ExportTable): Encoder {
  const members = jsonMembers(columns);
  return lineEncoder('', ({ cells, geometry }) => {
    const properties = members(cells).slice(0, -1);
    return `\u001e{"type":"Feature","geometry":${geojsonText(geometry)},"properties":{${properties}}}\n`;
  });
}
