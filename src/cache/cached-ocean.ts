import type { DayChunk } from '../model/event.js';
import type { OceanSource } from '../model/ocean-source.js';
import { readDays, writeDays } from './day-blocks.js';
import { findSegments, writeSegment } from './long-segments.js';
import type { OceanFolder } from './ocean-folder.js';

/**
 * An ocean that keeps the days it makes on disk and makes only those it does not find there. A day is a pure function
 * of seed and scale, so it does not depend on the service or window it was made for. Files are written after the
 * days were given out; `close` waits for them.
 */
export function cachedOcean(source: OceanSource, folder: OceanFolder): OceanSource {
  let writing: Promise<void> = Promise.resolve();
  const later = (write: () => Promise<void>) => {
    writing = writing.then(write).then(() => folder.prune());
  };

  return {
    ...source,
    expect(days, threads) {
      // If there are files, few days are likely missing.
      void folder.files().then((files) => source.expect?.(files.length === 0 ? days : 0, threads));
    },
    async generate(fromDay, toDay, onProgress, onChunks) {
      const found = await readDays(folder, fromDay, toDay);
      const total = toDay - fromDay;
      let done = found.size;
      if (done > 0 && done < total) onProgress?.(done, total);
      const made: DayChunk[] = [];
      // If some days are found, few are missing: all are passed on together.
      const early = found.size === 0 ? onChunks : undefined;
      for (const [from, to] of gapsIn(found, fromDay, toDay)) {
        const before = done;
        const onDays = onProgress && ((days: number) => onProgress(before + days, total));
        made.push(...(await source.generate(from, to, onDays, early)));
        done += to - from;
      }
      if (made.length > 0) later(() => writeDays(folder, made));
      for (const chunk of made) found.set(chunk.day, chunk);
      const chunks = [...found.values()].sort((a, b) => a.day - b.day);
      if (early === undefined) onChunks?.(chunks);
      return chunks;
    },
    shelf: {
      find: (fromDay, toDay, open) => findSegments(folder, fromDay, toDay, open),
      put: (segment) => later(() => writeSegment(folder, segment)),
    },
    async close() {
      await source.close();
      await writing;
    },
  };
}

/** The intervals [from, to) of days in [fromDay, toDay) that were not found. */
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
