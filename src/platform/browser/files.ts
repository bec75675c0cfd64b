import { advice, fileAddress } from './package-address.js';
import { TextDecoder } from './text-coding.js';

/**
 * The files of the package by their paths, unpacked: those of the start, which come in one piece, and those that were
 * loaded since.
 */
const files = new Map<string, Uint8Array>();
/** The paths of files that can be loaded. */
const toLoad = new Set<string>();
let starting: Promise<void> | undefined;

/** What is in the file of the start, in its order, and the paths of the other files. */
interface Contents {
  readonly start: readonly (readonly [path: string, length: number])[];
  readonly later: readonly string[];
}

/** Loads what a service reads at its start. After a failure the next call tries again. */
export function loadStart(): Promise<void> {
  starting ??= fillFiles().catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

/**
 * The file of `src/cli/commands/browser-files.ts`: the length of the list, the list as JSON, and the files one after
 * another.
 */
async function fillFiles(): Promise<void> {
  const bytes = await loaded('start.packed');
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const { start, later }: Contents = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  let at = 4 + length;
  for (const path of later) toLoad.add(path);
  for (const [path, size] of start) {
    // A copy begins at a multiple of eight, which views of wide numbers need.
    files.set(path, bytes.slice(at, at + size));
    at += size;
  }
}

export function readPackageFile(path: string): Uint8Array {
  const found = files.get(path);
  if (!found) throw new Error(`The file ${path} was not loaded.`);
  return found;
}

export async function loadPackageFile(path: string): Promise<Uint8Array> {
  const found = files.get(path) ?? (await loaded(nameOf(path)));
  files.set(path, found);
  return found;
}

export function hasPackageFile(path: string): boolean {
  return files.has(path);
}

export function packageFolder(path: string): string[] {
  const start = `${path}/`;
  const below = [...files.keys(), ...toLoad].filter((each) => each.startsWith(start));
  return below.map((each) => each.slice(start.length));
}

/** The files come unpacked. */
export function unpackedFileSync(packed: Uint8Array, _chunkSize: number): Uint8Array {
  return packed;
}

export async function unpackedFile(packed: Uint8Array, _chunkSize?: number): Promise<Uint8Array> {
  return packed;
}

let keptIn: string | undefined;

/** Files that are loaded from now on are kept in this cache, and taken from it. */
export function keepFiles(cache: string): void {
  keptIn = cache;
}

async function responseOf(address: string): Promise<Response> {
  if (keptIn === undefined) return fetch(address);
  const cache = await caches.open(keptIn);
  const kept = await cache.match(address);
  if (kept) return kept;
  // What the host lets browsers keep for a while may be that of another version.
  const response = await fetch(address, { cache: 'no-cache' });
  if (response.ok) await cache.put(address, response.clone());
  return response;
}

/** Keeps files that can be loaded if others had their names, whatever digests of content the names hold. */
export async function keepNamesakes(requests: readonly Request[]): Promise<void> {
  const withoutDigest = (name: string) => name.replace(/-[A-Z\d]{8}(?=\.)/, '');
  const known = new Set(requests.map(({ url }) => withoutDigest(url)));
  const addresses = Array.from(toLoad, (path) => fileAddress(nameOf(path)));
  await Promise.all(addresses.filter((address) => known.has(withoutDigest(address))).map(responseOf));
}

/** The name under which a file of the package lies in the folder. */
function nameOf(path: string): string {
  return `${path.replaceAll('/', '.')}.packed`;
}

/** A file that is packed by gzip, under a name by which no server unpacks it. */
async function loaded(name: string): Promise<Uint8Array> {
  const address = fileAddress(name);
  const response = await responseOf(address);
  if (!response.ok || !response.body) throw new Error(`${address} answers ${response.status}. ${advice}`);
  const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'));
  try {
    return new Uint8Array(await new Response(unpacked).arrayBuffer());
  } catch {
    // Hosts of applications answer with their first page where they have no file.
    if (keptIn !== undefined) await (await caches.open(keptIn)).delete(address);
    throw new Error(`${address} is no file of a service. ${advice}`);
  }
}
