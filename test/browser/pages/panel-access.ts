import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { atEachSize } from '../../support/at-each-size.js';
import { blankPage } from '../../support/blank-page.js';
import { faultsOf } from '../../support/chromium.js';
import { emptyService } from '../../support/empty-service.js';
import { ocean } from '../../support/opened.js';
import { askAs, auditedInBothSchemes, goToPanel, shown } from '../../support/panel-page.js';

const { service, url } = ocean;
const sections = ['requests', 'clock', 'worlds', 'users', 'faults', 'records', 'changes'];

/** Gives each section something to show. */
async function filled(): Promise<void> {
  service.journal.clear();
  await askAs(service, 'query Wrong { nothing }');
  await askAs(service, 'query Ports { searchEventsV2(input: {eventType: {eq: "none"}}) { meta { total } } }');
  await service.records.add({ users: [{ name: 'ann', password: 'secret' }] });
  service.faults.add({ preset: 'slow', match: { operation: 'Slow' } });
}

test('axe-core finds no fault in any section, light or dark; nothing is wider, no control too small', async () => {
  await filled();
  const { page, faults } = await blankPage();
  await goToPanel(page, url);
  await page.waitForSelector('.row:has-text("Ports")');
  for (const section of sections) {
    await page.goto(`${url}/panel#${section}`);
    await shown(page);
    if (section === 'records') await page.waitForSelector('.maplibregl-canvas');
    await atEachSize(page, async (size) => {
      assert.deepEqual(await auditedInBothSchemes(page), [], section);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), size.width, section);
      assert.deepEqual(await smallControls(page), [], section);
    });
    if (section !== 'requests') continue;
    await page.click('.row:has-text("Ports")');
    await page.waitForSelector('.detail .steps');
    await atEachSize(page, async () => assert.deepEqual(await auditedInBothSchemes(page), [], 'an open request'));
  }
  assert.deepEqual(faults, []);
  await service.records.clear();
  service.faults.clear();
});

/** Controls that are less than 24 pixels high or wide. */
function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main button, main .button, main input, main select, main summary, nav a')]
      .map((element) => ({ box: element.getBoundingClientRect(), text: element.outerHTML.slice(0, 100), element }))
      .filter(({ box, element }) => box.width > 0 && Math.min(box.width, box.height) < 24 && !element.closest('label'))
      .map(({ text }) => text),
  );
}

test('where the admin interface is off the panel says so', async () => {
  await using closed = await emptyService({ admin: false });
  const { url: there } = await closed.listen({ port: 0 });
  const { page } = await blankPage();
  await page.goto(`${there}/panel`);
  const says = page.getByText('The panel is not available here. The admin interface is off');
  await atEachSize(page, () => says.waitFor());
});

test('of a service with an admin token the panel asks for it, and opens with the right one', async () => {
  const { page } = await blankPage();
  await atEachSize(page, async () => {
    await using guarded = await emptyService({ adminToken: 'sesame' });
    const { url: there } = await guarded.listen({ port: 0 });
    await page.goto(`${there}/panel`);
    for (const [token, seen] of [
      ['wrong', 'not the one that was sent'],
      ['sesame', 'No client has asked yet'],
    ] as const) {
      await page.getByLabel('Admin token').fill(token);
      await page.getByRole('button', { name: 'Open the panel' }).click();
      await page.getByText(seen).waitFor();
    }
    await guarded.graphql({ query: 'query Late { __typename }' });
    await page.waitForSelector('.row:has-text("Late")');
  });
});

test('a service that stops is told of at once, and the list begins anew when it is there again', async () => {
  const { page } = await blankPage();
  await atEachSize(page, async () => {
    const first = await emptyService();
    const { url: there, port } = await first.listen({ port: 0 });
    await first.graphql({ query: 'query Before { __typename }' });
    const faults = faultsOf(page, there);
    await page.goto(`${there}/panel`);
    await page.waitForSelector('.row:has-text("Before")');
    await first.close();
    await page.waitForSelector('.notice:has-text("The list is not live")');
    const second = await emptyService();
    await second.listen({ port });
    await page.waitForSelector('.notice:has-text("The list is not live")', { state: 'detached' });
    await second.graphql({ query: 'query After { __typename }' });
    await page.waitForSelector('.row:has-text("After")');
    assert.equal(await page.locator('.row:has-text("Before")').count(), 0, 'requests of the earlier run');
    assert.ok(
      faults.every((fault) => !fault.startsWith('thrown')),
      faults.join(),
    );
    await second.close();
  });
});
