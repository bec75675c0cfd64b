import type { ExportRow } from '../tables/export-table.js';

/**
 * The change of a row, which has the same key at both instants: the row with its change; undefined if the row is equal
 * at both, or exists at neither.
 */
export function changeOf(before: ExportRow | undefined, now: ExportRow | undefined): ExportRow | undefined {
  if (before === undefined) return now && changed(now, 'insert');
  if (now === undefined) return changed(before, 'withdraw');
  return JSON.stringify(before) === JSON.stringify(now) ? undefined : changed(now, 'update');
}

function changed({ cells, geometry }: ExportRow, change: 'insert' | 'update' | 'withdraw'): ExportRow {
  return { cells: [...cells, change], geometry };
}
