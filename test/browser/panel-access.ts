import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testAtEachSize } from '../support/at-each-size.js';
import { faultsOf, openBrowser } from '../support/chromium.js';
import { emptyService } from '../support/empty-service.js';
import { listeningOcean } from '../support/listening-ocean.js';
import { askAs, audited, openPanel, pageSizes, shown } from '../support/panel-page.js';

const [ocean, browser] = await Promise.all([listeningOcean(0.1), openBrowser()]);
const { service, url } = ocean;
test.after(async () => {
  await browser.close();
  await service.close();
});

await askAs(service, 'query Wrong { nothing }');
await askAs(service, 'query Ports { searchEventsV2(input: {eventType: {eq: "none"}}) { meta { total } } }');
await service.records.add({ users: [{ name: 'ann', password: 'secret' }] });
service.faults.add({ preset: 'slow', match: { operation: 'Slow' } });

for (const size of pageSizes) {
  for (const scheme of ['dark', 'light'] as const) {
    test(`axe-core finds no fault in any section, ${size.width} wide, ${scheme}; nothing is wider`, async () => {
      const { page, faults } = await openPanel(browser, url, { size, scheme });
      await page.waitForSelector('.row:has-text("Ports")');
      assert.deepEqual(await audited(page), [], 'requests');
      await page.click('.row:has-text("Ports")');
      await page.waitForSelector('.detail .steps');
      assert.deepEqual(await audited(page), [], 'an open request');
      for (const section of ['clock', 'worlds', 'users', 'faults', 'records']) {
        await page.goto(`${url}/panel#${section}`);
        await shown(page);
        if (section === 'records') await page.waitForSelector('.maplibregl-canvas');
        assert.deepEqual(await audited(page), [], section);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), size.width, section);
      }
      assert.deepEqual(faults, []);
      await page.context().close();
    });
  }
}

testAtEachSize('every control is at least 24 pixels high and wide', async (size) => {
  const { page } = await openPanel(browser, url, { size });
  for (const section of ['requests', 'clock', 'worlds', 'users', 'faults', 'records']) {
    await page.goto(`${url}/panel#${section}`);
    await shown(page);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main .button, main input, main select, main summary, nav a')]
        .map((element) => ({ box: element.getBoundingClientRect(), text: element.outerHTML.slice(0, 100), element }))
        .filter(
          ({ box, element }) => box.width > 0 && Math.min(box.width, box.height) < 24 && !element.closest('label'),
        )
        .map(({ text }) => text),
    );
    assert.deepEqual(small, [], section);
  }
  await page.context().close();
});

testAtEachSize('where the admin interface is off the panel says so', async (size) => {
  await using closed = await emptyService({ admin: false });
  const { url: there } = await closed.listen({ port: 0 });
  const page = await browser.newPage({ viewport: size });
  await page.goto(`${there}/panel`);
  await page.waitForSelector('text=The panel is not available here. The admin interface is off');
  await page.close();
});

testAtEachSize('of a service with an admin token the panel asks for it, and opens with the right one', async (size) => {
  await using guarded = await emptyService({ adminToken: 'sesame' });
  const { url: there } = await guarded.listen({ port: 0 });
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
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
  await context.close();
});

testAtEachSize(
  'a service that stops is told of at once, and the list begins anew when it is there again',
  async (size) => {
    const first = await emptyService();
    const { url: there, port } = await first.listen({ port: 0 });
    await first.graphql({ query: 'query Before { __typename }' });
    const page = await browser.newPage({ viewport: size });
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
    await page.close();
    await second.close();
  },
);
