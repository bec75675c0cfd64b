import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { atBothSizes, atEachSize } from '../../support/at-each-size.js';
import { valueAt } from '../../support/empty-service.js';
import { listeningOcean } from '../../support/listening-ocean.js';
import type { ShownMap, Size } from '../../support/map-page.js';
import { freeRoom, goTo, openMapPage, settled, signIn, unfold } from '../../support/map-page.js';
import { browser, closed, ocean } from '../../support/opened.js';
import { mapAt } from '../../support/shared-map.js';
import { picture, pictures } from '../../support/webp.js';

const eventLayers = ['events'];

/** Ids and screen positions of the events that the map shows. */
function drawn(page: Page) {
  return page.evaluate((layers) => {
    const map: ShownMap = Reflect.get(globalThis, 'map');
    return map.queryRenderedFeatures({ layers }).map(({ properties, geometry }) => ({
      id: String(properties['eventId']),
      kind: String(properties['eventType']),
      name: properties['vesselName'],
      ...map.project(geometry.coordinates),
    }));
  }, eventLayers);
}

function countIn(page: Page, layer: string): Promise<number> {
  return page.evaluate((name) => {
    const map: ShownMap = Reflect.get(globalThis, 'map');
    return map.queryRenderedFeatures({ layers: [name] }).length;
  }, layer);
}

/** Clicks an event on the map, and it or the first of its neighbours in the list of a stack. */
async function clickEvent(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.click(x, y);
  await page.waitForSelector('#details:not([hidden])');
  const stacked = page.locator('#details-body > .events button').first();
  if (/at this position/.test((await page.textContent('#details-title')) ?? '')) await stacked.click();
}

/** Clicks the event with a named vessel that is nearest to a point, and waits for its track. */
async function openNear(page: Page, x: number, y: number): Promise<void> {
  const away = (event: { x: number; y: number }) => Math.hypot(event.x - x, event.y - y);
  const [nearest] = (await drawn(page)).filter(({ name }) => name !== undefined).sort((a, b) => away(a) - away(b));
  assert.ok(nearest, 'there is an event with a named vessel');
  const box = (await page.locator('#map .maplibregl-canvas').boundingBox())!;
  await clickEvent(page, box.x + nearest.x, box.y + nearest.y);
  await page.waitForFunction(() => document.querySelector('#track-note')?.textContent?.startsWith('Track:'));
  await page.mouse.move(10, box.y + box.height - 5);
  await settled(page);
}

/** Signs in elsewhere, which revokes the page's token. */
async function signInElsewhere(): Promise<void> {
  const { errors } = await closed.service.graphql({
    query: '{ getToken(username: "demo", password: "demo") { access_token } }',
  });
  assert.equal(errors, undefined);
}

