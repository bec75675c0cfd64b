import type {
  ExportedRow,
  ExportFilesOptions,
  ExportProgress,
  ExportRowsOptions,
  Service,
  ServiceOptions,
  SharedService,
} from './types.js';
// Loaded first, so that a test cannot yet have replaced Node's timers and clocks by fake ones.
import './base/work/event-loop.js';
import { openService } from './compose/open-service.js';
import './compose/real-time.js';

export type * from './types.js';

/**
 * Opens a service over a simulated ocean and settles when it is ready to answer. Rejects with a ServiceError
 * (BAD_USER_INPUT) that names the option, its value and the accepted values. Services of one process with the same seed
 * and scale share the days of their ocean, and nothing else.
 */
export function createService(options: ServiceOptions & { readonly state: string }): Promise<SharedService>;
export function createService(options?: ServiceOptions): Promise<Service>;
export function createService(options: ServiceOptions = {}): Promise<Service | SharedService> {
  return openService(options);
}

/**
 * The rows of one table, as the service's search gives them at one instant, by the names of their columns. They are
 * made while they are read, day after day, so that memory does not grow with their number. The first row rejects with a
 * ServiceError (BAD_USER_INPUT, RETENTION_EXCEEDED) that names the option, its value and the accepted values.
 */
export async function* exportRows(options: ExportRowsOptions = {}): AsyncGenerator<ExportedRow, void, undefined> {
  const { rowsOfExport } = await import('./export/open/export-in-code.js');
  yield* rowsOfExport(options);
}

/**
 * Writes the same rows as files, one for each table and day, and settles with the counts of what was written. A file
 * appears only when it is complete. Existing files are kept, so a second call with the same options continues where the
 * first one ended. Rejects as `exportRows` does, also for a folder that has another export, and with the error of Node
 * for a folder that cannot be written.
 */
export async function exportFiles(options: ExportFilesOptions): Promise<ExportProgress> {
  const { filesOfExport } = await import('./export/open/export-in-code.js');
  return filesOfExport(options);
}
