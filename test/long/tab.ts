/** Sixty days in a page, made by one thread and by two, have the digest of Node. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openBrowser } from '../support/chromium.js';
import { digestOfDays } from '../support/digest-of-days.js';
import { digestInPage, inPage, tabFiles } from '../support/tab.js';

const browser = await openBrowser();
const files = await tabFiles();
after(() => browser.close());

const days = { seed: 'tab', scale: 0.3, fromDay: 20_544, toDay: 20_604 };
const expected = digestOfDays({ ...days, threads: 2 });

for (const threads of [1, 2])
  test(`${threads} threads of a page make sixty days as Node does, by digest`, async () => {
    await inPage(browser, files, async (page) => {
      assert.equal(await digestInPage(page, { ...days, threads }), await expected);
    });
  });
