import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atEachSize } from '../../support/at-each-size.js';
import { blankPage } from '../../support/blank-page.js';
import { ocean } from '../../support/opened.js';
import { audited, goToPanel, told } from '../../support/panel-page.js';

const { service, url } = ocean;

test('an event is placed on the map by a press and seen by clients', async () => {
  const { page, faults } = await blankPage();
  await atEachSize(page, async () => {
    const world = await service.worlds.open(undefined, { empty: true });
    await goToPanel(page, `${url}/worlds/${world.name}`, 'records');
    await page.waitForSelector('.place-map .maplibregl-canvas');
    const box = await page.locator('.place-map').boundingBox();
    assert.ok(box);
    const before = await page.inputValue('text=Longitude');
    await page.mouse.click(box.x + box.width / 2 - 40, box.y + box.height / 2 - 40);
    await page.waitForFunction(
      (was) => [...document.querySelectorAll('input')].every(({ value }) => value !== was),
      before,
    );
    const [lon, lat] = [await page.inputValue('text=Longitude'), await page.inputValue('text=Latitude')].map(Number);
    assert.ok(lon! < 4 && lat! > 54, `the cross is where the press was: ${lon}, ${lat}`);
    await page.click('text=Place it at the cross');
    assert.match(await told(page), /1 event, 1 vessel added/);
    const input = '{eventType: {eq: "fishing_activity_history"}}';
    const query = `{ searchEventsV2(input: ${input}) { records { start { point { lon lat } } } } }`;
    const { data } = await world.graphql({ query }, { user: 'demo' });
    assert.deepEqual(JSON.parse(JSON.stringify(data)), {
      searchEventsV2: { records: [{ start: { point: { lon, lat } } }] },
    });
    await page.waitForSelector('section[aria-label="Own records"]:has-text("fishing_activity_history")');
    await world.drop();
  });
  assert.deepEqual(faults, []);
});

test('an own event is edited in the table, and a row that contradicts the sea is warned of', async () => {
  const { page, faults } = await blankPage();
  await atEachSize(page, async () => {
    const world = await service.worlds.open(undefined, { empty: true });
    await goToPanel(page, `${url}/worlds/${world.name}`, 'records');
    await page.click('text=Place it at the cross');
    assert.match(await told(page), /1 event, 1 vessel added/);
    const own = page.locator('section[aria-label="Own records"]');
    await own.getByText('Edit').first().click();
    await own.locator('.maplibregl-canvas').waitFor();
    await own.getByLabel('Start, longitude').fill('-2.88');
    await own.getByLabel('Start, latitude').fill('55.03');
    await own.getByLabel('fishingScore').fill('0.5');
    await own.getByText('Save', { exact: true }).click();
    await page.waitForSelector('.outcome:has-text("1 event replaced")');
    assert.match(await told(page), /Warning: .*The position is on land, 11\.9 km from the coast/);
    await own.locator('td', { hasText: '2.8800° W' }).waitFor();
    assert.deepEqual(world.records.list().events[0]?.record.eventDetails, { fishingScore: 0.5 });
    await world.drop();
  });
  assert.deepEqual(faults, []);
});

