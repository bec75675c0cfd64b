/**
 * The site of `maritime-events site` on a static host, below a path, in Chromium and in Debian's `firefox-esr`: its
 * service worker is the service.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { codeDigest } from '../../src/store/cache/code-digest.js';
import { codeVersion } from '../../src/store/cache/code-version.js';
import { faultsOf, longestMs, openBrowser } from '../support/chromium.js';
import { firefoxPath, openFirefox, openScreen, savedFile, screenPath } from '../support/firefox.js';
import { settled, signIn } from '../support/map-page.js';
import { goToPanel, told } from '../support/panel-page.js';
import { siteFiles, staticHost } from '../support/tab.js';

const files = siteFiles('/any/path');
files.set('/any/path/other.json', Buffer.from('"of the host"'));
const screen = firefoxPath && screenPath ? await openScreen(screenPath) : undefined;
const downloads = mkdtempSync(join(tmpdir(), 'site-downloads-'));
after(() => {
  screen?.close();
  rmSync(downloads, { recursive: true });
});

const browsers = [
  { name: 'Chromium', open: () => openBrowser(), skip: false },
  {
    name: 'Firefox',
    open: () => openFirefox(firefoxPath!, screen?.display, downloads),
    skip: screen === undefined && 'left out: there is no firefox-esr or no Xvfb here',
  },
] as const;

/** A browser at a site of its own. */
async function openSite(browser: Browser) {
  const served = new Map(files);
  const host = await staticHost(served);
  const site = `${host.origin}/any/path`;
  const page = await browser.newPage();
  page.setDefaultTimeout(longestMs);
  const faults = faultsOf(page, host.origin);
  return {
    ...{ host, site, page, faults },
    /** The answer to a document, asked by the page that is open. */
    ask(query: string, token?: string, world = ''): Promise<{ status: number; text: string }> {
      return page.evaluate(
        async ({ address, query, token }) => {
          const headers = {
            'content-type': 'application/json',
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          };
          const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ query }) });
          return { status: response.status, text: await response.text() };
        },
        { address: `${site}${world}/graphql`, query, token },
      );
    },
    /** Puts new code on the host and waits until the worker of that code answers. */
    async takeOver(path: string, code: string): Promise<void> {
      served.set(path, Buffer.from(code));
      await page.evaluate(async () => {
        const { serviceWorker } = navigator;
        const isTaken = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
        await (await serviceWorker.ready).update();
        await isTaken;
      });
    },
    worldsOf(): Promise<string[]> {
      return page.evaluate(async (address) => {
        const { worlds } = await (await fetch(`${address}/__admin/worlds`)).json();
        return worlds.map(({ name }: { readonly name: string }) => name);
      }, site);
    },
  };
}

const searchOf = (input: string) => `{ searchEventsV2(input: { ${input} }) { meta { total } records { eventId } } }`;
const search = searchOf('limit: 3');
const signInQuery = '{ getToken(username: "demo", password: "demo") { access_token } }';

const headings = { '': /simulated ocean behind/, map: /Port visit/, panel: /Requests/, docs: /Documentation/ };

