// Writes web/pages/: the pages of web-src/ with their scripts, styles and data, packed. The names of all but the pages
// hold a hash of their content, so that browsers may keep them for ever. Run by `npm run build`; --sizes prints the
// packed bytes that each page loads at first.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { packEditor } from './pack-editor.js';

const root = new URL('../', import.meta.url);
const folder = new URL('web/pages/', root);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const pages = ['home', 'panel', 'map', 'playground'];
/** The licences of what the scripts hold. */
const licences = [
  'maplibre-gl/LICENSE.txt',
  'preact/LICENSE',
  '@preact/signals/LICENSE',
  'graphiql/LICENSE',
  'react/LICENSE',
  'monaco-editor/LICENSE',
  'monaco-editor/ThirdPartyNotices.txt',
];

const editor = await packEditor(root);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { outputFiles, metafile } = await build({
  absWorkingDir: root.pathname,
  entryPoints: pages.map((page) => ({ in: `./web-src/${page}/main`, out: page })),
  outdir: 'web/pages',
  entryNames: '[name]-[hash]',
  chunkNames: 'part-[hash]',
  assetNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.graphql': 'text' },
  plugins: [{ name: 'parts of pages', setup: addParts }],
  metafile: true,
  write: false,
  legalComments: 'none',
  banner: { js: '/* Licences: licences.txt */' },
});

const bytes = new Map();
for (const name of readdirSync(editor.folder).filter((each) => each.endsWith('.gz'))) {
  copyFileSync(new URL(name, editor.folder), new URL(name, folder));
  bytes.set(name.slice(0, -3), statSync(new URL(name, folder)).size);
}
for (const { path, contents } of outputFiles) write(basename(path), contents);
for (const page of pages) writePage(page);
write('licences.txt', licences.map((path) => `${path}\n\n${read(`node_modules/${path}`)}`).join('\n'));

function write(name, contents) {
  const packed = gzipSync(contents, { level: 9 });
  bytes.set(name, packed.length);
  writeFileSync(new URL(`${name}.gz`, folder), packed);
}

/** Writes a page, with the addresses of its script, of what that imports, and of its style. */
function writePage(page) {
  const [script, output] = Object.entries(metafile.outputs).find(([, { entryPoint }]) =>
    entryPoint?.startsWith(`web-src/${page}/main.`),
  );
  const parts = [...importedBy(output)].map((path) => basename(path));
  const [own, style] = [basename(script), output.cssBundle && basename(output.cssBundle)];
  const head = [
    ...(style ? [`<link rel="stylesheet" href="pages/${style}">`] : []),
    ...parts.map((part) => `<link rel="modulepreload" href="pages/${part}">`),
    `<script type="module" src="pages/${own}"></script>`,
  ];
  write(`${page}.html`, read(`web-src/${page}/index.html`).replace('</head>', `${head.join('\n')}\n</head>`));
  if (!process.argv.includes('--sizes')) return;
  const loaded = [`${page}.html`, own, style, ...parts].filter((name) => name !== undefined);
  const all = loaded.reduce((sum, name) => sum + bytes.get(name), 0);
  console.log(`${page}: ${all} bytes packed (${loaded.map((name) => `${name} ${bytes.get(name)}`).join(', ')})`);
}

/** The outputs that a script imports at once, and those that they import. */
function importedBy({ imports }, found = new Set()) {
  for (const { path, kind } of imports) {
    if (kind !== 'import-statement' || found.has(path)) continue;
    found.add(path);
    importedBy(metafile.outputs[path], found);
  }
  return found;
}

/** Modules that are made here: the ports of the map, and the names of the files of the playground's editor. */
function addParts({ onResolve, onLoad }) {
  const made = new Map([
    ['ports.geojson', { loader: 'file', contents: () => JSON.stringify(namesOfPorts()) }],
    ['editor.json', { loader: 'json', contents: () => JSON.stringify({ ...editor, folder: undefined }) }],
  ]);
  onResolve({ filter: /^parts:/ }, ({ path }) => ({ path: path.slice('parts:'.length), namespace: 'parts' }));
  onLoad({ filter: /.*/, namespace: 'parts' }, ({ path }) => {
    const { loader, contents } = made.get(path);
    return { loader, contents: contents() };
  });
}

/** Names of ports as GeoJSON, each with the lowest zoom at which the map shows it. */
function namesOfPorts() {
  const features = JSON.parse(read('fixtures/ports.json')).map(
    ({ locode, name, lon, lat, cargoWeight, fishingWeight }) => {
      const weight = Math.max(cargoWeight, fishingWeight);
      const fromZoom = weight >= 40 ? 3.5 : weight >= 20 ? 4.5 : weight >= 8 ? 5.5 : weight >= 2.5 ? 6.5 : 7.5;
      return {
        type: 'Feature',
        properties: { name, locode, fromZoom, weight },
        geometry: { type: 'Point', coordinates: [Number(lon.toFixed(3)), Number(lat.toFixed(3))] },
      };
    },
  );
  return { type: 'FeatureCollection', features };
}
