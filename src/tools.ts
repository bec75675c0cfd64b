import { servedSchema } from './api/graphql/schema/schema.js';
import { delay } from './base/work/event-loop.js';
import { checkTexts } from './tools/check/check-texts.js';
import { diffWith } from './tools/diff/diff-schemas.js';
import { migrateTexts } from './tools/migrate/migrate-texts.js';
import { type ProbeSchemas, probeAt } from './tools/probe/probe-endpoint.js';
import { refereeBefore } from './tools/referee/open-referee.js';
import { verifyAt } from './tools/verify/verify-endpoint.js';
import type {
  CheckOptions,
  CheckReport,
  DiffOptions,
  DiffReport,
  FileText,
  MigrateReport,
  ProbeOptions,
  ProbeReport,
  RealClock,
  Referee,
  RefereeOptions,
  RefereeTarget,
  VerifyOptions,
  VerifyReport,
} from './tools-types.js';

export type * from './tools-types.js';

const machine: RealClock = { nowMs: Date.now, wait: delay };

/**
 * Judges the GraphQL documents and tile addresses in the texts of a client's files: against the schema of a profile,
 * the bounds of a request, and good paging. A value in a variable is unknown, which is no mistake. Rejects with a
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
 * Finds out which fields, arguments, input fields and values of enums an endpoint has, from its errors for documents
 * that are not valid; none is executed. Rejects as `verifyEndpoint` does, and with an Error if the endpoint does not
 * explain these errors.
 */
export async function probeEndpoint(url: string, options: ProbeOptions = {}): Promise<ProbeReport> {
  return probeAt(url, await schemasOf(options), { ...options, clock: options.clock ?? machine });
}

/**
 * Compares the schema of a profile with that of an endpoint (`url`) or with a text (`schema`): the members that are
 * missing, added or changed, and whether that breaks a client of the profile. Rejects as `probeEndpoint` does.
 */
export async function diffSchema(options: DiffOptions): Promise<DiffReport> {
  return diffWith(await schemasOf(options), { ...options, clock: options.clock ?? machine });
}

/**
 * Rewrites the legacy operations in the texts of a client's files to V2, and reports the differences. The names in the
 * answer stay, as aliases. Does not throw for a document that cannot be rewritten: the report says why.
 */
export async function migrateDocuments(
  files: readonly FileText[],
  options: Pick<ProbeOptions, 'profile' | 'registry'> = {},
): Promise<MigrateReport> {
  const { reference } = await schemasOf(options);
  return migrateTexts(files, reference);
}

/**
 * Opens a proxy before a service, which watches the requests of a client and judges them. With the target `own`, or a
 * world of this process, copies of clients are compared with the ocean. With an address, only mistakes that the answers
 * prove are found. Rejects with a ServiceError (BAD_USER_INPUT) for a wrong target and for a host that is not
 * permitted.
 */
export async function openReferee(target: RefereeTarget, options: RefereeOptions = {}): Promise<Referee> {
  return refereeBefore(target, { ...options, clock: options.clock ?? machine });
}

/** The schema of a profile, and the schema with all members. */
async function schemasOf({
  profile = 'standard',
  registry = 'registry',
}: Pick<ProbeOptions, 'profile' | 'registry'>): Promise<ProbeSchemas> {
  const { schema: names } = await servedSchema('standard', registry);
  const { schema: reference } = await servedSchema(profile, registry);
  return { names, reference };
}
