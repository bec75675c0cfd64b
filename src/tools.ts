import { checkTexts } from './check/check-texts.js';
import type { CheckOptions, CheckReport, FileText, RealClock, VerifyOptions, VerifyReport } from './tools-api.js';
import { verifyAt } from './verify/verify-endpoint.js';
import { delay } from './work/event-loop.js';

export type * from './tools-api.js';

const machine: RealClock = { nowMs: Date.now, wait: delay };

/**
 * Judges the GraphQL documents and tile addresses in the texts of a client's files: against the schema of a profile,
 * the bounds of a request, and good paging. A value that stands in a variable is unknown, and no fault. Rejects with a
 * ServiceError (BAD_USER_INPUT) for a wrong option.
 */
export function checkDocuments(files: readonly FileText[], options: CheckOptions = {}): Promise<CheckReport> {
  return checkTexts(files, options);
}

/**
 * Checks the laws of the ocean on an endpoint (its base address, with or without `/graphql`). Rejects with a
 * ServiceError (BAD_USER_INPUT) for a host that is not permitted, with an Error if the endpoint does not answer or does
 * not let the user sign in.
 */
export function verifyEndpoint(url: string, options: VerifyOptions = {}): Promise<VerifyReport> {
  return verifyAt(url, { ...options, clock: options.clock ?? machine });
}
