import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { atBothSizes } from '../../support/at-each-size.js';
import { endPlayback, goTo, openMapPage, openPart, type ShownMap, settled } from '../../support/map-page.js';
import { browser, ocean } from '../../support/opened.js';
import { audited, auditedInBothSchemes } from '../../support/panel-page.js';
import { mapAt } from '../../support/shared-map.js';

test('by keyboard a circle is drawn, its report tells what is in it, and it becomes an area of the user', async () => {
  const world = await ocean.service.worlds.open('drawn');
  const { page, faults } = await openMapPage(browser, `${ocean.url}/worlds/drawn`, '#5/51/2');
  await settled(page);
  await page.getByRole('button', { name: 'Draw an area' }).press('Enter');
  await page.getByRole('button', { name: 'Circle' }).press('Enter');
  await page.getByLabel('Radius, nm').fill('100');
  await page.locator('#map canvas').focus();
  await page.keyboard.press('Enter');
  assert.deepEqual(await audited(page), []);
  await page.getByRole('button', { name: 'Report' }).press('Enter');
  await page.locator('.report').waitFor();
  assert.match(page.url(), /&drawn=2,51,185200$/);
  const told = await page.locator('.report h3').allTextContents();
  const [events, vessels] = told.map((text) => Number(text.replace(/.*: /, '')));
  assert.ok(events! > 20 && vessels! > 5, told.join());
  assert.deepEqual(await audited(page), []);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save rows as CSV' }).click();
  const lines = [];
  for await (const part of await (await saving).createReadStream()) lines.push(String(part));
  assert.equal(lines.join('').trimEnd().split('\n').length, events! + 1);
  await page.getByLabel('Name').fill('My circle');
  await page.getByRole('button', { name: 'Save as my area' }).press('Enter');
  await page.getByRole('heading', { name: 'My circle' }).waitFor();
  const [area] = world.records.list().areas;
  assert.equal(area?.name, 'My circle');
  await page.locator('.report').waitFor();
  // The admin interface, which all worlds share.
  const others = faults.filter((fault) => !fault.includes('/__admin/worlds/drawn/'));
  assert.deepEqual(others, []);
  await page.context().close();
  await world.drop();
});

