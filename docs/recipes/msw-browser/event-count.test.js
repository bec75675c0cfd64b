import { afterEach, beforeEach, expect, test } from 'vitest';
import { showCount } from './event-count.js';
import { address, startOcean } from './ocean.js';

let world;
const service = await startOcean(() => world);
beforeEach(async () => {
  world = await service.worlds.open('test');
});
afterEach(() => world.drop());

async function shown() {
  const element = document.createElement('p');
  await showCount(element, address);
  return element.textContent;
}

test('half a day later there is another number of events', async () => {
  const today = await shown();
  expect(today).toMatch(/^[1-9]\d* events$/);
  world.clock.advance(12 * 3_600_000);
  expect(await shown()).not.toBe(today);
});

test('the count says that a proxy is in the way, and that the connection broke', async () => {
  world.faults.add({ preset: 'html-502', match: { count: 1 } });
  expect(await shown()).toBe('No events: the service answers 502');
  world.faults.add({ match: { count: 1 }, action: { type: 'hangUp', at: 'before' } });
  expect(await shown()).toBe('No events: Failed to fetch');
});
