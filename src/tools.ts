import { checkTexts } from './check/check-texts.js';
import { servedSchema } from './graphql/schema/schema.js';
import { probeAt } from './probe/probe-endpoint.js';
import type {
  CheckOptions,
  CheckReport,
  FileText,
  ProbeOptions,
  ProbeReport,
  RealClock,
  VerifyOptions,
  VerifyReport,
} from './tools-api.js';
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

/**
 * Finds out which fields, arguments, input fields and values of enums an endpoint has, from what it says of documents
 * that are not valid; none is executed. Rejects as `verifyEndpoint` does, and with an Error if the endpoint does not
 * say what is wrong in a document.
 */
export async function probeEndpoint(url: string, options: ProbeOptions = {}): Promise<ProbeReport> {
  const { schema } = await servedSchema(options.profile ?? 'standard', options.registry ?? 'registry');
  return probeAt(url, schema, { ...options, clock: options.clock ?? machine });
}
