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
const later = ['coastline.bin.br', 'land-tiles.bin.br', 'lake-tiles.bin.br'];
/** Packed with Brotli, which not every browser unpacks. */
const isBrotli = (path: string) => path.endsWith('.br') || path.endsWith('routes.bin');

/** What a service in a page loads from its folder `files`; see `src/platform/browser/files.ts`. */
export function packedFiles(): StaticFile[] {
  const paths = ['schema.graphql', ...pathsIn('fixtures')].filter((path) => !later.some((name) => path.endsWith(name)));
  const contents = paths.map((path) => [path, unpacked(path)] as const);
  const list = Buffer.from(JSON.stringify(contents.map(([path, { length }]) => [path, length])));
  const head = Buffer.alloc(4);
  head.writeUInt32BE(list.length);
  const start = Buffer.concat([head, list, ...contents.map(([, bytes]) => bytes)]);
  return [
    { name: 'start.packed', bytes: packed(start) },
    ...later.map((name) => ({ name: `${name}.packed`, bytes: packed(unpacked(`fixtures/${name}`)) })),
  ];
}

/** The code of a service in a page, and of its threads. */
export function browserCode(): StaticFile[] {
  const folder = packageFile('dist/browser');
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
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
