import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createService } from 'maritime-events';
import { chromium } from 'playwright-core';

const service = await createService({ seed: 'ci', now: '2025-06-01', days: 30, scale: 0.1 });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
after(async () => {
  await browser.close();
  await service.close();
});

/** What the page of an application does: it asks for the newest event and shows its id. */
async function showNewest(address) {
  const ask = async (query, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    return (await response.json()).data;
  };
  const { getToken } = await ask('{ getToken(username: "demo", password: "demo") { access_token } }');
  const { searchEventsV2 } = await ask(
    '{ searchEventsV2(input: {limit: 1}) { records { eventId } } }',
    getToken.access_token,
  );
  document.title = searchEventsV2.records[0].eventId;
}

/** Answers a route of Playwright from a world. */
async function answer(route, world) {
  const request = route.request();
  const response = await world.fetch(
    new Request(request.url(), {
      method: request.method(),
      headers: await request.allHeaders(),
      body: request.postDataBuffer(),
    }),
  );
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

test('a routed page gets its answers in process', async (t) => {
  const world = await service.worlds.open();
  t.after(() => world.drop());
  const page = await browser.newPage();
  await page.route('https://app.example/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
  await page.route('https://events.example/**', (route) => answer(route, world));
  await page.goto('https://app.example/');
  await page.evaluate(showNewest, 'https://events.example');
  assert.notEqual(await page.title(), '');
  await page.close();
});

test('a page of a real server sees what a world over there publishes', async (t) => {
  const { url, close } = await service.listen({ port: 0 });
  const world = await service.worlds.open('shown');
  t.after(() => world.drop());
  const page = await browser.newPage();
  await page.goto(`${url}/health`);
  await page.evaluate(showNewest, `${url}/worlds/${world.name}`);
  const today = await page.title();
  world.clock.advance(12 * 3600 * 1000);
  await page.evaluate(showNewest, `${url}/worlds/${world.name}`);
  assert.notEqual(await page.title(), today);
  await page.close();
  await close();
});
