import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './chromium.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the page's map can be asked in these tests: it stands at `window.map` for whoever looks into the page. */
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
  project(place: readonly [number, number]): { x: number; y: number };
  getLayer(id: string): unknown;
}

/**
 * A window of its own with the map page, which asks for a sign-in, and what goes wrong in it. `hurries`: see
 * `tenTimesAsOften`.
 */
export async function openMapPage(
  browser: Browser,
  url: string,
  hash: string,
  size: Size = { width: 1280, height: 800 },
  { hurries = false } = {},
) {
  const context = await browser.newContext({ viewport: size });
  if (hurries) await context.addInitScript(tenTimesAsOften);
  const page = await context.newPage();
  const faults = faultsOf(page, url);
  await page.goto(`${url}/map${hash}`);
  await page.waitForSelector('dialog[open]');
  return { page, faults };
}

/**
 * Runs in the page, before its scripts: what they do every so many seconds they do ten times as often, so that a test
 * does not wait for the next time.
 */
function tenTimesAsOften(): void {
  const usual = globalThis.setInterval;
  Reflect.set(globalThis, 'setInterval', (act: () => void, ms: number) => usual(act, ms / 10));
}

/** Ids of the events that are drawn. */
export function drawnEvents(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const map: ShownMap = Reflect.get(globalThis, 'map');
    const features = map.queryRenderedFeatures({ layers: ['events', 'dark-detections'] });
    return [...new Set(features.map(({ properties }) => String(properties['eventId'])))];
  });
}

export async function signIn(page: Page): Promise<void> {
  await page.click('dialog button');
  await page.waitForSelector('dialog', { state: 'hidden' });
  await settled(page);
}

/** Until the map has all its tiles and has drawn them. */
export async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await page.waitForFunction(() => {
    const map: ShownMap = Reflect.get(globalThis, 'map');
    return map.loaded() && map.areTilesLoaded() && !map.isMoving();
  });
  await page.waitForTimeout(500);
}
