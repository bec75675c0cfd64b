import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { packageFile } from '../package-files.js';
import { acceptsGzip } from './accepted.js';
import { pageHeaders } from './page-headers.js';
import type { HttpResponse } from './request.js';

const unpack = promisify(gunzip);

/**
 * GraphiQL as the build packs it (`scripts/pack-graphiql.js`): 9 MB as text, read when first asked for and kept packed
 * (3 MB).
 */
let packed: Promise<Buffer> | undefined;

/** GraphiQL with everything it needs in one page: it loads nothing from elsewhere. */
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
