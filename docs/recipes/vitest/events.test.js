import { worldTest } from 'maritime-events/vitest';
import { describe, expect } from 'vitest';

const test = worldTest({ ocean: { seed: 'ci', now: '2025-06-01', days: 30, scale: 0.1 } });

const query = '{ searchEventsV2(input: {limit: 1}) { records { eventId } } }';
const newest = async (world) => (await world.graphql({ query }, { user: 'demo' })).data;

test('half a day later the newest event is another', async ({ world }) => {
  const today = await newest(world);
  world.clock.advance(12 * 3600 * 1000);
  expect(await newest(world)).not.toEqual(today);
});

test('another world stays where it was', ({ world }) => {
  expect(world.clock.nowMs()).toBe(Date.parse('2025-06-01'));
});

describe('at another instant', () => {
  test.override({ worldOptions: { now: '2025-05-30' } });

  test('a world begins there', ({ world }) => {
    expect(world.clock.nowMs()).toBe(Date.parse('2025-05-30'));
  });
});
