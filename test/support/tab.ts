import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { browserCode, packedFiles, type StaticFile } from '../../src/cli/commands/browser-files.js';

/** A static host: it knows files by their paths and nothing else. */
export interface StaticHost {
  readonly origin: string;
  /** The paths that were asked for, in order. */
  readonly asked: string[];
  close(): void;
}

const types: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html'],
  ['js', 'text/javascript'],
]);

/** Serves files by their paths; `isolated`: with the headers that let threads of a page share memory. */
export async function staticHost(files: ReadonlyMap<string, Uint8Array>, isolated = false): Promise<StaticHost> {
  const asked: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    asked.push(pathname);
    const bytes = files.get(pathname.replace(/\/$/, '/index.html'));
    const type =
      types.get(pathname.split('.').at(-1)!) ?? (pathname.endsWith('/') ? 'text/html' : 'application/octet-stream');
    if (isolated) {
      response.setHeader('cross-origin-opener-policy', 'same-origin');
      response.setHeader('cross-origin-embedder-policy', 'require-corp');
    }
    response.writeHead(bytes ? 200 : 404, { 'content-type': type }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A folder with an empty page, a service for pages and its files; and an ocean alone, for digests of its rows. */
export async function tabFiles(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const add = (folder: string, all: readonly StaticFile[]) => {
    for (const { name, bytes } of all) files.set(`${folder}${name}`, bytes);
  };
  files.set('/index.html', Buffer.from('<!doctype html><title>Ocean</title><link rel="icon" href="data:,">'));
  add('/ocean/', browserCode());
  add('/ocean/files/', packedFiles());
  add('/ocean/', [{ name: 'rows.js', bytes: await rowsCode() }]);
  return files;
}

/** The code of an ocean and of its digest, for a page. */
async function rowsCode(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "export { digestOf } from './generators/digest.js'; export { createOcean } from './generators/ocean.js';" +
        "export { loadStart } from './src/platform/browser/files.js';",
      resolveDir: fileURLToPath(new URL('../../', import.meta.url)),
    },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  return outputFiles[0]!.contents;
}
