import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { packageFile } from '../../src/platform/node/package-files.js';

const folder = packageFile('web/pages/docs');
const pages = readdirSync(folder).map((name) => ({
  name,
  html: brotliDecompressSync(readFileSync(`${folder}/${name}`)).toString(),
}));
const texts = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** The blocks of code of a page, as HTML. */
function blocksOf(html: string): string[] {
  return [...html.matchAll(/<pre tabindex="0"><code>([\s\S]*?)\n<\/code><\/pre>/g)].map(([, code = '']) => code);
}

/** The pieces of a block of one class. */
function piecesOf(block: string, kind: string): string[] {
  return [...block.matchAll(new RegExp(`<span class=${kind}>([\\s\\S]*?)</span>`, 'g'))].map(([, text = '']) => text);
}

test('code on the pages is coloured, and its text is the code', () => {
  const page = pages.find(({ name }) => name === 'recipes-node-test.html.br');
  const source = readFileSync(packageFile('docs/recipes/node-test/events.test.js'), 'utf8').trimEnd();
  const block = blocksOf(page?.html ?? '').find((each) => each.includes('assert'));
  const text = block?.replaceAll(/<\/?span[^>]*>/g, '').replaceAll(/&[#\w]+;/g, (code) => Object(texts)[code]);
  assert.equal(text, source);
  assert.ok(piecesOf(block!, 'k').includes('import'));
  assert.ok(piecesOf(block!, 's').includes("'node:assert/strict'"));
});

test('an address in code begins no comment, and a text has no keyword in it', () => {
  for (const { name, html } of pages)
    for (const block of blocksOf(html)) {
      for (const comment of piecesOf(block, 'c')) assert.ok(!/^\/\/[\w.]+:\d/.test(comment), `${name}: ${comment}`);
      for (const piece of ['c', 's', 'k', 'n'].flatMap((kind) => piecesOf(block, kind)))
        assert.ok(!piece.includes('<span'), `${name}: ${piece}`);
    }
});

test('each language of a block with a name has its colours', () => {
  const sources = readdirSync(packageFile('docs')).filter((name) => name.endsWith('.md'));
  for (const source of sources.filter((name) => name !== 'README.md')) {
    const markdown = readFileSync(packageFile(`docs/${source}`), 'utf8');
    const fences = [...markdown.matchAll(/^ *```(\w*)\n([\s\S]*?)\n *```$/gm)];
    const { html } = pages.find(({ name }) => name === source.replace('.md', '.html.br'))!;
    const blocks = blocksOf(html);
    assert.equal(blocks.length, fences.length, source);
    fences.forEach(([, language, code = ''], i) => {
      const isPlain = language === '' || language === 'text' || !/[#"']|(^|\s)-|\/\//.test(code);
      if (!isPlain) assert.match(blocks[i]!, /<span class=/, `${source}: ${language}`);
    });
  }
});
