import { worldTest as jestTest } from 'maritime-events/jest';
import { worldHandlers } from 'maritime-events/msw';
import { worldTest as nodeTest } from 'maritime-events/node-test';
import { worldTest as playwrightTest } from 'maritime-events/playwright';
import { worldTest as vitestTest } from 'maritime-events/vitest';
import { setupServer } from 'msw/node';

const given = { ocean: { seed: 'types', now: '2025-06-01' }, world: { stories: ['x'] }, failures: 'failed' };

const vitest = vitestTest(given);
vitest('a test', { timeout: 1000 }, async ({ world, service, task, expect }) => {
  expect(world.clock.nowMs()).toBe(service.clock.nowMs());
  return void task.name;
});
vitest.override({ worldOptions: { now: '2025-06-02' } });
vitest.extend('token', ({ world }) => world.sessions.issue('demo'))('a test', ({ token }) => void token.length);
// @ts-expect-error there is no such fixture
vitest('a test', ({ word }) => word);

const page = playwrightTest({ ...given, address: 'https://events.example' });
page.use({ worldOptions: { now: '2025-06-02' }, ocean: { seed: 'other' } });
page('a test', async ({ page, world, service }, testInfo) => {
  await page.goto(`https://events.example/${world.name}/${service.name}/${testInfo.title}`);
});
// @ts-expect-error there is no such fixture
page('a test', ({ word }) => word);

const node = nodeTest(given);
node('a test', { timeout: 1000, concurrency: true }, ({ world }, t) => t.diagnostic(world.name));
node.skip('a test');
// @ts-expect-error there is no such member
node.only('a test', ({ word }) => word);

const jest = jestTest(given);
jest('a test', async ({ world, service }) => void [world.name, service.name], 1000);
// @ts-expect-error an option has no such name
jestTest({ seed: 'types' });

nodeTest()('a test', ({ world }) => setupServer(...worldHandlers('https://events.example', world)).listen());
