import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atEachSize } from '../../support/at-each-size.js';
import { blankPage } from '../../support/blank-page.js';
import { faultsOf } from '../../support/chromium.js';
import { drawnEvents, openMapPage, settled, signIn } from '../../support/map-page.js';
import { browser, ocean } from '../../support/opened.js';

test('the map of a world asks below its prefix alone, shows its time, and makes it by its first request', async () => {
  const base = `${ocean.url}/worlds/ann`;
  const sessions = ocean.service.sessions.list();
  const { page, faults } = await openMapPage(browser, base, '#6/52/4');
  assert.ok(ocean.service.worlds.list().some(({ name }) => name === 'ann'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await signIn(page);
  await atEachSize(page, async () => {
    await settled(page);
    assert.ok((await drawnEvents(page)).length > 0);
  });
  const elsewhere = asked.filter(
    (url) => !url.startsWith(`${base}/`) && !url.includes('/__admin/worlds/ann/') && !/^(?:data|blob):/.test(url),
  );
  assert.deepEqual(elsewhere, []);
  for (const part of ['/pages/map-', '/map/land/', '/vectorTiles/eventsV2/', '/health', '/graphql'])
    assert.ok(
      asked.some((url) => url.startsWith(base + part)),
      part,
    );
  assert.deepEqual(ocean.service.sessions.list(), sessions, 'the default world is left alone');
  // The 404 of /health before the world was there, and the admin interface, which all worlds share.
  assert.deepEqual(
    faults.filter((fault) => !/404|\/__admin\/worlds\/ann\//.test(fault)),
    [],
  );

  const other = await page.context().newPage();
  await other.goto(`${ocean.url}/map#6/52/4`);
  await signIn(other);
  await page.reload();
  await settled(page);
  assert.ok((await drawnEvents(page)).length > 0, 'the page of each world keeps its own token');
  await page.context().close();
});

test('the playground of a world asks that world and leads to its map', async () => {
  const world = await ocean.service.worlds.open('bob');
  const page = await browser.newPage();
  const faults = faultsOf(page, ocean.url);
  await page.goto(`${ocean.url}/worlds/bob/graphql`);
  await page.waitForSelector('.graphiql-query-editor .view-line');
  assert.equal(world.sessions.list().length, 1);
  await atEachSize(page, async () => {
    const answered = page.waitForResponse(`${ocean.url}/worlds/bob/graphql`);
    await page.click('.graphiql-execute-button');
    await (await answered).finished();
    await page.waitForFunction(() => /"total"/.test(document.querySelector('.result-window')?.textContent ?? ''));
  });
  assert.deepEqual(faults, []);
  await page.getByRole('link', { name: 'Map' }).click();
  await page.waitForURL('**/worlds/bob/map**');
  await page.close();
});

test('while days are made home, map and panel say how many there are', async () => {
  const { page, faults } = await blankPage();
  await page.route(/\/(health)?$/, async (route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const { events: _, ...facts } = await response.json();
    await route.fulfill({ response, json: { ...facts, days: 62, daysMade: 16 } });
  });
  for (const path of ['/', '/map', '/panel']) {
    await page.goto(`${ocean.url}${path}`);
    await page.getByText('16 of 62 days are made …').waitFor();
  }
  assert.deepEqual(faults, []);
});
