import { checkTexts } from './check/check-texts.js';
import type { CheckOptions, CheckReport, FileText } from './tools-api.js';

export type * from './tools-api.js';

/**
 * Judges the GraphQL documents and tile addresses in the texts of a client's files: against the schema of a profile,
 * the bounds of a request, and good paging. A value that stands in a variable is unknown, and no fault. Rejects with a
 * ServiceError (BAD_USER_INPUT) for a wrong option.
 */
export function checkDocuments(files: readonly FileText[], options: CheckOptions = {}): Promise<CheckReport> {
  return checkTexts(files, options);
}
