/** The layers of the code, and what each may import. The READMEs show this table. */
import { importsOf, type Platform, tokens, withoutComments } from './imports.js';

/**
 * A file imports from its own layer and from layers of a lower level, never sideways or up. A path that ends in `/` is
 * a folder with all files below it. The rooms of a layer are its folders in order of import: a file of a room imports
 * from its own room and from rooms named before it; a file outside the rooms imports from all of them.
 */
export interface Layer {
  readonly level: number;
  readonly paths: readonly string[];
  readonly rooms?: readonly string[];
}

export const layers: readonly Layer[] = [
  {
    level: 0,
    paths: ['src/types.ts', 'src/tools-types.ts', 'src/browser-types.ts', 'src/base/', 'src/platform/'],
  },
  { level: 1, paths: ['src/tools/client/'] },
  { level: 1, paths: ['src/earth/geo/'] },
  { level: 1, paths: ['src/store/columns/'] },
  { level: 1, paths: ['src/tools/endpoint/'] },
  { level: 2, paths: ['src/store/spatial/'] },
  { level: 3, paths: ['src/model/'] },
  { level: 4, paths: ['src/model/shapes/'] },
  { level: 4, paths: ['src/tools/verify/'] },
  {
    level: 4,
    paths: ['src/store/'],
    rooms: ['conditions', 'segments', 'vessels', 'views', 'search'],
  },
  { level: 4, paths: ['src/earth/coastline/'] },
  { level: 4, paths: ['src/api/images/'] },
  {
    level: 4,
    paths: ['generators/'],
    rooms: [
      'draws',
      'sheets',
      'motion',
      'chart',
      'fleet',
      'registries',
      'areas',
      'voyages',
      'events',
      'orbits',
      'frames',
      'sightings',
      'publication',
      'threads',
    ],
  },
  { level: 5, paths: ['src/compose/options/'] },
  { level: 5, paths: ['src/store/cache/'] },
  { level: 5, paths: ['src/worlds/overlay/'] },
  { level: 1, paths: ['src/replicas/state/'] },
  { level: 6, paths: ['src/worlds/faults/'] },
  { level: 6, paths: ['src/worlds/journal/'] },
  { level: 7, paths: ['src/worlds/'] },
  { level: 8, paths: ['src/api/metrics/'] },
  { level: 8, paths: ['src/api/queries/'] },
  { level: 9, paths: ['src/api/tiles/'] },
  { level: 9, paths: ['src/worlds/records/'], rooms: ['reading', 'files', 'filling'] },
  { level: 10, paths: ['src/api/access/'] },
  { level: 11, paths: ['src/api/graphql/'], rooms: ['schema', 'documents', 'causes', 'writer', 'log'] },
  { level: 12, paths: ['src/api/http/'], rooms: ['request', 'struck', 'socket'] },
  { level: 12, paths: ['src/export/'] },
  { level: 13, paths: ['src/worlds/capsule/'] },
  { level: 14, paths: ['src/worlds/commands/'] },
  { level: 14, paths: ['src/api/admin/'] },
  {
    level: 15,
    paths: [
      'src/compose/',
      'src/replicas/',
      'src/export/open/',
      'src/index.ts',
      'src/browser.ts',
      'src/tools/',
      'src/tools.ts',
    ],
  },
  { level: 16, paths: ['src/cli/'] },
  { level: 16, paths: ['src/runners/'] },
];

/** What stands between the service and Node. A page has other files in place of these. */
export const edges: readonly string[] = [
  'src/platform/node/',
  'src/store/cache/code-digest.ts',
  'src/store/cache/code-version.ts',
  'src/store/cache/hash-folder.ts',
  'src/store/cache/ocean-folder.ts',
  'src/store/cache/whole-file.ts',
  'src/api/metrics/prometheus-registry.ts',
  'src/api/http/node.ts',
  'src/api/http/socket/',
  'src/export/',
  'src/replicas/open-link.ts',
  'src/compose/disk-cached.ts',
  'src/compose/record-files.ts',
  'src/tools/',
  'src/tools.ts',
  'src/cli/',
  'src/runners/',
];

