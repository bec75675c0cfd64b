// Writes web/graphiql.html.gz: GraphiQL with everything it needs in one page. Packed when the project is built, so that users of the
// package do not install the source of the page, which brings a GraphQL server along. Run by `npm run build`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';

// `src/http/graphiql-page.ts` puts its own query in the place of this one.
const page = renderGraphiQL({
  title: 'Maritime events (simulated)',
  defaultQuery: 'FIRST QUERY',
  shouldPersistHeaders: true,
});
const licence = readFileSync(new URL('../node_modules/@graphql-yoga/render-graphiql/LICENSE', import.meta.url), 'utf8');
const noticed = page
  .trimStart()
  .replace('<html', () => `<!--\nGraphiQL, as @graphql-yoga/render-graphiql builds it:\n${licence}-->\n<html`);
const folder = new URL('../web/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('graphiql.html.gz', folder), gzipSync(noticed));
