import assert from 'node:assert/strict';
import { test } from 'node:test';
import { concernedTests } from './changed-tests.js';

const imports = new Map([
  ['src/a.ts', []],
  ['src/b.ts', ['src/a.ts']],
  ['test/one/a.test.ts', ['test/support/x.ts']],
  ['test/one/c.test.ts', []],
  ['test/two/b.test.ts', ['src/b.ts']],
  ['test/support/x.ts', ['src/a.ts']],
]);
const [a, b, c] = ['one/a.test.js', 'two/b.test.js', 'one/c.test.js'];

for (const [changed, expected, why] of [
  ['src/a.ts', [a, b], 'a source file concerns those that import it, also through others'],
  ['src/b.ts', [b], 'a source file concerns no other tests'],
  ['test/one/c.test.ts', [c], 'a test concerns itself'],
  ['test/one/expected.json', [a, c], 'data concern the tests of their folder'],
  ['docs/start.md', [], 'documentation concerns no test'],
  ['schema.graphql', [a, c, b], 'the schema concerns all tests'],
] as const)
  test(why, () => assert.deepEqual(concernedTests([changed], imports), expected));
