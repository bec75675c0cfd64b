import type { GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../src/api/graphql/schema/request-context.js';
import { servedSchema } from '../../src/api/graphql/schema/schema.js';
import { openService } from '../../src/compose/open-service.js';
import { requestContext } from '../../test/support/request-context.js';
import { httpOcean } from '../ocean-options.js';

/** Our schema with its resolvers over the ocean of the HTTP benchmarks, for other servers. All requests are demo's. */
export async function demoSchema(): Promise<{
  readonly schema: GraphQLSchema;
  readonly context: () => RequestContext;
}> {
  const { world } = await openService(httpOcean);
  const { schema } = await servedSchema('standard', 'registry');
  const context = (): RequestContext => ({ ...requestContext(world), baseUrl: 'http://127.0.0.1' });
  return { schema, context };
}
