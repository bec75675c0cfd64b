import { worldTest } from 'maritime-events/vitest';
import { expect } from 'vitest';

const ocean = { seed: 'ci', now: '2025-06-01', days: 3, scale: 0.05 };
const test = worldTest({ ocean, world: { strictFaults: true } });
const query = '{ searchEventsV2(input: {limit: 3}) { records { eventId } } }';

test('fails: "no events", a day later', async ({ world }) => {
  world.clock.advance(24 * 3600 * 1000);
  expect((await world.graphql({ query }, { user: 'demo' })).data.searchEventsV2.records).toEqual([]);
});

test('takes too long', { timeout: 200 }, async ({ world }) => {
  await world.graphql({ query }, { user: 'demo' });
  await new Promise((resolve) => setTimeout(resolve, 2000));
});

test('leaves a fault that no request reaches', ({ world }) => {
  world.faults.add({ preset: 'slow' });
});
