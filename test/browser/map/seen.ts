import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { atBothSizes } from '../../support/at-each-size.js';
import { goTo, openMapPage, settled } from '../../support/map-page.js';
import { browser, ocean } from '../../support/opened.js';
import { mapAt } from '../../support/shared-map.js';

/** All events that the panel counts; undefined while it says that they are coming. */
async function countedIn(page: Page): Promise<number | undefined> {
  const texts = await page.locator('#kinds .count').allTextContents();
  if (texts.includes('…')) return undefined;
  return texts.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0);
}

/** Positions on the map, of pixels of the window. */
function unprojected(page: Page, pixels: readonly (readonly [x: number, y: number])[]) {
  return page.evaluate((all) => {
    const map: { unproject(at: readonly number[]): { lng: number; lat: number } } = Reflect.get(globalThis, 'map');
    const { left, top } = document.querySelector('#map')!.getBoundingClientRect();
    return all.map(([x, y]) => {
      const { lng, lat } = map.unproject([x - left, y - top]);
      return [lng, lat] as const;
    });
  }, pixels);
}

test('the counts are those of the events that panel and time bar do not cover', async () => {
  const { page, faults } = await mapAt('#6/51/2&days=30');
  await atBothSizes(page, async ({ width }) => {
    await goTo(page, '#6/51/2&days=30');
    const [panel, bar, map] = await Promise.all(
      ['#panel', '#time', '#map'].map(async (name) => (await page.locator(name).boundingBox())!),
    );
    const [left, top] = width > 640 ? [panel!.x + panel!.width, map!.y] : [0, panel!.y + panel!.height];
    const ring = await unprojected(page, [
      [left, top],
      [width, top],
      [width, bar!.y],
      [left, bar!.y],
      [left, top],
    ]);
    const records = await ocean.search(
      {
        startTime: { gte: '2025-05-11T12:02:00Z' },
        intersectsGeometry: { type: 'Polygon', coordinates: [ring] },
        limit: 10_000,
      },
      'eventId',
    );
    assert.ok(records.length > 10);
    assert.equal(await countedIn(page), records.length);
  });
  assert.deepEqual(faults, []);
});

test('while tiles come the counts say so', async () => {
  const { page } = await mapAt('#6/51/2&days=7');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/vectorTiles/eventsV2/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => {
    location.hash = '#7/36/-5&days=7';
  });
  await page.waitForFunction(() => document.querySelector('#kinds .count')?.textContent === '…');
  assert.equal(await page.locator('#empty-view').textContent(), '', 'it is not called empty');
  release();
  await settled(page);
  assert.notEqual(await countedIn(page), undefined);
});

test('an empty view says what would fill it, and each offer gives as many events as it says', async () => {
  const { page, faults } = await mapAt('#6/51/2&days=30');
  const others = 'fishing_activity_history,standard_rendezvous,port_visit,aoi_visit,speed_range,viirs,sar_sentinel1';
  for (const [hash, offer] of [
    [`#6.5/50.5/2&days=7&hide=${others},eo_sentinel2,eo_landsat_8_9`, 'of hidden kinds'],
    ['#6.5/50.5/2&days=7&type=WING_IN_GROUND', 'without the type'],
    ['#6.5/50.5/2&days=0.05', 'in 30 days'],
  ] as const) {
    await atBothSizes(page, async () => {
      await goTo(page, hash);
      const button = page.locator('#empty-view button', { hasText: offer });
      const count = Number((await button.textContent())?.replace(/\D.*/, ''));
      assert.ok(count > 0);
      await button.click();
      // The page counts anew when the choice has reached the map.
      await page.waitForFunction(() => document.querySelector('#empty-view')?.textContent === '');
      await settled(page);
      assert.equal(await countedIn(page), count, offer);
      assert.equal(await page.locator('#empty-view').textContent(), '');
    });
  }
  assert.deepEqual(faults, []);
});

test('a view beside events goes out to them, and a filter that nothing passes is said to be one', async () => {
  const { page, faults } = await mapAt('#9/40/-40&days=1');
  await atBothSizes(page, async () => {
    await goTo(page, '#9/40/-40&days=1');
    const button = page.locator('#empty-view button', { hasText: 'elsewhere' });
    await button.click();
    await settled(page);
    assert.ok(((await countedIn(page)) ?? 0) > 0);
    await goTo(page, '#9/40/-40&days=1&flag=NLD&type=WING_IN_GROUND');
    await page.getByText('No events with these filters in this time, here or elsewhere.').waitFor();
  });
  assert.deepEqual(faults, []);
});

test('Fit the map shows all of an area beside panel, drawer and time bar', async () => {
  const data = await ocean.service.graphql(
    { query: '{ aois { id properties { name } geometry { type coordinates geometries { type coordinates } } } }' },
    { user: 'demo' },
  );
  const aois: readonly { id: string; properties: { name: string }; geometry: object }[] = Object(data.data)['aois'];
  const across = aois.find(({ geometry }) => /-180\b/.test(JSON.stringify(geometry)));
  assert.ok(across && aois[0], 'an area is on both sides of 180°');
  const { page, faults } = await openMapPage(browser, ocean.url, '#2/0/0');
  await settled(page);
  await atBothSizes(page, async () => {
    for (const { id, properties, geometry } of [aois[0]!, across]) {
      await goTo(page, `#2/0/0&aoi=${id}`);
      await page.getByRole('button', { name: 'Fit the map' }).click();
      await settled(page);
      const corners: readonly number[] =
        JSON.stringify(geometry)
          .match(/-?\d+(\.\d+)?/g)
          ?.map(Number) ?? [];
      const outside = await page.evaluate((numbers) => {
        const map: { project(at: readonly number[]): { x: number; y: number } } = Reflect.get(globalThis, 'map');
        const { left, top } = document.querySelector('#map')!.getBoundingClientRect();
        const points = numbers.flatMap((lon, i) => {
          const lat = numbers[i + 1];
          if (i % 2 === 1 || lat === undefined) return [];
          // Also as the map has it beyond 180°.
          return [[-360, 0, 360].map((turn) => map.project([lon + turn, lat]))];
        });
        const covers = ['#panel', '#details', '#time'].map((name) =>
          document.querySelector(name)!.getBoundingClientRect(),
        );
        const isSeen = ({ x, y }: { x: number; y: number }) => {
          const [atX, atY] = [x + left, y + top];
          const isOver = (each: DOMRect) => atX > each.left && atX < each.right && atY > each.top && atY < each.bottom;
          return atX >= 0 && atX <= innerWidth && atY >= top && atY <= innerHeight && !covers.some(isOver);
        };
        return points.filter((copies) => !copies.some(isSeen)).length;
      }, corners);
      assert.equal(outside, 0, properties.name);
    }
  });
  assert.deepEqual(faults, []);
  await page.context().close();
});
