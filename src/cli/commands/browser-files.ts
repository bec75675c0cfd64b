import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { packageFile } from '../../platform/node/package-files.js';

/** A file for a folder of a static host. */
export interface StaticFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Files that a page loads when something asks for them: the coast, and the ground of maps. */
const later: readonly string[] = [
  ...['coastline', 'land-tiles', 'lake-tiles'].map((name) => `fixtures/${name}.bin.br`),
  'fixtures/lakes.bin',
];
/** Packed with Brotli, which not every browser unpacks. */
const isBrotli = (path: string) => path.endsWith('.br') || path.endsWith('routes.bin');

/**
 * What a service in a page loads from its folder `files`, the pages too if it shows them; see
 * `src/platform/browser/files.ts`.
 */
export function packedFiles(hasPages = false): StaticFile[] {
  const others = hasPages ? [...later, ...pathsIn('web/pages')] : later;
  const paths = ['schema.graphql', ...pathsIn('fixtures')].filter((path) => !later.includes(path));
  const contents = paths.map((path) => [path, unpacked(path)] as const);
  const listed = { start: contents.map(([path, { length }]) => [path, length]), later: others };
  const list = Buffer.from(JSON.stringify(listed));
  const head = Buffer.alloc(4);
  head.writeUInt32BE(list.length);
  const start = Buffer.concat([head, list, ...contents.map(([, bytes]) => bytes)]);
  return [
    { name: 'start.packed', bytes: packed(start) },
    ...others.map((path) => ({ name: `${path.replaceAll('/', '.')}.packed`, bytes: packed(unpacked(path)) })),
  ];
}

/** The code of a service in a page, of its threads, and of a page that starts the service worker. */
export function browserCode(): StaticFile[] {
  const folder = packageFile('dist/browser');
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}

/** The service worker, which answers what lies below the folder in which it lies. */
export function serviceWorker(): StaticFile {
  const text = "import { serveScope } from './maritime-events/index.js';\n\nserveScope();\n";
  return { name: 'maritime-events-worker.js', bytes: Buffer.from(text) };
}

/** The addresses of a site under which a first visit may begin, each with the way to the site's folder. */
const entries: readonly (readonly [folder: string, up: string])[] = [
  ['', './'],
  ...['map', 'panel', 'graphql', 'docs'].map((name) => [`${name}/`, '../'] as const),
];

/** The pages of a first visit: each starts the service worker, which then shows the page of this address. */
export function firstPages(): StaticFile[] {
  return entries.map(([folder, up]) => ({ name: `${folder}index.html`, bytes: Buffer.from(firstPage(up)) }));
}

function firstPage(up: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>maritime-events</title>
<style>body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 20vh auto; padding: 0 1rem }</style>
<h1>A simulated ocean</h1>
<p id="told">All of it runs in this tab: the ocean, its GraphQL interface, the map and the panel. No server is asked for
more than files. The ocean is being made, which takes some seconds.</p>
<script>
import('${up}maritime-events/start-worker.js')
  .then(({ startWorker }) => startWorker('${up}maritime-events-worker.js?days=60&scale=0.3'))
  .then(() => location.reload(), ({ message }) => { document.getElementById('told').textContent = message; });
</script>
</html>
`;
}

function unpacked(path: string): Uint8Array {
  const bytes = readFileSync(packageFile(path));
  return isBrotli(path) ? brotliDecompressSync(bytes) : bytes;
}

function packed(bytes: Uint8Array): Uint8Array {
  return gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });
}

/** The paths of data below a folder of the package. */
function pathsIn(folder: string): string[] {
  return readdirSync(packageFile(folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(packageFile(path)).isDirectory()) return pathsIn(path);
    return name.endsWith('.md') ? [] : [path];
  });
}
