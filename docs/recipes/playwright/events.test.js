import { expect } from '@playwright/test';
import { worldTest } from 'maritime-events/playwright';

const address = 'https://events.example/sea';
const test = worldTest({ ocean: { seed: 'ci', now: '2025-06-01', days: 30, scale: 0.1 }, address });

/** What the page of an application does: it asks for the newest event and shows its id. */
async function showNewest(url) {
  const ask = async (query, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    return (await response.json()).data;
  };
  const { getToken } = await ask('{ getToken(username: "demo", password: "demo") { access_token } }');
  const { searchEventsV2 } = await ask(
    '{ searchEventsV2(input: {limit: 1}) { records { eventId } } }',
    getToken.access_token,
  );
  document.title = searchEventsV2.records[0].eventId;
}

test('a page gets its answers from the world of the test', async ({ page, world }) => {
  await page.route('https://app.example/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
  await page.goto('https://app.example/');
  await page.evaluate(showNewest, address);
  const today = await page.title();
  world.clock.advance(12 * 3600 * 1000);
  await page.evaluate(showNewest, address);
  expect(await page.title()).not.toBe(today);
  world.faults.add({ match: { count: 1 }, action: { type: 'hangUp', at: 'before' } });
  await expect(page.evaluate(showNewest, address)).rejects.toThrow('Failed to fetch');
});

test('a page of a real server sees what a world over there publishes', async ({ page, service, world }) => {
  const { url, close } = await service.listen({ port: 0 });
  await page.goto(`${url}/health`);
  await page.evaluate(showNewest, `${url}/worlds/${world.name}`);
  const today = await page.title();
  world.clock.advance(12 * 3600 * 1000);
  await page.evaluate(showNewest, `${url}/worlds/${world.name}`);
  expect(await page.title()).not.toBe(today);
  await close();
});
