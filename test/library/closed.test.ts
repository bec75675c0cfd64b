import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createService } from '../../src/index.js';

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

test('a closed service leaves no timer behind that keeps the process alive', async () => {
  const before = timers();
  const service = await createService({ seed: 'closed', now: '2025-06-01', days: 1, scale: 0.2, threads: 2 });
  const world = await service.worlds.open();
  const { url } = await service.listen({ port: 0 });
  assert.equal((await fetch(`${url}/health`, { headers: { connection: 'close' } })).status, 200);
  await world.drop();
  await service.close();
  assert.ok(timers() <= before, `${before} timers before, ${timers()} after`);
});
