import type { ExportFormat } from '../api.js';
import { ServiceError } from '../errors.js';
import { encodedPieces } from './files/part-files.js';
import { formatOf } from './formats/formats.js';
import { type ExportRun, partNames, tableParts } from './table-parts.js';
import type { ExportRow } from './tables/export-table.js';

/** The formats whose rows can follow each other in one text. */
export const textFormats: readonly ExportFormat[] = ['ndjson', 'geojson', 'csv'];

/**
 * One table as one text, in the order of days. Throws BAD_USER_INPUT for a format that is no such text, and for several
 * tables.
 */
export async function* exportAsText(run: ExportRun, formatName: ExportFormat): AsyncGenerator<Uint8Array> {
  const [what, ...others] = run.tables.keys();
  if (what === undefined || others.length > 0)
    throw new ServiceError('BAD_USER_INPUT', `--what names ${others.length + 1} tables; standard output takes one.`);
  if (!textFormats.includes(formatName))
    throw new ServiceError(
      'BAD_USER_INPUT',
      `--format is ${formatName}; standard output takes ${textFormats.join(', ')}.`,
    );
  const format = await formatOf(formatName);
  yield* encodedPieces(allRows(run), format.encoder(run.tables.get(what)!.table), { rows: 0, bytes: 0 });
}

async function* allRows(run: ExportRun): AsyncGenerator<Iterable<ExportRow>> {
  for await (const part of tableParts(run, partNames(run))) yield* part.rows(false);
}
