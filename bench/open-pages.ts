import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { createAdmin } from '../src/tools/client/admin-client.js';
import { openBrowser } from '../test/support/chromium.js';
import { benchOcean } from './ocean-options.js';
import type { BenchRow } from './row.js';
import { startServer } from './server-process.js';

const bin = fileURLToPath(new URL('../command/maritime-events.js', import.meta.url));
/** Minutes at which the heaps are measured. */
const minutes = [1, 6, 12] as const;
const everyMs = 200;

/**
 * The heap of a map that stays open while its world's clock runs, and of a panel that stays open while requests come
 * in, each after a collection.
 */
export async function benchOpenPages(): Promise<BenchRow[]> {
  const { seed, now } = benchOcean;
  const start = [bin, 'start', '--port', '0', '--json', '--quiet', '--seed', seed, '--now', now, '--run'];
  const server = await startServer([...start, '--days', '60', '--ready', 'all']);
  const browser = await openBrowser();
  try {
    const token = await createAdmin({ url: server.url }).world().openSession('second');
    const map = await opened(browser, `${server.url}/map#3/45/5&days=7`, '.user');
    const panel = await opened(browser, `${server.url}/panel`, '.listing');
    const begun = performance.now();
    let requests = 0;
    const held: { readonly map: number[]; readonly panel: number[] } = { map: [], panel: [] };
    for (const minute of minutes) {
      while (performance.now() - begun < minute * 60_000) {
        await ask(server.url, token, requests++);
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
      held.map.push(await heldMiB(map));
      held.panel.push(await heldMiB(panel));
    }
    const rowOf = (name: keyof typeof held, spread: string): BenchRow => {
      const [first = 0, middle = 0, last = 0] = held[name];
      return {
        what: `${name}: heap of an open page after ${minutes[2]} minutes`,
        ours: `${last.toFixed(1)} MiB`,
        spread,
        baseline: `after ${minutes[0]}: ${first.toFixed(1)} MiB, after ${minutes[1]}: ${middle.toFixed(1)} MiB`,
        ratio: `${(last / first).toFixed(2)} times as much`,
      };
    };
    return [rowOf('map', 'the clock runs'), rowOf('panel', `${requests} requests came in`)];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function opened(browser: Browser, address: string, shown: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.goto(address);
  await page.waitForSelector(shown);
  return page;
}

/** A search, which finds none each third time. */
async function ask(url: string, token: string, number: number): Promise<void> {
  const query = `query Asked_${number % 50} { searchEventsV2(input: {limit: ${number % 3}}) { records { eventId } } }`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  await (await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })).text();
}

async function heldMiB(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}
