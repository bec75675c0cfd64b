import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atEachSize } from '../../support/at-each-size.js';
import { blankPage } from '../../support/blank-page.js';
import { browser, closed, ocean } from '../../support/opened.js';
import { auditedInBothSchemes } from '../../support/panel-page.js';

test('home, light and dark: its facts are there, it fits, axe finds no fault', async () => {
  const { page, faults } = await blankPage();
  await page.goto(`${ocean.url}/`);
  await page.waitForSelector('.snippet pre');
  const text = (await page.textContent('body')) ?? '';
  for (const part of ['Simulated data', '1 Jun 2025, 12:00 UTC', `${ocean.url}/graphql`, 'Not for navigation'])
    assert.ok(text.includes(part), part);
  await atEachSize(page, async () => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${overflow} pixels`);
    assert.deepEqual(await auditedInBothSchemes(page), []);
  });
  assert.deepEqual(faults, []);
});

test('by keyboard alone one chooses a program, and a copy is the program as it is shown', async () => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await atEachSize(page, async () => {
    await page.goto(`${ocean.url}/`);
    await page.waitForSelector('.snippet pre');
    await page.getByRole('button', { name: 'urql' }).focus();
    await page.keyboard.press('Enter');
    const shown = await page.textContent('.snippet pre');
    assert.match(shown ?? '', /@urql\/core/);
    await page.getByRole('button', { name: /the program for urql/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Copied').waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), shown);
  });
  await context.close();
});

test('a chosen scheme of colours holds for other pages and after a reload', async () => {
  const context = await browser.newContext({ colorScheme: 'dark' });
  const page = await context.newPage();
  await atEachSize(page, async () => {
    await page.goto(`${ocean.url}/`);
    const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.getByLabel('Colours').selectOption('light');
    const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.notEqual(light, dark);
    await page.goto(`${ocean.url}/panel`);
    await page.waitForSelector('.page-header');
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), light);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  });
  await context.close();
});

test('without the admin interface home does not lead to the panel, which says why it is absent', async () => {
  const { page } = await blankPage();
  await atEachSize(page, async () => {
    await page.goto(`${closed.url}/`);
    await page.waitForSelector('.snippet pre');
    await page.waitForFunction(() => document.querySelectorAll('.ways li').length === 3);
    assert.equal(await page.getByRole('link', { name: 'Panel' }).count(), 0);
    await page.goto(`${closed.url}/panel`);
    await page.getByText('The admin interface is off').waitFor();
  });
});

test('home of a world shows its time and leads to its pages, and its first visit makes the world', async () => {
  const { page } = await blankPage();
  await atEachSize(page, async (size) => {
    await page.goto(`${ocean.url}/worlds/eve-${size.width}/`);
    await page.waitForSelector('.snippet pre');
    assert.ok(ocean.service.worlds.list().some(({ name }) => name === `eve-${size.width}`));
    assert.equal(
      await page.locator('.ways a').first().getAttribute('href'),
      `${ocean.url}/worlds/eve-${size.width}/map`,
    );
    assert.ok((await page.textContent('.snippet pre'))?.includes(`${ocean.url}/worlds/eve-${size.width}/graphql`));
  });
});
