// Writes dist/command/: the command and its generation threads in a few files, with the packages they load. Node takes 0.2 s to find and link the 500 modules of
// a start one by one. Run by `npm run build`, after tsc.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}dist/command`;
rmSync(folder, { recursive: true, force: true });
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: [
    { in: 'dist/src/cli/bin.js', out: 'maritime-events' },
    { in: 'dist/generators/generation-worker.js', out: 'generation-worker' },
  ],
  outdir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  // It starts a thread from a file of its own.
  external: ['pino'],
  legalComments: 'none',
  metafile: true,
  plugins: [
    { name: 'digest', setup: keepDigest },
    { name: 'places', setup: keepPlaces },
  ],
});
writeFileSync(`${folder}/LICENSES`, licences(Object.keys(metafile.inputs)));

/** Days on disk belong to the code that made them, which is what is packed here, whatever is compiled beside it later. */
function keepDigest({ onLoad }) {
  onLoad({ filter: /\/dist\/src\/cache\/code-digest\.js$/ }, async ({ path }) => {
    const { codeDigest } = await import(path);
    return { contents: `export const codeDigest = () => '${codeDigest()}';` };
  });
}

/** What a file finds beside itself by `import.meta.url` it finds from the new place too; the file of the threads lies in both. */
function keepPlaces({ onLoad }) {
  onLoad({ filter: /\/dist\/(src|generators)\/.*\.js$/ }, async ({ path }) => {
    const text = await readFile(path, 'utf8');
    const place = `new URL('${relative(folder, path)}', import.meta.url)`;
    return { contents: text.replace(/(?<!'\.\/generation-worker\.js', )\bimport\.meta\.url\b/g, place) };
  });
}

/** The licences of the packages that these files are of. */
function licences(files) {
  const packages = new Set(files.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []));
  const texts = Array.from(packages, (name) => {
    const place = `${root}node_modules/${name}/`;
    const { version, license, author } = JSON.parse(readFileSync(`${place}package.json`, 'utf8'));
    const file = readdirSync(place).find((each) => /^licen[cs]e/i.test(each));
    const text = file ? readFileSync(`${place}${file}`, 'utf8') : `${license}, ${author?.name ?? author}\n`;
    return `${name} ${version}\n\n${text}`;
  });
  return texts.join('\n---\n\n');
}
