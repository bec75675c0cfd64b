import {
  buildClientSchema,
  buildSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
} from 'graphql';
import { ServiceError } from '../../base/errors.js';
import type { DiffOptions, DiffReport } from '../../tools-types.js';
import { AskingStopped, readSaid } from '../endpoint/allowance.js';
import { type Endpoint, openEndpoint, type TimedOptions } from '../endpoint/open-endpoint.js';
import { answerBounds } from '../endpoint/whole-answer.js';
import { type ProbeSchemas, probeThrough } from '../probe/probe-endpoint.js';

/**
 * Compares the schema of an endpoint, or one that is given as text, with the reference, which is the contract. Throws
 * BAD_USER_INPUT for a text that is no schema and for a host that is not permitted; rejects with AskingStopped if the
 * endpoint does not answer, or does not show its schema.
 */
export async function diffWith(schemas: ProbeSchemas, options: TimedOptions<DiffOptions>): Promise<DiffReport> {
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

/** A schema, and how it became known. */
interface KnownSchema {
  readonly schema: GraphQLSchema;
  readonly source: 'introspection' | 'probe' | 'text';
}

/** The schema of an endpoint: by introspection, or, where that is refused, by its errors of validation. */
async function schemaOf(endpoint: Endpoint, schemas: ProbeSchemas): Promise<KnownSchema> {
  const { data, errors } = await endpoint.ask(getIntrospectionQuery({ descriptions: false }));
  if (errors.length === 0) {
    if (!isIntrospection(data)) throw new AskingStopped(`${endpoint.url} answers introspection without a schema.`);
    const excess = excessOf(data);
    if (excess !== undefined)
      throw new AskingStopped(`${endpoint.url} answers introspection with a schema that has ${excess}.`);
    const schema = await readSaid(endpoint.url, 'introspection with a schema', () =>
      buildClientSchema(data, { assumeValid: true }),
    );
    return { schema, source: 'introspection' };
  }
  const { schema, stopped } = await probeThrough(endpoint, schemas, false);
  if (stopped !== undefined) throw new AskingStopped(stopped);
  return { schema: buildSchema(schema, { assumeValid: true, assumeValidSDL: true }), source: 'probe' };
}

/** A schema in the language of schemas. Throws BAD_USER_INPUT if it is none. */
function schemaIn(text: string): KnownSchema {
  try {
    return { schema: buildSchema(text), source: 'text' };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new ServiceError('BAD_USER_INPUT', `The text is no GraphQL schema: ${error.message}`);
  }
}

/** The most values in an introspection, at all levels. That of the contract has 8,000, each difference some 10. */
const mostValues = 200_000;

/** Why an introspection is too large to be compared; undefined where it is not. */
function excessOf(introspection: object): string | undefined {
  const waiting: unknown[] = [introspection];
  for (const value of waiting) {
    if (typeof value === 'string' && value.length > answerBounds.messageCharacters)
      return `a text of ${value.length} characters`;
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value))
      if (waiting.push(inner) > mostValues) return `more than ${mostValues} values`;
  }
  return undefined;
}

function isIntrospection(data: unknown): data is IntrospectionQuery {
  return typeof data === 'object' && data !== null && '__schema' in data;
}
