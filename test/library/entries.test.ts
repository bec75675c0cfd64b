import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { test } from 'node:test';

/**
 * The files that `import` and `require` of the package load, as `scripts/pack-code.js` packs them into `dist/library/`.
 */
const root = new URL('../../../', import.meta.url);
const library = new URL('dist/library/', root);
const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(new URL('package.json', root), 'utf8'),
);
const plain = Object.keys(dependencies);

/** Timers that keep the process alive. */
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

/** Packages and files that a packed file loads, without Node's own modules. */
function loadedBy(file: string): string[] {
  const text = readFileSync(new URL(file, library), 'utf8');
  const named = /(?:(?:^|;)import\b[^;'"()]*|^\}from|\bimport\(|\brequire\()["']([\w@./:-]+)["']/gm;
  return [...text.matchAll(named)].map(([, name = '']) => name).filter((name) => !isBuiltin(name));
}

/** The packages that an entry loads, by itself and by the files that it loads. */
function packagesOf(entry: string): ReadonlySet<string> {
  const files = new Set([entry]);
  const packages = new Set<string>();
  for (const file of files)
    for (const name of loadedBy(file)) {
      if (name.startsWith('./')) files.add(name.slice(2));
      else packages.add(name);
    }
  return packages;
}

/** The entries for test runners, each with the only package that it may load beside those of the service. */
const runners: Readonly<Record<string, readonly string[]>> = {
  'jest.js': ['@jest/globals'],
  'jest.cjs': ['@jest/globals'],
  'msw.js': ['msw'],
  'msw.cjs': ['msw'],
  'node-test.js': [],
  'node-test.cjs': [],
  'playwright.js': ['@playwright/test'],
  'playwright.cjs': ['@playwright/test'],
  'vitest.js': ['vitest'],
};

test('the entries load plain dependencies only, and the runner that they are for: GraphQL is bundled', () => {
  assert.ok(packagesOf('index.js').has('nanoid'), 'what is loaded is found');
  const entries = readdirSync(library).filter((name) => /\.c?js$/.test(name) && !name.startsWith('chunk-'));
  for (const entry of entries)
    assert.deepEqual(
      [...packagesOf(entry)].filter((name) => !plain.includes(name)),
      runners[entry] ?? [],
      entry,
    );
  assert.deepEqual(
    Object.keys(runners).filter((entry) => !entries.includes(entry)),
    [],
  );
});

test('the CommonJS entry loads no other file, and no package that is an ECMAScript module only', () => {
  const text = readFileSync(new URL('index.cjs', library), 'utf8');
  assert.match(text, /require\("node:fs"\)/);
  assert.deepEqual(loadedBy('index.cjs'), []);
});

const entries: Readonly<Record<string, () => Promise<typeof import('../../src/index.js')>>> = {
  ECMAScript: () => import(new URL('index.js', library).href),
  CommonJS: async () => createRequire(import.meta.url)(new URL('index.cjs', library).pathname),
};
for (const [name, load] of Object.entries(entries)) {
  test(`the ${name} entry writes metrics by the packed prom-client`, async () => {
    const { createService } = await load();
    const service = await createService({ empty: true, days: 1, quiet: true });
    const response = await service.fetch(new Request('http://localhost/metrics'));
    assert.equal(response.status, 200);
    assert.match(await response.text(), /^maritime_events_worlds 1$/m);
    await service.close();
  });

  test(`the ${name} entry makes days on a thread, serves a profile and a registry, and leaves no timer`, async () => {
    const { createService } = await load();
    const before = timers();
    // Too many days of vessels for the calling thread.
    const options = { seed: 'entry', now: '2025-06-01', days: 3, scale: 0.06, threads: 1, cache: false } as const;
    let workers = 0;
    const onWorker = () => void workers++;
    subscribe('worker_threads', onWorker);
    const service = await createService({ ...options, profile: 'strict', registry: 'gfw' });
    unsubscribe('worker_threads', onWorker);
    assert.equal(workers, 1);
    const query = '{ searchEventsV2(input: {limit: 1}) { records { vessels { vessel0 { gfwVesselId } } } } }';
    const { data, errors } = await service.graphql({ query }, { user: 'demo' });
    assert.equal(errors, undefined);
    assert.ok(data);
    const world = await service.worlds.open();
    const { url } = await service.listen({ port: 0 });
    assert.equal((await fetch(`${url}/health`, { headers: { connection: 'close' } })).status, 200);
    await world.drop();
    await service.close();
    assert.ok(timers() <= before, `${before} timers before, ${timers()} after`);
  });
}
