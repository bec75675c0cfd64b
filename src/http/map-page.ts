import { readFile } from 'node:fs/promises';
import { packageFile } from '../package-files.js';
import { groundTiles, isGround } from '../tiles/ground-tiles.js';
import { readTileAddress } from '../tiles/tile-address.js';
import { packedResponse } from './cached-response.js';
import type { Exchange, HandlerParts } from './exchange.js';
import { pageHeaders } from './page-headers.js';
import type { HttpResponse } from './request/request.js';
import { problem } from './responses.js';
import { tileProblem } from './tile-route.js';

/** The media types of the page's files, which `scripts/pack-map.js` packs into `web/map/`. */
const types: ReadonlyMap<string, string> = new Map([
  ['index.html', 'text/html; charset=utf-8'],
  ['map.js', 'text/javascript; charset=utf-8'],
  ['map.css', 'text/css; charset=utf-8'],
  ['ports.json', 'application/geo+json'],
]);

/** GET /map: the page. It needs no token, has a form to sign in and loads nothing from other hosts. */
export async function mapPage({ publicUrl }: HandlerParts, { request }: Exchange): Promise<HttpResponse> {
  return file('index.html', request, await pageHeaders('map', publicUrl));
}

/** GET /map/{file}: the other files of the page. */
export async function mapFile(_parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request, params, path, prefix } = exchange;
  const name = params['file'] ?? '';
  // The addresses in the page are relative to the path of the page.
  if (name === 'index.html') return [null, { status: 308, headers: { location: `${prefix}/map` } }];
  return types.has(name)
    ? file(name, request, { 'x-content-type-options': 'nosniff' })
    : problem(exchange, 404, `There is nothing at ${path}.`);
}

/** GET /map/{ground}/{z}/{x}/{y}: a tile of land or of lakes; empty where there are none. */
export async function groundTile(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request, params, path } = exchange;
  const ground = params['ground'] ?? '';
  if (!isGround(ground)) return problem(exchange, 404, `There is nothing at ${path}.`);
  try {
    const tile = readTileAddress(params['z'] ?? '', params['x'] ?? '', params['y'] ?? '');
    const body = groundTiles(ground).get(tile) ?? new Uint8Array(0);
    return await packedResponse(request, body, {
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': 'public, max-age=86400',
    });
  } catch (error) {
    return tileProblem(error, exchange, parts);
  }
}

const known = new Map<string, Promise<Buffer>>();

/** Answers with a file, which is read at the first request for it and kept packed. */
async function file(
  name: string,
  request: Exchange['request'],
  headers: Readonly<Record<string, string>>,
): Promise<HttpResponse> {
  let packed = known.get(name);
  if (!packed) {
    packed = readFile(packageFile(`web/map/${name}.gz`));
    // A file that could not be read is tried again.
    packed.catch(() => known.delete(name));
    known.set(name, packed);
  }
  return packedResponse(request, await packed, {
    ...headers,
    'content-type': types.get(name)!,
    'cache-control': 'no-cache',
  });
}
