import { type DayChunk, eventKinds } from '../../src/model/event.js';
import { chunkPacker, type PackedChunk } from '../../src/model/packed-chunk.js';

/** A chunk in one piece of memory, as threads send it. */
export function packChunk({ day, events, details, frames }: DayChunk): PackedChunk {
  const { scenes, vertices, versions } = frames;
  const tables = [events, ...eventKinds.map((kind) => details[kind]), scenes, vertices, versions];
  const packer = chunkPacker(Uint32Array.from(tables, ({ length }) => length));
  for (const table of tables) packer.addTable(table);
  return { day, ...packer.finish() };
}