test('two areas are compared: maps in step, one table, vessels in both, a page to print', async () => {
  const { page, faults } = await openMapPage(browser, ocean.url, '#4/51/4&drawn=2,51,250000');
  await page.locator('.report').waitFor();
  await atBothSizes(page, async () => {
    await goTo(page, '#4/51/4&drawn=4,53,250000');
    await page.getByLabel('Compare with').waitFor();
    await page.getByLabel('Compare with').selectOption({ label: '135 nm around 51.0° N, 2.0° E' });
    await page.getByRole('heading', { name: /^Vessels: .* in both/ }).waitFor();
    assert.match(page.url(), /&with=2,51,250000$/);
    const heading = await page.getByRole('heading', { name: /^Vessels:/ }).innerText();
    const [here, there, both] = [...heading.matchAll(/[\d,]+/g)].map(([number]) => Number(number.replaceAll(',', '')));
    assert.ok(both! > 5 && both! <= Math.min(here!, there!), heading);
    const rows = await page.locator('.report tbody').first().locator('tr').allInnerTexts();
    assert.ok(rows.length > 3 && rows.every((row) => /\d\s+[\d,]+$/.test(row)), rows.join());
    const canvases = page.locator('main .maplibregl-canvas');
    assert.equal(await canvases.count(), 2);
    const centres = () =>
      page.evaluate(() => {
        const map: ShownMap = Reflect.get(globalThis, 'map');
        return [map.getCenter().lng, map.getCenter().lat];
      });
    const before = await centres();
    await canvases.last().focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((lng) => Reflect.get(globalThis, 'map').getCenter().lng > lng + 0.2, before[0]!);
    assert.deepEqual(await auditedInBothSchemes(page), []);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction(() => {
      const drawn = [...document.querySelectorAll<HTMLCanvasElement>('canvas.ships')].filter((canvas) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return data.some((byte) => byte > 0);
      });
      return drawn.length === 2;
    });
    await endPlayback(page);
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Open to print' }).click();
    const report = await opening;
    await report.getByRole('heading', { name: 'Events by month' }).waitFor();
    assert.equal(await report.locator('figure img').count(), 2);
    assert.equal(await report.getByRole('heading', { name: /^Vessels in/ }).count(), 3);
    assert.deepEqual(await audited(report), []);
    await report.close();
    await page.getByRole('button', { name: 'End the comparison' }).click();
    await page.getByRole('region', { name: 'Report' }).waitFor();
    assert.equal(await canvases.count(), 1);
  });
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('on a tablet compared maps stand one above the other, and both areas beside the drawer', async () => {
  const hash = '#4/51/4&drawn=4,53,250000&with=2,51,250000';
  const { page, faults } = await openMapPage(browser, ocean.url, hash, { width: 820, height: 1180 });
  await page.getByRole('heading', { name: /^Vessels: .* in both/ }).waitFor();
  await page.evaluate(() => {
    const map: ShownMap = Reflect.get(globalThis, 'map');
    map.jumpTo({ center: [100, 0], zoom: 3 });
  });
  await page.getByRole('button', { name: 'Fit both maps' }).click();
  const boxes = await Promise.all(['#map', '.second', '#details'].map((part) => page.locator(part).boundingBox()));
  const [first, second, drawer] = boxes.map((box) => box!);
  assert.ok(second!.y >= first!.y + first!.height - 1 && second!.width === first!.width, JSON.stringify(boxes));
  const { x, y } = await page.evaluate(() => {
    const map: ShownMap = Reflect.get(globalThis, 'map');
    return map.project([4, 53]);
  });
  assert.ok(x > 0 && x < drawer!.x && y > 0 && y < first!.height, `${x}, ${y} of ${JSON.stringify(first)}`);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('the report of an area without events says so, and offers to remove the filters', async () => {
  const { page, faults } = await openMapPage(browser, ocean.url, '#4/25/10&dark&drawn=10,25,50000');
  await page.getByText('No event here passes the filters, on any day that is kept.').waitFor();
  await page.locator('.report').getByRole('button', { name: 'Remove all filters' }).click();
  await page.getByText('No event, on any day that is kept.').waitFor();
  assert.doesNotMatch(page.url(), /dark/);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('the waters of a port and of a country are areas, and their rows a Parquet file', async () => {
  const { page, faults } = await openMapPage(browser, ocean.url, '#4/51/4');
  await settled(page);
  await page.getByRole('button', { name: 'Draw an area' }).click();
  await page.getByRole('button', { name: 'Port', exact: true }).click();
  await page.getByLabel('Port', { exact: true }).fill('rotterdam');
  await page.locator('#ports-named option').first().waitFor({ state: 'attached' });
  await page.getByLabel('Port', { exact: true }).fill('Rotterdam (NLRTM)');
  await page.getByRole('button', { name: 'Report' }).click();
  await page.locator('.report').waitFor();
  assert.match(page.url(), /&drawn=[34]\.\d+,5[12]\.\d+,5000$/);
  await page.getByRole('button', { name: 'Draw an area' }).click();
  await page.getByRole('button', { name: 'Country', exact: true }).click();
  await page.getByLabel('Country').selectOption('NLD');
  await page.getByText(/^\d+ corners, modelled/).waitFor();
  assert.deepEqual(await audited(page, { within: '#drawing' }), []);
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Save rows as Parquet' }).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save rows as Parquet' }).click();
  const file = await (await saving).createReadStream();
  const [first] = await file.take(1).toArray();
  assert.equal(Buffer.from(first).subarray(0, 4).toString(), 'PAR1');
  assert.match(await page.locator('.report [role=status]').innerText(), /events saved\.$/);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('what the map shows is saved as a PNG with its credit', async () => {
  const { page } = await mapAt('#5/51/2');
  await settled(page);
  await openPart(page, 'Use this view');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PNG' }).click();
  const parts = await (await (await saving).createReadStream()).toArray();
  const { width, height, data } = PNG.sync.read(Buffer.concat(parts));
  const shades = new Set<number>();
  for (let i = 0; i < width * (height - 10) * 4; i += 4) shades.add(data.readUIntBE(i, 3));
  assert.ok(shades.size > 5, 'land, sea and events are there');
});
