import { tableOfRows } from '../src/columns/table.js';
import { type DayChunk, type DetailTables, detailLayouts, eventKinds, eventLayout } from '../src/model/event.js';
import type { NumberSheet } from './number-sheet.js';
import { own, place } from './version-sheet.js';

/** Writes the versions of a day into tables, in the order of updatedMs; those of one instant stay in the order in which they stand. */
export function chunkOf(day: number, sheet: NumberSheet): Omit<DayChunk, 'frames'> {
  const order = sheet.orderBy(place.updatedMs);
  const { rows, starts } = rowsByKind(sheet, order);
  const details: Record<string, unknown> = {};
  eventKinds.forEach((kind, code) => {
    details[kind] = tableOfRows(detailLayouts[kind], sheet, own, rows.subarray(starts[code], starts[code + 1]));
  });
  return { day, events: tableOfRows(eventLayout, sheet, 0, order), details: details as DetailTables };
}

/** The rows of kind k, in this order: rows[starts[k]] up to rows[starts[k + 1]]. Each is told its place among those of its kind. */
function rowsByKind({ numbers, width }: NumberSheet, order: Uint32Array): { rows: Uint32Array; starts: Uint32Array } {
  const starts = new Uint32Array(eventKinds.length + 1);
  for (let i = 0; i < order.length; i++) starts[numbers[order[i]! * width + place.kind]! + 1]!++;
  for (let kind = 0; kind < eventKinds.length; kind++) starts[kind + 1]! += starts[kind]!;
  const next = starts.slice();
  const rows = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const at = order[i]! * width;
    const kind = numbers[at + place.kind]!;
    numbers[at + place.detail] = next[kind]! - starts[kind]!;
    rows[next[kind]!++] = order[i]!;
  }
  return { rows, starts };
}
