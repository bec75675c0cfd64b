import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { atBothSizes } from '../../support/at-each-size.js';
import { drawnEvents, openMapPage, openPart, settled, signIn } from '../../support/map-page.js';
import { browser, closed, ocean } from '../../support/opened.js';
import { mapAt } from '../../support/shared-map.js';

const listed = '#6/52/4&days=7&hide=viirs,sar_sentinel1,eo_sentinel2,eo_landsat_8_9';

/** The page with its list of events open. */
async function openList() {
  const opened = await mapAt(listed);
  await openPart(opened.page, 'Events in view');
  await opened.page.waitForSelector('#list li:nth-child(2) button');
  return opened;
}

const item = (page: Page, number: number) => page.locator('#list button').nth(number);
const isAsked = (route: Route, operation: string) =>
  route.request().postData()?.includes(`query ${operation}(`) ?? false;

/** Holds back the first answer to an operation. Returns a function that releases it and waits until the page has it. */
async function heldBack(page: Page, operation: string): Promise<() => Promise<void>> {
  let held: Route | undefined;
  await page.route('**/graphql', async (route) => {
    if (held === undefined && isAsked(route, operation)) held = route;
    else await route.continue();
  });
  return async () => {
    assert.ok(held, `${operation} was asked`);
    const answered = page.waitForResponse((response) => response.request() === held?.request());
    await held.continue();
    await (await answered).finished();
    await settled(page);
  };
}

test('an event that was requested earlier and answered later does not replace the open one', async () => {
  const { page, faults } = await openList();
  const release = await heldBack(page, 'Event');
  await item(page, 0).click();
  await item(page, 1).click();
  await page.waitForFunction(() => document.querySelector('#track-note')?.textContent?.startsWith('Track:'));
  const shown = await page.textContent('#details-body .id');
  await release();
  assert.equal(await page.textContent('#details-body .id'), shown);
  assert.deepEqual(faults, []);
});

test('an event closed before its details or track arrive stays closed, and no track is drawn', async () => {
  for (const operation of ['Event', 'Tracks']) {
    const { page, faults } = await openList();
    const release = await heldBack(page, operation);
    const asked = page.waitForRequest((request) => request.postData()?.includes(`query ${operation}(`) ?? false);
    await item(page, 0).click();
    await asked;
    await page.keyboard.press('Escape');
    await release();
    assert.ok(await page.locator('#details').isHidden(), operation);
    const drawn = await page.evaluate(
      () => Reflect.get(globalThis, 'map').queryRenderedFeatures({ layers: ['track', 'selection'] }).length,
    );
    assert.equal(drawn, 0, operation);
    assert.deepEqual(faults, []);
  }
});

test('a sign-in shows progress until it is answered, and is sent once', async () => {
  const { page, faults } = await openMapPage(browser, closed.url, '#6/52/4');
  const release = await heldBack(page, 'SignIn');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('query SignIn(')) asked.push(request.url());
  });
  const button = page.locator('dialog button');
  await button.click();
  await page.waitForFunction(() => document.querySelector('dialog button')?.textContent === 'Signing in …');
  await button.click();
  await release();
  await page.waitForSelector('dialog', { state: 'detached' });
  assert.equal(asked.length, 1);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('a track, a coast and a clock that get no answer show an error', async () => {
  const { page } = await openMapPage(browser, ocean.url, listed);
  await signIn(page);
  await openPart(page, 'Events in view');
  await page.route('**/graphql', (route) =>
    isAsked(route, 'Tracks') || isAsked(route, 'Coast') ? route.abort() : route.continue(),
  );
  await item(page, 0).click();
  await page.waitForFunction(() => document.querySelector('#track-note')?.textContent?.startsWith('No track:'));
  assert.equal(await page.textContent('#track-note'), 'No track: The service does not answer.');
  await page.click('#coast');
  await page.mouse.click(600, 400);
  await page.waitForFunction(() => document.querySelector('#notice')?.textContent !== '');
  assert.equal(await page.textContent('#notice'), 'The service does not answer.');
  assert.match((await page.textContent('#coast-answer')) ?? '', /^Click the map/);
  await page.route('**/health', (route) => route.abort());
  await page.reload();
  await page.waitForFunction(() => /no answer/.test(document.querySelector('#clock-state')?.textContent ?? ''));
  // It says so still when the clock has been asked for again.
  for (let i = 0; i < 2; i++) await page.waitForEvent('requestfailed', (request) => request.url().includes('/health'));
  assert.equal(await page.textContent('#clock-state'), 'no answer');
  assert.ok(await page.locator('#outage').isVisible());
  await page.context().close();
});