test('the map asks for a sign-in, then draws the events of the search at zoom 6', async () => {
  const { page, faults } = await openMapPage(browser, closed.url, '#6/52/4');
  const canvas = page.locator('#map .maplibregl-canvas');
  const before = new Map<Size, Buffer>();
  await atBothSizes(page, async (size) => {
    await settled(page);
    before.set(size, await canvas.screenshot());
    assert.equal((await drawn(page)).length, 0);
  });
  await signIn(page);
  await atBothSizes(page, async (size) => {
    await settled(page);
    assert.ok(!(await canvas.screenshot()).equals(before.get(size)!), 'something was drawn');

    const [[west, south], [east, north]] = await page.evaluate(() => {
      const map: ShownMap = Reflect.get(globalThis, 'map');
      return map.getBounds().toArray();
    });
    const idsWithin = async (margin: number) => {
      const [w, s, e, n] = [west - margin, south - margin, east + margin, north + margin];
      const ring = [
        [w, s],
        [e, s],
        [e, n],
        [w, n],
        [w, s],
      ];
      const input = {
        startTime: { gte: '2025-05-29T12:00:00Z' },
        intersectsGeometry: { type: 'Polygon', coordinates: [ring] },
      };
      const records = await ocean.search({ ...input, limit: 10_000 }, 'eventId');
      return new Set(records.map((record) => String(valueAt(record, 'eventId'))));
    };
    const shown = new Set((await drawn(page)).map(({ id }) => id));
    // A circle reaches a few pixels across the edge of the window: a tenth of a degree here.
    const [inner, outer] = [await idsWithin(0), await idsWithin(0.1)];
    assert.ok(inner.size > 2, `${inner.size} events in view`);
    for (const id of inner) assert.ok(shown.has(id), `${id} is drawn`);
    for (const id of shown) assert.ok(outer.has(id), `${id} is found by the search`);
  });
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('a click on an event shows the details that GraphQL gives, and a track', async () => {
  const { page, faults } = await mapAt('#6/52/3&days=7');
  await atBothSizes(page, async () => {
    await goTo(page, '#6/52/3&days=7');
    const all = await drawn(page);
    const { left, right, top, bottom } = await freeRoom(page);
    const alone = all.find(
      ({ x, y, name, id }) =>
        name !== undefined &&
        x > left &&
        x < right &&
        y > top &&
        y < bottom &&
        all.every((other) => other.id === id || Math.hypot(other.x - x, other.y - y) > 12),
    );
    assert.ok(alone, 'an event with a named vessel stands alone');
    const box = (await page.locator('#map .maplibregl-canvas').boundingBox())!;
    await page.mouse.move(box.x + alone.x, box.y + alone.y);
    await page.waitForSelector('#hover:not([hidden])');
    assert.ok((await page.textContent('#hover'))?.includes(String(alone.name)));
    await page.mouse.click(box.x + alone.x, box.y + alone.y);
    await page.waitForSelector('#details:not([hidden])');
    await page.waitForFunction(() => document.querySelector('#track-note')?.textContent?.startsWith('Track:'));
    await settled(page);

    const fields = 'eventId start { time point { lat lon } } vessels { vessel0 { name mmsi displayCountry } }';
    const [record] = await ocean.search({ eventId: { eq: alone.id } }, fields);
    const text = (await page.textContent('#details')) ?? '';
    for (const path of [
      ['eventId'],
      ['vessels', 'vessel0', 'name'],
      ['vessels', 'vessel0', 'mmsi'],
      ['vessels', 'vessel0', 'displayCountry'],
    ]) {
      const value = valueAt(record, ...path);
      if (value !== null) assert.ok(text.includes(String(value)), `${path.join('.')} ${value} in ${text}`);
    }
    assert.ok(text.includes(Math.abs(Number(valueAt(record, 'start', 'point', 'lat'))).toFixed(4)));
    assert.ok((await countIn(page, 'track')) > 0, 'the track is drawn');
    await page.keyboard.press('Escape');
    await page.waitForSelector('#details', { state: 'hidden' });
  });
  assert.deepEqual(faults, []);
});

test('an event below the drawer is moved beside it', async () => {
  const { page, faults } = await mapAt('#6/53/1&days=30');
  await atBothSizes(page, async (size) => {
    await goTo(page, '#6/53/1&days=30');
    const box = (await page.locator('#map .maplibregl-canvas').boundingBox())!;
    const isUnder = ({ x, y }: { x: number; y: number }) =>
      size.width > 640 ? x > box.width - 300 && y > 60 && y < 300 : y > box.height - 340 && y < box.height - 210;
    const under = (await drawn(page)).find((event) => event.x > 10 && event.x < box.width - 60 && isUnder(event));
    assert.ok(under, 'an event lies where the drawer opens');
    await clickEvent(page, box.x + under.x, box.y + under.y);
    await page.waitForSelector('#details-body .id');
    await settled(page);
    const [ring] = await page.evaluate(() => {
      const map: ShownMap = Reflect.get(globalThis, 'map');
      return map
        .queryRenderedFeatures({ layers: ['selection'] })
        .map(({ geometry }) => map.project(geometry.coordinates));
    });
    assert.ok(ring, 'the ring around the event is on the map');
    const covers = (await page.locator('#details').boundingBox())!;
    assert.ok(size.width > 640 ? box.x + ring.x < covers.x : box.y + ring.y < covers.y);
  });
  assert.deepEqual(faults, []);
});

test('kinds and times are filtered, frames and areas shown, and the address keeps it', async () => {
  const { page, faults } = await mapAt('#6/52/4&days=30');
  await atBothSizes(page, async () => {
    await goTo(page, '#6/52/4&days=30');
    await unfold(page);
    const all = await drawn(page);
    assert.ok((await countIn(page, 'areas')) > 0, 'the areas of demo are drawn');
    await page.getByRole('checkbox', { name: 'Fishing' }).uncheck();
    await page.getByLabel('Satellite frames').check();
    await settled(page);
    const kinds = new Set((await drawn(page)).map(({ kind }) => kind));
    assert.ok(all.some(({ kind }) => kind === 'fishing_activity_history') && !kinds.has('fishing_activity_history'));
    assert.ok((await countIn(page, 'frames')) > 0, 'frames are drawn');
    await page.getByRole('button', { name: '1 day', exact: true }).click();
    await settled(page);
    assert.ok((await drawn(page)).length < all.length);
    assert.match(new URL(page.url()).hash, /^#6\.00\/52\.0+\/4\.0+&days=1&hide=fishing_activity_history&frames$/);
  });
  assert.deepEqual(faults, []);

  // Another tab opens the same view and asks to sign in: a token belongs to its tab.
  const again = await openMapPage(browser, closed.url, new URL(page.url()).hash);
  await signIn(again.page);
  await atBothSizes(again.page, async () => {
    await unfold(again.page);
    assert.equal(await again.page.getByRole('checkbox', { name: 'Fishing' }).isChecked(), false);
    assert.equal(await again.page.getByLabel('Satellite frames').isChecked(), true);
  });
  assert.deepEqual(again.faults, []);
  await again.page.context().close();
});

test('a click measures to the nearest coast and port, and the keyboard reaches events', async () => {
  const { page, faults } = await mapAt('#4/40/-40&days=30');
  await atBothSizes(page, async (size) => {
    await goTo(page, '#4/40/-40&days=30');
    await unfold(page);
    await page.getByRole('button', { name: 'Measure to the nearest coast' }).click();
    await page.mouse.click(size.width / 2 + 60, size.height * 0.42);
    await page.waitForFunction(() => /nearest coast/.test(document.querySelector('#coast-answer')?.textContent ?? ''));
    const answer = (await page.textContent('#coast-answer')) ?? '';
    assert.match(answer, /^[\d,.]+\snm from 4\d\.\d+° N, 3\d\.\d+° W \(water\) to the nearest coast\. /);
    assert.match(answer, /\. [\d,.]+\snm to the nearest port: .+ \([A-Z]{5}\)\.$/);
    await settled(page);
    assert.ok((await countIn(page, 'coast-line')) > 0, 'its line is drawn');
    await unfold(page);
    await page.getByRole('button', { name: 'Measure to the nearest coast' }).click();

    await goTo(page, '#4/46/-10&days=30');
    await unfold(page);
    await page.locator('#in-view summary').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('#list button');
    await page.locator('#list button').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('#details:not([hidden])');
    await page.click('#close');
    await unfold(page);
    await page.click('#in-view summary');
  });
  assert.deepEqual(faults, []);
});

test('a wrong password is reported; after a sign-in elsewhere the page asks again', async () => {
  const { page } = await openMapPage(browser, closed.url, '#6/52/4&days=7');
  await atBothSizes(page, async (size) => {
    await page.goto('about:blank');
    await page.goto(`${closed.url}/map#6/52/4&days=7`);
    await page.waitForSelector('dialog[open]');
    await page.fill('dialog input[name=password]', 'wrong');
    await page.click('dialog button');
    await page.waitForFunction(() => /wrong/.test(document.querySelector('dialog [role=alert]')?.textContent ?? ''));
    await page.fill('dialog input[name=password]', 'demo');
    await signIn(page);
    await openNear(page, size.width / 2, size.height / 2);
    await signInElsewhere();
    await unfold(page);
    await page.getByRole('button', { name: '3 days' }).click();
    await page.waitForSelector('dialog[open]');
    assert.match(
      (await page.textContent('dialog')) ?? '',
      /session has ended, because this user has signed in elsewhere/,
    );
    assert.ok(await page.locator('#details').isHidden());
    await settled(page);
    assert.equal((await drawn(page)).length, 0, 'without a user nothing is shown');
    await signIn(page);
    assert.ok((await drawn(page)).length > 0);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  });
  await page.context().close();
});

test('with the admin interface no form is shown, and no token is revoked for the page', async () => {
  const { service, url } = ocean;
  const { page } = await mapAt('#6/52/4&days=7');
  await atBothSizes(page, async () => {
    const query = '{ getToken(username: "demo", password: "demo") { access_token } }';
    const token = valueAt((await service.graphql({ query })).data, 'getToken', 'access_token');
    await page.reload();
    await page.waitForSelector('.user');
    assert.equal(await page.locator('dialog').count(), 0);
    await settled(page);
    assert.ok((await drawn(page)).length > 0);
    const answer = await fetch(`${url}/graphql?query={searchEventsV2(input:{limit:0}){meta{total}}}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(answer.status, 200, "a client's token still holds");
    service.sessions.revoke('demo');
    await unfold(page);
    await page.getByRole('button', { name: '3 days' }).click();
    await settled(page);
    await settled(page);
    assert.equal(await page.locator('dialog').count(), 0);
    assert.ok((await drawn(page)).length > 0, 'the events are there again');
    await goTo(page, '#6/52/4&days=7');
  });
});

for (const [name, hash, size] of [
  ['map-world', '#1.1/24/10&days=7', { width: 1100, height: 700 }],
  ['map-region', '#6/54.2/4.5&days=7&frames', { width: 1100, height: 700 }],
  ['map-phone', '#5.2/56/4&days=7', { width: 390, height: 844 }],
] as const) {
  test(`at the size of ${name} nothing scrolls sideways, and the header says that all is simulated`, async () => {
    const shown = pictures === undefined ? closed : await listeningOcean(1, { admin: false });
    const { page, faults } = await openMapPage(browser, shown.url, hash, size, { drawnPixels: 1 });
    await signIn(page);
    assert.ok(await page.getByText('Simulated data').isVisible());
    assert.match((await page.textContent('#panel')) ?? '', /invented.*Not for navigation/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${overflow} pixels`);
    if (size.width < 640) assert.ok(await page.locator('#panel-body').isHidden(), 'a phone shows the map first');
    if (name === 'map-region') await openNear(page, 560, 330);
    await picture(page, name);
    assert.deepEqual(faults, []);
    await page.context().close();
    if (shown !== closed) await shown.service.close();
  });
}

test('the map ends at the time bar, and a pressed button under the pointer can be read', async () => {
  const { page, faults } = await openMapPage(browser, ocean.url, '#6/52/4');
  await page.waitForSelector('.time-controls');
  await atEachSize(page, async (size) => {
    await page.waitForFunction((whole) => {
      const [map, canvas, bar] = ['#map', '#map canvas', '#time'].map((name) =>
        document.querySelector(name)!.getBoundingClientRect(),
      );
      const isOver = getComputedStyle(document.querySelector('#time')!).position === 'fixed';
      return Math.abs(canvas!.height - map!.height) < 1 && (isOver || map!.bottom <= bar!.top) && bar!.bottom <= whole;
    }, size.height);
    await unfold(page);
    const pressed = page.locator('#panel button[aria-pressed="true"]').first();
    await pressed.hover();
    const colors = () =>
      pressed.evaluate((button) => {
        const { backgroundColor, color } = getComputedStyle(button);
        return `${color} on ${backgroundColor}`;
      });
    const hovered = await colors();
    await page.mouse.move(size.width - 5, 5);
    assert.equal(hovered, await colors());
  });
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('a link with a user shows what that user sees, and leaves other tabs alone', async () => {
  const { page } = await openMapPage(browser, ocean.url, '#6/52/4&days=7');
  const userOf = (shown: Page) => shown.inputValue('.user select');
  const other = await page.context().newPage();
  await other.goto(`${ocean.url}/map#6/52/4&days=7&user=second`);
  await other.waitForFunction(() => document.querySelector<HTMLSelectElement>('.user select')?.value === 'second');
  await other.waitForFunction(() => !location.hash.includes('user'));
  assert.equal(await userOf(page), 'demo');
  await page.reload();
  await page.waitForSelector('.user select');
  assert.equal(await userOf(page), 'demo', 'each tab has its own user');
  await page.context().close();
});
