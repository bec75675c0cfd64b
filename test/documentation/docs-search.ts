import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { packageFile } from '../../src/platform/node/package-files.js';
import { SectionSearch } from '../../web-src/docs/search-sections.js';

const pages = packageFile('web/pages');
const file = readdirSync(pages).find((name) => /^docs-sections-.*\.json\.br$/.test(name));
const search = new SectionSearch(JSON.parse(brotliDecompressSync(readFileSync(`${pages}/${file}`)).toString()));

/** What readers write, and a page that must be among the first four sections. */
const asked = [
  ['authentication', 'interface'],
  ['login', 'interface'],
  ['pagination', 'interface'],
  ['offline', 'questions'],
  ['upgrade', 'upgrading'],
  ['FAQ', 'questions'],
  ['architecture', 'architecture'],
  ['alternatives', 'other-tools'],
  ['compare mockoon', 'other-tools'],
  ['why is my event missing', 'interface'],
  ['add my own user', 'testing'],
  ['how do I load GeoJSON', 'records'],
  ['port already in use', 'questions'],
  ['websocket subscription', 'questions'],
  ['change the time', 'worlds'],
  ['time travel', 'worlds'],
  ['fake timrs', 'testing'],
  ['rate limit', 'limits'],
  ['docker', 'ci'],
  ['retry', 'faults'],
  ['reset a world', 'worlds'],
  ['playwright', 'recipes-playwright'],
  ['tiles maplibre', 'interface'],
  ['capsule', 'worlds'],
  ['seed', 'testing'],
  ['polygon', 'records'],
  ['admin token', 'admin'],
  ['redis', 'replicas'],
  ['csv', 'export'],
  ['metrics', 'operating'],
] as const;

for (const [text, page] of asked)
  test(`a reader finds ${page} by "${text}"`, () => {
    const found = search.find(text).slice(0, 4);
    const shown = found.map(({ section }) => `${section.page}#${section.anchor}`);
    assert.ok(
      found.some(({ section }) => section.page === page),
      shown.join(', '),
    );
  });

test('an excerpt marks the words that were found, and a word of no page finds nothing', () => {
  const [first] = search.find('capsule');
  assert.ok(first!.excerpt.some(({ text, isFound }) => isFound && /^capsule/i.test(text)));
  assert.ok(first!.excerpt.map(({ text }) => text).join('').length <= 130);
  assert.deepEqual(search.find('qqqq'), []);
  assert.deepEqual(search.find(' ?! '), []);
  assert.ok(search.find('why is the').length > 0);
});
