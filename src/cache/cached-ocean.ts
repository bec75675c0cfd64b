import type { DayChunk } from '../model/event.js';
import type { OceanSource } from '../model/ocean.js';
import type { BlockFolder } from './block-folder.js';

/** Days in a file: block n holds the days from 30 n on. Few files to read, and the last one, which grows every day, is soon written. */
const blockDays = 30;
const blockOf = (day: number) => Math.floor(day / blockDays);

/**
 * An ocean that keeps the days it makes on disk and makes only those it does not find there. A day is a pure function of seed and scale, so it does not matter when, for
 * whom or in which window it was made. Files are written after the days were given out; `close` waits for them.
 */
export function cachedOcean(source: OceanSource, folder: BlockFolder): OceanSource {
  let writing: Promise<void> = Promise.resolve();

  async function keep(made: readonly DayChunk[]): Promise<void> {
    const blocks = new Set(made.map(({ day }) => blockOf(day)));
    for (const block of blocks)
      await folder.add(
        block,
        made.filter(({ day }) => blockOf(day) === block),
      );
    await folder.prune();
  }

  return {
    ...source,
    async generate(fromDay, toDay, onProgress) {
      const found = new Map<number, DayChunk>();
      for (let block = blockOf(fromDay); block <= blockOf(toDay - 1); block++) {
        for (const chunk of await folder.read(block))
          if (chunk.day >= fromDay && chunk.day < toDay) found.set(chunk.day, chunk);
      }
      const total = toDay - fromDay;
      let done = found.size;
      if (done > 0 && done < total) onProgress?.(done, total);
      const made: DayChunk[] = [];
      for (const [from, to] of gapsIn(found, fromDay, toDay)) {
        const before = done;
        made.push(...(await source.generate(from, to, onProgress && ((days) => onProgress(before + days, total)))));
        done += to - from;
      }
      if (made.length > 0) writing = writing.then(() => keep(made));
      for (const chunk of made) found.set(chunk.day, chunk);
      return [...found.values()].sort((a, b) => a.day - b.day);
    },
    async close() {
      await source.close();
      await writing;
    },
  };
}

/** The stretches [from, to) of days in [fromDay, toDay) that were not found. */
function gapsIn(found: ReadonlyMap<number, unknown>, fromDay: number, toDay: number): [from: number, to: number][] {
  const gaps: [number, number][] = [];
  for (let day = fromDay; day < toDay; day++) {
    if (found.has(day)) continue;
    const last = gaps[gaps.length - 1];
    if (last && last[1] === day) last[1] = day + 1;
    else gaps.push([day, day + 1]);
  }
  return gaps;
}
