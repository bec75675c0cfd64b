import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { listeningOcean } from '../../support/listening-ocean.js';
import type { ShownMap } from '../../support/map-page.js';
import { drawnEvents, goTo, openMapPage, settled, signIn } from '../../support/map-page.js';
import { browser } from '../../support/opened.js';
import { pageSizes } from '../../support/panel-page.js';
import { mapAt } from '../../support/shared-map.js';

const noteOf = (page: Page) => page.textContent('#time-note');

test('the page says why it shows no events, or these, until an instant', async () => {
  const { page, faults } = await mapAt('#6/52/4');
  for (const [until, note, isEmpty] of [
    ['2026-03-01T00:00', /^All of this time lies after the world's now/, true],
    ['2025-06-02T12:00', /^Shown up to the world's now/, false],
    ['2025-06-01T12:00', /^$/, false],
    ['2025-05-20T00:00', /^$/, false],
    ['2025-05-13T00:00', /^Shown from 11 May 2025, 12:00 UTC/, false],
    ['2025-05-01T00:00', /^All of this time lies before 11 May 2025, 12:00 UTC/, true],
    ['2020-01-01T00:00', /^All of this time lies before 11 May 2025, 12:00 UTC/, true],
  ] as const) {
    await goTo(page, `#6/52/4&until=${until}`);
    assert.match((await noteOf(page)) ?? '', note, until);
    assert.equal((await drawnEvents(page)).length === 0, isEmpty, until);
    assert.equal(await page.inputValue('#until'), until);
    assert.equal(await page.getByRole('button', { name: 'Back to now' }).isVisible(), note.source !== '^$', until);
  }
  assert.deepEqual(faults, []);
});

for (const [size, focused] of [
  [pageSizes[1], 'until'],
  [pageSizes[0], 'fold'],
] as const) {
  test(`from a time without events one button leads back to now and moves the focus to #${focused}`, async () => {
    const { page, faults } = await mapAt('#6/52/4&days=7&until=2026-03-01', size);
    await page.getByRole('button', { name: 'Back to now' }).focus();
    await page.keyboard.press('Enter');
    await settled(page);
    assert.equal(await noteOf(page), '');
    assert.ok(await page.locator('#back-to-now').isHidden());
    assert.ok((await drawnEvents(page)).length > 0);
    assert.doesNotMatch(page.url(), /until/);
    assert.equal(await page.evaluate(() => document.activeElement?.id), focused);
    assert.deepEqual(faults, []);
  });
}

test('an address that is typed, or reached by going back, shows the events of its days', async () => {
  const { page, faults } = await mapAt('#6/52/4&days=1');
  const day = (await drawnEvents(page)).length;
  await goTo(page, '#6/52/4&days=7');
  const week = (await drawnEvents(page)).length;
  assert.ok(week > 2 * day, `${day} events in a day, ${week} in a week`);
  await goTo(page, '#6/52/4&days=7&until=2026-03-01');
  assert.equal((await drawnEvents(page)).length, 0);
  await page.goBack();
  await settled(page);
  assert.equal((await drawnEvents(page)).length, week);
  assert.deepEqual(faults, []);
});

test('events of the future appear as the clock reaches them, and a note names the days to come', async () => {
  const ocean = await listeningOcean();
  const view = '#3/40/10&days=1&until=2025-06-02T12:00Z';
  const { page, faults } = await openMapPage(browser, ocean.url, view, undefined, { hurries: true });
  await signIn(page);
  assert.match((await noteOf(page)) ?? '', /^All of this time lies after/);
  ocean.service.clock.advance(12 * 3600 * 1000);
  // The page requests the time every 15 s, and the day is generated first.
  await page.waitForFunction(() => {
    const map: ShownMap = Reflect.get(globalThis, 'map');
    return map.queryRenderedFeatures({ layers: ['cells', 'alone'] }).length > 0;
  });
  assert.match((await noteOf(page)) ?? '', /^Shown up to the world's now/);
  assert.deepEqual(faults, []);
  await page.context().close();
  await ocean.service.close();
});
