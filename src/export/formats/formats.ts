import type { ExportFormat } from '../../types.js';
import type { Cell, ExportColumn, ExportTable } from '../tables/export-table.js';
import type { Shape } from '../tables/shape.js';
import { csvEncoder } from './csv-table.js';
import { type Encoder, type Format, lineEncoder } from './encoder.js';

/** The format of a name. Its module is loaded on first use. */
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

/** A function that writes the cells of a row as the members of a JSON object, each followed by a comma; no null. */
function jsonMembers(columns: readonly ExportColumn[]): (cells: readonly Cell[]) => string {
  const names = columns.map(({ name }) => `${JSON.stringify(name)}:`);
  const isPlain = columns.map(({ kind }) => kind === 'time');
  return (cells) => {
    let text = '';
    for (let i = 0; i < names.length; i++) {
      const cell = cells[i] ?? null;
      if (cell === null) continue;
      // Instants have no character that JSON escapes, and numbers are finite.
      const value = typeof cell === 'number' ? cell : isPlain[i] ? `"${cell}"` : JSON.stringify(cell);
      text += `${names[i]}${value},`;
    }
    return text;
  };
}

/** A geometry as GeoJSON. Most are points, whose two numbers are finite. */
function geojsonText(geometry: Shape | null): string {
  if (geometry?.type !== 'Point') return JSON.stringify(geometry);
  const [lon, lat] = geometry.coordinates;
  return `{"type":"Point","coordinates":[${lon},${lat}]}`;
}
