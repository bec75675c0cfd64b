import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { atBothSizes } from '../../support/at-each-size.js';
import { endPlayback, freeRoom, goTo, openMapPage, settled, signIn } from '../../support/map-page.js';
import { openNamedOcean } from '../../support/oceans.js';
import { browser, ocean } from '../../support/opened.js';
import { audited } from '../../support/panel-page.js';
import { mapAt } from '../../support/shared-map.js';

/** What playback shows, by the page's `window.playback`. */
interface Playback {
  readonly state: Readonly<Record<'atMs' | 'isPlaying' | 'isWaiting', { readonly value: unknown }>>;
  readonly layer: { readonly shipCount: number; shipNear(x: number, y: number): object | undefined };
}

const shown = (page: Page) =>
  page.evaluate(() => {
    const { state, layer }: Playback = Reflect.get(globalThis, 'playback');
    return { atMs: Number(state.atMs.value ?? Number.NaN), isPlaying: state.isPlaying.value, ships: layer.shipCount };
  });
/** Waits until the instant shown is past another one. */
const isPast = (page: Page, atMs: number) =>
  page.waitForFunction((ms) => {
    const { state }: Playback = Reflect.get(globalThis, 'playback');
    return Number(state.atMs.value) > ms;
  }, atMs);
const hasShips = (page: Page) =>
  page.waitForFunction(() => {
    const { layer }: Playback = Reflect.get(globalThis, 'playback');
    return layer.shipCount > 0;
  });
const isTrackFrom20May = (page: Page) =>
  page.waitForFunction(() => /20 May 2025, 0\d:/.test(document.querySelector('#track-note')?.textContent ?? ''));
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const instantOf = async (page: Page, name: string) => Number(await slider(page, name).getAttribute('aria-valuenow'));
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

test('Play in a window before the data begin starts where they begin', async () => {
  const { page, faults } = await mapAt('#3/45/5&days=3&until=2020-01-01');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await isPast(page, Date.parse('2025-05-11T13:00:00Z'));
  await hasShips(page);
  assert.match(page.url(), /until=2025-05-14T12/);
  assert.deepEqual(faults, []);
});

test('by keyboard one plays, steps, moves the instant, and ends it', async () => {
  const { page, faults } = await mapAt('#3/45/5&days=3');
  await atBothSizes(page, async () => {
    await goTo(page, '#3/45/5&days=3');
    await page.getByRole('button', { name: 'Play', exact: true }).focus();
    await page.keyboard.press('Enter');
    const startMs = Date.parse('2025-05-29T12:00:00Z');
    await isPast(page, startMs + hourMs);
    await hasShips(page);
    await page.getByLabel('Speed of playback').focus();
    await page.keyboard.press('ArrowDown');
    assert.match(page.url(), /rate=6/);
    await page.getByRole('button', { name: 'Pause', exact: true }).focus();
    await page.keyboard.press('Space');
    const { atMs, isPlaying } = await shown(page);
    assert.equal(isPlaying, false);
    await page.getByRole('button', { name: 'On 6 h' }).focus();
    await page.keyboard.press('Enter');
    assert.equal((await shown(page)).atMs, atMs + 6 * hourMs);
    await slider(page, 'Instant shown').focus();
    await page.keyboard.press('End');
    assert.equal((await shown(page)).atMs, Date.parse('2025-06-01T12:00:00Z'));
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/at=2025-06-01T06/);
    assert.deepEqual(await audited(page, { within: '#time' }), []);
    await page.getByRole('button', { name: 'End playback' }).focus();
    await page.keyboard.press('Enter');
    assert.ok(Number.isNaN((await shown(page)).atMs));
    assert.doesNotMatch(page.url(), /at=/);
  });
  assert.deepEqual(faults, []);
});

