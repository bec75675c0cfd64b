import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '../../cache/whole-file.js';
import type { Encoder, Format } from '../formats/encoder.js';
import { dayName } from '../read-export-request.js';
import type { PartName, RowBatches, TablePart } from '../table-parts.js';

/** The path of a part below the folder: `events/day=2026-01-01/events.parquet`, as Hive names partitions. */
export function partPath({ what, day }: PartName, { extension }: Format): string {
  const file = `${what}.${extension}`;
  return day === undefined ? join(what, file) : join(what, `day=${dayName(day)}`, file);
}

/** Whether a part was finished before: a file has its name only when it is whole. */
export function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** The size of a file that was written. */
export interface WrittenFile {
  readonly rows: number;
  readonly bytes: number;
}

/** A part that is being written as a file, whole or not at all. */
export interface PartInWriting {
  /** Settles when all rows have become bytes, or the file cannot be written. */
  readonly encoded: Promise<void>;
  /** The rows and bytes of the file, once it has its name. */
  readonly whole: Promise<WrittenFile>;
}

export function writePart(path: string, part: TablePart, format: Format, encoder: Encoder): PartInWriting {
  const written = { rows: 0, bytes: 0 };
  let settle = (): void => {};
  const encoded = new Promise<void>((resolve) => {
    settle = resolve;
  });
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield* encodedPieces(part.rows(format.bySpace), encoder, written);
    settle();
  }
  const write = async () => {
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, pieces(), true);
    return written;
  };
  return { encoded, whole: write().finally(settle) };
}

/** The bytes of rows, while they are made. `written` counts both. */
export async function* encodedPieces(
  batches: RowBatches,
  encoder: Encoder,
  written: { rows: number; bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const rows of batches)
    for (const row of rows) {
      encoder.add(row);
      written.rows++;
      const piece = encoder.take();
      if (piece === undefined) continue;
      written.bytes += piece.length;
      yield piece;
    }
  const last = encoder.finish();
  written.bytes += last.length;
  yield last;
}
