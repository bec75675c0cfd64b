import { gzipBest } from '#platform/zlib.js';
import { isGround, tileOfGround } from '../tiles/ground-tiles.js';
import { readTileAddress } from '../tiles/tile-address.js';
import { packedResponse } from './cached-response.js';
import type { Exchange, HandlerParts } from './exchange.js';
import type { HttpResponse } from './request/request.js';
import { ClientGone } from './request/request.js';
import { problem } from './responses.js';
import { tileProblem } from './tile-route.js';

/** GET /map/{ground}/{z}/{x}/{y}: a tile of land or of lakes; empty where there are none. */
export async function groundTile(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request, params, path } = exchange;
  const ground = params['ground'] ?? '';
  if (!isGround(ground)) return problem(exchange, 404, `There is nothing at ${path}.`);
  try {
    const tile = readTileAddress(params['z'] ?? '', params['x'] ?? '', params['y'] ?? '');
    const work = parts.beginWork(() => request.signal());
    const body = await tileOfGround(ground, tile, work);
    return await packedResponse(request, body?.length ? await gzipBest(body) : new Uint8Array(0), {
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': 'public, max-age=86400',
    });
  } catch (error) {
    if (error instanceof ClientGone) throw error;
    return tileProblem(error, exchange, parts);
  }
}
