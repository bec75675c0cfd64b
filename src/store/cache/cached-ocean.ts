import type { OceanSource } from '../../model/ocean-source.js';
import { fileOf, makeBlocks, openFile } from '../segments/block-file.js';
import { openBlock } from '../segments/event-segment.js';
import { identitiesFileOf, openIdentities } from '../segments/identity-table.js';
import { openVessels, vesselsFileOf } from '../vessels/vessel-records.js';

/** The files of one ocean. Nothing here throws because of the disk: the caller goes on without the file. */
export interface OceanFolder {
  /**
   * What `open` makes of the bytes of a file and their checksum; undefined when there is no such file, or it cannot be
   * read or opened. The latter is reported, once for each file.
   */
  read<T>(file: string, open: (bytes: Uint8Array, sum: number) => T): Promise<T | undefined>;
  write(file: string, bytes: Uint8Array): Promise<void>;
  /** Names of all files, last used first. */
  files(): Promise<string[]>;
  remove(file: string): Promise<void>;
  /** Removes files of this ocean and others, the longest unused first, until all files together fit. */
  prune(): Promise<void>;
}

/** Files that are read at once: while one is being summed, others are read from the disk. */
const filesAtOnce = 4;

/** The file of a block in the cache; undefined where no such file can be used. */
export function cachedFile(folder: OceanFolder, ocean: OceanSource, number: number): Promise<Uint8Array | undefined> {
  return readOpened(folder, fileOf(number), (bytes, sum) =>
    openBlock(openFile(bytes, ocean, number, sum), { ...ocean, coastDistanceM: () => 0 }),
  );
}

/** A file with its opened content. `open` throws for a file with the right title but other content. */
function readOpened(
  folder: OceanFolder,
  file: string,
  open: (bytes: Uint8Array, sum: number) => unknown,
): Promise<Uint8Array | undefined> {
  return folder.read(file, (bytes, sum) => {
    open(bytes, sum);
    return bytes;
  });
}

/**
 * An ocean that keeps its blocks and vessels on disk and makes only those that it does not find there. A file is a pure
 * function of seed and scale, so it does not depend on the service or window that it was made for. A file is written
 * while others are made; `close` waits for all.
 */
export function cachedOcean(source: OceanSource, folder: OceanFolder): OceanSource {
  let writing: Promise<void> = Promise.resolve();
  const keep = (file: string, bytes: Uint8Array): void => {
    writing = writing.then(() => folder.write(file, bytes)).then(() => folder.prune());
  };
  const { blockDays } = source;
  /** Wraps a maker of numbered files: those that the folder has are read from it. */
  const kept = (
    make: ((number: number) => Promise<Uint8Array>) | undefined,
    nameOf: (number: number) => string,
    open: (bytes: Uint8Array, ocean: OceanSource, number: number, sum: number) => unknown,
  ) =>
    make &&
    (async (number: number) => {
      const found = await readOpened(folder, nameOf(number), (bytes, sum) => open(bytes, source, number, sum));
      if (found !== undefined) return found;
      const made = await make(number);
      keep(nameOf(number), made);
      return made;
    });

  return {
    ...source,
    expect(days, threads) {
      // If there are files, probably few days are missing.
      void folder.files().then((files) => source.expect?.(files.length === 0 ? days : 0, threads));
    },
    async blocks(numbers, { urgent, take }, onProgress) {
      const missing = new Set(numbers);
      const waiting = numbers.values();
      const findSome = async (): Promise<void> => {
        for (const number of waiting) {
          const file = await cachedFile(folder, source, number);
          if (file === undefined) continue;
          missing.delete(number);
          take(number, file);
        }
      };
      await Promise.all(Array.from({ length: filesAtOnce }, findSome));
      if (missing.size === 0) return;
      const found = (numbers.length - missing.size) * blockDays;
      const takeMade = (number: number, file: Uint8Array | undefined): void => {
        take(number, file);
        if (file) keep(fileOf(number), file);
      };
      const tell = (days: number) => onProgress?.(found + days, numbers.length * blockDays);
      await makeBlocks(source, [...missing], { urgent, take: takeMade }, tell);
    },
    vesselFile: kept(source.vesselFile, vesselsFileOf, openVessels),
    identityFile: kept(source.identityFile, identitiesFileOf, openIdentities),
    async close() {
      await source.close();
      await writing;
    },
  };
}
