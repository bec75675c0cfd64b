import { UnreadableFile } from '../columns/packed-records.js';
import type { DayChunk } from '../model/event.js';
import { openChunk, type PackedChunk, packChunk } from '../model/packed-chunk.js';
import type { OceanFolder } from './ocean-folder.js';

/**
 * Days in a file: block n holds the days from 30 n on. Few files to read, and the last one, which grows every day, is
 * soon written.
 */
const blockDays = 30;
const blockOf = (day: number) => Math.floor(day / blockDays);
const fileOf = (block: number) => `${block}.days`;

/** The chunks of the days [fromDay, toDay) that are on disk, by day. */
export async function readDays(folder: OceanFolder, fromDay: number, toDay: number): Promise<Map<number, DayChunk>> {
  const found = new Map<number, DayChunk>();
  for (let block = blockOf(fromDay); block <= blockOf(toDay - 1); block++) {
    for (const { chunk } of await readBlock(folder, block))
      if (chunk.day >= fromDay && chunk.day < toDay) found.set(chunk.day, chunk);
  }
  return found;
}

/** Puts chunks into the files of their blocks, beside those that are there. */
export async function writeDays(folder: OceanFolder, chunks: readonly DayChunk[]): Promise<void> {
  for (const block of new Set(chunks.map(({ day }) => blockOf(day)))) {
    const days = new Map((await readBlock(folder, block)).map(({ packed }) => [packed.day, packed]));
    for (const chunk of chunks) if (blockOf(chunk.day) === block) days.set(chunk.day, packChunk(chunk));
    await folder.write(
      fileOf(block),
      [...days.values()].sort((a, b) => a.day - b.day),
    );
  }
}

/** The chunks of a block, as they are kept and opened; none where there is no file of it that can be read. */
async function readBlock(folder: OceanFolder, block: number): Promise<KeptChunk[]> {
  const open = (chunks: PackedChunk[]) =>
    chunks.map((packed) => {
      if (blockOf(packed.day) !== block) throw new UnreadableFile('damaged: a day of another block is in it');
      return { packed, chunk: openChunk(packed) };
    });
  return (await folder.read(fileOf(block), open)) ?? [];
}

interface KeptChunk {
  readonly packed: PackedChunk;
  readonly chunk: DayChunk;
}
