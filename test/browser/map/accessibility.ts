import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atEachSize } from '../../support/at-each-size.js';
import { goTo, openMapPage, openPart, settled, signIn, unfold } from '../../support/map-page.js';
import { browser, closed } from '../../support/opened.js';
import { auditedInBothSchemes, pageSizes } from '../../support/panel-page.js';

test('axe-core finds no fault on the map, light or dark: form, panel, list, details', async () => {
  const { page, faults } = await openMapPage(browser, closed.url, '#6/52/3&days=7', pageSizes[0]);
  await atEachSize(page, async () => assert.deepEqual(await auditedInBothSchemes(page), [], 'the form'));
  await signIn(page);
  await atEachSize(page, async () => {
    await settled(page);
    assert.deepEqual(await auditedInBothSchemes(page), [], 'the panel as it is at first');
    await openPart(page, 'Events in view');
    await page.waitForSelector('#list button');
    assert.deepEqual(await auditedInBothSchemes(page), [], 'the list');
    await page.locator('#list button').first().click();
    await page.waitForSelector('#details:not([hidden])');
    assert.deepEqual(await auditedInBothSchemes(page), [], 'details');
    await page.click('#close');
    await unfold(page);
    await page.click('#in-view summary');
    if (await page.locator('#fold').isVisible()) await page.click('#fold');
  });
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('with the keyboard alone one signs in, filters, opens an event and closes it', async () => {
  const { page, faults } = await openMapPage(browser, closed.url, '#6/52/3&days=3', pageSizes[0]);
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
  await atEachSize(page, async ({ width }) => {
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await goTo(page, '#6/52/3&days=3');
    if ((await page.locator('#fold').isVisible()) && (await page.getAttribute('#fold', 'aria-expanded')) === 'false') {
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
    assert.match(opener, / \d+ \w+ 20\d\d, /);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'details');
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'close');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#details', { state: 'hidden' });
    // On a phone the panel with the list stays folded.
    assert.equal(await focused(), width > 640 ? opener : 'fold');
    await unfold(page);
    await page.click('#in-view summary');
  });
  assert.deepEqual(faults, []);
  await page.context().close();
});