for (const { name, open, skip } of browsers)
  test(`in ${name} a site in a folder of a static host is the service`, { skip }, async (t) => {
    const browser = await open();
    t.after(() => browser.close());
    const { host, site, page, faults, ask, takeOver, worldsOf } = await openSite(browser);
    t.after(() => host.close());
    await page.goto(`${site}/`);
    await page.getByText('A simulated ocean behind').waitFor();
    for (const [path, heading] of Object.entries(headings)) {
      await page.goto(`${site}/${path}`);
      await page.getByText(heading).first().waitFor();
    }
    await page.goto(`${site}/map`);
    await page.waitForFunction(() => /Port visit\s*\d/.test(document.body.textContent ?? ''));
    const signedIn = await ask(signInQuery);
    const token: string = JSON.parse(signedIn.text).data.getToken.access_token;
    const found = JSON.parse((await ask(search, token)).text);
    assert.ok(found.data.searchEventsV2.meta.total > 5000);
    const moved = await page.evaluate(async (address) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ now: '2026-06-01T00:00:00Z', running: false });
      const response = await fetch(`${address}/__admin/worlds/default/clock`, { method: 'PATCH', headers, body });
      const other = await fetch(`${address}/other.json`);
      return { status: response.status, other: await other.json() };
    }, site);
    assert.deepEqual(moved, { status: 200, other: 'of the host' });

    await t.test('pages follow one another, and tiles hold events', async () => {
      const tileQuery = encodeURIComponent('{"startTime":{"gte":"2026-05-15T00:00:00Z"}}');
      const idsOf = async (input: string) => {
        const { records } = JSON.parse((await ask(searchOf(input), token)).text).data.searchEventsV2;
        return records.map(({ eventId }: { readonly eventId: string }) => eventId);
      };
      const pages = [await idsOf('limit: 5'), await idsOf('limit: 5, offset: 5')].flat();
      assert.deepEqual(pages, await idsOf('limit: 10'));
      const tile = await page.evaluate(
        async ({ address, token }) => {
          const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
          return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
        },
        { address: `${site}/vectorTiles/eventsV2/2/2/1?query=${tileQuery}`, token },
      );
      assert.ok(tile.status === 200 && tile.bytes > 1000, JSON.stringify(tile));
    });

    await t.test('its map plays what ships did', async () => {
      await page.goto('about:blank');
      await page.goto(`${site}/map#3/45/5&days=3`);
      await signIn(page);
      await settled(page);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.waitForFunction(() => Number(Reflect.get(globalThis, 'playback')?.layer.shipCount) > 0);
      await page.getByRole('button', { name: 'End playback' }).click();
    });

    await t.test(
      'in its panel a world is made, has a clock, a fault and a record, and goes through a capsule',
      async () => {
        await goToPanel(page, site, 'worlds');
        await page.fill('text=Name (left out', 'regatta');
        await page.fill('text=Now, UTC (left out', '2026-05-30');
        await page.click('text="Make"');
        assert.match(await told(page), /The world regatta is there/);
        const world = `${site}/worlds/regatta`;
        await goToPanel(page, world, 'clock');
        await page.click('text=+ 1 day');
        await page.waitForSelector('.now:has-text("2026-05-31 00:00:0")');
        await goToPanel(page, world, 'faults');
        await page.selectOption('text=Preset', 'internal-error');
        await page.fill('text=Requests that it strikes', '1');
        await page.click('text=Switch on');
        assert.match(await told(page), /internal-error is on as fault-1/);
        const struck = await ask(signInQuery, undefined, '/worlds/regatta');
        assert.match(struck.text, /INTERNAL_SERVER_ERROR/);
        await goToPanel(page, world, 'records');
        await page.waitForSelector('.place-map .maplibregl-canvas');
        await page.click('text=Place it at the cross');
        assert.match(await told(page), /1 event, 1 vessel added/);
        await goToPanel(page, world, 'requests');
        await page.locator('.rows ul .row', { hasText: 'INTERNAL_SERVER_ERROR' }).waitFor();

        await goToPanel(page, world, 'worlds');
        const [file] = await Promise.all([
          name === 'Firefox'
            ? savedFile(downloads, 'regatta-capsule.json')
            : page.waitForEvent('download').then((download) => download.path()),
          page.click('[aria-label="Save capsule of regatta"]'),
        ]);
        await page.click('[aria-label="Reset regatta"]');
        await page.click('.asking:has-text("Really reset?")');
        await page.waitForSelector('.outcome:has-text("as it was made")');
        const chosen = page.waitForEvent('filechooser');
        await page.click('[aria-label="Load capsule into regatta"]');
        await (await chosen).setFiles(file);
        await page.waitForSelector('.outcome:has-text("The world regatta is as")');
        await goToPanel(page, world, 'records');
        await page.waitForSelector('section[aria-label="Own records"]:has-text("fishing_activity_history")');
      },
    );

    await t.test('its state outlives the worker, which a browser stops when it rests', async () => {
      const before = await ask(search, token);
      await page.evaluate(async (address) => {
        const kept = async () => {
          const state = await (await caches.open('maritime-events state')).match(
            `${address}/maritime-events-state.json`,
          );
          return (await state?.text()) ?? '';
        };
        while (!(await kept()).includes('2026-06-01T00:00:00')) await new Promise((resolve) => setTimeout(resolve, 20));
      }, site);
      if (name === 'Chromium') await stopWorkers(page);
      assert.deepEqual(await ask(search, token), before);
      assert.match((await ask(search)).text, /UNAUTHENTICATED/);
    });

    await t.test('a new version of its code takes over with its state; with another ocean it begins anew', async () => {
      // Pages of a world would ask for it when it is gone.
      await page.goto(`${site}/docs`);
      const code = '/any/path/maritime-events/index.js';
      const text = files.get(code)!.toString();
      const digests = [codeDigest(), codeVersion()];
      assert.ok(digests.every((digest) => text.includes(digest)));
      const loadedStarts = () => host.asked.filter((path) => path.endsWith('/start.packed')).length;
      const before = await ask(search, token);
      assert.deepEqual(faults, []);
      await takeOver(code, `${text}\n// A later version.\n`);
      assert.deepEqual(await ask(search, token), before);
      assert.ok((await worldsOf()).includes('regatta'));
      assert.equal(loadedStarts(), 1);
      await takeOver(
        code,
        digests.reduce((other, digest) => other.replaceAll(digest, digest.replace(/./g, '0')), text),
      );
      assert.equal(loadedStarts(), 2);
      assert.match((await ask(search, token)).text, /UNAUTHENTICATED/);
      assert.deepEqual(await worldsOf(), ['default']);
    });

    await t.test('it is there without its host', async () => {
      host.close();
      for (const [path, heading] of Object.entries(headings)) {
        await page.goto(`${site}/${path}`);
        await page.getByText(heading).first().waitFor();
      }
      assert.match((await ask(signInQuery)).text, /access_token/);
    });
    // Pages ask once with the token of the ocean that has ended.
    assert.deepEqual(
      faults.filter((fault) => !fault.includes('401')),
      [],
    );
  });

async function stopWorkers(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
}

test('the first screen says what is missing', async (t) => {
  const browser = await openBrowser();
  t.after(() => browser.close());
  const shows = async (message: RegExp, before: () => void, without?: string) => {
    const host = await staticHost(new Map([...files].filter(([path]) => path !== without)));
    const page = await browser.newPage();
    await page.addInitScript(before);
    await page.goto(`${host.origin}/any/path/`);
    await page.getByText(message).waitFor({ timeout: longestMs });
    await page.close();
    host.close();
  };
  await shows(/^Service workers are missing/, () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await shows(/^The service worker \S+ did not start\. .* Firefox 147 .* SyntaxError/, () => {
    const register = () => Promise.reject(new TypeError('SyntaxError'));
    Reflect.set(ServiceWorkerContainer.prototype, 'register', register);
  });
  const start = '/any/path/maritime-events/files/start.packed';
  await shows(/ was not installed\. .*start\.packed answers 404/, () => {}, start);
});
