import { fileOf, makeBlocks, openFile } from '../collections/segments/block-file.js';
import { openBlock } from '../collections/segments/event-segment.js';
import type { OceanSource } from '../model/ocean-source.js';
import type { OceanFolder } from './ocean-folder.js';

/**
 * An ocean that keeps its blocks on disk and makes only those that it does not find there. A block is a pure function
 * of seed and scale, so it does not depend on the service or window that it was made for. A file is written while
 * further blocks are made; `close` waits for all.
 */
export function cachedOcean(source: OceanSource, folder: OceanFolder): OceanSource {
  let writing: Promise<void> = Promise.resolve();
  const keep = (number: number, file: Uint8Array): void => {
    writing = writing.then(() => folder.write(fileOf(number), file)).then(() => folder.prune());
  };
  const { blockDays } = source;

  return {
    ...source,
    expect(days, threads) {
      // If there are files, few days are likely missing.
      void folder.files().then((files) => source.expect?.(files.length === 0 ? days : 0, threads));
    },
    async blocks(numbers, { urgent, take }, onProgress) {
      const missing: number[] = [];
      for (const number of numbers) {
        const file = await folder.read(fileOf(number), (bytes, sum) => {
          // Throws for other content under the right title.
          openBlock(openFile(bytes, source, number, sum), { ...source, coastDistanceM: () => 0 });
          return bytes;
        });
        if (file) take(number, file);
        else missing.push(number);
      }
      const found = (numbers.length - missing.length) * blockDays;
      if (missing.length === 0) return;
      const takeMade = (number: number, file: Uint8Array | undefined): void => {
        take(number, file);
        if (file) keep(number, file);
      };
      const tell = (days: number) => onProgress?.(found + days, numbers.length * blockDays);
      await makeBlocks(source, missing, { urgent, take: takeMade }, tell);
    },
    async close() {
      await source.close();
      await writing;
    },
  };
}
