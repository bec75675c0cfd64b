import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { packageFile } from '../package-files.js';
import { pageHeaders } from './page-headers.js';
import { acceptsGzip } from './request/accepted.js';
import type { HttpResponse } from './request/request.js';

const unpack = promisify(gunzip);

/**
 * GraphiQL as `scripts/pack-graphiql.js` packs it: 9 MB of text in 3 MB, read at the first request for it and kept
 * packed.
 */
let packed: Promise<Buffer> | undefined;

/** GraphiQL in one page, which loads nothing from other hosts. */
export async function graphiqlPage(
  acceptEncoding: string | undefined,
  publicUrl: string | undefined,
): Promise<HttpResponse> {
  packed ??= readFile(packageFile('web/graphiql.html.gz'));
  const bytes = await packed;
  const headers = {
    ...(await pageHeaders('graphiql', publicUrl)),
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept, Accept-Encoding',
    'cache-control': 'no-cache',
  };
  if (acceptsGzip(acceptEncoding)) return [bytes, { status: 200, headers: { ...headers, 'content-encoding': 'gzip' } }];
  return [await unpack(bytes), { status: 200, headers }];
}
