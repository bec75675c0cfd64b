/** Where files lie, what they may import, and how large a folder may grow. The only such table: the READMEs show it. */

/**
 * A file imports from its own place and from places on a lower level, never sideways or up. A path that ends in `/` is a
 * folder with all below it. The rooms of a place are its folders in order of import: a file of a room imports from its
 * own room and from rooms named before it; a file outside the rooms imports from all of them.
 */
export interface Place {
  readonly level: number;
  readonly paths: readonly string[];
  readonly rooms?: readonly string[];
}

export const places: readonly Place[] = [
  {
    level: 0,
    paths: [
      'src/api.ts',
      'src/async-dispose.ts',
      'src/errors.ts',
      'src/clock.ts',
      'src/package-files.ts',
      'src/fixture-files.ts',
      'src/suggest.ts',
      'src/check-members.ts',
      'src/work/',
    ],
  },
  { level: 1, paths: ['src/geo/'] },
  { level: 1, paths: ['src/columns/'] },
  { level: 2, paths: ['src/spatial/'] },
  { level: 2, paths: ['src/verify/'] },
  { level: 3, paths: ['src/model/'] },
  { level: 4, paths: ['src/options/'] },
  {
    level: 4,
    paths: ['src/collections/'],
    rooms: ['conditions', 'segments', 'vessels', 'views', 'search'],
  },
  { level: 4, paths: ['src/coastline/'] },
  { level: 4, paths: ['src/images/'] },
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
  { level: 5, paths: ['src/cache/'] },
  { level: 5, paths: ['src/worlds/'] },
  { level: 6, paths: ['src/queries/'] },
  { level: 7, paths: ['src/tiles/'] },
  { level: 8, paths: ['src/access/'] },
  { level: 9, paths: ['src/graphql/'], rooms: ['schema', 'documents', 'writer', 'log'] },
  { level: 10, paths: ['src/http/'] },
  {
    level: 11,
    paths: [
      'src/real-time.ts',
      'src/shutdown.ts',
      'src/service.ts',
      'src/disk-cached.ts',
      'src/held-oceans.ts',
      'src/open-service.ts',
      'src/index.ts',
    ],
  },
  { level: 12, paths: ['src/cli/'] },
];

/** A folder with more files than this, its README included, is several subjects. */
const mostFiles = 25;

/** From this level up a file may read the real clock, the environment and the console. */
const edgeLevel = 11;

/** A source file: its path from the package root, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Everything in one file that breaks a rule of the layers, one sentence each. */
export function breaches({ path, text }: SourceFile): string[] {
  const place = placeOf(path);
  if (place === undefined) return [`${path} lies in no layer: give its place a level in test/support/layers.ts`];
  if (roomOf(place, path) === undefined) return [`${path} lies in no room: name it in test/support/layers.ts`];
  const code = withoutComments(text);
  const imported = importsOf(path, code);
  const upward = imported
    .filter((target) => !mayImport(place, placeOf(target)))
    .map((target) => `${path} (level ${place.level}) imports ${target} (level ${placeOf(target)?.level ?? 'none'})`);
  const higher = imported
    .filter((target) => placeOf(target) === place && roomOf(place, target)! > roomOf(place, path)!)
    .map((target) => `${path} imports ${target}, which lies in a later room`);
  const words = rules
    .filter((rule) => rule.applies(path, place.level))
    .flatMap((rule) =>
      [...withoutStrings(code).matchAll(rule.word)].map((match) => `${path} has ${match[0]}: ${rule.reason}`),
    );
  return [...upward, ...higher, ...words, ...replaceableTimers(path, code)];
}

