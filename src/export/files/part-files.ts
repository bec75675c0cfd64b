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

/** Writes a part as a file, whole or not at all. Returns how many rows and bytes it has. */
export async function writePart(
  path: string,
  part: TablePart,
  format: Format,
  encoder: Encoder,
): Promise<{ readonly rows: number; readonly bytes: number }> {
  const written = { rows: 0, bytes: 0 };
  await mkdir(dirname(path), { recursive: true });
  await writeWhole(path, encodedPieces(part.rows(format.bySpace), encoder, written), true);
  return written;
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
