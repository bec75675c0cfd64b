import type { ExportFormat } from '../../api.js';
import { csvEncoder } from './csv-table.js';
import type { Format } from './encoder.js';
import { geojsonEncoder } from './geojson-sequence.js';
import { ndjsonEncoder } from './ndjson.js';

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
