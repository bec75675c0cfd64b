import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { packageFile } from '../package-files.js';
import { packedResponse } from './cached-response.js';
import type { Exchange, HandlerParts } from './exchange.js';
import { pageHeaders } from './page-headers.js';
import type { HttpResponse } from './request/request.js';
import { problem } from './responses.js';

/** The folder that `scripts/pack-pages.js` fills from `web-src/`. */
const folder = 'web/pages';

/** Media types by the ends of names. */
const types: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['geojson', 'application/geo+json'],
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
  const headers = { ...pageHeaders(publicUrl), 'cache-control': 'no-cache', vary: 'Accept, Accept-Encoding' };
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

/** GET /pages/{file}: a script, a style or other data of pages. Its name has a hash of its content. */
export async function pageFile(_parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request, params, path } = exchange;
  const name = params['file'] ?? '';
  names ??= namesOfFiles();
  if (!names.has(name)) return problem(exchange, 404, `There is nothing at ${path}.`);
  return packed(name, request, {
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
}

let names: ReadonlySet<string> | undefined;

/** Names of the files that pages load. The pages themselves have addresses of their own. */
function namesOfFiles(): ReadonlySet<string> {
  const packedNames = readdirSync(packageFile(folder)).filter((name) => name.endsWith('.gz'));
  return new Set(packedNames.map((name) => name.slice(0, -3)).filter((name) => !name.endsWith('.html')));
}

const known = new Map<string, Promise<Buffer>>();

/** Answers with a file, which is read at the first request for it and kept packed. */
async function packed(
  name: string,
  request: Exchange['request'],
  headers: Readonly<Record<string, string>>,
): Promise<HttpResponse> {
  let bytes = known.get(name);
  if (!bytes) {
    bytes = readFile(packageFile(`${folder}/${name}.gz`));
    // A file that could not be read is tried again.
    bytes.catch(() => known.delete(name));
    known.set(name, bytes);
  }
  const type = types.get(name.slice(name.lastIndexOf('.') + 1)) ?? 'application/octet-stream';
  return packedResponse(request, await bytes, { ...headers, 'content-type': type });
}
