import { loadPackageFile, packageFolder, unpackedFile } from '#platform/files.js';
import { gzipBest } from '#platform/zlib.js';
import { packedResponse } from './cached-response.js';
import type { Exchange, HandlerParts } from './exchange.js';
import { wantsPage } from './request/accepted.js';
import type { HttpResponse } from './request/request.js';
import { problem } from './responses.js';

/** The folder that `scripts/pack-pages.js` fills from `web-src/`. */
const folder = 'web/pages';

/** Media types by the ends of names. */
const types: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['geojson', 'application/geo+json'],
  ['webp', 'image/webp'],
  ['graphql', 'text/plain; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
]);

export type PageName = 'home' | 'panel' | 'map' | 'playground';

/** A page. It needs no token and loads nothing from other hosts. */
export function pageResponse(
  name: PageName,
  { publicUrl }: HandlerParts,
  { request }: Exchange,
): Promise<HttpResponse> {
  // The same address may answer programs with JSON.
  const headers = {
    ...pageHeaders(publicUrl, { inlineStyles: name === 'playground' }),
    'cache-control': 'no-cache',
    vary: 'Accept, Accept-Encoding',
  };
  return packed(`${name}.html`, request, headers);
}

/** GET /map */
export function mapPage(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  return pageResponse('map', parts, exchange);
}

/** GET /panel */
export function panelPage(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  return pageResponse('panel', parts, exchange);
}

/** GET /docs */
export function docsIndex({ publicUrl }: HandlerParts, { request }: Exchange): Promise<HttpResponse> {
  return packed('docs/index.html', request, docsHeaders(publicUrl));
}

/** GET /docs/{page}. For an unknown page a browser gets a page too. */
export async function docsPage({ publicUrl }: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request, params, path, prefix } = exchange;
  const name = `${params['page']}.html`;
  docsNames ??= packedNames('/docs');
  if (!['index.html', '404.html'].includes(name) && docsNames.has(name))
    return packed(`docs/${name}`, request, docsHeaders(publicUrl));
  if (!wantsPage(request.header('accept')))
    return problem(exchange, 404, `There is no page at ${path}. ${prefix}/docs lists the pages of the documentation.`);
  const [body, init] = await packed('docs/404.html', request, docsHeaders(publicUrl));
  return [body, { ...init, status: 404 }];
}

function docsHeaders(publicUrl: string | undefined): Record<string, string> {
  return { ...pageHeaders(publicUrl), 'cache-control': 'no-cache' };
}

let docsNames: ReadonlySet<string> | undefined;

/** GET /pages/{file}: a script, a style or other data of pages. Its name has a hash of its content. */
export async function pageFile(_parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request, params, path } = exchange;
  const name = params['file'] ?? '';
  names ??= packedNames('');
  // The pages themselves have addresses of their own.
  if (!names.has(name) || name.endsWith('.html')) return problem(exchange, 404, `There is nothing at ${path}.`);
  return packed(name, request, {
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
}

let names: ReadonlySet<string> | undefined;

/** The names of the packed files of a folder, without the ending of packed files. */
function packedNames(below: string): ReadonlySet<string> {
  const found = packageFolder(folder + below).filter((name) => name.endsWith('.br'));
  return new Set(found.map((name) => name.slice(0, -3)));
}

const known = new Map<string, Promise<Uint8Array>>();

/**
 * Answers with a file, which is read at the first request and kept packed by gzip. The package has it packed by Brotli,
 * which is a sixth smaller, but over HTTP browsers accept that from their own machine only.
 */
async function packed(
  name: string,
  request: Exchange['request'],
  headers: Readonly<Record<string, string>>,
): Promise<HttpResponse> {
  let bytes = known.get(name);
  if (!bytes) {
    bytes = loadPackageFile(`${folder}/${name}.br`)
      .then((bytes) => unpackedFile(bytes))
      .then(gzipBest);
    // After a failure the file is read again at the next request.
    bytes.catch(() => known.delete(name));
    known.set(name, bytes);
  }
  const type = types.get(name.slice(name.lastIndexOf('.') + 1)) ?? 'application/octet-stream';
  return packedResponse(request, await bytes, { ...headers, 'content-type': type });
}

/**
 * The headers that isolate a page: it runs scripts of this service alone, sends requests only to its own origin, and
 * cannot be framed. Pictures of events may also come from `publicUrl`. The map library draws in workers that it makes
 * from its own script, and has images in `data:`. `inlineStyles`: the editor of the playground writes style sheets into
 * the page, and has fonts in `data:`.
 */
function pageHeaders(publicUrl: string | undefined, { inlineStyles = false } = {}): Record<string, string> {
  const images = publicUrl === undefined ? '' : ` ${new URL(publicUrl).origin}`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    `style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: blob:${images}`,
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return { 'content-security-policy': policy.join('; '), 'x-content-type-options': 'nosniff' };
}
