import { fileURLToPath } from 'node:url';
import type { Browser, Page, Request } from 'playwright-core';
import { openBrowser } from '../test/support/chromium.js';
import type { ShownMap } from '../test/support/map-page.js';
import { benchOcean } from './ocean-options.js';
import type { BenchRow } from './row.js';
import { grouped, milliseconds } from './row.js';
import { startServer } from './server-process.js';
import { statistics } from './statistics.js';

const bin = fileURLToPath(new URL('../command/maritime-events.js', import.meta.url));
const size = { width: 1280, height: 800 };
/** How long the map is used before its memory is measured again; `PAGES_MINUTES` names another time. */
const minutesOfUse = Number(process.env['PAGES_MINUTES'] ?? 10);
const playedMs = 15_000;

/**
 * The pages in Chromium, which draws in software: the time to the first map, frames a second while ships move and while
 * the map is panned, the memory that a used map holds, and the bytes of each page.
 */
export async function benchPages(): Promise<BenchRow[]> {
  const { seed, now } = benchOcean;
  const server = await startServer([bin, 'start', '--port', '0', '--json', '--quiet', '--seed', seed, '--now', now]);
  const browser = await openBrowser();
  try {
    return [
      await firstMap(browser, server.url),
      await playback(browser, server.url, 'the world', '#1.3/24/10&days=30'),
      await playback(browser, server.url, 'Europe', '#4/48/5&days=30'),
      await panning(browser, server.url, 'events of 7 days', '#5/52/3&days=7'),
      await panning(browser, server.url, 'ground and names alone', `#5/52/3&hide=${everyKind}&noareas`),
      await memory(browser, server.url),
      ...(await bytes(browser, server.url)),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

const everyKind = [
  ...['fishing_activity_history', 'standard_rendezvous', 'dark_rendezvous', 'port_visit', 'aoi_visit', 'speed_range'],
  ...['sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9', 'viirs'],
].join();

/** From the address to a map that has drawn its ground, names and events, in a browser without a cache. */
async function firstMap(browser: Browser, url: string): Promise<BenchRow> {
  const times: number[] = [];
  for (let run = 0; run < 7; run++) {
    const begun = performance.now();
    const page = await opened(browser, `${url}/map`);
    times.push(performance.now() - begun);
    await page.context().close();
  }
  // The first visitor of a service waits for its files to be read.
  const { median, least, most } = statistics(times.slice(1));
  return {
    ...{ what: 'map: from the address to all events of three days drawn', ours: milliseconds(median) },
    ...{ spread: `${milliseconds(least)} to ${milliseconds(most)}, first ${milliseconds(times[0]!)}` },
    ...{ baseline: '', ratio: '' },
  };
}

/** Frames a second at 2 hours a second, once ships are there. */
async function playback(browser: Browser, url: string, where: string, hash: string): Promise<BenchRow> {
  const page = await opened(browser, `${url}/map${hash}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => Number(Reflect.get(globalThis, 'playback').layer.shipCount) > 0);
  await page.waitForTimeout(3000);
  const frames = await framesOf(page, playedMs);
  const ships = await page.evaluate(() => Number(Reflect.get(globalThis, 'playback').layer.shipCount));
  await page.context().close();
  return framesRow(`map: playback of 30 days over ${where}, ${grouped(ships)} ships`, frames);
}

/** The map moves 300 pixels a second, there and back. */
async function panning(browser: Browser, url: string, what: string, hash: string): Promise<BenchRow> {
  const page = await opened(browser, `${url}/map${hash}`);
  const pan = (pixels: number) =>
    page.evaluate((by) => {
      const map: PannedMap = Reflect.get(globalThis, 'map');
      map.panBy([by, 0], { duration: 4000, easing: (share: number) => share });
    }, pixels);
  // The tiles on the way are loaded first.
  for (const pixels of [1200, -1200]) {
    await pan(pixels);
    await drawn(page);
  }
  await pan(1200);
  const frames = await framesOf(page, 3800);
  await page.context().close();
  return framesRow(`map: panning at zoom 5, ${what}`, frames);
}

interface PannedMap {
  panBy(pixels: readonly [number, number], options: object): void;
}

/** The heap of the map's page after a collection, at first and after minutes of use. */
async function memory(browser: Browser, url: string): Promise<BenchRow> {
  const page = await opened(browser, `${url}/map#3/45/5&days=7`);
  const session = await page.context().newCDPSession(page);
  const heldMiB = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  };
  const first = await heldMiB();
  await page.click('#in-view summary');
  const begun = performance.now();
  let rounds = 0;
  for (; performance.now() - begun < minutesOfUse * 60_000; rounds++) await useMap(page, rounds);
  const last = await heldMiB();
  await page.context().close();
  return {
    ...{ what: `map: heap after ${minutesOfUse} minutes of use`, ours: `${last.toFixed(1)} MiB` },
    ...{ spread: `${rounds} rounds of moving, opening an event, playing` },
    ...{ baseline: `at first: ${first.toFixed(1)} MiB`, ratio: `${(last / first).toFixed(1)} times as much` },
  };
}

const places = [
  ...([
    [4, 51.9, 7],
    [103.8, 1.2, 6],
    [-80, 26, 5],
    [5, 36, 3],
  ] as const),
  ...([
    [140, 35, 4],
    [-15, 15, 6],
    [28, 41, 7],
    [120, 30, 5],
  ] as const),
];

async function useMap(page: Page, round: number): Promise<void> {
  const [lon, lat, zoom] = places[round % places.length]!;
  await page.evaluate(
    (to) => {
      const map: ShownMap = Reflect.get(globalThis, 'map');
      map.jumpTo(to);
    },
    { center: [lon, lat] as const, zoom },
  );
  await drawn(page);
  await page.locator('#list button').first().click();
  await page.waitForSelector('#details-body .id');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(5000);
  await page.getByRole('button', { name: 'End playback' }).click();
}

/** What each page loads at first, packed: with tiles, which workers ask for, and without them. */
async function bytes(browser: Browser, url: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const path of ['/', '/panel', '/map', '/graphql', '/docs']) {
    const context = await browser.newContext({ viewport: size });
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.goto(url + path, { waitUntil: 'networkidle' }).catch(() => {});
    if (path === '/graphql') await page.waitForSelector('.graphiql-tab');
    const loaded = await Promise.all(
      requests
        .filter((request) => request.url().startsWith(url))
        .map(async (request) => {
          const { responseBodySize, responseHeadersSize } = await request.sizes();
          return { address: request.url(), bytes: responseBodySize + responseHeadersSize };
        }),
    );
    const files = loaded.filter(({ address }) => !/\/(vectorTiles|map\/(land|lakes|coast|cells))\//.test(address));
    const [all, withoutTiles] = [loaded, files].map((each) => each.reduce((total, { bytes: one }) => total + one, 0));
    rows.push({
      ...{ what: `bytes of ${path}, packed, without tiles`, ours: grouped(withoutTiles!) },
      ...{ spread: `${files.length} requests; with tiles ${grouped(all!)} in ${loaded.length}` },
      ...{ baseline: '', ratio: '' },
    });
    await context.close();
  }
  return rows;
}

/** Opens the map in a browser without a cache, and waits until everything is drawn. */
async function opened(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('.user');
  await drawn(page);
  return page;
}

/** Waits until the map stands still with all its tiles. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const map: ShownMap | undefined = Reflect.get(globalThis, 'map');
    return map?.getLayer('events') && map.loaded() && map.areTilesLoaded() && !map.isMoving();
  });
}

/** What was measured over some time. */
interface Measured {
  /** Milliseconds between frames. */
  readonly frames: readonly number[];
  /** Milliseconds of tasks of 50 and more. */
  readonly tasks: readonly number[];
}

function framesOf(page: Page, ms: number): Promise<Measured> {
  return page.evaluate(
    (lasting) =>
      new Promise<Measured>((resolve) => {
        const times: number[] = [];
        const tasks: number[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration);
        });
        observer.observe({ type: 'longtask' });
        const count = (now: number) => {
          times.push(now);
          if (now - times[0]! < lasting) {
            requestAnimationFrame(count);
            return;
          }
          observer.disconnect();
          resolve({ frames: times.slice(1).map((time, i) => time - times[i]!), tasks });
        };
        requestAnimationFrame(count);
      }),
    ms,
  );
}

function framesRow(what: string, { frames, tasks }: Measured): BenchRow {
  const { median, p99, most } = statistics(frames);
  const second = (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0);
  const spread = `median frame ${milliseconds(median)}, p99 ${milliseconds(p99)}, longest ${milliseconds(most)}`;
  const longest = tasks.length === 0 ? '' : `, the longest ${milliseconds(Math.max(...tasks))}`;
  const long = `${tasks.length} tasks of 50 ms or more${longest}`;
  return { what, ours: `${second.toFixed(1)} frames/s`, spread: `${spread}; ${long}`, baseline: '', ratio: '' };
}
