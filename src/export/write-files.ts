import { join } from 'node:path';
import type { ExportProgress } from '../api.js';
import { writeWhole } from '../cache/whole-file.js';
import { isThere, partPath, type WrittenFile, writePart } from './files/part-files.js';
import type { Format } from './formats/encoder.js';
import { type ExportRun, type PartName, partNames, tableParts } from './table-parts.js';

/**
 * Writes the files of a shard that are not there yet, in the order of days. `onProgress` is called before the first and
 * after each.
 */
export async function writeFiles(
  run: ExportRun,
  format: Format,
  folder: string,
  onProgress: (progress: ExportProgress) => void = () => {},
): Promise<ExportProgress> {
  const parts = partNames(run);
  const missing: PartName[] = [];
  for (const part of parts) if (!(await isThere(join(folder, partPath(part, format))))) missing.push(part);
  const keptFiles = parts.length - missing.length;
  let progress: ExportProgress = { files: keptFiles, totalFiles: parts.length, keptFiles, rows: 0, bytes: 0 };
  onProgress(progress);
  const onFile = ({ rows, bytes }: WrittenFile): void => {
    const { files } = progress;
    progress = { ...progress, files: files + 1, rows: progress.rows + rows, bytes: progress.bytes + bytes };
    onProgress(progress);
  };
  // While the disk takes the end of a file, the rows of the next one are made.
  let last: Promise<void> = Promise.resolve();
  try {
    for await (const part of tableParts(run, missing)) {
      const { table } = run.tables.get(part.what)!;
      const { encoded, whole } = writePart(join(folder, partPath(part, format)), part, format, format.encoder(table));
      const before = last;
      last = whole.then(onFile);
      last.catch(() => {});
      await Promise.all([encoded, before]);
    }
  } finally {
    await last;
  }
  if (format.script) await writeScript(run, format, join(folder, format.script.name));
  return progress;
}

/** Writes the script that loads the files of all shards; each shard writes the same. */
async function writeScript(run: ExportRun, { script, ...format }: Format, path: string): Promise<void> {
  if (script === undefined || (await isThere(path))) return;
  const all = partNames({ ...run, request: { ...run.request, shard: { index: 0, count: 1 } } });
  const tables = Array.from(run.tables.values(), ({ table }) => table);
  const text = script.textOf(
    tables,
    all.map((part) => partPath(part, format)),
  );
  await writeWhole(path, [Buffer.from(text)], true);
}
