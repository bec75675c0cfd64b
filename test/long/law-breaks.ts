import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { describe, it } from 'node:test';
import { laws } from '../laws/all-laws.js';
import { breaks } from '../laws/breaks/breaks.js';
import { tryBreak } from '../laws/breaks/try-break.js';

it('the laws hold on the few days that breaks are tried on', async () => {
  const { passed, output } = await tryBreak(undefined);
  assert.ok(passed, output);
});

describe('every deliberate break is noticed by the test of its law', { concurrency: availableParallelism() }, () => {
  breaks.forEach(({ law, what }, number) => {
    it(`law ${law}: ${what}`, async () => {
      const { passed, output } = await tryBreak(number);
      assert.ok(!passed, `no test noticed:\n${output}`);
      // The test must fail because of the law, not because the break cannot be made.
      assert.match(output, new RegExp(`not ok .*law ${law}:`), output);
      assert.doesNotMatch(output, /times, not once|SyntaxError|did not finish before its parent/, output);
    });
  });
});

it('every law has two breaks or more', () => {
  for (const { number } of laws) assert.ok(breaks.filter(({ law }) => law === number).length >= 2, `law ${number}`);
});
