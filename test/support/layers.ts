/**
 * The layers: a file imports from its own place and from places on a lower level, never sideways or up.
 * A path that ends in `/` is a folder with all below it.
 */
export const places: readonly { readonly level: number; readonly paths: readonly string[] }[] = [
  {
    level: 0,
    paths: [
      'src/api.ts',
      'src/async-dispose.ts',
      'src/errors.ts',
      'src/event-loop.ts',
      'src/work.ts',
      'src/work-queue.ts',
      'src/until-aborted.ts',
      'src/clock.ts',
      'src/package-files.ts',
      'src/fixture-files.ts',
      'src/suggest.ts',
      'src/check-members.ts',
    ],
  },
  { level: 1, paths: ['src/geo/'] },
  { level: 1, paths: ['src/columns/'] },
  { level: 2, paths: ['src/spatial/'] },
  { level: 2, paths: ['src/verify/'] },
  { level: 3, paths: ['src/model/'] },
  { level: 4, paths: ['src/options.ts', 'src/option-readers.ts', 'src/user-option.ts', 'src/thread-count.ts'] },
  { level: 4, paths: ['generators/'] },
  { level: 4, paths: ['src/collections/'] },
  { level: 4, paths: ['src/coastline/'] },
  { level: 5, paths: ['src/cache/'] },
  { level: 4, paths: ['src/images/'] },
  { level: 5, paths: ['src/world.ts', 'src/history.ts', 'src/sessions.ts', 'src/snapshots.ts'] },
  { level: 6, paths: ['src/queries/'] },
  { level: 7, paths: ['src/tiles/'] },
  { level: 8, paths: ['src/access/'] },
  { level: 9, paths: ['src/graphql/'] },
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
  const code = withoutComments(text);
  const upward = importsOf(path, code)
    .filter((target) => !mayImport(place, placeOf(target)))
    .map((target) => `${path} (level ${place.level}) imports ${target} (level ${placeOf(target)?.level ?? 'none'})`);
  const words = rules
    .filter((rule) => rule.applies(path, place.level))
    .flatMap((rule) =>
      [...withoutStrings(code).matchAll(rule.word)].map((match) => `${path} has ${match[0]}: ${rule.reason}`),
    );
  return [...upward, ...words, ...replaceableTimers(path, code)];
}

/** A fake timer of a test would stop a file that takes its timers from anywhere but `src/event-loop.ts`. */
function replaceableTimers(path: string, code: string): string[] {
  if (path === 'src/event-loop.ts') return [];
  const isTaken = /\bfrom\s*['"](?:node:)?timers\b/.test(code);
  const calls = withoutStrings(code).match(/(?<![.\w])(?:set|clear)(?:Immediate|Timeout|Interval)\(/g) ?? [];
  const isOurs = importsOf(path, code).includes('src/event-loop.ts');
  if (!isTaken && (calls.length === 0 || isOurs)) return [];
  return [`${path} has timers that a test can replace: import them from src/event-loop.ts`];
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

function placeOf(path: string) {
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
