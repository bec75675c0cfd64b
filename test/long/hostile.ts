import { test } from 'node:test';
import { createService } from '../../src/index.js';
import { attack, describeDamage } from '../hostile/attack.js';

/** Over the default ocean of 540 days, so that what is allowed and expensive costs what it costs a user. */
test('10,000 hostile requests are answered, none as a fault of ours', async (t) => {
  const service = await createService({
    now: '2025-06-01T12:00:00Z',
    report: (error: unknown) => t.diagnostic(String(error)),
  });
  t.after(() => service.close());
  // The first thousand fill the caches, which are bounded.
  t.diagnostic(`warm-up: ${describeDamage(await attack(service, 100_000, 1000))}`);
  for (let part = 0; part < 10; part++) t.diagnostic(describeDamage(await attack(service, part * 1000, 1000)));
});
