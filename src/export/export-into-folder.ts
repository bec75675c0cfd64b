import { join } from 'node:path';
import type { ExportFormat, ExportProgress, StopSignal } from '../types.js';
import { type EncodedSize, encodedPieces } from './encoded-pieces.js';
import { FileGroup, type FileTerms } from './files/file-group.js';
import { claimFolder, type Manifest, readManifest } from './files/manifest.js';
import { isFinished, partPath } from './files/part-files.js';
import type { Format } from './formats/encoder.js';
import { formatOf } from './formats/formats.js';
import { type ExportRun, type PartName, partNames, tableParts } from './table-parts.js';

/** An export that is ready to run. */
export interface OpenExport {
  readonly run: ExportRun;
  readonly files: FileTerms;
  /** The manifest of the export, for files of this format. */
  manifest(format: ExportFormat): Manifest;
  /** Stops the threads. Promises that wait for them reject. */
  close(): Promise<void>;
}

/** How an export is watched and stopped. */
export interface ExportWatch {
  /** See `writeFiles`. */
  readonly onProgress?: ((progress: ExportProgress) => void) | undefined;
  /** Stops the export: nothing is left of the file that is being written. */
  readonly signal?: StopSignal | undefined;
}

/**
 * Writes an export into a folder, or the files that are missing there. `open` opens the export. It gets the instant of
 * the export that is in the folder, if there is one, and uses it where the caller names no instant. Throws
 * BAD_USER_INPUT for the folder of another export.
 */
export async function exportIntoFolder(
  open: (asOf: string | undefined) => Promise<OpenExport>,
  { folder, format }: { readonly folder: string; readonly format: ExportFormat },
  { onProgress, signal }: ExportWatch,
): Promise<ExportProgress> {
  const asOf = (await readManifest(folder))?.['asOf'];
  const opened = await open(asOf === undefined ? undefined : String(asOf));
  const close = () => void opened.close();
  signal?.addEventListener('abort', close);
  try {
    await claimFolder(folder, opened.manifest(format), opened.files.unique);
    const terms = { ...opened.files, folder, format: await formatOf(format) };
    return await writeFiles({ ...opened.run, scratch: folder }, terms, (progress) => {
      if (signal?.aborted) throw signal.reason;
      onProgress?.(progress);
    });
  } finally {
    signal?.removeEventListener('abort', close);
    await opened.close();
  }
}

/** The folder for files, and what writing them needs. */
interface FolderTerms extends FileTerms {
  readonly folder: string;
  readonly format: Format;
}

/**
 * Writes the missing files of a shard, one after the other in the order of days. `onProgress` is called before the
 * first file, after every few files, and within a file after some 64 kB. If it throws, or a file cannot be written, no
 * further file is begun, and only finished files are left.
 */
async function writeFiles(
  run: ExportRun,
  terms: FolderTerms,
  onProgress: (progress: ExportProgress) => void = () => {},
): Promise<ExportProgress> {
  const { folder, format } = terms;
  const pathOf = (part: PartName) => join(folder, partPath(part, format));
  const parts = partNames(run);
  const missing: PartName[] = [];
  for (const part of parts) if (!(await isFinished(pathOf(part)))) missing.push(part);
  const keptFiles = parts.length - missing.length;
  let progress: ExportProgress = { files: keptFiles, totalFiles: parts.length, keptFiles, rows: 0, bytes: 0 };
  onProgress(progress);
  const onPiece = ({ rows, bytes }: EncodedSize): void => {
    progress = { ...progress, rows: progress.rows + rows, bytes: progress.bytes + bytes };
    onProgress(progress);
  };
  const group = new FileGroup(terms);
  let files = keptFiles;
  const nameAll = async (): Promise<void> => {
    await group.name();
    progress = { ...progress, files };
    onProgress(progress);
  };
  try {
    for await (const part of tableParts(run, missing)) {
      const encoder = format.encoder(run.tables.get(part.what)!.table);
      await group.add(pathOf(part), encodedPieces(part.rows(format.bySpace), encoder, onPiece));
      files++;
      if (group.isFull) await nameAll();
    }
    await addScript(run, terms, group);
    await nameAll();
  } finally {
    await group.discard();
  }
  return progress;
}

/** Adds the script that loads the files of all shards, if the format has one; each shard writes the same. */
async function addScript(run: ExportRun, { folder, format }: FolderTerms, group: FileGroup): Promise<void> {
  if (format.script === undefined) return;
  const path = join(folder, format.script.name);
  if (await isFinished(path)) return;
  const all = partNames({ ...run, request: { ...run.request, shard: { index: 0, count: 1 } } });
  const tables = Array.from(run.tables.values(), ({ table }) => table);
  const text = format.script.textOf(
    tables,
    all.map((part) => partPath(part, format)),
  );
  await group.add(path, [Buffer.from(text)]);
}
