// Packs the editor of the playground: GraphiQL with React and Monaco, the greatest part of all pages. It is made anew
// only when its packages or its sources change, since that takes seconds; else the files of the last build stay.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const folderOfSources = 'web-src/playground/editor/';
const entry = `${folderOfSources}editor.tsx`;
const packages = ['graphiql', '@graphiql/react', 'monaco-editor', 'monaco-graphql', 'react', 'react-dom', 'esbuild'];
const workers = {
  editor: 'monaco-editor/esm/vs/editor/editor.worker.js',
  json: 'monaco-editor/esm/vs/language/json/json.worker.js',
  graphql: 'monaco-graphql/esm/graphql.worker.js',
};

/** Writes the files into a folder of their own; returns the folder and the names of script, style and workers. */
export async function packEditor(root) {
  const read = (path) => readFileSync(new URL(path, root), 'utf8');
  const stamp = createHash('sha256');
  const sources = readdirSync(new URL(folderOfSources, root)).map((name) => folderOfSources + name);
  for (const path of [
    ...sources,
    'scripts/pack-editor.js',
    ...packages.map((name) => `node_modules/${name}/package.json`),
  ])
    stamp.update(read(path));
  const folder = new URL(`web/editor-${stamp.digest('hex').slice(0, 12)}/`, root);
  const names = new URL('names.json', folder);
  if (!existsSync(names)) {
    for (const old of existsSync(new URL('web/', root)) ? readdirSync(new URL('web/', root)) : [])
      if (old.startsWith('editor-')) rmSync(new URL(`web/${old}`, root), { recursive: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(names, JSON.stringify(await pack(root, folder)));
  }
  return { folder, ...JSON.parse(readFileSync(names, 'utf8')) };
}

async function pack(root, folder) {
  const common = {
    absWorkingDir: root.pathname,
    outdir: 'web/pages',
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    write: false,
    legalComments: 'none',
    banner: { js: '/* Licences: licences.txt */' },
    logOverride: { 'ignored-bare-import': 'silent' },
  };
  const page = await build({
    ...common,
    entryPoints: [{ in: `./${entry}`, out: 'graphiql' }],
    chunkNames: 'graphiql-part-[hash]',
    assetNames: '[name]-[hash]',
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    loader: { '.ttf': 'file' },
  });
  const threads = await build({
    ...common,
    entryPoints: Object.entries(workers).map(([out, path]) => ({ in: path, out: `${out}-worker` })),
    format: 'iife',
  });
  for (const { path, contents, text } of [...page.outputFiles, ...threads.outputFiles]) {
    const packed = path.endsWith('.css') ? withoutInlineFonts(text) : contents;
    writeFileSync(new URL(`${basename(path)}.br`, folder), brotliCompressSync(packed));
  }
  const outputOf = ({ metafile }, source) =>
    Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(source));
  const [script, { cssBundle }] = outputOf(page, entry);
  return {
    script: basename(script),
    style: basename(cssBundle),
    workers: Object.fromEntries(
      Object.entries(workers).map(([name, path]) => [name, basename(outputOf(threads, path)[0])]),
    ),
  };
}

/**
 * GraphiQL's style has 34 fonts for texts in it, 0.3 MB of each download, though every system has such fonts; and that
 * of its icons, which is a file too.
 */
function withoutInlineFonts(style) {
  return style.replaceAll(/@font-face\s*\{[^{}]*url\(["']?data:[^{}]*\}/g, '');
}
