import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { atBothSizes } from '../../support/at-each-size.js';
import { valueAt } from '../../support/empty-service.js';
import { drawnEvents, freeRoom, goTo, type ShownMap, settled } from '../../support/map-page.js';
import { ocean } from '../../support/opened.js';
import { mapAt } from '../../support/shared-map.js';

const world = '#0.5/0/0&days=30';

/** The cells on the map: their numbers, and where they are in pixels. */
function cellsOf(page: Page) {
  return page.evaluate(() => {
    const map: ShownMap = Reflect.get(globalThis, 'map');
    return map
      .queryRenderedFeatures({ layers: ['cells'] })
      .map(({ properties, geometry }) => ({ ...properties, ...map.project(geometry.coordinates) }));
  });
}

test('the numbers of the world by kind are those of the search, and hidden kinds leave the cells', async () => {
  const { page, faults } = await mapAt(world, { width: 1280, height: 800 });
  const filter = 'startTime: {gte: "2025-05-11T12:00:00Z"}, limit: 0';
  const { data } = await ocean.service.graphql(
    {
      query: `{ visits: searchEventsV2(input: {${filter}, eventType: {eq: "port_visit"}}) { meta { total } }
        fishing: searchEventsV2(input: {${filter}, eventType: {eq: "fishing_activity_history"}}) { meta { total } } }`,
    },
    { user: 'demo' },
  );
  const counted = (label: string) => page.locator('#kinds li', { hasText: label }).locator('.count').textContent();
  for (const [name, label] of [
    ['visits', 'Port visit'],
    ['fishing', 'Fishing'],
  ] as const) {
    const total = Number(valueAt(data, name, 'meta', 'total'));
    assert.ok(total > 100);
    assert.equal(await counted(label), total.toLocaleString('en'));
  }
  const before = await counted('Port visit');
  await page.getByRole('button', { name: 'Only Fishing' }).click();
  await settled(page);
  const kinds = new Set((await cellsOf(page)).map((cell) => Object(cell)['kind']));
  assert.deepEqual([...kinds], ['fishing_activity_history']);
  assert.equal(await counted('Port visit'), before, 'hidden kinds are counted too');
  assert.deepEqual(faults, []);
});

test('a cell says what it counts, and a click on it goes closer; from zoom 6 on events stand alone', async () => {
  const { page, faults } = await mapAt('#3/50/4&days=30');
  await atBothSizes(page, async () => {
    await goTo(page, '#3/50/4&days=30');
    const { left, right, top, bottom } = await freeRoom(page);
    const cell = (await cellsOf(page)).find(({ x, y }) => x > left && x < right && y > top && y < bottom);
    assert.ok(cell, 'a cell is beside the panel');
    const box = (await page.locator('#map .maplibregl-canvas').boundingBox())!;
    await page.mouse.move(box.x + cell.x, box.y + cell.y);
    await page.waitForSelector('#hover:not([hidden])');
    assert.match((await page.textContent('#hover')) ?? '', /^[\d,]+ events.*: \d.*Click to go closer\.$/);
    await page.mouse.click(box.x + cell.x, box.y + cell.y);
    await page.waitForFunction(() => Reflect.get(globalThis, 'map').getZoom() === 5);
    await goTo(page, '#6/52/3&days=30');
    assert.equal((await cellsOf(page)).length, 0);
    assert.ok((await drawnEvents(page)).length > 0);
  });
  assert.deepEqual(faults, []);
});
