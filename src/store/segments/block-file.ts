import { nextImmediate } from '../../base/work/event-loop.js';
import type { DayChunk } from '../../model/event.js';
import type { BlockWishes, OceanSource } from '../../model/ocean-source.js';
import { type FileTitle, openRecord, packRecord } from '../columns/packed-records.js';
import type { NamedRefs } from './event-refs.js';
import { type Block, packBlock } from './event-segment.js';

/** What an ocean says of itself in its files. */
type Labelled = Pick<OceanSource, 'label'>;

/** The file of a block: the rows of some days with all indexes. Undefined if they have no rows. */
export function packFile(
  chunks: readonly DayChunk[],
  refs: NamedRefs & Labelled,
  number: number,
): Uint8Array | undefined {
  const block = packBlock(chunks, refs);
  return block && packRecord(titleOf(refs, number), block);
}

/**
 * The block of a file. Throws `UnreadableFile` for another file, and where `sum`, the checksum of the bytes, differs
 * from the checksum in the file.
 */
export function openFile(bytes: Uint8Array, ocean: Labelled, number: number, sum?: number): Block {
  return openRecord<Block>(titleOf(ocean, number), { bytes, sum });
}

function titleOf({ label }: Labelled, number: number): FileTitle {
  return { label, name: fileOf(number) };
}

export function fileOf(number: number): string {
  return `${number}.block`;
}

/** The numbers of the blocks that have the days [fromDay, toDay), the last one first. */
export function blocksWith(
  { blockDays }: Pick<OceanSource, 'blockDays'>,
  { fromDay, toDay }: { readonly fromDay: number; readonly toDay: number },
): number[] {
  const end = Math.ceil(toDay / blockDays);
  return Array.from({ length: Math.max(0, end - Math.floor(fromDay / blockDays)) }, (_, i) => end - 1 - i);
}

/** See `OceanSource.blocks`. The calling thread makes those of a small ocean, one after the other. */
export async function makeBlocks(
  source: OceanSource,
  numbers: readonly number[],
  wishes: BlockWishes,
  onProgress?: (days: number, total: number) => void,
): Promise<void> {
  if (source.blocks) return source.blocks(numbers, wishes, onProgress);
  const { blockDays } = source;
  const missing = new Set(numbers);
  while (missing.size > 0) {
    const number = wishes.urgent([...missing]) ?? Math.max(...missing);
    missing.delete(number);
    const chunks = await source.generate(number * blockDays, (number + 1) * blockDays);
    await nextImmediate();
    onProgress?.((numbers.length - missing.size) * blockDays, numbers.length * blockDays);
    wishes.take(number, packFile(chunks, source, number));
  }
}
