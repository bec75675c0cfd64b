import { createService } from '../../src/index.js';
import { valueAt } from './empty-service.js';

/** A service with an ocean of three weeks that listens on a free port, for tests of pages. */
export async function listeningOcean(scale = 0.3, { admin = true } = {}) {
  const service = await createService({
    seed: 'pages',
    scale,
    admin,
    days: 21,
    threads: 1,
    now: '2025-06-01T12:00:00Z',
    quiet: true,
  });
  const { url, port } = await service.listen({ port: 0 });
  return {
    service,
    url,
    port,
    /** The records of a search, as demo. */
    async search(input: object, fields: string): Promise<readonly object[]> {
      const query = `query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { records { ${fields} } } }`;
      const { data, errors } = await service.graphql({ query, variables: { input } }, { user: 'demo' });
      if (errors) throw new Error(errors[0]!.message);
      const records = valueAt(data, 'searchEventsV2', 'records');
      return Array.isArray(records) ? records.map(Object) : [];
    },
  };
}
