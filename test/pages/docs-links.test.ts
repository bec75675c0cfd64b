import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import GithubSlugger from 'github-slugger';
import { lexer, type Token, walkTokens } from 'marked';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const skipped = new Set(['.git', 'node_modules', 'dist', 'web']);

test('every link of the Markdown of the repository leads to a file that is there, and to a heading of it', () => {
  const broken = markdownFiles('').flatMap((path) =>
    linksOf(path)
      .filter((href) => !leads(path, href))
      .map((href) => `${path}: ${href}`),
  );
  assert.deepEqual(broken, []);
});

/** The pages of the site by their addresses, as the build wrote them. */
const pages = new Map(
  readdirSync(join(root, 'web/pages/docs')).map((name) => {
    const html = brotliDecompressSync(readFileSync(join(root, 'web/pages/docs', name))).toString();
    return [name === 'index.html.br' ? '/docs' : `/docs/${name.replace('.html.br', '')}`, html];
  }),
);

test('every address in a page of the site is that of a page, an anchor, a file or, of links, another host', () => {
  const broken = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/ (?:href|src)="([^"]*)"/g)]
      .map(([, address = '']) => address)
      .filter((address) => !html.includes(`<a href="${address}"`) || !address.startsWith('https://'))
      .filter((address) => !address.startsWith('data:') && !isServed(new URL(address, `http://localhost${path}`)))
      .map((address) => `${path}: ${address}`),
  );
  assert.deepEqual(broken, []);
});

test('each page of docs/ is on the site, and docs/README.md links to it', () => {
  const listed = linksOf('docs/README.md');
  for (const name of readdirSync(join(root, 'docs')).filter((each) => each.endsWith('.md') && each !== 'README.md')) {
    assert.ok(pages.has(`/docs/${name.slice(0, -3)}`), name);
    assert.ok(listed.includes(name), `docs/README.md has no link to ${name}`);
  }
});

test('no id is twice on a page', () => {
  for (const [path, html] of pages) {
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    assert.deepEqual(
      ids.filter((id, i) => ids.indexOf(id) < i),
      [],
      path,
    );
  }
});

test('the reference has each root field, type and value of schema.graphql, and marks extensions', () => {
  const html = pages.get('/docs/reference') ?? '';
  const schema = readFileSync(join(root, 'schema.graphql'), 'utf8').replace(/^[\s\S]*?(?=^scalar)/m, '');
  const types = [...schema.matchAll(/^(?:type|input|enum|union|scalar) (\w+)/gm)].map(([, name = '']) => name);
  assert.ok(types.length > 60);
  for (const name of types.filter((each) => each !== 'Query'))
    assert.ok(html.includes(`id="${name.toLowerCase()}"`), name);
  const members = [...schema.matchAll(/^ {2}(\w+)(?:[:(]|$| @)/gm)].map(([, name = '']) => name);
  assert.ok(members.length > 500);
  for (const name of members) assert.ok(html.includes(`<code>${name}</code>`) || html.includes(`Query.${name}<`), name);
  const extensions = schema.match(/@extension\(reason:/g)?.length;
  assert.equal(html.match(/<strong>Extension<\/strong>: /g)?.length, extensions);
});

function isServed({ pathname, hash, host }: URL): boolean {
  if (host !== 'localhost') return false;
  const file = /^\/pages\/(.+)$/.exec(pathname)?.[1];
  if (file !== undefined) return existsSync(join(root, `web/pages/${file}.br`));
  const page = pages.get(pathname);
  if (page === undefined) return pathname === '/';
  return hash === '' || page.includes(` id="${decodeURIComponent(hash.slice(1))}"`);
}

/** Whether a link of a file leads somewhere; addresses of other hosts are taken as they are. */
function leads(path: string, href: string): boolean {
  if (/^[a-z]+:/.test(href)) return true;
  const [file = '', anchor] = href.split('#');
  const target = file === '' ? path : join(dirname(path), decodeURIComponent(file));
  if (!existsSync(join(root, target))) return false;
  return anchor === undefined || (target.endsWith('.md') && anchorsOf(target).has(anchor));
}

function linksOf(path: string): string[] {
  return found(path, (token) => (token.type === 'link' || token.type === 'image' ? [String(token['href'])] : []));
}

function anchorsOf(path: string): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  const words = found(path, (token) => (token.type === 'heading' ? [String(token['text']).replaceAll('`', '')] : []));
  return new Set(words.map((text) => slugger.slug(text)));
}

function found(path: string, textsOf: (token: Token) => string[]): string[] {
  const all: string[] = [];
  walkTokens(lexer(readFileSync(join(root, path), 'utf8')), (token) => {
    all.push(...textsOf(token));
  });
  return all;
}

function markdownFiles(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(root, path)).isDirectory()) return skipped.has(name) ? [] : markdownFiles(path);
    return name.endsWith('.md') ? [path] : [];
  });
}
