// Writes dist/command/ and dist/library/: the command, the library's entry and the generation threads in a few files.
// Node takes 0.2 s to find and link the 500 modules of a start one by one. Packages that use GraphQL's types must not
// meet another copy of `graphql` in an application. Run by `npm run build`, after tsc.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const { dependencies, peerDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const plain = Object.keys(dependencies);
const peers = Object.keys(peerDependencies);
/** The entries for test runners, and those that `require` may load: Vitest is an ECMAScript module. */
const runners = ['jest', 'node-test', 'playwright', 'vitest'];
const requiredRunners = runners.filter((name) => name !== 'vitest');
for (const folder of ['command', 'library', 'browser'])
  rmSync(`${root}dist/${folder}`, { recursive: true, force: true });

const declared = (name) => readFileSync(`${root}dist/src/${name}.d.ts`, 'utf8');

const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  legalComments: 'none',
  // A third of the code in the package. Names stay, which stack traces and reports of errors show.
  minifyWhitespace: true,
  minifySyntax: true,
  metafile: true,
  plugins: [
    { name: 'digest', setup: keepDigest },
    { name: 'worker', setup: nameWorker },
  ],
};

// CommonJS packages among those that are bundled load Node's own modules with `require`. In an application that is
// bundled as CommonJS `import.meta.url` is undefined, and `__filename` is there.
const banner =
  "import { createRequire as requireOf } from 'node:module';\n" +
  'const require = requireOf(import.meta.url ?? __filename);';

// ECMAScript modules: the command and the library share their code.
const modules = await build({
  ...common,
  entryPoints: {
    'command/maritime-events': 'dist/src/cli/bin.js',
    'library/index': 'dist/src/index.js',
    'library/tools': 'dist/src/tools.js',
    'library/ocean-worker': 'dist/src/compose/ocean-worker.js',
    ...Object.fromEntries(runners.map((name) => [`library/${name}`, `dist/src/runners/${name}.js`])),
  },
  outdir: 'dist',
  chunkNames: 'library/[name]-[hash]',
  splitting: true,
  format: 'esm',
  banner: { js: banner },
  external: [...plain, ...peers],
});

// Old versions of Node read the first file of the command: it has no import and needs no `require`.
const command = `${root}dist/command/maritime-events.js`;
writeFileSync(command, readFileSync(command, 'utf8').replace(`${banner}\n`, ''));

// CommonJS cannot load the packages that are ECMAScript modules only, at least not in Jest: they are bundled too.
const script = await build({
  ...common,
  entryPoints: ['dist/src/index.js'],
  outfile: 'dist/library/index.cjs',
  format: 'cjs',
  external: plain.filter((name) => !isModuleOnly(name)),
  define: { 'import.meta.url': 'entryUrl' },
  banner: {
    js:
      "const entryUrl = typeof __filename === 'string' ? require('node:url').pathToFileURL(__filename).href : " +
      'undefined;',
  },
});

// Those for test runners have no service of their own: they take that of the package.
await build({
  ...common,
  entryPoints: requiredRunners.map((name) => `dist/src/runners/${name}.js`),
  outdir: 'dist/library',
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  external: peers,
  plugins: [{ name: 'entry', setup: takeEntry }],
});

// The client of the admin interface, and the handlers of MSW, for any platform.
for (const [extension, format] of [
  ['js', 'esm'],
  ['cjs', 'cjs'],
]) {
  await build({
    ...common,
    entryPoints: { admin: 'dist/src/tools/client/admin-client.js', msw: 'dist/src/runners/msw.js' },
    outdir: 'dist/library',
    outExtension: { '.js': `.${extension}` },
    platform: 'neutral',
    format,
    external: peers,
  });
}

