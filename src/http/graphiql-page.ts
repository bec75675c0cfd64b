import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { packageFile } from '../package-files.js';
import { acceptsGzip } from './accepts-gzip.js';
import type { HttpResponse } from './request.js';
import { signInBar } from './sign-in-bar.js';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

const firstQuery = `# Sign in above (demo / demo), then run this with Ctrl+Enter.
query Events {
  searchEventsV2(
    input: { eventType: { inc: ["fishing_activity_history", "standard_rendezvous"] }, limit: 10 }
  ) {
    meta { total }
    records {
      eventId
      eventType
      start { time point { lat lon } }
      end { time }
      vessels { vessel0 { name mmsi vesselType displayCountry } }
      createdAt
    }
  }
}
`;

/** GraphiQL as the build packs it (`scripts/pack-graphiql.js`). The page is 9 MB as text: it is made when first asked for and kept packed (3 MB). */
let packed: Promise<Buffer> | undefined;

/** GraphiQL with everything it needs in one page: it loads nothing from elsewhere. */
export async function graphiqlPage(acceptEncoding: string | undefined): Promise<HttpResponse> {
  packed ??= makePage();
  const bytes = await packed;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept, Accept-Encoding',
    'cache-control': 'no-cache',
  };
  if (acceptsGzip(acceptEncoding)) return [bytes, { status: 200, headers: { ...headers, 'content-encoding': 'gzip' } }];
  return [await unpack(bytes), { status: 200, headers }];
}

async function makePage(): Promise<Buffer> {
  const page = (await unpack(await readFile(packageFile('web/graphiql.html.gz')))).toString('utf8');
  // Functions, because a text would have its `$` patterns replaced.
  const asking = page.replace('"FIRST QUERY"', () => JSON.stringify(firstQuery));
  return pack(asking.replace('<div id="root"></div>', () => `${signInBar}<div id="root"></div>`));
}
