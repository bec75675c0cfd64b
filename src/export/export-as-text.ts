import { ServiceError } from '../base/errors.js';
import type { ExportFormat, ExportProgress } from '../types.js';
import { encodedPieces } from './encoded-pieces.js';
import { formatOf } from './formats/formats.js';
import { type ExportRun, partNames, tableParts } from './table-parts.js';
import type { ExportRow } from './tables/export-table.js';

/** The formats whose files can be joined to one text. */
export const textFormats: readonly ExportFormat[] = ['ndjson', 'geojson', 'csv'];

/**
 * One table as one text, in the order of days. `onProgress` is called before each piece; a file is a day of the table.
 * Throws BAD_USER_INPUT for a format that cannot be one text, and for several tables.
 */
export async function* exportAsText(
  run: ExportRun,
  formatName: ExportFormat,
  onProgress: (progress: ExportProgress) => void,
): AsyncGenerator<Uint8Array> {
  const [what, ...others] = run.tables.keys();
  if (what === undefined || others.length > 0)
    throw new ServiceError('BAD_USER_INPUT', `--what names ${others.length + 1} tables; standard output takes one.`);
  if (!textFormats.includes(formatName))
    throw new ServiceError(
      'BAD_USER_INPUT',
      `--format is ${formatName}; standard output takes ${textFormats.join(', ')}.`,
    );
  const encoder = (await formatOf(formatName)).encoder(run.tables.get(what)!.table);
  const parts = partNames(run);
  let progress: ExportProgress = { files: 0, totalFiles: parts.length, keptFiles: 0, rows: 0, bytes: 0 };
  async function* allRows(): AsyncGenerator<Iterable<ExportRow>> {
    for await (const part of tableParts(run, parts)) {
      yield* part.rows(false);
      progress = { ...progress, files: progress.files + 1 };
    }
  }
  yield* encodedPieces(allRows(), encoder, ({ rows, bytes }) => {
    progress = { ...progress, rows: progress.rows + rows, bytes: progress.bytes + bytes };
    onProgress(progress);
  });
}
