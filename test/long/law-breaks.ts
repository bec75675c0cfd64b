import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { describe, it } from 'node:test';
import { laws } from '../laws/all-laws.js';
import { tryBreak } from '../laws/breaks/try-break.js';

it('the laws hold on the few days that breaks are tried on', async () => {
  const { passed, output } = await tryBreak();
  assert.ok(passed, output);
});

describe('every deliberate break is noticed by the test of its law', { concurrency: availableParallelism() }, () => {
  for (const { number, breaks } of laws)
    for (const made of breaks)
      it(`law ${number}: ${made.what}`, async () => {
        const { passed, output } = await tryBreak(number, made);
        assert.ok(!passed, `no test noticed:\n${output}`);
        // The test must fail because of the law, not because the break cannot be made.
        assert.match(output, new RegExp(`not ok .*law ${number}:`), output);
        assert.doesNotMatch(output, /times, not once|SyntaxError|did not finish before its parent/, output);
      });
});
