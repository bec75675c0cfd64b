import type { ExportFormat } from '../../types.js';
import type { ExportTable } from '../tables/export-table.js';
import { csvEncoder } from './csv-table.js';
import { type Encoder, type Format, lineEncoder } from './encoder.js';
import { geojsonText, jsonMembers } from './json-members.js';

/** The format of a name. A module is loaded when its format is asked for. */
export async function formatOf(name: ExportFormat): Promise<Format> {
  switch (name) {
    case 'parquet':
      return { extension: 'parquet', bySpace: true, encoder: (await import('./parquet-file.js')).parquetEncoder };
    case 'sql': {
      const [{ sqlEncoder }, { loadScript }] = await Promise.all([import('./sql-copy.js'), import('./sql-script.js')]);
      return {
        extension: 'sql',
        bySpace: false,
        encoder: sqlEncoder,
        script: { name: 'load.sql', textOf: loadScript },
      };
    }
    case 'ndjson':
      return { extension: 'ndjson', bySpace: false, encoder: ndjsonEncoder };
    case 'geojson':
      return { extension: 'geojsons', bySpace: false, encoder: geojsonEncoder };
    case 'csv':
      return { extension: 'csv', bySpace: false, encoder: csvEncoder };
  }
}

/** GeoJSON text sequences (RFC 8142): before each feature the record separator, after it a line feed. */
function geojsonEncoder({ columns }: ExportTable): Encoder {
  const members = jsonMembers(columns);
  return lineEncoder('', ({ cells, geometry }) => {
    const properties = members(cells).slice(0, -1);
    return `\u001e{"type":"Feature","geometry":${geojsonText(geometry)},"properties":{${properties}}}\n`;
  });
}

/** A JSON object a line. Members without a value are left out; `geometry` is GeoJSON. */
function ndjsonEncoder({ columns, shapes }: ExportTable): Encoder {
  const members = jsonMembers(columns);
  return lineEncoder('', ({ cells, geometry }) => {
    const text = members(cells);
    return shapes.length === 0 ? `{${text.slice(0, -1)}}\n` : `{${text}"geometry":${geojsonText(geometry)}}\n`;
  });
}