test('an own area, frame and vessel are edited in the table: a corner is dragged, a line written', async () => {
  const { page, faults } = await blankPage();
  const square = [
    [3, 53],
    [4, 53],
    [4, 54],
    [3, 54],
    [3, 53],
  ];
  const geometry = { type: 'Polygon', coordinates: [square] } as const;
  await atEachSize(page, async () => {
    const world = await service.worlds.open(undefined, { empty: true });
    await world.records.add({
      areas: [{ aoiId: 'bank', user: 'demo', name: 'Bank', geometry }],
      frames: [{ frameId: 'pass', eventType: 'sar_sentinel1', collectedAt: '2025-05-30T06:00:00Z', geometry }],
      vessels: [
        {
          id: 'boat',
          mmsi: 244_999_001,
          positions: ['08', '09'].map((hour) => ({ time: `2025-05-30T${hour}:00:00Z`, lon: 3, lat: 54 })),
        },
      ],
    });
    await goToPanel(page, `${url}/worlds/${world.name}`, 'records');
    const own = page.locator('section[aria-label="Own records"]');
    await own.getByLabel('Edit bank').click();
    const area = own.getByRole('form', { name: 'Edit bank' });
    await area.locator('.maplibregl-canvas').waitFor();
    const corners = area.getByLabel('Corners');
    const before = await corners.inputValue();
    const box = await area.locator('.place-map').boundingBox();
    assert.ok(box);
    // The square is fitted into the map, less 25 pixels above, 55 below, 30 at the left and 55 at the right.
    const high = box.height - 80;
    const middle = box.x + (box.width - 25) / 2;
    const [x, y] = [middle - (high * Math.cos((53.5 * Math.PI) / 180)) / 2, box.y + box.height - 55];
    // The map draws the corners some time after the ground.
    for (let tries = 0; tries < 60 && (await corners.inputValue()) === before; tries++) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 10, y + 5, { steps: 3 });
      await page.mouse.up();
      await page.waitForTimeout(100);
    }
    const moved = await corners.inputValue();
    assert.notEqual(moved, before);
    assert.deepEqual(moved.split('\n').slice(1), before.split('\n').slice(1));
    await area.getByLabel('Name').fill('Dogger');
    await area.getByLabel('Visits').selectOption('yes');
    assert.deepEqual(await audited(page), []);
    await area.getByText('Save', { exact: true }).click();
    await page.waitForSelector('.outcome:has-text("1 area replaced")');
    await own.locator('td', { hasText: 'Dogger' }).waitFor();

    await own.getByLabel('Edit pass').click();
    const frame = own.getByRole('form', { name: 'Edit pass' });
    await frame.getByLabel('Kind').selectOption('eo_sentinel2');
    await frame.getByLabel('Collected, UTC').fill('2025-05-30 01:00');
    await frame.getByText('Save', { exact: true }).click();
    await page.waitForSelector('.outcome:has-text("1 frame replaced")');
    assert.match(await told(page), /Warning: .*The sun is below the horizon/);

    await own.getByLabel('Edit boat').click();
    const vessel = own.getByRole('form', { name: 'Edit boat' });
    await vessel.getByLabel('Positions').fill('2025-05-30 08:00:00, 9, 52\n2025-05-30 09:00:00, 9.1, 52');
    await vessel.getByText('Save', { exact: true }).click();
    await page.waitForSelector('.outcome:has-text("1 vessel replaced")');
    assert.match(await told(page), /Warning: .*positions\[0\]: The position is on land, \d+\.\d km from the coast/);
    await world.drop();
  });
  assert.deepEqual(faults, []);
});

test('a detection without a pass names passes, and one of them is taken', async () => {
  const { page } = await blankPage();
  await atEachSize(page, async () => {
    const world = await service.worlds.open();
    await goToPanel(page, `${url}/worlds/${world.name}`, 'records');
    await page.selectOption('text=Kind', 'sar_sentinel1');
    await page.click('text=Place it at the cross');
    assert.match(await told(page, 'failed'), /No frame of sar_sentinel1 holds the detection.*the nearest are/s);
    await page.locator('text=Take the pass of').first().click();
    await page.click('text=Place it at the cross');
    assert.match(await told(page), /1 event added/);
    await world.drop();
  });
});

test('a refused file is named with its line; records of one that is taken are withdrawn and taken back', async () => {
  const { page, faults } = await blankPage();
  await atEachSize(page, async () => {
    const world = await service.worlds.open();
    await goToPanel(page, `${url}/worlds/${world.name}`, 'records');
    const load = async (name: string, text: string) => {
      const chosen = page.waitForEvent('filechooser');
      await page.click('[aria-label="Load a file of records"]');
      await (await chosen).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    };
    await load('users.ndjson', '{"name": "ann", "password": "secret"}\n{"name": "bob"}');
    assert.match(await told(page, 'failed'), /users\.ndjson, line 2/);
    await load('users.ndjson', '{"name": "ann", "password": "secret"}\n{"name": "bob", "password": "secret"}');
    assert.match(await told(page), /2 users added/);
    await page.click('[aria-label="Withdraw bob"]');
    await page.click('.asking:has-text("Really withdraw?")');
    await page.waitForSelector('.outcome:has-text("bob is withdrawn")');
    assert.deepEqual(
      world.records.list().users.map(({ name }) => name),
      ['ann'],
    );
    await page.click('[aria-label="Take back all changes of records"]');
    await page.click('.asking:has-text("Really take back?")');
    await page.waitForSelector('section[aria-label="Own records"]:has-text("None")');
    await world.drop();
  });
  // The refused file.
  assert.ok(
    faults.every((fault) => fault.includes('422')),
    faults.join(),
  );
});

test('a story is loaded into the world of the page, and twice it is refused', async () => {
  const { page } = await blankPage();
  await atEachSize(page, async () => {
    const world = await service.worlds.open();
    await goToPanel(page, `${url}/worlds/${world.name}`, 'records');
    await page.click('[aria-label="Load reflagged-vessel"]');
    assert.match(await told(page), /vessels? added/);
    assert.ok(world.records.list().vessels.length > 0);
    await page.click('[aria-label="Load reflagged-vessel"]');
    assert.match(await told(page, 'failed'), /Loading reflagged-vessel failed/);
    await world.drop();
  });
});
