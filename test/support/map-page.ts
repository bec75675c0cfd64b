import type { Browser, Locator, Page } from 'playwright-core';
import { faultsOf, longestMs } from './chromium.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The methods of the page's map that tests use; the page sets `window.map`. */
export interface ShownMap {
  getCenter(): { lng: number; lat: number };
  jumpTo(at: { center: readonly [number, number]; zoom: number }): void;
  loaded(): boolean;
  areTilesLoaded(): boolean;
  isMoving(): boolean;
  getBounds(): { toArray(): [[number, number], [number, number]] };
  queryRenderedFeatures(options: { layers: readonly string[] }): readonly {
    properties: Record<string, unknown>;
    geometry: { coordinates: [number, number] };
  }[];
  project(position: readonly [number, number]): { x: number; y: number };
  getLayer(id: string): unknown;
}

interface MapPageOptions {
  /** See `tenTimesAsOften`. */
  readonly hurries?: boolean;
  /** Pixels drawn for one of the page, along each axis: software draws a quarter of them in a third of the time. */
  readonly drawnPixels?: number;
}

/** Opens the map page, with its sign-in form or signed in by the admin interface, in a window of its own. */
export async function openMapPage(
  browser: Browser,
  url: string,
  hash: string,
  size: Size = { width: 1280, height: 800 },
  { hurries = false, drawnPixels = 0.25 }: MapPageOptions = {},
) {
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: drawnPixels });
  context.setDefaultTimeout(longestMs);
  if (hurries) await context.addInitScript(tenTimesAsOften);
  const page = await context.newPage();
  const faults = faultsOf(page, url);
  await page.goto(`${url}/map${hash}`);
  await page.waitForSelector('dialog[open], .user');
  return { page, faults };
}

/** Runs in the page before its scripts: shortens their intervals to a tenth, so that tests wait less. */
function tenTimesAsOften(): void {
  const usual = globalThis.setInterval;
  Reflect.set(globalThis, 'setInterval', (act: () => void, ms: number) => usual(act, ms / 10));
}

/** Ids of the events that the map shows. */
export function drawnEvents(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const map: ShownMap = Reflect.get(globalThis, 'map');
    const features = map.queryRenderedFeatures({ layers: ['events'] });
    return [...new Set(features.map(({ properties }) => String(properties['eventId'])))];
  });
}

/** The part of the map, in pixels, that panel, time bar and zoom buttons do not cover while the drawer is closed. */
export function freeRoom(page: Page): Promise<{ left: number; right: number; top: number; bottom: number }> {
  return page.evaluate(() => {
    const map = document.querySelector('#map')!.getBoundingClientRect();
    const panel = document.querySelector('#panel')!.getBoundingClientRect();
    const bar = document.querySelector('#time')!.getBoundingClientRect();
    const isBeside = panel.width < map.width / 2;
    return {
      left: isBeside ? panel.right - map.left + 10 : 10,
      right: map.width - 60,
      top: isBeside ? 20 : panel.bottom - map.top + 10,
      bottom: Math.min(map.bottom, bar.top) - map.top - 60,
    };
  });
}

/** Unfolds the panel of a phone. */
export async function unfold(page: Page): Promise<void> {
  if ((await page.locator('#fold').isVisible()) && (await page.getAttribute('#fold', 'aria-expanded')) === 'false')
    await page.click('#fold');
}

/** Opens one of the panel's parts that can be closed, by its summary. */
export async function openPart(page: Page, summary: string): Promise<void> {
  await unfold(page);
  const part = page.locator('#panel details', { has: page.locator('summary', { hasText: summary }) });
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
}

/** What a button copies, by keyboard. */
export async function copiedBy(button: Locator): Promise<string> {
  await button.getByText(/^Copy/).waitFor();
  await button.press('Enter');
  await button.getByText('Copied').waitFor();
  return button.page().evaluate(() => navigator.clipboard.readText());
}

/** Ends playback if there is one: it goes on when the address changes. */
export async function endPlayback(page: Page): Promise<void> {
  const end = page.getByRole('button', { name: 'End playback' });
  if (await end.isVisible()) await end.click();
}

/** Goes to another address of the map, as one types it. */
export async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  await settled(page);
}

/** Signs in by the form if the page asks for it, and waits until the map is drawn. */
export async function signIn(page: Page): Promise<void> {
  await page.waitForSelector('dialog[open], .user');
  if (await page.locator('dialog[open]').isVisible()) await page.click('dialog button');
  await page.waitForSelector('.user');
  await settled(page);
}

/** Waits until the map has loaded and drawn all its tiles, and has had nothing to do for a number of frames. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(globalThis, 'restingFrames', 0));
  await page.waitForFunction((needed) => {
    // Until the page's script has run, `map` names the element of that id.
    const map: ShownMap | HTMLElement = Reflect.get(globalThis, 'map');
    const isAtRest = !(map instanceof HTMLElement) && map.loaded() && map.areTilesLoaded() && !map.isMoving();
    const frames = isAtRest ? Number(Reflect.get(globalThis, 'restingFrames')) + 1 : 0;
    Reflect.set(globalThis, 'restingFrames', frames);
    return frames > needed;
  }, restingFrames);
}

/** A fifth of a second at least: a choice in the panel reaches the map within a few frames. */
const restingFrames = 12;
