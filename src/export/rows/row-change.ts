import type { ExportRow } from '../tables/export-table.js';

/**
 * What has become of a row, which has one key at both instants: the row with its change; undefined if it is as before,
 * or there at neither instant.
 */
export function changeOf(before: ExportRow | undefined, now: ExportRow | undefined): ExportRow | undefined {
  if (before === undefined) return now && changed(now, 'insert');
  if (now === undefined) return changed(before, 'withdraw');
  return JSON.stringify(before) === JSON.stringify(now) ? undefined : changed(now, 'update');
}

function changed({ cells, geometry }: ExportRow, change: 'insert' | 'update' | 'withdraw'): ExportRow {
  return { cells: [...cells, change], geometry };
}
