import type { Cell, ExportColumn } from '../tables/export-table.js';
import type { Shape } from '../tables/shape.js';

/** A function that writes the cells of a row as the members of a JSON object, each followed by a comma; no null. */
export function jsonMembers(columns: readonly ExportColumn[]): (cells: readonly Cell[]) => string {
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
export function geojsonText(geometry: Shape | null): string {
  if (geometry?.type !== 'Point') return JSON.stringify(geometry);
  const [lon, lat] = geometry.coordinates;
  return `{"type":"Point","coordinates":[${lon},${lat}]}`;
}
