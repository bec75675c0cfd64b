import { eventKinds } from '../../src/model/event.js';
import type { FrameTables } from '../../src/model/frame.js';
import { chunkPacker, type PackedChunk } from '../../src/model/packed-chunk.js';
import type { NumberSheet } from '../sheets/number-sheet.js';
import type { SceneTables } from '../sightings/frame-tables.js';
import { detailsFrom, eventColumns } from './version-sheet.js';

/**
 * The chunk of a day: the versions of its events in the order of updatedMs (equal ones as they stand in the sheet), and
 * its frames.
 */
export function chunkOf(
  day: number,
  sheet: NumberSheet,
  { scenes, vertices }: SceneTables,
  versions: FrameTables['versions'],
): PackedChunk {
  const order = sheet.orderBy(eventColumns.updatedMs);
  const { rows, starts } = rowsByKind(sheet, order);
  const lengths = [order.length];
  for (let kind = 0; kind < eventKinds.length; kind++) lengths.push(starts[kind + 1]! - starts[kind]!);
  lengths.push(scenes.length, vertices.length, versions.length);
  const packer = chunkPacker(Uint32Array.from(lengths));
  packer.addRows(sheet, 0, order);
  for (let kind = 0; kind < eventKinds.length; kind++)
    packer.addRows(sheet, detailsFrom, rows.subarray(starts[kind], starts[kind + 1]));
  packer.addTable(scenes);
  packer.addTable(vertices);
  packer.addTable(versions);
  return { day, ...packer.finish() };
}

/**
 * The rows of kind k, in this order: rows[starts[k]] up to rows[starts[k + 1]]. Writes the column `detail` of each row,
 * its index among the rows of its kind.
 */
function rowsByKind({ numbers, width }: NumberSheet, order: Uint32Array): { rows: Uint32Array; starts: Uint32Array } {
  const starts = new Uint32Array(eventKinds.length + 1);
  for (let i = 0; i < order.length; i++) starts[numbers[order[i]! * width + eventColumns.kind]! + 1]!++;
  for (let kind = 0; kind < eventKinds.length; kind++) starts[kind + 1]! += starts[kind]!;
  const next = starts.slice();
  const rows = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const at = order[i]! * width;
    const kind = numbers[at + eventColumns.kind]!;
    numbers[at + eventColumns.detail] = next[kind]! - starts[kind]!;
    rows[next[kind]!++] = order[i]!;
  }
  return { rows, starts };
}
