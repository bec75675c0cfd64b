import { createAdmin } from 'maritime-events/admin';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showNewest } from './newest-events.js';
import { startOcean } from './ocean.js';

await startOcean();
const admin = createAdmin({ url: '/api' });
let world;
let list;
beforeEach(async () => {
  const { name } = await admin.makeWorld();
  world = admin.world(name);
  list = document.body.appendChild(document.createElement('ul'));
});
afterEach(() => world.drop());

const show = () => showNewest(list, `/api/worlds/${world.name}`);
const shown = () => Array.from(list.children, ({ id }) => id);

test('half a day later the list has other events', async () => {
  await show();
  const today = shown();
  expect(today).toHaveLength(5);
  await world.changeClock({ advance: 'PT12H' });
  await show();
  expect(shown()).not.toEqual(today);
});

test('the list says that a proxy is in the way', async () => {
  await world.addFault({ preset: 'html-502' });
  await show();
  expect(list.textContent).toBe('No events: the service answers 502');
});

test('no request leaves the browser', async () => {
  const { origin } = location;
  await show();
  expect(performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith(origin))).toEqual([]);
});
