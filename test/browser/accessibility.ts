import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { openBrowser } from '../support/chromium.js';
import { listeningOcean } from '../support/listening-ocean.js';
import { openMapPage, settled, signIn } from '../support/map-page.js';
import { pageSizes } from '../support/panel-page.js';

const auditor = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const [ocean, browser] = await Promise.all([listeningOcean(0.3, { admin: false }), openBrowser()]);
test.after(async () => {
  await browser.close();
  await ocean.service.close();
});

/** The faults that axe-core finds on the page. */
function audited(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const auditing: typeof axe = Reflect.get(globalThis, 'axe');
    const { violations } = await auditing.run();
    return violations.map(({ impact, id, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html)}`);
  });
}

for (const size of pageSizes)
  for (const scheme of ['light', 'dark'] as const) {
    test(`axe-core finds no fault on the ${scheme} map ${size.width} wide: form, panel, list, details`, async () => {
      const { page, faults } = await openMapPage(browser, ocean.url, '#6/52/3&days=7', size, { scheme });
      // Evaluated, since the page's policy forbids other scripts.
      await page.evaluate(auditor);
      assert.deepEqual(await audited(page), []);
      await signIn(page);
      assert.deepEqual(await audited(page), []);
      if (await page.locator('#fold').isVisible()) await page.click('#fold');
      await page.click('#in-view summary');
      await page.waitForSelector('#list button');
      assert.deepEqual(await audited(page), []);
      await page.locator('#list button').first().click();
      await page.waitForSelector('#details:not([hidden])');
      assert.deepEqual(await audited(page), []);
      assert.deepEqual(faults, []);
      await page.context().close();
    });
  }

for (const size of pageSizes) {
  test(`with the keyboard alone one signs in, filters, opens an event and closes it, ${size.width} wide`, async () => {
    const { page, faults } = await openMapPage(browser, ocean.url, '#6/52/3&days=3', size);
    const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent || '');
    /** Presses Tab until a control of this name or text has a visible focus. */
    const walkTo = async (wanted: string) => {
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab');
        if ((await focused()) !== wanted) continue;
        const outline = await page.evaluate(() => {
          const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
          return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
        });
        assert.ok(outline > 0, `the focus on ${wanted} is seen`);
        return;
      }
      assert.fail(`the keyboard does not reach ${wanted}`);
    };
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog', { state: 'hidden' });
    await settled(page);
    if (await page.locator('#fold').isVisible()) {
      await walkTo('fold');
      await page.keyboard.press('Enter');
    }
    await walkTo('7 days');
    await page.keyboard.press('Space');
    await page.waitForURL(/days=7/);
    await walkTo('frames');
    await page.keyboard.press('Space');
    await page.waitForURL(/&frames/);
    await walkTo('Events in view');
    await page.keyboard.press('Enter');
    await settled(page);
    await page.waitForSelector('#list button');
    await page.keyboard.press('Tab');
    const opener = await focused();
    assert.match(opener, /, \d+ \w+ 20\d\d, /);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'details');
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'close');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#details', { state: 'hidden' });
    assert.equal(await focused(), opener);
    assert.deepEqual(faults, []);
    await page.context().close();
  });
}