/** What belongs to Node alone: its modules, and globals of its own. */
const ofNode = /\bfrom\s*'node:[\w/]+'|\b(?:import|require)\('node:[\w/]+'\)|(?<![.\w])(?:Buffer|process)\.(?!js')\w+/g;

/** What a file has of Node, as it is written. */
export function namesOfNode(text: string): string[] {
  return [...withoutComments(text).matchAll(ofNode)].map(([found]) => found);
}

/** The files that a file brings along, itself included, by their paths. */
export function closureOf(from: string, textOf: (path: string) => string, platform: Platform): ReadonlySet<string> {
  const found = new Set([from]);
  for (const path of found)
    for (const each of importsOf(path, ofCode(withoutComments(textOf(path))), platform)) found.add(each);
  return found;
}

/** Without imports of types. */
function ofCode(code: string): string {
  return code.replace(/\b(?:import|export) type [^;]*;/g, '');
}

/** Files from this level up may read the real clock, the environment and the console. */
const edgeLevel = 15;
/** The files that have what the others are given. */
const platform = 'src/platform/';

const isBelow = (path: string, level: number) => level < edgeLevel && !path.startsWith(platform);

/** A source file: its path from the package root, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The breaches of the rules of layers in a file, a sentence each. */
export function breaches({ path, text }: SourceFile): string[] {
  const layer = layerOf(path);
  if (layer === undefined) return [`${path} is in no layer: add it to a layer in test/support/layers.ts`];
  if (roomOf(layer, path) === undefined) return [`${path} is in no room: add its folder in test/support/layers.ts`];
  const code = withoutComments(text);
  const imported = importsOf(path, code);
  const upward = imported
    .filter((target) => !mayImport(layer, layerOf(target)))
    .map((target) => `${path} (level ${layer.level}) imports ${target} (level ${layerOf(target)?.level ?? 'none'})`);
  const higher = imported
    .filter((target) => layerOf(target) === layer && roomOf(layer, target)! > roomOf(layer, path)!)
    .map((target) => `${path} imports ${target}, which is in a later room`);
  const words = rules
    .filter((rule) => rule.applies(path, layer.level))
    .flatMap((rule) =>
      [...withoutStrings(code).matchAll(rule.word)].map((match) => `${path} has ${match[0]}: ${rule.reason}`),
    );
  return [...upward, ...higher, ...words, ...replaceableTimers(path, code)];
}

/** Fake timers of a user's test would stop a file that does not take its timers from `src/base/work/event-loop.ts`. */
function replaceableTimers(path: string, code: string): string[] {
  if (path === 'src/base/work/event-loop.ts' || path.startsWith(platform)) return [];
  const isTaken = /\bfrom\s*['"](?:node:)?timers\b/.test(code);
  const calls = withoutStrings(code).match(/(?<![.\w])(?:set|clear)(?:Immediate|Timeout|Interval)\(/g) ?? [];
  const isOurs = importsOf(path, code).includes('src/base/work/event-loop.ts');
  if (!isTaken && (calls.length === 0 || isOurs)) return [];
  return [`${path} has timers that a test can replace: import them from src/base/work/event-loop.ts`];
}

const rules: readonly {
  applies(path: string, level: number): boolean;
  readonly word: RegExp;
  readonly reason: string;
}[] = [
  {
    applies: isBelow,
    word: /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bperformance\.\w+|\bhrtime\b/g,
    reason: 'time is a parameter below the command line',
  },
  {
    applies: isBelow,
    word: /\bMath\.random\b/g,
    reason: 'randomness is a parameter below the command line',
  },
  {
    applies: (path, level) => isBelow(path, level) && !path.startsWith('src/api/access/'),
    word: /\brandomBytes\b|\brandomUUID\b|\bgetRandomValues\b/g,
    reason: 'only secrets may be random, and they are made in src/api/access',
  },
  {
    applies: isBelow,
    word: /\bprocess\.(?:env|argv|stdout|stderr|exit)\b|\bconsole\.\w+/g,
    reason: 'the environment and the terminal belong to the command line',
  },
  {
    applies: (path) => path.startsWith('src/'),
    word: /\b(?:const|let) \w+: (?:Readonly<)?Record<string, .*= \{\n/g,
    reason: 'a word is looked up in a Map, since a plain object knows `constructor` too',
  },
  {
    applies: (path) => path.startsWith('generators/'),
    word: /\bMath\.pow\b|\*\*|\bIntl\b|\btoLocale\w*|\blocaleCompare\b/g,
    reason: 'its results differ between Node versions; rows must not',
  },
  {
    applies: (path) => path.startsWith('src/store/columns/') || path.startsWith('src/store/spatial/'),
    word: /\b\w*(?:vessel|mmsi|maritime|ocean|harbour|[Ee]vent)\w*/gi,
    reason: 'columns and indexes know no maritime word',
  },
];

/** Import cycles, each as the paths along it; type imports count too. */
export function importCycles(files: readonly SourceFile[]): string[] {
  const imports = new Map(files.map(({ path, text }) => [path, importsOf(path, withoutComments(text))]));
  const isDone = new Set<string>();
  const cycles: string[] = [];
  const follow = (path: string, trail: readonly string[]): void => {
    const from = trail.indexOf(path);
    if (from >= 0) cycles.push([...trail.slice(from), path].join(' → '));
    if (from >= 0 || isDone.has(path)) return;
    for (const target of imports.get(path) ?? []) follow(target, [...trail, path]);
    isDone.add(path);
  };
  for (const path of imports.keys()) follow(path, []);
  return cycles;
}

/**
 * The index of a file's room in its layer; the number of rooms for a file outside them, undefined for a folder that is
 * not in the table.
 */
function roomOf({ paths, rooms }: Layer, path: string): number | undefined {
  const folder = paths.find((own) => own.endsWith('/') && path.startsWith(own));
  if (rooms === undefined || folder === undefined) return 0;
  const [room, inside] = path.slice(folder.length).split('/');
  if (inside === undefined) return rooms.length;
  const order = rooms.indexOf(room!);
  return order < 0 ? undefined : order;
}

/** The layer of the longest path that holds the file. */
function layerOf(path: string): Layer | undefined {
  const held = layers.flatMap((layer) =>
    layer.paths
      .filter((own) => (own.endsWith('/') ? path.startsWith(own) : path === own))
      .map((own) => ({ layer, length: own.length })),
  );
  return held.toSorted((a, b) => b.length - a.length)[0]?.layer;
}

function mayImport(from: { readonly level: number }, to: { readonly level: number } | undefined): boolean {
  return to !== undefined && (to === from || to.level < from.level);
}

/** Keeps templates, which can hold code. */
function withoutStrings(code: string): string {
  return code.replace(tokens, (token) => (token.startsWith("'") || token.startsWith('"') ? "''" : token));
}
