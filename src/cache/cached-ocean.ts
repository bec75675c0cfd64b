import type { Progress } from '../api.js';
import type { DayChunk } from '../model/event.js';
import type { OceanSource, OnChunks } from '../model/ocean-source.js';
import { blockOf, readDays, writeDays } from './day-blocks.js';
import { findSegments, writeSegment } from './long-segments.js';
import type { OceanFolder } from './ocean-folder.js';

/**
 * An ocean that keeps the days it makes on disk and makes only those it does not find there. A day is a pure function
 * of seed and scale, so it does not depend on the service or window it was made for. A file is written when the days
 * that it gets were given out, while further ones are made; `close` waits for all.
 */
export function cachedOcean(source: OceanSource, folder: OceanFolder): OceanSource {
  let writing: Promise<void> = Promise.resolve();
  const later = (write: () => Promise<void>): Promise<void> => {
    writing = writing.then(write).then(() => folder.prune());
    return writing;
  };

  /** Makes days and passes them on. At most one block is held until it is written, and one that is being written. */
  async function make(fromDay: number, toDay: number, take: OnChunks, onProgress?: Progress): Promise<void> {
    let block: DayChunk[] = [];
    let written: Promise<void> = Promise.resolve();
    const write = async (): Promise<void> => {
      const chunks = block;
      block = [];
      await written;
      written = later(() => writeDays(folder, chunks));
    };
    let taking: Promise<void> = Promise.resolve();
    const add = async (chunks: readonly DayChunk[]): Promise<void> => {
      for (const chunk of chunks) {
        if (block[0] !== undefined && blockOf(block[0].day) !== blockOf(chunk.day)) await write();
        block.push(chunk);
      }
      await take(chunks);
    };
    await source.generate(fromDay, toDay, onProgress, (chunks) => {
      taking = taking.then(() => add(chunks));
      return taking;
    });
    await taking;
    await write();
  }

  /** Gives `take` the days [fromDay, toDay) in order, those on disk as they are read. */
  async function pass(fromDay: number, toDay: number, take: OnChunks, onProgress?: Progress): Promise<void> {
    const total = toDay - fromDay;
    /** The first day that was neither found nor made. */
    let day = fromDay;
    const makeUntil = async (end: number): Promise<void> => {
      if (day === end) return;
      const done = day - fromDay;
      if (done > 0) onProgress?.(done, total);
      await make(day, end, take, onProgress && ((days) => onProgress(done + days, total)));
      day = end;
    };
    for await (const found of readDays(folder, fromDay, toDay)) {
      for (const run of runsOf(found)) {
        await makeUntil(run[0]!.day);
        await take(run);
        day += run.length;
      }
    }
    await makeUntil(toDay);
  }

  return {
    ...source,
    expect(days, threads) {
      // If there are files, few days are likely missing.
      void folder.files().then((files) => source.expect?.(files.length === 0 ? days : 0, threads));
    },
    async generate(fromDay, toDay, onProgress, onChunks) {
      const chunks: DayChunk[] = [];
      await pass(fromDay, toDay, onChunks ?? ((some) => void chunks.push(...some)), onProgress);
      return chunks;
    },
    shelf: {
      find: (fromDay, toDay, open, isWanted) => findSegments(folder, fromDay, toDay, open, isWanted),
      put: (segment) => void later(() => writeSegment(folder, segment)),
    },
    async close() {
      await source.close();
      await writing;
    },
  };
}

/** The chunks in lists of successive days. */
function runsOf(chunks: readonly DayChunk[]): DayChunk[][] {
  const runs: DayChunk[][] = [];
  for (const chunk of chunks) {
    const last = runs.at(-1);
    if (last !== undefined && last.at(-1)!.day + 1 === chunk.day) last.push(chunk);
    else runs.push([chunk]);
  }
  return runs;
}
