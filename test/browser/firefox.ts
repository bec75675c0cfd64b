/** Each page in Firefox: it is drawn, what it asks for is there, and its console has no fault. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { faultsOf, longestMs } from '../support/chromium.js';
import { firefoxPath, openFirefox, openScreen, screenPath } from '../support/firefox.js';
import { listeningOcean } from '../support/listening-ocean.js';
import { settled } from '../support/map-page.js';

const opened = firefoxPath !== undefined && screenPath !== undefined ? await open(firefoxPath, screenPath) : undefined;
const skip = opened === undefined && 'left out: there is no firefox-esr or no Xvfb here';
after(() => opened?.close());

async function open(browserPath: string, path: string) {
  const [screen, { service, url }] = await Promise.all([openScreen(path), listeningOcean()]);
  const browser = await openFirefox(browserPath, screen.display);
  const close = async () => {
    await browser.close();
    screen.close();
    await service.close();
  };
  return { browser, url, close };
}

/** A page, and what a user sees there first and does. */
const pages: readonly (readonly [path: string, use: (page: Page) => Promise<unknown>])[] = [
  ['', (page) => page.locator('.snippet pre').waitFor()],
  [
    'map#3/45/5&days=3',
    async (page) => {
      await settled(page);
      await page.waitForFunction(() => /Port visit\s*\d/.test(document.body.textContent ?? ''));
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.waitForFunction(() => Number(Reflect.get(globalThis, 'playback').layer.shipCount) > 0);
    },
  ],
  [
    'panel#worlds',
    async (page) => {
      await page.fill('text=Name (left out', 'firefox');
      await page.click('text="Make"');
      await page.getByText(/The world firefox is there/).waitFor();
    },
  ],
  [
    'graphql',
    async (page) => {
      await page.locator('.graphiql-query-editor .view-line').first().waitFor();
      await page.click('.graphiql-execute-button');
      await page.locator('.result-window', { hasText: 'standard_rendezvous' }).waitFor();
    },
  ],
  [
    'docs',
    async (page) => {
      await page.getByLabel('Search the documentation').fill('rate limit');
      await page.locator('.found a').first().waitFor();
    },
  ],
];

for (const [path, use] of pages)
  test(`Firefox shows and uses /${path}`, { skip }, async () => {
    const { browser, url } = opened!;
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5 });
    context.setDefaultTimeout(longestMs);
    const page = await context.newPage();
    const faults = faultsOf(page, url);
    await page.goto(`${url}/${path}`);
    await use(page);
    assert.deepEqual(faults, []);
    await context.close();
  });
