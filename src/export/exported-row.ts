import type { ExportedRow } from '../types.js';
import type { ExportRun } from './table-parts.js';
import { partNames, tableParts } from './table-parts.js';

/** The rows of all wanted tables, as objects, in the order in which they are made. */
export async function* exportedRows(run: ExportRun): AsyncGenerator<ExportedRow> {
  for await (const part of tableParts(run, partNames(run))) {
    const { columns, shapes } = run.tables.get(part.what)!.table;
    for await (const rows of part.rows(false))
      for (const { cells, geometry } of rows) {
        const named = columns.map(({ name }, i) => [name, cells[i] ?? null]);
        yield Object.fromEntries(shapes.length === 0 ? named : [...named, ['geometry', geometry]]);
      }
  }
}
