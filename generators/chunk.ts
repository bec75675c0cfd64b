import { buffersOf, type Layout, type Table, tableOfColumns } from '../src/columns/table.js';
import { type DayChunk, type DetailTables, detailLayouts, eventKinds, eventLayout } from '../src/model/event.js';
import type { NumberSheet } from './number-sheet.js';
import { own, place } from './version-sheet.js';

/** Writes the versions of a day into tables, in the order of updatedMs; those of one instant stay in the order in which they stand. */
export function chunkOf(day: number, sheet: NumberSheet): Omit<DayChunk, 'frames'> {
  const order = sheet.orderBy(place.updatedMs);
  const ofKind = eventKinds.map(() => new Uint32Array(order.length));
  const counts = eventKinds.map(() => 0);
  const detail = new Float64Array(order.length);
  order.forEach((row, i) => {
    const kind = sheet.at(row, place.kind);
    detail[i] = counts[kind]!++;
    ofKind[kind]![detail[i]!] = row;
  });
  const details = eventKinds.map((kind, code) => {
    return [kind, tableFrom(detailLayouts[kind], sheet, ofKind[code]!.subarray(0, counts[code]), own)] as const;
  });
  const events = tableFrom(eventLayout, sheet, order, 0);
  return {
    day,
    events: { ...events, columns: { ...events.columns, detail: new Uint32Array(detail) } },
    details: Object.fromEntries(details) as DetailTables,
  };
}

/** The table of these rows, whose columns stand in the sheet from `first` on. */
function tableFrom<L extends Layout>(layout: L, sheet: NumberSheet, rows: Uint32Array, first: number): Table<L> {
  return tableOfColumns(layout, rows.length, (column) => sheet.column(rows, first + column));
}

/** The buffers of a chunk, for handing it to another thread. */
export function chunkBuffers(chunk: DayChunk): ArrayBuffer[] {
  return [chunk.events, ...Object.values(chunk.details), ...Object.values(chunk.frames)].flatMap((table) =>
    buffersOf(table),
  );
}