// The service in a page, with the code of its threads and of the service worker: own bundles would repeat it.
const page = await build({
  ...common,
  entryPoints: ['dist/src/browser.js'],
  outfile: 'dist/browser/index.js',
  platform: 'browser',
  target: 'es2023',
  format: 'esm',
  minify: true,
});
// A page that has the service worker needs nothing else.
await build({
  ...common,
  entryPoints: ['dist/src/compose/in-browser/start-worker.js'],
  outfile: 'dist/browser/start-worker.js',
  platform: 'browser',
  target: 'es2022',
  format: 'esm',
});
writeFileSync(`${root}dist/browser/start-worker.d.ts`, declared('compose/in-browser/start-worker'));
writeFileSync(`${root}dist/browser/ocean-worker.js`, "import { serveThread } from './index.js';\n\nserveThread();\n");
const pageTypes = declared('browser-types') + declared('browser').replace(/^(import|export type \*) .*\n/gm, '');
writeFileSync(`${root}dist/browser/index.d.ts`, pageTypes.replace("'./types.js'", "'../library/index.js'"));

// Types in one file, for both: `src/types.ts` imports nothing, and `src/index.ts` adds the function.
const types = declared('types') + declared('index').replace(/^(import|export type \*) .*\n/gm, '');
for (const name of ['index.d.ts', 'index.d.cts']) writeFileSync(`${root}dist/library/${name}`, types);
const toolTypes = declared('tools-types') + declared('tools').replace(/^(import|export type \*) .*\n/gm, '');
for (const [name, index] of [
  ['tools.d.ts', './index.js'],
  ['tools.d.cts', './index.cjs'],
])
  writeFileSync(`${root}dist/library/${name}`, toolTypes.replace("'./types.js'", `'${index}'`));
// A copy for CommonJS would be half a megabyte more in the package.
writeFileSync(`${root}dist/library/tools.cjs`, "module.exports = require('./tools.js');\n");
const clientTypes =
  declared('tools/client/admin-types') + declared('tools/client/admin-client').replace(/^import .*\n/gm, '');
for (const [name, index] of [
  ['admin.d.ts', './index.js'],
  ['admin.d.cts', './index.cjs'],
])
  writeFileSync(`${root}dist/library/${name}`, clientTypes.replace("'../../types.js'", `'${index}'`));

for (const name of [...runners, 'msw']) {
  const text = declared(`runners/${name}`);
  writeFileSync(`${root}dist/library/${name}.d.ts`, text.replace("'../types.js'", "'./index.js'"));
  if (name !== 'vitest')
    writeFileSync(`${root}dist/library/${name}.d.cts`, text.replace("'../types.js'", "'./index.cjs'"));
}

const files = new Set([modules, script, page].flatMap(({ metafile }) => Object.keys(metafile.inputs)));
writeFileSync(`${root}dist/library/LICENSES`, licences(files));

/**
 * Days on disk belong to the code that made them. The digest of that code is fixed here, whatever is compiled later.
 */
function keepDigest({ onLoad }) {
  onLoad({ filter: /\/dist\/src\/(store\/cache\/code-digest|platform\/browser\/code-\w+)\.js$/ }, async ({ path }) => {
    const digests = Object.entries(await import(`../dist/src/store/cache/${basename(path)}`));
    return { contents: digests.map(([name, digest]) => `export const ${name} = () => '${digest()}';`).join('\n') };
  });
}

function nameWorker({ onLoad }) {
  onLoad({ filter: /\/dist\/src\/platform\/node\/worker-file\.js$/ }, () => ({
    contents: "export const workerFile = 'dist/library/ocean-worker.js';",
  }));
}

function takeEntry({ onResolve }) {
  onResolve({ filter: /^\.\.\/index\.js$/ }, () => ({ path: './index.cjs', external: true }));
}

/** Whether a package has no CommonJS form. */
function isModuleOnly(name) {
  const { type, exports } = manifestOf(name);
  return type === 'module' && !JSON.stringify(exports ?? null).includes('"require"');
}

function manifestOf(name) {
  return JSON.parse(readFileSync(`${root}node_modules/${name}/package.json`, 'utf8'));
}

/** The licences of the packages that the files belong to. */
function licences(paths) {
  const packages = new Set([...paths].flatMap((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
  const texts = Array.from(packages, (name) => {
    const { version, license, author } = manifestOf(name);
    const folder = `${root}node_modules/${name}/`;
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    const text = file ? readFileSync(`${folder}${file}`, 'utf8') : `${license}, ${author?.name ?? author}\n`;
    return `${name} ${version}\n\n${text}`;
  });
  return texts.join('\n---\n\n');
}
