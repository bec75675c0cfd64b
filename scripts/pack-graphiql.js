// Writes web/graphiql.html.gz (GraphiQL in one page, below a sign-in form) and web/graphiql-scripts.json (the hashes of
// its scripts). Packed during the build, so that users of the package need not install the source of the page, which
// depends on a GraphQL server. Run by `npm run build`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { scriptHash } from './script-hash.js';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const rendered = renderGraphiQL({
  title: 'Maritime events (simulated)',
  defaultQuery: read('web-src/graphiql/first-query.graphql'),
  shouldPersistHeaders: true,
});
const licence = read('node_modules/@graphql-yoga/render-graphiql/LICENSE');
// Functions as replacements, because `$` patterns in a text would be replaced.
const page = rendered
  .trimStart()
  .replace('<html', () => `<!--\nGraphiQL, as @graphql-yoga/render-graphiql builds it:\n${licence}-->\n<html`)
  .replace('<div id="root"></div>', () => `${read('web-src/graphiql/sign-in.html')}<div id="root"></div>`);
const hashes = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => scriptHash(script));

const folder = new URL('../web/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('graphiql.html.gz', folder), gzipSync(page));
writeFileSync(new URL('graphiql-scripts.json', folder), JSON.stringify(hashes));
