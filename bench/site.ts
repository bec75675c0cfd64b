import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext } from 'playwright-core';
import { openBrowser } from '../test/support/chromium.js';
import type { ShownMap } from '../test/support/map-page.js';
import { type StaticHost, siteFiles, staticHost } from '../test/support/tab.js';
import type { BenchRow } from './row.js';
import { milliseconds } from './row.js';
import { statistics } from './statistics.js';

const files = siteFiles('/ocean');
const visits = 3;

/**
 * The site of `maritime-events site` on a static host that packs nothing, in Chromium: from the address to the first
 * search that is answered and to the first map, in a browser that was never there; bytes; memory; the second visit.
 */
export async function benchSite(): Promise<BenchRow[]> {
  const browser = await openBrowser();
  try {
    const searches: Visit[] = [];
    const maps: Visit[] = [];
    const again: number[] = [];
    for (let i = 0; i < visits; i++) {
      await onHost(async (host) => {
        const context = await browser.newContext();
        searches.push(await visited(context, host, '/', 'searched'));
        await stopWorkers(context);
        again.push((await visited(context, host, '/', 'searched')).ms);
        await context.close();
      });
      await onHost(async (host) => {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.25 });
        maps.push(await visited(context, host, '/map/', 'drawn'));
        await context.close();
      });
    }
    return [
      row('site: first visit to the first search that is answered', searches),
      row('site: first visit to the map', maps),
      timesOf('site: second visit to the first search, after a stop of the worker', again),
      await memory(browser),
    ];
  } finally {
    await browser.close();
  }
}

interface Visit {
  readonly ms: number;
  readonly asked: readonly string[];
}

type Mark = 'searched' | 'drawn';

async function onHost(run: (host: StaticHost) => Promise<void>): Promise<void> {
  const host = await staticHost(files);
  try {
    await run(host);
  } finally {
    host.close();
  }
}

/** From the address to a mark that the page reaches. */
async function visited(context: BrowserContext, host: StaticHost, path: string, mark: Mark): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(mark === 'searched' ? search : draw);
  const begunMs = Date.now();
  // The first page goes on by itself.
  await page.goto(`${host.origin}/ocean${path}`, { waitUntil: 'commit' });
  const reached = await page.waitForFunction((name) => Reflect.get(globalThis, name), mark, { timeout: 120_000 });
  const ms = Number(await reached.jsonValue()) - begunMs;
  const asked = [...host.asked];
  await page.close();
  return { ms, asked };
}

/** Runs in each page before its scripts: signs in and asks for the newest events once the worker answers. */
async function search(): Promise<void> {
  if (!navigator.serviceWorker.controller) return;
  const ask = async (query: string, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch('/ocean/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
    return (await response.json()).data;
  };
  const { getToken } = await ask('{ getToken(username: "demo", password: "demo") { access_token } }');
  const query = '{ searchEventsV2(input: { limit: 10 }) { meta { total } records { eventId } } }';
  const { searchEventsV2 } = await ask(query, getToken.access_token);
  if (searchEventsV2.records.length === 10) Reflect.set(globalThis, 'searched', Date.now());
}

/** Runs in each page before its scripts: waits for a map with all its tiles. */
function draw(): void {
  const timer = setInterval(() => {
    const map: ShownMap | HTMLElement | undefined = Reflect.get(globalThis, 'map');
    const isDrawn =
      map !== undefined &&
      !(map instanceof HTMLElement) &&
      map.getLayer('events') &&
      map.loaded() &&
      map.areTilesLoaded();
    if (!isDrawn || !/Port visit\s*\d/.test(document.body.textContent ?? '')) return;
    clearInterval(timer);
    Reflect.set(globalThis, 'drawn', Date.now());
  }, 20);
}

async function stopWorkers(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await page.close();
}

/** What the page of the map and the worker hold a minute after the map was drawn. */
async function memory(browser: Browser): Promise<BenchRow> {
  let held = 0;
  await onHost(async (host) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.25 });
    const page = await context.newPage();
    await page.addInitScript(draw);
    await page.goto(`${host.origin}/ocean/map/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => Reflect.get(globalThis, 'drawn'), undefined, { timeout: 120_000 });
    await page.waitForTimeout(60_000);
    held = await mebibytesOfPages(browser);
    await context.close();
  });
  const what = 'site: memory of the map and the worker after a minute, their processes';
  return { what, ours: `${Math.round(held)} MiB`, spread: '', baseline: '', ratio: '' };
}

/** The memory of the processes of pages, which run the worker too; of what they share, their part. */
async function mebibytesOfPages(browser: Browser): Promise<number> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  const held = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]) / 1024);
  return held.reduce((sum, each) => sum + each, 0);
}

function row(what: string, all: readonly Visit[]): BenchRow {
  const { asked } = all[0]!;
  const sizes = asked.map((path) => files.get(path.replace(/\/$/, '/index.html'))?.length ?? 0);
  const bytes = `${asked.length} requests, ${(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(2)} MB`;
  const largest = asked
    .map((path, i) => ({ path, size: sizes[i]! }))
    .sort((a, b) => b.size - a.size)
    .slice(0, 4)
    .map(({ path, size }) => `${path.split('/').at(-1)} ${(size / 1e6).toFixed(2)}`);
  return {
    ...timesOf(
      what,
      all.map(({ ms }) => ms),
    ),
    baseline: `${bytes}: ${largest.join(', ')}`,
  };
}

function timesOf(what: string, times: readonly number[]): BenchRow {
  const { median, least, most } = statistics(times);
  const spread = `${milliseconds(least)} to ${milliseconds(most)}`;
  return { what, ours: milliseconds(median), spread, baseline: '', ratio: '' };
}
