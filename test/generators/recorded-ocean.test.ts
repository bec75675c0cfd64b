import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { recordNow, recordPath } from './recorded-ocean.js';

/**
 * Only a record: it says that rows changed, not that they are wrong. After a change that is meant, `npm run bless`
 * writes it anew.
 */
it('three days of one small ocean are as they were recorded', () => {
  assert.equal(recordNow(), readFileSync(recordPath, 'utf8'), 'rows changed; if that is meant, npm run bless');
});
