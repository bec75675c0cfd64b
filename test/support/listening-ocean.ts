import { createService } from '../../src/index.js';
import { valueAt } from './empty-service.js';
import { oceans, openNamedOcean } from './oceans.js';

/** A service over the ocean `pages`, or one of another scale, that listens on a free port, for tests of pages. */
export async function listeningOcean(scale: number = oceans.pages.scale, { admin = true } = {}) {
  const { days, now } = oceans.pages;
  const service =
    scale === oceans.pages.scale
      ? await openNamedOcean('pages', { admin })
      : await createService({ seed: 'pages', scale, admin, days, threads: 1, now, quiet: true });
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
