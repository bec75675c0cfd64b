import type { ExportFormat, ExportProgress } from '../api.js';
import { claimFolder, type Manifest, readManifest } from './files/manifest.js';
import { formatOf } from './formats/formats.js';
import type { ExportRun } from './table-parts.js';
import { writeFiles } from './write-files.js';

/** An export that is ready to run. */
export interface OpenExport {
  readonly run: ExportRun;
  /** What it is an export of, as files of this format. */
  manifest(format: ExportFormat): Manifest;
  /** Stops the threads. */
  close(): Promise<void>;
}

/**
 * Writes an export into a folder, or what is missing of it there. `open` opens it; it is given the instant of the
 * export in the folder, if there is one, to go on with where the caller names none. Throws BAD_USER_INPUT for the
 * folder of another export.
 */
export async function exportIntoFolder(
  open: (asOf: string | undefined) => Promise<OpenExport>,
  { folder, format }: { readonly folder: string; readonly format: ExportFormat },
  { onProgress }: { readonly onProgress?: ((progress: ExportProgress) => void) | undefined },
): Promise<ExportProgress> {
  const asOf = (await readManifest(folder))?.['asOf'];
  const opened = await open(asOf === undefined ? undefined : String(asOf));
  try {
    await claimFolder(folder, opened.manifest(format));
    return await writeFiles({ ...opened.run, scratch: folder }, await formatOf(format), folder, onProgress);
  } finally {
    await opened.close();
  }
}
