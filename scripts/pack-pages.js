// Writes web/pages/: the pages of web-src/ with their scripts, styles and data, packed. The names of all but the pages
// hold a hash of their content, so that browsers may keep them for ever. Run by `npm run build`; --sizes prints the
// packed bytes that each page loads at first.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { readDocs } from './pack-docs.js';
import { packEditor } from './pack-editor.js';

const root = new URL('../', import.meta.url);
const folder = new URL('web/pages/', root);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const pages = ['home', 'panel', 'map', 'playground'];
const docs = readDocs(root);
/** The licences of what the scripts hold. */
const licences = [
  'maplibre-gl/LICENSE.txt',
  'minisearch/LICENSE.txt',
  'preact/LICENSE',
  '@preact/signals/LICENSE',
  'graphiql/LICENSE',
  'react/LICENSE',
  'monaco-editor/LICENSE',
  'monaco-editor/ThirdPartyNotices.txt',
];

const editor = await packEditor(root);
/** Those of the last build whose names have a hash of their content: to pack as well as it can takes Brotli seconds. */
const earlier = new Map(
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /-[A-Z\d]{8}\.\w+\.br$/.test(name))
    .map((name) => [name, readFileSync(new URL(name, folder))]),
);
rmSync(folder, { recursive: true, force: true });
mkdirSync(new URL('docs/', folder), { recursive: true });
const { outputFiles, metafile } = await build({
  absWorkingDir: root.pathname,
  entryPoints: [...pages, 'docs'].map((page) => ({ in: `./web-src/${page}/main`, out: page })),
  outdir: 'web/pages',
  entryNames: '[name]-[hash]',
  chunkNames: 'part-[hash]',
  assetNames: '[name]-[hash]',
  bundle: true,
  inject: ['./web-src/shared/each-page.ts'],
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
for (const name of readdirSync(editor.folder).filter((each) => each.endsWith('.br'))) {
  copyFileSync(new URL(name, editor.folder), new URL(name, folder));
  bytes.set(name.slice(0, -3), statSync(new URL(name, folder)).size);
}
for (const { path, contents } of outputFiles) write(basename(path), contents);
for (const page of pages) writePage(page);
for (const page of docs.pages) writeDocsPage(page);
writeDocsPage({
  name: '404',
  title: 'There is no such page',
  sections: [],
  html: () => '<h1>There is no such page</h1>\n<p>The list of pages and the search lead to those that are there.</p>',
});
for (const [name, contents] of docs.pictures) write(name, contents);
write('licences.txt', licences.map((path) => `${path}\n\n${read(`node_modules/${path}`)}`).join('\n'));

function write(name, contents) {
  const file = `${name}.br`;
  const packed = earlier.get(file) ?? brotliCompressSync(contents);
  bytes.set(name, packed.length);
  writeFileSync(new URL(file, folder), packed);
}

/** Writes a page. */
function writePage(page) {
  const { tags, loaded } = headOf(page, '');
  write(`${page}.html`, read(`web-src/${page}/index.html`).replace('</head>', `${tags}\n</head>`));
  if (!process.argv.includes('--sizes')) return;
  const names = [`${page}.html`, ...loaded];
  const all = names.reduce((sum, name) => sum + bytes.get(name), 0);
  console.log(`${page}: ${all} bytes packed (${names.map((name) => `${name} ${bytes.get(name)}`).join(', ')})`);
}

/** Writes a page of the documentation. `/docs` lies beside the other pages, `/docs/{page}` a level below. */
function writeDocsPage({ name, title, sections, html }) {
  const base = name === '' ? './' : '../';
  const parts = { BASE: base, TITLE: title, CONTENT: html(base), PAGES: listOfDocs(name, sections, base) };
  const page = read('web-src/docs/index.html').replaceAll(/\b(?:BASE|TITLE|CONTENT|PAGES)\b/g, (part) => parts[part]);
  write(`docs/${name || 'index'}.html`, page.replace('</head>', `${headOf('docs', base).tags}\n</head>`));
}

/** The list of pages by their groups, with the sections of the page itself. */
function listOfDocs(here, sections, base) {
  const own = sections
    .filter(({ depth }) => depth === 2)
    .map(({ heading, anchor }) => `<li><a href="#${anchor}">${escaped(heading)}</a></li>`);
  const item = (name) => {
    const { title } = docs.pages.find((page) => page.name === name);
    const href = `${base}docs${name === '' ? '' : '/'}${name}`;
    const isHere = name === here;
    const below = isHere && name !== '' && own.length > 0 ? `<ul>${own.join('')}</ul>` : '';
    return `<li><a href="${href}"${isHere ? ' aria-current="page"' : ''}>${title}</a>${below}</li>`;
  };
  const groups = docs.groups.map(({ heading, names }) => {
    const list = `<ul>${names.map(item).join('')}</ul>`;
    return heading === '' ? list : `<h2>${heading}</h2>${list}`;
  });
  return groups.join('\n');
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The tags of a page's script, of what that imports, and of its style, for a base address; and the files they name. */
function headOf(page, base) {
  const [script, output] = Object.entries(metafile.outputs).find(([, { entryPoint }]) =>
    entryPoint?.startsWith(`web-src/${page}/main.`),
  );
  const parts = [...importedBy(output)].map((path) => basename(path));
  const [own, style] = [basename(script), output.cssBundle && basename(output.cssBundle)];
  const head = [
    ...(style ? [`<link rel="stylesheet" href="${base}pages/${style}">`] : []),
    ...parts.map((part) => `<link rel="modulepreload" href="${base}pages/${part}">`),
    `<script type="module" src="${base}pages/${own}"></script>`,
  ];
  return { tags: head.join('\n'), loaded: [own, style, ...parts].filter((name) => name !== undefined) };
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

/**
 * Modules that are made here: the ports of the map, the schema, the names of the files of the playground's editor, and
 * the sections of the documentation for its search.
 */
function addParts({ onResolve, onLoad }) {
  const made = new Map([
    ['ports.geojson', { loader: 'file', contents: () => JSON.stringify(namesOfPorts()) }],
    ['docs-sections.json', { loader: 'file', contents: () => JSON.stringify(sectionsOfDocs()) }],
    ['schema.graphql', { loader: 'file', contents: () => read('schema.graphql') }],
    ['editor.json', { loader: 'json', contents: () => JSON.stringify({ ...editor, folder: undefined }) }],
  ]);
  onResolve({ filter: /^parts:/ }, ({ path }) => ({ path: path.slice('parts:'.length), namespace: 'parts' }));
  onLoad({ filter: /.*/, namespace: 'parts' }, ({ path }) => {
    const { loader, contents } = made.get(path);
    return { loader, contents: contents() };
  });
}

/** The sections of the documentation, with the names and titles of their pages. */
function sectionsOfDocs() {
  return docs.pages.flatMap(({ name: page, title, sections }) =>
    sections.map(({ heading, anchor, text }) => ({ page, title, heading, anchor, text })),
  );
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
