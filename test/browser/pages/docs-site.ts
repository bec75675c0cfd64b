import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atEachSize } from '../../support/at-each-size.js';
import { blankPage } from '../../support/blank-page.js';
import { browser, ocean } from '../../support/opened.js';
import { audited, auditedInBothSchemes } from '../../support/panel-page.js';

const { url } = ocean;

const pages = ['/docs', '/docs/worlds', '/docs/options', '/docs/ocean', '/docs/reference', '/docs/recipes-jest'];

for (const path of pages)
  test(`the page ${path}, light and dark, fits, and axe finds no fault`, async () => {
    const { page, faults } = await blankPage();
    await page.goto(url + path);
    await page.waitForSelector('.docs-search');
    await atEachSize(page, async () => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, `${overflow} pixels`);
      assert.deepEqual(await auditedInBothSchemes(page), []);
    });
    assert.deepEqual(faults, []);
  });

test('home leads to the documentation, its list to each page, and its header back', async () => {
  const world = await ocean.service.worlds.open('reader');
  const { page, faults } = await blankPage();
  await atEachSize(page, async () => {
    await page.goto(`${url}/`);
    await page.getByRole('link', { name: 'Documentation' }).click();
    await page.getByRole('heading', { name: 'Documentation', level: 1 }).waitFor();
    await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Faults' }).click();
    await page.getByRole('heading', { name: 'Faults', level: 1 }).waitFor();
    assert.equal(await page.locator('.pages [aria-current]').textContent(), 'Faults');
    await page.locator('main').getByRole('link', { name: 'Actions' }).click();
    assert.equal(page.url(), `${url}/docs/faults#actions`);
    await page.goto(`${url}/worlds/reader/docs/tools`);
    const header = page.getByRole('navigation', { name: 'Pages' });
    assert.equal(await header.getByRole('link', { name: 'Map' }).getAttribute('href'), `${url}/worlds/reader/map`);
    await header.getByRole('link', { name: 'Home' }).click();
    await page.waitForURL(`${url}/worlds/reader/`);
  });
  assert.deepEqual(faults, []);
  await world.drop();
});

test('by keyboard alone the search finds a section by a word that is nearly right, and leads to it', async () => {
  const { page, faults } = await blankPage();
  await atEachSize(page, async () => {
    await page.goto(`${url}/docs/admin`);
    await page.waitForSelector('.docs-search');
    await page.keyboard.press('/');
    await page.keyboard.type('fake timrs');
    await page.locator('.found a').first().waitFor();
    assert.deepEqual(await audited(page), []);
    assert.ok((await page.locator('.found mark').count()) > 0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/docs/testing#fake-timers`);
    await page.getByRole('searchbox').fill('mockoon');
    await page.locator('.found a').first().waitFor();
    const { x } = (await page.locator('.found').boundingBox())!;
    assert.ok(x >= 0, 'what was found is cut off');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/docs/other-tools#beside-other-tools`);
    await page.getByRole('searchbox').fill('qqqq');
    await page.getByText('Nothing is found').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.found').count(), 0);
  });
  assert.deepEqual(faults, []);
});

test('a copy of a snippet is the snippet, and without scripts the pages are there to read', async () => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await atEachSize(page, async () => {
    await page.goto(`${url}/docs/worlds`);
    await page.locator('.copies button').first().click();
    await page.getByText('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, await page.locator('main pre').first().textContent());
  });
  await context.close();
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await atEachSize(plain, async () => {
    await plain.goto(`${url}/docs/worlds`);
    await plain.locator('.pages').getByText('Limits').click();
    await plain.getByRole('heading', { name: 'Limits', level: 1 }).waitFor();
  });
  await plain.close();
});
