import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { createAdmin } from '../../../src/tools/client/admin-client.js';
import { atEachSize } from '../../support/at-each-size.js';
import { blankPage } from '../../support/blank-page.js';
import { post } from '../../support/empty-service.js';
import { browser, ocean } from '../../support/opened.js';
import { askAs, goToPanel, tabTo } from '../../support/panel-page.js';
import { picture } from '../../support/webp.js';

const { service, url } = ocean;

const query =
  'query Night($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } records { eventId } } }';
/** No vessel has this MMSI. */
const none = { input: { eventType: { eq: 'port_visit' }, vesselMain: { mmsi: { eq: '1' } } } };

/** The panel lists the requests of all worlds, those of other tests too. */
function clearJournals(): void {
  for (const world of service.worlds.list()) world.journal.clear();
}

/** The operations of the list, newest first. */
function operationsOf(page: Page): Promise<string[]> {
  return page.locator('.rows ul .operation').allInnerTexts();
}

test('a request is in the list as soon as it is answered, with all its facts', async () => {
  const { page, faults } = await blankPage();
  await atEachSize(page, async (size) => {
    clearJournals();
    await goToPanel(page, url);
    const world = await service.worlds.open(`client-${size.width}`, { faults: [{ preset: 'rate-limited' }] });
    await askAs(world, query, none);
    const row = page.locator('.rows ul .row', { hasText: world.name });
    await row.waitFor();
    const text = await row.innerText();
    for (const part of ['12:00:00', world.name, 'Night', '429', 'RATE_LIMITED', ' ms', 'rate-limited'])
      assert.ok(text.includes(part), `${part} in ${text}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, size.width, 'nothing is wider than the window');
    await world.drop();
  });
  assert.deepEqual(faults, []);
});

test('the list is filtered by words, world and failure; paused it keeps its rows, cleared it has none', async () => {
  const { page } = await blankPage();
  await atEachSize(page, async () => {
    clearJournals();
    const other = await service.worlds.open('other');
    await askAs(service, query, none);
    await askAs(other, 'query Areas { aois { id } }');
    await askAs(other, 'query Wrong { nothing }');
    await goToPanel(page, url);
    const wait = (operations: readonly string[]) =>
      page.waitForFunction(
        (wanted) => [...document.querySelectorAll('.rows ul .operation')].map((e) => e.textContent).join() === wanted,
        operations.join(),
      );
    await wait(['Wrong', 'Areas', 'Night']);
    await page.fill('input[type=search]', 'aois DEMO');
    await wait(['Areas']);
    await page.fill('input[type=search]', '');
    await page.selectOption('.tools select', 'default');
    await wait(['Night']);
    await page.selectOption('.tools select', '');
    await page.check('text=Only problems');
    await wait(['Wrong']);
    await page.uncheck('text=Only problems');

    await page.click('text=Pause');
    await askAs(other, 'query Later { aois { id } }');
    await page.waitForSelector('text=Go on (1 new)');
    assert.equal((await operationsOf(page)).includes('Later'), false);
    await page.click('text=Go on');
    await wait(['Later', 'Wrong', 'Areas', 'Night']);
    await page.click('.tools >> text=Clear');
    await page.waitForSelector('text=No client has asked yet');
    await askAs(other, 'query After { aois { id } }');
    await wait(['After']);
    assert.equal(service.journal.list().length, 1, 'the journal keeps what the list has cleared');
    await other.drop();
  });
});

test('requests of pages are left out at first, and marked when they are shown', async () => {
  const { page } = await blankPage();
  await atEachSize(page, async () => {
    clearJournals();
    const token = await createAdmin({ url }).world().openSession('demo', { pages: true });
    await service.fetch(post('query OfPage { aois { id } }', { token }));
    await askAs(service, 'query OfClient { aois { id } }');
    await goToPanel(page, url);
    await page.waitForSelector('.row:has-text("OfClient")');
    assert.deepEqual(await operationsOf(page), ['OfClient']);
    await page.check("text=Pages' own");
    await page.waitForSelector('.row:has-text("OfPage") .mark');
    assert.equal(await page.locator('.rows ul .mark').count(), 1);
  });
});

test('an open request says why it is empty and why an event is missing, and its text is formatted', async () => {
  const { page, faults } = await blankPage();
  await atEachSize(page, async (size) => {
    clearJournals();
    await askAs(service, 'query Areas { aois { id } }');
    await askAs(service, 'query Wrong { searchVessels(input: {limit: 5}) { meta { totals } } }');
    const [event] = await ocean.search({ eventType: { eq: 'port_visit' }, limit: 1 }, 'eventId');
    await askAs(service, query, none);
    await goToPanel(page, url);
    await page.click('.row:has-text("Night")');
    const detail = page.locator('.detail');
    await detail.locator('.steps').waitFor();
    assert.match(await detail.innerText(), /No row meets vesselMain\.\w+ .*; without it [\d,]+ match\./);
    await detail.locator('text=Send repaired').click();
    await detail.locator('.answers figure >> nth=1').waitFor();
    const told = await detail.locator('.answers figcaption').allInnerTexts();
    assert.match(told[0] ?? '', /^As it was: status 200, .*: 0 in all/);
    assert.match(told[1] ?? '', /^Repaired: status 200, .*: [1-9][\d,]* in all/);
    if (size.width === 1280) await picture(page, 'panel');
    await page.waitForFunction(() =>
      /^query Night\(.*\) \{\n {2}searchEventsV2/.test(document.querySelector('pre')?.textContent ?? ''),
    );
    const eventId = String(Reflect.get(event ?? {}, 'eventId'));
    await detail.getByLabel('Why is this event missing?').fill(eventId);
    await page.keyboard.press('Enter');
    await detail.locator('.reason li').waitFor();
    assert.match(await detail.locator('.reason ul').innerText(), /vesselMain/);
    await detail.locator('text=Then and now').click();
    await detail.locator('.answers figcaption', { hasText: 'Now: status 200' }).waitFor();

    await page.reload();
    await page.waitForSelector('.detail .steps');
    await page.goBack();
    await page.waitForSelector('.detail', { state: 'detached' });
  });
  assert.deepEqual(faults, []);
});

test('errors are told with their places, and what a fault sent is shown as it came', async () => {
  const { page } = await blankPage();
  await atEachSize(page, async () => {
    clearJournals();
    await askAs(service, '{\n  searchEventsV2(input: {eventTypo: 1}) { meta { total } }\n}');
    service.faults.add({ preset: 'html-524', match: { count: 1 } });
    await askAs(service, 'query Struck { aois { id } }');
    await goToPanel(page, url);
    await page.click('.row:has-text("{ searchEventsV2 }")');
    const errors = page.locator('.detail .errors');
    await errors.waitFor();
    assert.match(await errors.innerText(), /GRAPHQL_VALIDATION_FAILED .*eventTypo.*Did you mean.*line 2, column 26/s);
    await page.click('.detail >> text=Close');
    await page.click('.row:has-text("Struck")');
    await page.waitForSelector('.detail h2:has-text("Struck")');
    const text = await page.locator('.detail').innerText();
    assert.match(text, /Fault\s+html-524/);
    assert.match(text, /<!DOCTYPE html>/);
  });
});

test('the copied curl, run in a shell, gets the answer that the client got', async () => {
  const { page } = await blankPage();
  await atEachSize(page, async () => {
    clearJournals();
    await askAs(service, query, { input: { limit: 3, eventType: { eq: 'port_visit' } } });
    const given = service.journal.list()[0];
    await goToPanel(page, url);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    await page.click('.row:has-text("Night")');
    await page.click('.detail >> text=Copy as curl');
    await page.waitForSelector('.detail >> text=Copied');
    const command = (await page.evaluate(() => navigator.clipboard.readText())).replaceAll(
      'http://localhost/',
      `${url}/`,
    );
    const { stdout } = await promisify(execFile)('sh', ['-c', command]);
    assert.equal(stdout, given?.body);
  });
});

test('a request is opened in the playground of its world, with its variables', async () => {
  const { page } = await blankPage();
  await atEachSize(page, async () => {
    clearJournals();
    const world = await service.worlds.open('opened');
    await askAs(world, query, { input: { limit: 7 } });
    await goToPanel(page, url);
    await page.click('.row:has-text("Night")');
    await page.click('.detail >> text=Open in playground');
    await page.waitForURL(`${url}/worlds/opened/graphql*`);
    await page.waitForSelector('.graphiql-query-editor:has-text("Night")');
    await page.waitForSelector('.graphiql-editor-tool:has-text("7")');
    await world.drop();
  });
});

test('two tabs read one stream; when the first is closed the other goes on without a gap', async () => {
  service.journal.clear();
  const context = await browser.newContext();
  const first = await context.newPage();
  await goToPanel(first, url);
  await askAs(service, 'query One { aois { id } }');
  await first.waitForSelector('.row:has-text("One")');
  const second = await context.newPage();
  const streams: string[] = [];
  second.on('request', (request) => {
    if (request.url().includes('/stream')) streams.push(request.headers()['last-event-id'] ?? 'none');
  });
  await second.goto(`${url}/panel`);
  await second.waitForSelector('.row:has-text("One")');
  await askAs(service, 'query Two { aois { id } }');
  await Promise.all([first, second].map((page) => page.waitForSelector('.row:has-text("Two")')));
  assert.deepEqual(streams, []);
  await first.close();
  await second.waitForFunction(() => performance.getEntriesByType('resource').length > 0);
  await askAs(service, 'query Three { aois { id } }');
  await second.waitForSelector('.row:has-text("Three")');
  assert.equal(streams.length, 1);
  assert.match(streams[0] ?? '', /^\d+$/, 'it goes on from the last request that it has');
  assert.deepEqual(await operationsOf(second), ['Three', 'Two', 'One']);
  await context.close();
});

test('by keyboard one filters, opens a request, and is back in the list', async () => {
  const { page } = await blankPage();
  await atEachSize(page, async (size) => {
    clearJournals();
    await askAs(service, 'query First { aois { id } }');
    await askAs(service, query, none);
    await goToPanel(page, url);
    await page.waitForSelector('.row:has-text("First")');
    await tabTo(page, 'Filter requests');
    await page.keyboard.type('demo');
    // The rows of a phone have no date.
    await tabTo(page, size.width < 480 ? '12:00:00' : '2025-06-01');
    await page.keyboard.press('ArrowDown');
    assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /First/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.detail h2:has-text("Night"):focus');
    await tabTo(page, 'Why is this event missing?');
    await page.keyboard.type('no-such-event');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.reason:has-text("No event that you can see has this id.")');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.detail', { state: 'detached' });
    assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /Night/);
  });
});

test('requests have their real time and its gap, and what changed the world stands beside them', async () => {
  const { page, faults } = await blankPage();
  await atEachSize(page, async () => {
    clearJournals();
    const world = await service.worlds.open(undefined, { now: '2025-06-01T12:00:00Z' });
    await goToPanel(page, `${url}/worlds/${world.name}`);
    await askAs(world, 'query First { aois { id } }');
    await askAs(world, 'query Second { aois { id } }');
    const row = page.locator('.rows ul .row', { hasText: 'Second' });
    await row.waitFor();
    assert.match((await row.locator('.gap').textContent()) ?? '', /^[+−][\d.]+ m?s$/);
    assert.match((await row.locator('.real').textContent()) ?? '', /^\d\d:\d\d:\d\d$/);
    await createAdmin({ url }).world(world.name).changeClock({ advance: 'PT1H' });
    const log = page.locator('.world-log');
    await log.getByText('the last: The clock stands at 2025-06-01T13:00').click();
    await log.locator('li', { hasText: 'The clock stands at' }).waitFor();
    await row.click();
    await page.waitForSelector('.detail dd:has-text("real time")');
    await world.drop();
  });
  assert.deepEqual(faults, []);
});

test('an expectation shows the near misses that verify has in code, and opens them', async () => {
  const { page, faults } = await blankPage();
  await atEachSize(page, async () => {
    clearJournals();
    const world = await service.worlds.open();
    await askAs(world, 'query Near { aois { id } }');
    await goToPanel(page, `${url}/worlds/${world.name}`);
    await page.click(`text=Verify: which requests of ${world.name}`);
    const form = page.locator('.verify');
    await form.getByLabel('Operation or field').fill('Near');
    await form.getByLabel('User').fill('second');
    await form.getByText('Verify').click();
    const near = page.locator('.verdict li');
    await near.waitFor();
    assert.match(await near.innerText(), /Near\s+user is "demo", not "second"/);
    const { nearMisses } = world.journal.verify({ match: { operation: 'Near', user: 'second' } });
    assert.equal(nearMisses.length, await near.count());
    await near.getByText('Near').click();
    await page.waitForSelector('.detail h2:has-text("Near")');
    await world.drop();
  });
  assert.deepEqual(faults, []);
});

test('all columns of the list fit at every width of a tablet', async () => {
  const { page } = await blankPage();
  await askAs(service.worlds.list()[0]!, '{ aois { id } }');
  await goToPanel(page, url);
  for (const width of [800, 820, 960, 1000, 1080, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    const right = await page
      .locator('.row.head span')
      .last()
      .evaluate((cell) => cell.getBoundingClientRect().right);
    assert.ok(right <= width, `${width}: the last column ends at ${right}`);
  }
});
