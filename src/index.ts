import type { CheckOptions, CheckReport, FileText, Service, ServiceOptions } from './api.js';
// Loaded first, before a test can replace Node's timers and clocks by fake ones.
import './work/event-loop.js';
import { openService } from './open-service.js';
import './real-time.js';

export type * from './api.js';

/**
 * Opens a service over a simulated ocean and settles when it is ready to answer. Rejects with a ServiceError
 * (BAD_USER_INPUT) that names the option, its value and the accepted values. Services of one process with the same seed
 * and scale share the days that are made, and nothing else.
 */
export function createService(options: ServiceOptions = {}): Promise<Service> {
  return openService(options);
}

/**
 * Judges the GraphQL documents and tile addresses in the texts of a client's files: against the schema of a profile,
 * the bounds of a request, and good paging. A value that stands in a variable is unknown, and no fault. Rejects with a
 * ServiceError (BAD_USER_INPUT) for a wrong option.
 */
export async function checkDocuments(files: readonly FileText[], options: CheckOptions = {}): Promise<CheckReport> {
  const { checkTexts } = await import('./check/check-texts.js');
  return checkTexts(files, options);
}
