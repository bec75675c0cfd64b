import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const mostColumns = 120;
/** Folders that are not read: generated, or data. */
const skipped = new Set(['.git', 'node_modules', 'dist', 'web', 'fixtures']);
/** Generated from schema.graphql. */
const generated = new Set(['src/model/schema-types.ts', 'src/api/graphql/schema/resolver-types.ts']);
const isText = /\.(ts|js|mjs|cjs|md|graphql|html|css|yml|proto|sh)$|^\.ci\/run$/;

/** Tables, one row a line: a wrapped row could not be compared with the next. */
const tables = /^generators\/(?:areas\/areas-of-|fleet\/fishing-waters)/;

/**
 * Lines that cannot be wrapped: a row of a Markdown table, an address, the JSON of a command or of a setting of a
 * scenario, and a regular expression.
 */
const unwrappable =
  /^\s*\||https?:\/\/\S{40}|href="data:|^ +-d '\{|^# (?:extensions|variables): \{|^\s*\/\S.*\/i?[;,]$/;

test('lines end by column 120, except tables and addresses', () => {
  const wide = linesOfText().filter(
    ({ at, text }) => text.length > mostColumns && !tables.test(at) && !unwrappable.test(text),
  );
  assert.deepEqual(
    wide.map(({ at, text }) => `${at} has ${text.length} columns`),
    [],
  );
});

test('no comment or document says somebody, nobody, whoever or the like for a subject that has a name', () => {
  const riddles = linesOfText().filter(({ prose }) =>
    /\b(some|any|every)body\b|\bnobody\b|\bwhoever\b|\bwhom\b/i.test(prose),
  );
  assert.deepEqual(
    riddles.map(({ at, prose }) => `${at}: ${prose.trim()}`),
    [],
  );
});

interface Line {
  /** `path:number`. */
  readonly at: string;
  readonly text: string;
  /** The line itself in a document, the comment of a line of code, or ''. */
  readonly prose: string;
}

function linesOfText(): Line[] {
  return textFiles('').flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    return lines.map((text, i) => ({ at: `${path}:${i + 1}`, text, prose: proseOf(path, text) }));
  });
}

function proseOf(path: string, line: string): string {
  if (path.endsWith('.md')) return line;
  if (/\.(graphql|yml|sh)$|^\.ci/.test(path)) return /(?:^|\s)#\s.*|^\s*"""?.*|^\s+[A-Z][^:]*$/.exec(line)?.[0] ?? '';
  return /^\s*\/?\*.*|(?:^|\s)\/\/\s.*|<!--.*/.exec(line)?.[0] ?? '';
}

function textFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : textFiles(path);
    return entry.isFile() && isText.test(path) && !generated.has(path) ? [path] : [];
  });
}
