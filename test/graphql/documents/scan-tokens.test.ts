import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bounds } from '../../../src/api/graphql/documents/bounds.js';
import { scanTokens } from '../../../src/api/graphql/documents/scan-tokens.js';

const complex = { name: 'ServiceError', code: 'QUERY_TOO_COMPLEX' };

test('2,000 tokens are accepted and the next one is refused', () => {
  scanTokens(`{ ${'a '.repeat(bounds.tokens - 2)}}`);
  assert.throws(() => scanTokens(`{ ${'a '.repeat(bounds.tokens - 1)}}`), complex);
});

test('what stands inside list literals does not count as tokens', () => {
  scanTokens(`{ a(b: [${'{c: 1} '.repeat(9000)}]) }`);
});

test('a list literal may have 10,000 values and no more, at any depth', () => {
  const list = (n: number) => `{ a(b: {c: [[${'1,'.repeat(n)}]]}) }`;
  scanTokens(list(bounds.listValues));
  assert.throws(() => scanTokens(list(bounds.listValues + 1)), complex);
});

test('a variable in a list is one value, and so is an object or a list', () => {
  const list = (value: string, n: number) => `query($v: Int) { a(b: [${`${value} `.repeat(n)}]) }`;
  for (const value of ['$v', '{x: 1}', '[1 2]', '"text"', '"""block"""', 'name', '-1.5']) {
    scanTokens(list(value, bounds.listValues));
    assert.throws(() => scanTokens(list(value, bounds.listValues + 1)), complex, value);
  }
});

test('comments are no tokens and have a bound of their own', () => {
  const commented = (n: number) => `{ ${'a\n'.repeat(1990)} }${'\n# comment'.repeat(n)}`;
  scanTokens(commented(bounds.comments));
  assert.throws(() => scanTokens(commented(bounds.comments + 1)), complex);
});

test('list literals of 100,000 tokens together are accepted and the next one is refused', () => {
  const lists = (n: number) => `{ a(b: [${`[${'1 '.repeat(9997)}] `.repeat(10)} ${'1 '.repeat(n)}]) }`;
  scanTokens(lists(9));
  assert.throws(() => scanTokens(lists(10)), complex);
});

test('a megabyte of opening brackets is refused before anything recurses over it', () => {
  for (const bracket of ['{', '[', '(', '{a', '[[', '{a(b:[{c:'])
    assert.throws(() => scanTokens(bracket.repeat(100_000)), complex, bracket);
});

test('brackets that close too often are left to the parser', () => {
  scanTokens('}}}]]]))) { a } ]');
});

test('a character that GraphQL does not know is its own syntax error', () => {
  assert.throws(() => scanTokens('{ a ? }'), { name: 'GraphQLError' });
});

test('a name of 200 characters is accepted and a longer one refused, wherever it stands', () => {
  for (const text of [
    (name: string) => `{ ${name} }`,
    (name: string) => `query ${name} { a(b: [{${name}: $${name}}]) }`,
  ]) {
    scanTokens(text('n'.repeat(bounds.nameCharacters)));
    assert.throws(() => scanTokens(text('n'.repeat(bounds.nameCharacters + 1))), complex);
  }
});