test('by keyboard and pointer the window moves and is resized', async () => {
  const { page, faults } = await mapAt('#3/45/5&days=3');
  await atBothSizes(page, async () => {
    await goTo(page, '#3/45/5&days=3');
    const [start, end] = ['Start of the window', 'End of the window'];
    const [fromMs, toMs] = [await instantOf(page, start), await instantOf(page, end)];
    assert.equal(toMs - fromMs, 3 * dayMs);
    await slider(page, 'Window').focus();
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/until=2025-05-31T12/);
    assert.deepEqual([await instantOf(page, start), await instantOf(page, end)], [fromMs - dayMs, toMs - dayMs]);
    await slider(page, start).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/days=2&/);
    const box = (await page.locator('.overview').boundingBox())!;
    const y = box.y + 10;
    // To the first day of all, and then its end to the fifteenth.
    await page.mouse.click(box.x + 2, y);
    await page.waitForURL(/until=2025-05-13T12/);
    const handle = (await slider(page, end).boundingBox())!;
    await page.mouse.move(handle.x + 3, y);
    await page.mouse.down();
    await page.mouse.move(handle.x + 3 + box.width / 21, y, { steps: 4 });
    await page.mouse.up();
    const lengthMs = (await instantOf(page, end)) - (await instantOf(page, start));
    assert.ok(Math.abs(lengthMs - 3 * dayMs) < 8 * hourMs, `${lengthMs / hourMs} h`);
    const middle = (await slider(page, 'Window').boundingBox())!;
    await page.mouse.move(middle.x + middle.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(middle.x + middle.width / 2 + box.width / 3, y, { steps: 4 });
    await page.mouse.up();
    const moved = (await instantOf(page, start)) - Date.parse('2025-05-11T12:00:00Z');
    assert.ok(Math.abs(moved - 7 * dayMs) < 8 * hourMs, `${moved / hourMs} h`);
    await page.goBack();
    assert.equal(await instantOf(page, start), Date.parse('2025-05-11T12:00:00Z'));
    // A click into the window shows the instant there.
    const strip = (await page.locator('.strip').boundingBox())!;
    await page.mouse.click(strip.x + strip.width / 2, strip.y + 4);
    await hasShips(page);
    await endPlayback(page);
  });
  assert.deepEqual(faults, []);
});

test('a click on a moving ship pauses and opens its vessel, and Play goes on', async () => {
  const { page, faults } = await mapAt('#3/45/5&days=3');
  await atBothSizes(page, async () => {
    await goTo(page, '#3/45/5&days=3');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await isPast(page, Date.parse('2025-05-29T14:00:00Z'));
    await hasShips(page);
    const ship = await page.evaluate(
      ({ left, right, top, bottom }) => {
        const { layer }: Playback = Reflect.get(globalThis, 'playback');
        for (let y = top; y < bottom; y += 4)
          for (let x = left; x < right; x += 4) {
            const near = layer.shipNear(x, y);
            if (near) return { x, y };
          }
        return undefined;
      },
      await freeRoom(page),
    );
    assert.ok(ship, 'a ship is in view');
    const box = (await page.locator('#map').boundingBox())!;
    await page.mouse.click(box.x + ship.x, box.y + ship.y);
    await page.waitForURL(/&vessel=/);
    await page.waitForSelector('#details .periods');
    const { atMs, isPlaying } = await shown(page);
    assert.equal(isPlaying, false);
    await settled(page);
    const drawnShips = () => page.locator('canvas.ships').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const withRing = await drawnShips();
    await page.evaluate(() => {
      const { marked }: { marked: { value: unknown } } = Reflect.get(globalThis, 'playback');
      marked.value = [];
    });
    await settled(page);
    assert.notEqual(await drawnShips(), withRing, 'the ship of the open vessel has a ring');
    // Another span of its track, and the address keeps it.
    await page.getByLabel('From, UTC').fill('2025-05-20T06:00');
    await isTrackFrom20May(page);
    await settled(page);
    const address = page.url();
    assert.match(address, /&track=2025-05-20T06%3A00Z,2025-/);
    await page.reload();
    await settled(page);
    await isTrackFrom20May(page);
    await settled(page);
    assert.equal(page.url(), address, 'the map stays where it was');
    await page.getByRole('button', { name: '1 day', exact: true }).last().click();
    await page.waitForURL(/&track=1$/);
    await page.goBack();
    await isTrackFrom20May(page);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await isPast(page, atMs + hourMs);
    assert.match(page.url(), /&vessel=/);
    await endPlayback(page);
  });
  assert.deepEqual(faults, []);
});

