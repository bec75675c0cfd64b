/**
 * Sixty days of an ocean in a page, made by one thread and by two, have the digest of Node. With the functions of
 * `Math` of Chromium 156 they had another one.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowser } from '../support/chromium.js';
import { digestOfDays } from '../support/digest-of-days.js';
import { firefoxPath, openFirefox } from '../support/firefox.js';
import { digestInPage, inPage, tabFiles } from '../support/tab.js';

const files = await tabFiles();
const days = { seed: 'tab', scale: 1, fromDay: 20_544, toDay: 20_604 };
const expected = digestOfDays({ ...days, threads: 2 });
const browsers = [
  { name: 'Chromium', open: openBrowser, skip: false },
  {
    ...{ name: 'Firefox', open: () => openFirefox(firefoxPath ?? '') },
    skip: firefoxPath === undefined && 'left out: there is no firefox-esr here',
  },
] as const;

for (const { name, open, skip } of browsers)
  test(`${name} makes sixty days as Node does, by digest`, { skip }, async () => {
    const browser = await open();
    try {
      for (const threads of [1, 2])
        await inPage(browser, files, async (page) => {
          assert.equal(await digestInPage(page, { ...days, threads }), await expected);
        });
    } finally {
      await browser.close();
    }
  });
