/** The site of `maritime-events site` on a static host, below a path: its service worker is the service. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { siteCommand } from '../../src/cli/commands/browser-command.js';
import { faultsOf, longestMs, openBrowser } from '../support/chromium.js';
import { recordingTerminal } from '../support/recording-terminal.js';
import { staticHost } from '../support/tab.js';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
assert.equal(siteCommand([folder], recordingTerminal()), 0);
const files = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => [`/any/path/${path}`, readFileSync(join(folder, path))]),
);
rmSync(folder, { recursive: true });
files.set('/any/path/other.json', Buffer.from('"of the host"'));
const host = await staticHost(files);
const site = `${host.origin}/any/path`;
const browser = await openBrowser();
const page = await browser.newPage();
page.setDefaultTimeout(longestMs);
const faults = faultsOf(page, host.origin);
after(async () => {
  await browser.close();
  host.close();
});

/** The answer to a document, asked by the page that is open. */
function ask(query: string, token?: string): Promise<{ status: number; text: string }> {
  return page.evaluate(
    async ({ address, query, token }) => {
      const headers = {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      };
      const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ query }) });
      return { status: response.status, text: await response.text() };
    },
    { address: `${site}/graphql`, query, token },
  );
}

const search = '{ searchEventsV2(input: { limit: 3 }) { meta { total } records { eventId } } }';
const headings = { '': /simulated ocean behind/, map: /Port visit/, panel: /Requests/, docs: /Documentation/ };

test('a site in a folder of a static host is the service: pages, sign-in, search, clock, other files', async (t) => {
  await page.goto(`${site}/`);
  await page.getByText('A simulated ocean behind').waitFor();
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(`${site}/${path}`);
    await page.getByText(heading).first().waitFor();
  }
  await page.goto(`${site}/map`);
  await page.waitForFunction(() => /Port visit\s*\d/.test(document.body.textContent ?? ''));
  const signedIn = await ask('{ getToken(username: "demo", password: "demo") { access_token } }');
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

  await t.test('its state outlives the worker, which a browser stops when it rests', async () => {
    const before = await ask(search, token);
    await page.evaluate(async (address) => {
      const kept = async () => {
        const state = await (await caches.open('maritime-events state')).match(`${address}/maritime-events-state.json`);
        return (await state?.text()) ?? '';
      };
      while (!(await kept()).includes('2026-06-01T00:00:00')) await new Promise((resolve) => setTimeout(resolve, 20));
    }, site);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.stopAllWorkers');
    assert.deepEqual(await ask(search, token), before);
    assert.match((await ask(search)).text, /UNAUTHENTICATED/);
  });

  await t.test('it is there without its host', async () => {
    host.close();
    for (const [path, heading] of Object.entries(headings)) {
      await page.goto(`${site}/${path}`);
      await page.getByText(heading).first().waitFor();
    }
    assert.equal((await ask(search, token)).status, 200);
  });
  assert.deepEqual(faults, []);
});
