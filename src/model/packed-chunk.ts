import { openTables, type PackedTables, TablePacker } from '../store/columns/packed-tables.js';
import type { Layout } from '../store/columns/table.js';
import { type DayChunk, type DetailTables, detailLayouts, eventKinds, eventLayout } from './event.js';
import { type FrameTables, frameLayouts } from './frame.js';

/** A chunk in one piece of memory, as it is passed between threads and kept on disk. */
export interface PackedChunk extends PackedTables {
  readonly day: number;
}

const frameNames = ['scenes', 'vertices', 'versions'] as const satisfies (keyof FrameTables)[];
const layouts: readonly Layout[] = [
  eventLayout,
  ...eventKinds.map((kind) => detailLayouts[kind]),
  ...frameNames.map((name) => frameLayouts[name]),
];

/**
 * A packer for the tables of a chunk: events, details of each kind in the order of `eventKinds`, scenes, vertices and
 * versions of frames. `rows`: the length of each table, in this order.
 */
export function chunkPacker(rows: Uint32Array): TablePacker {
  return new TablePacker(layouts, rows);
}

/** The chunk, with columns that are views of the same memory. */
export function openChunk(packed: PackedChunk): DayChunk {
  const [events, ...others] = openTables(layouts, packed);
  const details = Object.fromEntries(eventKinds.map((kind, i) => [kind, others[i]]));
  const frames = Object.fromEntries(frameNames.map((name, i) => [name, others[eventKinds.length + i]]));
  // The tables are opened by `layouts`, in whose order they are taken here; types cannot say that.
  return {
    day: packed.day,
    events: events as DayChunk['events'],
    details: details as unknown as DetailTables,
    frames: frames as unknown as FrameTables,
  };
}
