import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { ShownMap, Size } from '../../support/map-page.js';
import { endPlayback, openMapPage, openPart, settled, signIn } from '../../support/map-page.js';
import { browser, ocean } from '../../support/opened.js';
import { mapAt } from '../../support/shared-map.js';

/** The page with its panel unfolded and its list open. */
async function openList(size: Size) {
  // Events of the North Sea are below the drawer.
  const hash = size.width > 640 ? '#5/52/-3&days=7' : '#5/54/3&days=7';
  const opened = await mapAt(hash, size);
  await openPart(opened.page, 'Events in view');
  await opened.page.waitForSelector('#list li:nth-child(2) button');
  return opened;
}

/** Opens the second event of the list by keyboard. Returns the text of its item. */
async function openItem(page: Page): Promise<string | null> {
  const item = page.locator('#list button').nth(1);
  const said = await item.textContent();
  await item.focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('#details:not([hidden])');
  await settled(page);
  return said;
}

const isUnfolded = async (page: Page) => (await page.getAttribute('#fold', 'aria-expanded')) === 'true';
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!;

/** Waits until the ring around the event and its surroundings are uncovered: the map moves once the drawer is full. */
function ringIsFree(page: Page) {
  return page.waitForFunction(() => {
    const map: ShownMap = Reflect.get(globalThis, 'map');
    const [ring] = map.queryRenderedFeatures({ layers: ['selection'] });
    if (!ring) return false;
    const { left, top } = document.querySelector('#map')!.getBoundingClientRect();
    const { x, y } = map.project(ring.geometry.coordinates);
    return [-15, 0, 15].every((d) => document.elementFromPoint(left + x + d, top + y + d)?.tagName === 'CANVAS');
  });
}

for (const size of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 667, height: 375 },
  { width: 900, height: 600 },
]) {
  test(`an open event covers the panel, not the map, ${size.width} by ${size.height}`, async () => {
    const { page, faults } = await openList(size);
    const said = await openItem(page);
    assert.equal(await isUnfolded(page), false);
    assert.equal(await focused(page), 'details');
    const [map, panel, details] = await Promise.all(['#map', '#panel', '#details'].map((name) => boxOf(page, name)));
    const room =
      size.width > 640 ? (details!.x - map!.x) / map!.width : (details!.y - panel!.y - panel!.height) / map!.height;
    assert.ok(room > 0.33, `${room} of the map is free`);
    await ringIsFree(page);
    await page.keyboard.press('Escape');
    await page.locator('#details').waitFor({ state: 'hidden' });
    // On a phone the panel would cover the map.
    assert.equal(await isUnfolded(page), size.width > 640);
    assert.equal(await focused(page), size.width > 640 ? said : 'fold');
    assert.deepEqual(faults, []);
  });
}

test('a panel that is unfolded or folded by hand stays so beside an event', async () => {
  const { page, faults } = await openList({ width: 390, height: 844 });
  await openItem(page);
  await page.click('#fold');
  const [panel, details] = [await boxOf(page, '#panel'), await boxOf(page, '#details')];
  assert.ok(panel.y + panel.height < details.y, 'neither lies over the other');
  await page.click('#close');
  assert.equal(await isUnfolded(page), true);
  await openItem(page);
  await page.click('#fold');
  await page.click('#fold');
  await page.focus('#close');
  await page.keyboard.press('Enter');
  assert.equal(await isUnfolded(page), false);
  assert.equal(await focused(page), 'fold', 'its item is hidden');
  assert.deepEqual(faults, []);
});

test('Play folds a panel that covers the map, and leaves one that is unfolded while it plays', async () => {
  for (const [size, covers] of [
    [{ width: 390, height: 844 }, true],
    [{ width: 900, height: 600 }, false],
  ] as const) {
    const { page, faults } = await mapAt('#5/54/3&days=7', size);
    if (!(await isUnfolded(page))) await page.click('#fold');
    const play = page.getByRole('button', { name: 'Play', exact: true });
    await play.click();
    await play.waitFor({ state: 'hidden' });
    assert.equal(await isUnfolded(page), !covers);
    if (covers) {
      await page.click('#fold');
      assert.equal(await isUnfolded(page), true);
    }
    await endPlayback(page);
    assert.deepEqual(faults, []);
  }
});

test('a wide window keeps its panel beside an event, and the zoom buttons beside both', async () => {
  const { page, faults } = await mapAt('#5/52/3&days=7');
  await openPart(page, 'Events in view');
  await page.waitForSelector('#list li:nth-child(2) button');
  await openItem(page);
  assert.ok(await page.locator('#list').isVisible());
  await ringIsFree(page);
  const zoom = await boxOf(page, '.maplibregl-ctrl-zoom-in');
  assert.ok(zoom.x + zoom.width < (await boxOf(page, '#details')).x);
  assert.deepEqual(faults, []);
});

test('on a phone the coast tool folds the panel, and its answer can be read', async () => {
  const { page, faults } = await openMapPage(browser, ocean.url, '#4/40/-40', { width: 390, height: 844 });
  await signIn(page);
  await page.click('#fold');
  await page.focus('#coast');
  await page.keyboard.press('Enter');
  assert.equal(await isUnfolded(page), false);
  assert.equal(await focused(page), 'fold');
  await page.mouse.click(200, 400);
  await page.waitForFunction(() => /nearest coast/.test(document.querySelector('#coast-answer')?.textContent ?? ''));
  assert.ok(await page.locator('#coast-answer').isVisible());
  assert.ok(await page.locator('#kinds').isHidden());
  await page.click('#fold');
  await page.click('#coast');
  await page.click('#fold');
  assert.ok(await page.locator('#panel-body').isHidden());
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('while its script loads the page says so, and shows no empty panel', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/pages/map-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${ocean.url}/map`, { waitUntil: 'commit' });
  await page.waitForSelector('.clock');
  assert.match((await page.textContent('.clock')) ?? '', /Loading/);
  assert.ok(await page.locator('#panel-body').isHidden());
  assert.ok(await page.locator('#fold').isHidden());
  release();
  await page.waitForSelector('#fold');
  assert.ok(await page.locator('#fold').isVisible());
  await page.context().close();
});
