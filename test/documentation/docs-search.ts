import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { packageFile } from '../../src/platform/node/package-files.js';
import { SectionSearch } from '../../web-src/docs/search-sections.js';

const pages = packageFile('web/pages');
const file = readdirSync(pages).find((name) => /^docs-sections-.*\.json\.br$/.test(name));
const search = new SectionSearch(JSON.parse(brotliDecompressSync(readFileSync(`${pages}/${file}`)).toString()));

/** What readers write, and the page, or the section, that must be among the first three found. */
const asked = [
  ['authentication', 'interface#signing-in'],
  ['login', 'interface#signing-in'],
  ['pagination', 'interface#pages-of-results-and-snapshots'],
  ['snapshot', 'interface#pages-of-results-and-snapshots'],
  ['offline', 'questions#does-it-need-the-network-or-does-it-work-offline'],
  ['upgrade', 'upgrading'],
  ['FAQ', 'questions'],
  ['architecture', 'architecture'],
  ['alternatives', 'other-tools'],
  ['compare mockoon', 'other-tools'],
  ['why is my event missing', 'interface'],
  ['add my own user', 'testing'],
  ['how do I load GeoJSON', 'records'],
  ['upload', 'records#over-http-and-from-files'],
  ['port in use', 'questions#the-port-is-already-in-use-eaddrinuse-what-now'],
  ['EADDRINUSE', 'questions#the-port-is-already-in-use-eaddrinuse-what-now'],
  ['websocket subscription', 'questions'],
  ['change the time', 'admin#the-clock'],
  ['time travel', 'worlds#a-clock-for-each-test'],
  ['fake timrs', 'testing'],
  ['rate limit', 'limits'],
  ['429', 'limits'],
  ['401', 'questions#a-client-got-401-although-it-has-a-token-why'],
  ['CORS', 'start#web-pages-of-others'],
  ['docker', 'ci#a-container'],
  ['retry', 'faults'],
  ['proxy', 'faults'],
  ['reset', 'questions#how-do-i-reset-what-a-test-has-changed'],
  ['reset a world', 'worlds'],
  ['playwright', 'recipes-playwright'],
  ['msw', 'recipes-msw'],
  ['debug', 'panel'],
  ['coverage', 'glossary#satellites'],
  ['dark vessel', 'questions#why-does-a-detection-have-no-vessel'],
  ['antimeridian', 'reference#geometryinput'],
  ['tiles maplibre', 'interface'],
  ['capsule', 'worlds#a-world-as-one-file-a-capsule'],
  ['seed', 'testing#the-same-rows-everywhere'],
  ['polygon', 'records'],
  ['admin token', 'admin'],
  ['redis', 'replicas'],
  ['csv', 'export'],
  ['metrics', 'operating'],
] as const;

for (const [text, wanted] of asked)
  test(`a reader finds ${wanted} by "${text}"`, () => {
    const found = search.find(text).slice(0, 3);
    const shown = found.map(({ section }) => `${section.page}#${section.anchor}`);
    assert.ok(
      shown.some((each) => each === wanted || each.startsWith(`${wanted}#`)),
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
