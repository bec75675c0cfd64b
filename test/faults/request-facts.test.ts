import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { meets } from '../../src/worlds/faults/request-facts.js';

test('a path fits a pattern as it fits a regular expression with .* for each star', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', '/'), { maxLength: 8 }).map((all) => `/${all.join('')}`);
  const pattern = fc.array(fc.constantFrom('a', 'b', '/', '*'), { maxLength: 6 }).map((all) => `/${all.join('')}`);
  fc.assert(
    fc.property(letters, pattern, (path, given) => {
      const expected = new RegExp(`^${given.replaceAll('*', '.*')}$`).test(path);
      const facts = {
        kind: 'tile',
        path,
        user: undefined,
        pages: false,
        operation: undefined,
        fields: [],
        snapshotIds: [],
      } as const;
      assert.equal(meets({ path: given }, facts), expected);
    }),
    { numRuns: 2000 },
  );
});