test('an event is shown in motion from three hours before it begins', async () => {
  const [record] = await ocean.search({ eventType: { eq: 'dark_rendezvous' }, limit: 1 }, 'eventId start { time }');
  const { eventId, start } = Object(record);
  const address = `#4/20/0&days=1&event=${encodeURIComponent(String(eventId))}`;
  const { page, faults } = await mapAt(address);
  await atBothSizes(page, async () => {
    await goTo(page, address);
    await page.getByRole('button', { name: 'Show in motion' }).click();
    const beganMs = Date.parse(String(start.time));
    const playing = await page.waitForFunction(() => {
      const { state }: Playback = Reflect.get(globalThis, 'playback');
      return state.isPlaying.value === true && Number(state.atMs.value);
    });
    const atMs = Number(await playing.jsonValue());
    await hasShips(page);
    assert.ok(atMs >= beganMs - 3 * hourMs && atMs < beganMs + 3 * hourMs, new Date(atMs).toISOString());
    assert.match(page.url(), /rate=1&/);
    await endPlayback(page);
  });
  assert.deepEqual(faults, []);
});

test('playback asks for at most four instants a second, and says that it waits', async () => {
  const { page } = await mapAt('#3/45/5&days=3&rate=6');
  await page.evaluate(() => {
    performance.clearResourceTimings();
    performance.setResourceTimingBufferSize(5000);
  });
  const asked = new Set<string | null>();
  await page.route('**/vectorTiles/positions/**', async (route) => {
    asked.add(new URL(route.request().url()).searchParams.get('at'));
    if (asked.size > 12) await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('Waiting for ships …').waitFor();
  await isPast(page, Date.parse('2025-05-30T06:00:00Z'));
  // By the clock of the page, which a busy machine does not delay.
  const times = await page.evaluate(() => {
    const first = new Map<string | null, number>();
    for (const { name, startTime } of performance.getEntriesByType('resource')) {
      const { pathname, searchParams } = new URL(name);
      const at = searchParams.get('at');
      if (pathname.includes('/vectorTiles/positions/') && !first.has(at)) first.set(at, startTime);
    }
    return [...first.values()].sort((a, b) => a - b);
  });
  assert.ok(times.length > 8, `${times.length} instants`);
  for (let i = 4; i < times.length; i++)
    assert.ok(times[i]! - times[i - 4]! > 990, `five instants in ${times[i]! - times[i - 4]!} ms`);
});

test('for users who want no motion the instant goes by steps of a second', async () => {
  const { page } = await mapAt('#3/45/5&days=3&rate=6');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const startMs = Date.parse('2025-05-29T12:00:00Z');
  const seen = await page.evaluate(async () => {
    const { state }: Playback = Reflect.get(globalThis, 'playback');
    const instants = new Set<number>();
    while (instants.size < 4) {
      instants.add(Number(state.atMs.value));
      await new Promise(requestAnimationFrame);
    }
    return [...instants];
  });
  assert.deepEqual(
    seen.map((atMs) => (atMs - startMs) / hourMs),
    [0, 6, 12, 18],
  );
});

test('the profile strict has no ships and says so; playback goes on without them', async () => {
  const strict = await openNamedOcean('small', { days: 3, profile: 'strict', admin: true });
  try {
    const { url } = await strict.listen({ port: 0 });
    const { page } = await openMapPage(browser, url, '#2/45/5&days=1');
    await signIn(page);
    await atBothSizes(page, async () => {
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.getByText('No moving ships: this service runs in the profile strict').waitFor();
      await isPast(page, Date.parse('2025-05-31T14:00:00Z'));
      assert.equal((await shown(page)).ships, 0);
      await page.getByRole('button', { name: 'End playback' }).click();
    });
    await page.context().close();
  } finally {
    await strict.close();
  }
});

test('of a window of more than 30 days the page shows the counts alone, and says why', async () => {
  const long = await openNamedOcean('small', { days: 40, admin: true });
  try {
    const { url } = await long.listen({ port: 0 });
    const { page, faults } = await openMapPage(browser, url, '#2/45/5&days=35');
    await signIn(page);
    await atBothSizes(page, async () => {
      const says = page.locator('#time [role=status]');
      assert.ok(await says.isVisible());
      assert.match(
        await says.innerText(),
        /^35 days, [\d,]+ events\. The map shows 30 days at most: shorten the window\.$/,
      );
      assert.equal(await page.getByRole('button', { name: 'Play', exact: true }).isDisabled(), true);
    });
    await slider(page, 'Start of the window').focus();
    await page.keyboard.press('PageUp');
    await settled(page);
    assert.equal(await page.locator('#time [role=status]').textContent(), '');
    assert.deepEqual(faults, []);
    await page.context().close();
  } finally {
    await long.close();
  }
});
