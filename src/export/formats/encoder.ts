import type { ExportRow, ExportTable } from '../tables/export-table.js';

/** Makes the bytes of one file from its rows. */
export interface Encoder {
  add(row: ExportRow): void;
  /** The bytes since the last call; undefined while they are few. */
  take(): Uint8Array | undefined;
  /** The remaining bytes; no rows may be added afterwards. */
  finish(): Uint8Array;
}

/** A format of files. */
export interface Format {
  /** The end of a file's name, without a dot. */
  readonly extension: string;
  /**
   * Whether rows that are near each other on the map are next to each other in a file, because readers skip blocks of
   * rows.
   */
  readonly bySpace: boolean;
  encoder(table: ExportTable): Encoder;
  /** A script that loads all files, and its name; `paths` are those of the files below the folder. */
  readonly script?: {
    readonly name: string;
    textOf(tables: readonly ExportTable[], paths: readonly string[]): string;
  };
}

/** Characters that are gathered before they become bytes: few enough to stay in the cache of a core. */
const batchLength = 64 * 1024;

/** An encoder of a text with a line for each row. */
export function lineEncoder(head: string, line: (row: ExportRow) => string, tail = ''): Encoder {
  let text = head;
  const bytes = (): Uint8Array => {
    const bytes = Buffer.from(text);
    text = '';
    return bytes;
  };
  return {
    add(row) {
      text += line(row);
    },
    take: () => (text.length < batchLength ? undefined : bytes()),
    finish() {
      text += tail;
      return bytes();
    },
  };
}
