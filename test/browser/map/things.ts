import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { atBothSizes } from '../../support/at-each-size.js';
import { valueAt } from '../../support/empty-service.js';
import type { ShownMap } from '../../support/map-page.js';
import { copiedBy, drawnEvents, freeRoom, goTo, openPart, settled, unfold } from '../../support/map-page.js';
import { ocean } from '../../support/opened.js';
import { audited } from '../../support/panel-page.js';
import { mapAt } from '../../support/shared-map.js';

function isStack(page: Page) {
  return page.locator('#details-title', { hasText: /\d at this position$/ }).waitFor();
}

/** Clicks the map at a position. */
async function clickAt(page: Page, lon: number, lat: number): Promise<void> {
  const { x, y } = await page.evaluate(
    ([atLon, atLat]) => {
      const map: ShownMap = Reflect.get(globalThis, 'map');
      return map.project([atLon, atLat]);
    },
    [lon, lat] as const,
  );
  const box = (await page.locator('#map .maplibregl-canvas').boundingBox())!;
  await page.mouse.click(box.x + x, box.y + y);
}

test('a vessel is found by keyboard and shows its life and its track', async () => {
  const [record] = await ocean.search(
    { eventType: { eq: 'port_visit' }, limit: 1 },
    'vessels { vessel0 { name mmsi } }',
  );
  const [name, mmsi] = [valueAt(record, 'vessels', 'vessel0', 'name'), valueAt(record, 'vessels', 'vessel0', 'mmsi')];
  const { page, faults } = await mapAt('#6/52/4&days=7');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await atBothSizes(page, async () => {
    await goTo(page, '#6/52/4&days=7');
    await unfold(page);
    await page.getByRole('combobox', { name: /^Search/ }).focus();
    await page.keyboard.type(String(mmsi));
    await page.waitForSelector('[role=option]');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      /^Track: [\d,]+ positions/.test(document.querySelector('#track-note')?.textContent ?? ''),
    );
    assert.equal(await page.textContent('#details-title'), name);
    const text = (await page.textContent('#details')) ?? '';
    assert.match(text, /Identity through time.*Events: \d+/s);
    assert.match(page.url(), new RegExp(`&vessel=${mmsi}`));
    await settled(page);
    assert.deepEqual(await audited(page), []);
    // Its id, its address and its query, for elsewhere.
    const copied = (name: string) => copiedBy(page.locator('#details').getByRole('button', { name }));
    assert.equal(await copied('Copy id'), String(mmsi));
    const at = await page.evaluate(() => {
      const map: ShownMap = Reflect.get(globalThis, 'map');
      const { lat } = map.getCenter();
      map.jumpTo({ center: [4, lat], zoom: 5 });
      return location.hash;
    });
    assert.match(at, /^#5\./);
    const link = await copied('Copy link');
    for (const part of page.url().split('&')) assert.ok(link.includes(part), `${link} lacks ${part}`);
    const query = page.locator('#details').getByRole('link', { name: 'Open query in playground' });
    assert.match((await query.getAttribute('href')) ?? '', /graphql#query=/);
    await page.locator('#details').getByRole('button', { name: 'Year' }).click();
    await page.waitForFunction(() =>
      /^Track: [\d,]+ positions.* Nothing before .* is kept\.$/.test(
        document.querySelector('#track-note')?.textContent ?? '',
      ),
    );
    // An event of the vessel opens from its list, and the back button returns to the vessel.
    await page.locator('#details .events button').last().click();
    await page.waitForSelector('#details-body .id');
    await page.goBack();
    await page.waitForFunction((title) => document.querySelector('#details-title')?.textContent === title, name);
    await page.keyboard.press('Escape');
    await page.waitForSelector('#details', { state: 'hidden' });
    assert.doesNotMatch(page.url(), /vessel=/);
  });
  assert.deepEqual(faults, []);
});

test('a search for an area, a port or a sea goes there', async () => {
  const { page, faults } = await mapAt('#1/0/-120&days=1');
  await atBothSizes(page, async () => {
    for (const [text, option, within] of [
      ['dover', /^Strait of Dover.*your area$/, [1, 50, 2, 51.5]],
      ['rotterdam', /^Rotterdam.*port NLRTM$/, [3.5, 51.5, 5, 52.5]],
      ['barents', /^Barents Sea.*sea$/, [30, 70, 50, 80]],
    ] as const) {
      await goTo(page, '#1/0/-120&days=1');
      await unfold(page);
      await page.getByRole('combobox', { name: /^Search/ }).fill(text);
      await page.getByRole('option', { name: option }).first().dispatchEvent('mousedown');
      await page.waitForFunction(([west, south, east, north]) => {
        const map: ShownMap = Reflect.get(globalThis, 'map');
        const { lng, lat } = map.getCenter();
        return !map.isMoving() && lng > west && lng < east && lat > south && lat < north;
      }, within);
      await page.keyboard.press('Escape');
    }
  });
  assert.deepEqual(faults, []);
});

test('kinds, counts and filters show what the search finds, and back undoes them', async () => {
  const { page, faults } = await mapAt('#6/52/4&days=30');
  await atBothSizes(page, async () => {
    await goTo(page, '#6/52/4&days=30');
    const all = await drawnEvents(page);
    await unfold(page);
    await page.getByRole('button', { name: 'Only Fishing' }).click();
    await settled(page);
    const fishing = await drawnEvents(page);
    assert.ok(fishing.length > 0 && fishing.length < all.length);
    await openPart(page, 'Filters');
    await page.getByLabel('Flags').fill('NOR, DNK');
    await page.keyboard.press('Enter');
    await page.waitForURL(/flag=NOR,DNK/);
    await settled(page);
    const found = await ocean.search(
      {
        startTime: { gte: '2025-05-02T12:00:00Z' },
        eventType: { eq: 'fishing_activity_history' },
        vesselMain: { country: { inc: ['NOR', 'DNK'] } },
        limit: 10_000,
      },
      'eventId',
    );
    const ids = new Set(found.map((event) => String(valueAt(event, 'eventId'))));
    const shown = await drawnEvents(page);
    assert.deepEqual(
      shown.filter((id) => !ids.has(id)),
      [],
    );
    await page.goBack();
    await page.goBack();
    await settled(page);
    assert.deepEqual((await drawnEvents(page)).toSorted(), all.toSorted());
  });
  assert.deepEqual(faults, []);
});

test('events at one point open as a list, whose items open and lead back to it', async () => {
  const { page, faults } = await mapAt('#6/52/4&days=30');
  await atBothSizes(page, async () => {
    await goTo(page, '#6/52/4&days=30');
    const stack = await page.evaluate(
      ({ left, right, top, bottom }) => {
        const map: ShownMap = Reflect.get(globalThis, 'map');
        const shown = map
          .queryRenderedFeatures({ layers: ['events'] })
          .map(({ geometry }) => ({ at: geometry.coordinates, ...map.project(geometry.coordinates) }))
          .filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
        return shown.find(({ x, y }) => shown.filter((other) => Math.hypot(other.x - x, other.y - y) < 2).length > 1)
          ?.at;
      },
      await freeRoom(page),
    );
    assert.ok(stack, 'two events lie at one point');
    await clickAt(page, ...stack);
    await isStack(page);
    await page.locator('#details .events button').first().click();
    await page.waitForSelector('#details-body .id');
    await page.getByRole('button', { name: /at this position/ }).click();
    await isStack(page);
    await page.keyboard.press('Escape');
  });
  assert.deepEqual(faults, []);
});

test('a click on an area lists its events, one on a frame its detections', async () => {
  const { page, faults } = await mapAt('#6/54.9/2.4&days=7');
  await atBothSizes(page, async () => {
    await goTo(page, '#6/54.9/2.4&days=7');
    await clickAt(page, 2.35, 54.85);
    await page.waitForFunction(() => document.querySelector('#details-title')?.textContent === 'Dogger Bank');
    await page.waitForFunction(() =>
      /Events in the time shown: \d+/.test(document.querySelector('#details')?.textContent ?? ''),
    );
    await page.getByRole('button', { name: 'Only events in this area' }).click();
    await page.waitForURL(/&area=19d75da0/);
    await goTo(page, '#6/54.9/2.4&days=7&frames&noareas');
    await clickAt(page, 2.35, 54.85);
    await page.waitForSelector('#details:not([hidden])');
    const listed = page.locator('#details-body > .events button').first();
    if (/at this position/.test((await page.textContent('#details-title')) ?? '')) await listed.click();
    await page.waitForFunction(() => /Detections: \d+/.test(document.querySelector('#details')?.textContent ?? ''));
    await page.keyboard.press('Escape');
  });
  assert.deepEqual(faults, []);
});

/** Presses a button that saves a file. Returns the text of the file. */
async function saved(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFileSync((await download.path())!, 'utf8');
}

test('the view is saved as CSV and GeoJSON with the events that the map shows', async () => {
  const { page, faults } = await mapAt('#6/52/4&days=7');
  await atBothSizes(page, async () => {
    await settled(page);
    await openPart(page, 'Use this view');
    const lines = (await saved(page, 'Save as CSV')).trim().split('\n').slice(1);
    const ids = lines.map((line) => line.split(',')[0]);
    const { features } = JSON.parse(await saved(page, 'Save as GeoJSON'));
    assert.deepEqual(
      features.map(({ properties }: { properties: { eventId: string } }) => properties.eventId).toSorted(),
      ids.toSorted(),
    );
    const shown = new Set(await drawnEvents(page));
    assert.ok(ids.length > 5);
    for (const id of ids) assert.ok(shown.has(id!), `${id} is shown`);
    const tiles = await page.locator('.address input').inputValue();
    assert.match(tiles, /vectorTiles\/eventsV2\/\{z\}\/\{x\}\/\{y\}\?query=/);
  });
  assert.deepEqual(faults, []);
});

test('Escape leaves the coast tool before it closes the details', async () => {
  const { page, faults } = await mapAt('#4/40/-40&days=7');
  await atBothSizes(page, async () => {
    await unfold(page);
    await page.click('#coast');
    assert.equal(await page.getAttribute('#coast', 'aria-pressed'), 'true');
    await page.keyboard.press('Escape');
    assert.equal(await page.getAttribute('#coast', 'aria-pressed'), 'false');
    assert.equal(await page.textContent('#coast-answer'), '');
  });
  assert.deepEqual(faults, []);
});

test('on paper the map keeps the colours of kinds and the details, without controls', async () => {
  const { page } = await mapAt('#6/52/4&days=7');
  await page.emulateMedia({ media: 'print' });
  await atBothSizes(page, async () => {
    assert.ok(await page.getByText('Simulated data').isVisible());
    for (const hidden of ['#search', '#filters', '.page-header nav', '#panel button', '#time button'])
      assert.equal(await page.locator(hidden).filter({ visible: true }).count(), 0, hidden);
    const adjust = await page.evaluate(() => getComputedStyle(document.querySelector('#panel')!).printColorAdjust);
    assert.equal(adjust, 'exact');
  });
});
