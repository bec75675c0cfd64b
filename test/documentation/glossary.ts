import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../../', import.meta.url);
const rows = [...textOf('docs/glossary.md').matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]*) \|$/gm)]
  .map(([, words = '', files = '']) => ({ words, files: [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => file!) }))
  .filter(({ words }) => words !== 'Word');

test('every entry of the glossary names a file that exists', () => {
  assert.ok(rows.length >= 30);
  for (const { words, files } of rows) {
    assert.ok(files.length > 0, words);
    for (const file of files) assert.ok(existsSync(new URL(file, root)), `${words}: ${file}`);
  }
});

test('the glossary explains each word once', () => {
  const words = rows.flatMap((row) => row.words.split(', '));
  assert.deepEqual(
    words.filter((word, i) => words.indexOf(word) < i),
    [],
  );
});

for (const page of ['README.md', 'src/README.md', 'generators/README.md']) {
  test(`${page} links to the glossary`, () => {
    assert.match(textOf(page), /\]\([./]*docs\/glossary\.md\)/);
  });
}

function textOf(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}
