import type { ExportFormat, ExportProgress, StopSignal } from '../types.js';
import type { FileTerms } from './files/file-group.js';
import { claimFolder, type Manifest, readManifest } from './files/manifest.js';
import { formatOf } from './formats/formats.js';
import type { ExportRun } from './table-parts.js';
import { writeFiles } from './write-files.js';

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
