import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './chromium.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The methods of the page's map that tests use; the page sets `window.map`. */
export interface ShownMap {
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

/**
 * Opens the map page, with its sign-in form or signed in by the admin interface, in a window of its own. `hurries`: see
 * `tenTimesAsOften`.
 */
export async function openMapPage(
  browser: Browser,
  url: string,
  hash: string,
  size: Size = { width: 1280, height: 800 },
  { hurries = false, scheme = 'light' }: { readonly hurries?: boolean; readonly scheme?: 'light' | 'dark' } = {},
) {
  const context = await browser.newContext({ viewport: size, colorScheme: scheme });
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
    const features = map.queryRenderedFeatures({ layers: ['events', 'dark-detections'] });
    return [...new Set(features.map(({ properties }) => String(properties['eventId'])))];
  });
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
    const map: ShownMap = Reflect.get(globalThis, 'map');
    const isAtRest = map.loaded() && map.areTilesLoaded() && !map.isMoving();
    const frames = isAtRest ? Number(Reflect.get(globalThis, 'restingFrames')) + 1 : 0;
    Reflect.set(globalThis, 'restingFrames', frames);
    return frames > needed;
  }, restingFrames);
}

/** A fifth of a second at least: a choice in the panel reaches the map within a few frames. */
const restingFrames = 12;
