/**
 * Test files with a process of their own, longest first: what takes ten seconds or more keeps a core busy by itself;
 * what changes its process (its environment, its module hooks), or measures it, is no neighbour.
 */
export const alone: readonly string[] = [
  'laws/ocean.test.js',
  'laws/second-ocean.test.js',
  'laws/third-ocean.test.js',
  'laws/clock-run.test.js',
  'contract/coverage.test.js',
  'cli/bin.test.js',
  'generators/voyages/positions.test.js',
  'docs.test.js',
  'http/ocean.test.js',
  'generators/ocean.test.js',
  'queries/search-events-v2.test.js',
  'cli/packed-command.test.js',
  'cli/npm-end.test.js',
  'cache/service.test.js',
  'hostile/hostile.test.js',
  'hostile/load.test.js',
  'http/words-of-objects.test.js',
  'library/entries.test.js',
  'library/closed.test.js',
  'library/set-date.test.js',
];

/** Every process loads modules for up to half a second, which is as much as most files take. */
const mostFiles = 10;

/**
 * Test files by the processes that run them: those above alone and first, then the others, neighbours together, which
 * need much the same modules. No group is so large that others of so many cores have nothing to do.
 */
export function groupsOf(names: readonly string[], cores: number): string[][] {
  const single = alone.filter((name) => names.includes(name)).map((name) => [name]);
  const others = names.filter((name) => !alone.includes(name));
  const size = Math.min(mostFiles, Math.ceil(others.length / cores));
  const count = Math.ceil(others.length / size) || 0;
  return [...single, ...Array.from({ length: count }, (_, i) => others.slice(i * size, (i + 1) * size))];
}
