import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testAtEachSize } from '../support/at-each-size.js';
import { faultsOf, openBrowser } from '../support/chromium.js';
import { emptyService } from '../support/empty-service.js';
import { audited, pageSizes } from '../support/panel-page.js';

const [service, browser] = await Promise.all([emptyService(), openBrowser()]);
const { url } = await service.listen({ port: 0 });
test.after(async () => {
  await browser.close();
  await service.close();
});

const pages = ['/docs', '/docs/worlds', '/docs/options', '/docs/ocean', '/docs/reference', '/docs/recipes-jest'];

for (const viewport of pageSizes)
  for (const colorScheme of ['dark', 'light'] as const)
    test(`the documentation, ${viewport.width} wide, ${colorScheme}: it fits, and axe finds no fault`, async () => {
      const context = await browser.newContext({ viewport, colorScheme });
      const page = await context.newPage();
      const faults = faultsOf(page, url);
      for (const path of pages) {
        await page.goto(url + path);
        await page.waitForSelector('.docs-search');
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(overflow <= 0, `${path}: ${overflow} pixels`);
        assert.deepEqual(await audited(page), [], path);
      }
      assert.deepEqual(faults, []);
      await context.close();
    });

testAtEachSize('home leads to the documentation, its list to each page, and its header back', async (size) => {
  const page = await browser.newPage({ viewport: size });
  const faults = faultsOf(page, url);
  await page.goto(`${url}/`);
  await page.getByRole('link', { name: 'Documentation' }).click();
  await page.getByRole('heading', { name: 'Documentation', level: 1 }).waitFor();
  await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Faults' }).click();
  await page.getByRole('heading', { name: 'Faults', level: 1 }).waitFor();
  assert.equal(await page.locator('.pages [aria-current]').textContent(), 'Faults');
  await page.locator('main').getByRole('link', { name: 'Actions' }).click();
  assert.equal(page.url(), `${url}/docs/faults#actions`);
  await page.goto(`${url}/worlds/ann/docs/tools`);
  const header = page.getByRole('navigation', { name: 'Pages' });
  assert.equal(await header.getByRole('link', { name: 'Map' }).getAttribute('href'), `${url}/worlds/ann/map`);
  await header.getByRole('link', { name: 'Home' }).click();
  await page.waitForURL(`${url}/worlds/ann/`);
  assert.deepEqual(faults, []);
  await page.close();
});

testAtEachSize(
  'by keyboard alone the search finds a section by a word that is nearly right, and leads to it',
  async (size) => {
    const page = await browser.newPage({ viewport: size });
    const faults = faultsOf(page, url);
    await page.goto(`${url}/docs/admin`);
    await page.waitForSelector('.docs-search');
    await page.keyboard.press('/');
    await page.keyboard.type('fake timrs');
    await page.locator('.found a').first().waitFor();
    assert.deepEqual(await audited(page), []);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/docs/testing#fake-timers`);
    await page.getByRole('searchbox').fill('qqqq');
    await page.getByText('Nothing is found').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.found').count(), 0);
    assert.deepEqual(faults, []);
    await page.close();
  },
);

testAtEachSize('a copy of a snippet is the snippet, and without scripts the pages are there to read', async (size) => {
  const context = await browser.newContext({ viewport: size, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(`${url}/docs/worlds`);
  await page.locator('.copies button').first().click();
  await page.getByText('Copied').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, await page.locator('main pre').first().textContent());
  const plain = await (await browser.newContext({ viewport: size, javaScriptEnabled: false })).newPage();
  await plain.goto(`${url}/docs/worlds`);
  await plain.locator('.pages').getByText('Limits').click();
  await plain.getByRole('heading', { name: 'Limits', level: 1 }).waitFor();
  await plain.context().close();
  await context.close();
});
