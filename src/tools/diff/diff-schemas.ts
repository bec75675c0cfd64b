import { ServiceError } from '../../base/errors.js';
import type { DiffOptions, DiffReport } from '../../tools-types.js';
import { readSaid } from '../endpoint/allowance.js';
import type { Asked } from '../endpoint/open-endpoint.js';
import { openEndpoint } from '../endpoint/open-endpoint.js';
import type { ProbeSchemas } from '../probe/probe-endpoint.js';
import { schemaIn, schemaOf } from './endpoint-schema.js';

/**
 * Compares the schema of an endpoint, or one that is given as text, with the reference, which is the contract. Throws
 * BAD_USER_INPUT for a text that is no schema and for a host that is not permitted; rejects with AskingStopped if the
 * endpoint does not answer, or does not show its schema.
 */
export async function diffWith(schemas: ProbeSchemas, options: Asked<DiffOptions>): Promise<DiffReport> {
  const { url, schema: text, profile = 'standard' } = options;
  if ((url === undefined) === (text === undefined))
    throw new ServiceError('BAD_USER_INPUT', 'Give either url or schema: what is to be compared with the contract.');
  const endpoint = url === undefined ? undefined : await openEndpoint(url, options);
  const { schema, source } = endpoint ? await schemaOf(endpoint, schemas) : schemaIn(text ?? '');
  // GraphQL Inspector is loaded here, and by nothing else.
  const { clientDifferences } = await import('./client-differences.js');
  const compare = () => clientDifferences(schemas.reference, schema, source === 'probe');
  const differences = endpoint ? await readSaid(endpoint.url, 'with a schema', compare) : await compare();
  return { url: endpoint?.url, contract: profile, source, requests: endpoint?.sent ?? 0, differences };
}