/** A fake timer of a test would stop a file that takes its timers from anywhere but `src/work/event-loop.ts`. */
function replaceableTimers(path: string, code: string): string[] {
  if (path === 'src/work/event-loop.ts') return [];
  const isTaken = /\bfrom\s*['"](?:node:)?timers\b/.test(code);
  const calls = withoutStrings(code).match(/(?<![.\w])(?:set|clear)(?:Immediate|Timeout|Interval)\(/g) ?? [];
  const isOurs = importsOf(path, code).includes('src/work/event-loop.ts');
  if (!isTaken && (calls.length === 0 || isOurs)) return [];
  return [`${path} has timers that a test can replace: import them from src/work/event-loop.ts`];
}

const rules: readonly {
  applies(path: string, level: number): boolean;
  readonly word: RegExp;
  readonly reason: string;
}[] = [
  {
    applies: (_path, level) => level < edgeLevel,
    word: /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bperformance\.\w+|\bhrtime\b/g,
    reason: 'time is a parameter below the command line',
  },
  {
    applies: (_path, level) => level < edgeLevel,
    word: /\bMath\.random\b/g,
    reason: 'randomness is a parameter below the command line',
  },
  {
    applies: (path, level) => level < edgeLevel && !path.startsWith('src/access/'),
    word: /\brandomBytes\b|\brandomUUID\b|\bgetRandomValues\b/g,
    reason: 'only secrets may be random, and they are made in src/access',
  },
  {
    applies: (_path, level) => level < edgeLevel,
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
    reason: 'its results differ between Node versions, and rows must not',
  },
  {
    applies: (path) => path.startsWith('src/columns/') || path.startsWith('src/spatial/'),
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

/** Folders that hold too many files, and names that two files share; one sentence each. */
export function crowded(paths: readonly string[]): string[] {
  const byFolder = grouped(paths, (path) => path.slice(0, path.lastIndexOf('/')));
  const full = [...byFolder]
    .filter(([, inside]) => inside.length > mostFiles)
    .map(([folder, inside]) => `${folder}/ has ${inside.length} files, more than ${mostFiles}`);
  const byName = grouped(paths, (path) => path.slice(path.lastIndexOf('/') + 1));
  const shared = [...byName]
    .filter(([name, all]) => all.length > 1 && name !== 'README.md')
    .map(([name, all]) => `${all.join(' and ')} have one name, ${name}`);
  return [...full, ...shared];
}

function grouped(paths: readonly string[], keyOf: (path: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) groups.set(keyOf(path), [...(groups.get(keyOf(path)) ?? []), path]);
  return groups;
}

/**
 * The order of a file's room among those of its place, from 0; past the last for a file outside the rooms, undefined for
 * a folder that is not in the table.
 */
function roomOf({ paths, rooms }: Place, path: string): number | undefined {
  const folder = paths.find((own) => own.endsWith('/') && path.startsWith(own));
  if (rooms === undefined || folder === undefined) return 0;
  const [room, inside] = path.slice(folder.length).split('/');
  if (inside === undefined) return rooms.length;
  const order = rooms.indexOf(room!);
  return order < 0 ? undefined : order;
}

function placeOf(path: string): Place | undefined {
  return places.find(({ paths }) => paths.some((own) => (own.endsWith('/') ? path.startsWith(own) : path === own)));
}

function mayImport(from: { readonly level: number }, to: { readonly level: number } | undefined): boolean {
  return to !== undefined && (to === from || to.level < from.level);
}

/** Paths from the package root of the files that a file names in import, export from, import() or new URL. */
function importsOf(path: string, code: string): string[] {
  const named = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*['"](\.[^'"]*\.js)['"]/g;
  return [...code.matchAll(named)].map((match) => {
    const resolved = new URL(match[1]!, `file:///${path}`);
    return decodeURIComponent(resolved.pathname.slice(1)).replace(/\.js$/, '.ts');
  });
}

const tokens = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

function withoutComments(text: string): string {
  return text.replace(tokens, (token) => (token.startsWith('/*') || token.startsWith('//') ? '' : token));
}

/** Templates stay: code can stand in them. */
function withoutStrings(code: string): string {
  return code.replace(tokens, (token) => (token.startsWith("'") || token.startsWith('"') ? "''" : token));
}