test('tiles that take long are announced until they arrive', async () => {
  const { page, faults } = await openMapPage(browser, closed.url, '#6/52/4');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/vectorTiles/eventsV2/**', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/vectorTiles/eventsV2/**');
  await page.click('dialog button');
  await asked;
  await page.locator('#fetching').waitFor({ state: 'visible' });
  release();
  await page.locator('#fetching').waitFor({ state: 'hidden' });
  assert.ok((await drawnEvents(page)).length > 0);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('the page shows the message of a refused tile', async () => {
  const { page } = await openMapPage(browser, closed.url, '#6/52/4');
  await page.route('**/vectorTiles/eventsV2/**', (route) =>
    route.continue({ url: route.request().url().replace('startTime', 'startTimes') }),
  );
  await signIn(page);
  await page.waitForFunction(() => document.querySelector('#notice')?.textContent !== '');
  assert.match((await page.textContent('#notice')) ?? '', /"startTimes".*Did you mean/);
  await page.context().close();
});

test('a service that stopped is reported, with a button to try again', async () => {
  const { page } = await mapAt('#6/52/4&days=7');
  await atBothSizes(page, async () => {
    await settled(page);
    const before = await drawnEvents(page);
    const all = /vectorTiles|health|graphql|map\/[cl]/;
    await page.route(all, (route) => route.abort('connectionrefused'));
    // The page asks for the time every 3 s.
    await page.locator('#outage').waitFor({ state: 'visible' });
    assert.match(
      (await page.textContent('#outage')) ?? '',
      /The service does not answer\..*shows what it gave earlier.*Try again/s,
    );
    assert.equal(await page.textContent('#notice'), '', 'it is said once');
    await page.keyboard.press('Tab');
    await page.focus('#retry');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('#retry')?.textContent === 'Try again');
    assert.ok(await page.locator('#outage').isVisible());
    await page.unroute(all);
    await page.focus('#retry');
    await page.keyboard.press('Enter');
    await page.locator('#outage').waitFor({ state: 'hidden' });
    await settled(page);
    assert.deepEqual((await drawnEvents(page)).toSorted(), before.toSorted());
  });
});

test('after an outage of the service the page shows the view that was chosen meanwhile', async () => {
  const { page } = await openMapPage(browser, closed.url, '#6/52/4&days=1', undefined, { hurries: true });
  await signIn(page);
  const day = await drawnEvents(page);
  // The last tile fails when nothing is drawn any more.
  await page.route(/vectorTiles|health/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // The service may be back by then.
    await route.abort().catch(() => {});
  });
  await page.click('text=7 days');
  await page.waitForFunction(() => /no answer/.test(document.querySelector('#clock-state')?.textContent ?? ''));
  // The map reports when it has drawn the tiles.
  await page.locator('#fetching').waitFor({ state: 'hidden' });
  await page.unroute(/vectorTiles|health/);
  await page.waitForFunction(() => /standing still/.test(document.querySelector('#clock-state')?.textContent ?? ''));
  await settled(page);
  assert.ok((await drawnEvents(page)).length > day.length);
  await page.context().close();
});

test('a typed time takes effect when it is complete and its year has four digits', async () => {
  const { page, faults } = await mapAt('#6/52/4');
  await page.focus('#until');
  await page.keyboard.type('053020250930AM', { delay: 50 });
  await page.waitForURL(/&until=2025-05-30T09%3A30%3A00Z/);
  await settled(page);
  assert.deepEqual(faults, []);
});
