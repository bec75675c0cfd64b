import { UnreadableFile } from '../columns/packed-records.js';
import type { DayChunk } from '../model/event.js';
import { openChunk, type PackedChunk, packChunk } from '../model/packed-chunk.js';
import { nextImmediate } from '../work/event-loop.js';
import type { OceanFolder } from './ocean-folder.js';

/**
 * Days in a file: block n holds the days from 30 n on. Few files to read, and the last one, which grows every day, is
 * soon written.
 */
const blockDays = 30;
const fileOf = (block: number) => `${block}.days`;

/** The block of a day. */
export const blockOf = (day: number) => Math.floor(day / blockDays);

/** Those of the days [fromDay, toDay) that are on disk, in order, one block in memory at a time. */
export async function* readDays(folder: OceanFolder, fromDay: number, toDay: number): AsyncGenerator<DayChunk[]> {
  for (let block = blockOf(fromDay); block <= blockOf(toDay - 1); block++) {
    const chunks = (await readBlock(folder, block)).map(({ chunk }) => chunk);
    yield chunks.filter(({ day }) => day >= fromDay && day < toDay).sort((a, b) => a.day - b.day);
  }
}

/** Puts chunks of one block into its file, beside those that are there. */
export async function writeDays(folder: OceanFolder, chunks: readonly DayChunk[]): Promise<void> {
  const [first] = chunks;
  if (first === undefined) return;
  const block = blockOf(first.day);
  const days = new Map((await readBlock(folder, block)).map(({ packed }) => [packed.day, packed]));
  for (const chunk of chunks) {
    days.set(chunk.day, packChunk(chunk));
    // A day of a large fleet is copied in some milliseconds.
    await nextImmediate();
  }
  await folder.write(
    fileOf(block),
    [...days.values()].sort((a, b) => a.day - b.day),
  );
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
