import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { atBothSizes } from '../../support/at-each-size.js';
import { valueAt } from '../../support/empty-service.js';
import type { ShownMap } from '../../support/map-page.js';
import { drawnEvents, goTo, settled } from '../../support/map-page.js';
import { ocean } from '../../support/opened.js';
import { mapAt } from '../../support/shared-map.js';

/** Ids of the events that began in the last seven days in the view of the map. */
async function weekInView(page: Page): Promise<string[]> {
  const [[west, south], [east, north]] = await page.evaluate(() => {
    const map: ShownMap = Reflect.get(globalThis, 'map');
    return map.getBounds().toArray();
  });
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const records = await ocean.search(
    {
      startTime: { gte: '2025-05-25T12:00:00Z' },
      intersectsGeometry: { type: 'Polygon', coordinates: [ring] },
      limit: 10_000,
    },
    'eventId',
  );
  return records.map((record) => String(valueAt(record, 'eventId')));
}

const spans = ['1 day', '3 days', '7 days'];

test('times changed and a jump, at once and 60 ms apart, show the last time', async () => {
  const { page, faults } = await mapAt('#4/35/105&days=30');
  // Tiles of the earlier times are still under way when the later ones are asked for.
  await page.route('**/vectorTiles/eventsV2/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  await atBothSizes(page, async () => {
    for (const pausesMs of [
      [0, 0],
      [0, 60],
    ]) {
      await goTo(page, '#4/35/105&days=30');
      await page.evaluate(
        async ([buttons, [first = 0, second = 0]]) => {
          const map: ShownMap = Reflect.get(globalThis, 'map');
          const press = (text: string) =>
            [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click();
          const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
          press(buttons[0]!);
          map.jumpTo({ center: [4, 52], zoom: 7.6 });
          await pause(first);
          press(buttons[1]!);
          await pause(second);
          press(buttons[2]!);
          map.jumpTo({ center: [4, 52], zoom: 8 });
        },
        [spans, pausesMs] as const,
      );
      await settled(page);
      await settled(page);
      const shown = new Set(await drawnEvents(page));
      const expected = await weekInView(page);
      assert.ok(expected.length > 1, `${expected.length} events`);
      assert.deepEqual(
        expected.filter((id) => !shown.has(id)),
        [],
      );
    }
  });
  assert.deepEqual(faults, []);
});

test('a filter taken back while its tiles come leaves all events, whichever tiles come first', async () => {
  const { page, faults } = await mapAt('#6/52/4&days=7');
  const all = await drawnEvents(page);
  assert.ok(all.length > 10);
  const isFiltered = (url: string) => url.includes('NOR');
  for (const filteredMs of [150, 450]) {
    const answers: Promise<void>[] = [];
    await page.route('**/vectorTiles/eventsV2/**', (route) => {
      const delayMs = isFiltered(route.request().url()) ? filteredMs : 300;
      answers.push(new Promise((resolve) => setTimeout(resolve, delayMs)).then(() => route.continue()));
    });
    for (const filter of ['&flag=NOR', '']) {
      const asked = page.waitForRequest(
        (request) => request.url().includes('/eventsV2/') && isFiltered(request.url()) === (filter !== ''),
      );
      await page.evaluate((end) => {
        location.hash = `#6/52/4&days=7${end}`;
      }, filter);
      await asked;
    }
    await Promise.all(answers);
    await settled(page);
    await page.unrouteAll();
    assert.deepEqual((await drawnEvents(page)).toSorted(), all.toSorted(), `${filteredMs} ms`);
  }
  assert.deepEqual(faults, []);
});
