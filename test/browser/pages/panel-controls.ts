import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { createAdmin } from '../../../src/tools/client/admin-client.js';
import { atEachSize } from '../../support/at-each-size.js';
import { blankPage } from '../../support/blank-page.js';
import { valueAt } from '../../support/empty-service.js';
import { ocean } from '../../support/opened.js';
import { askAs, goToPanel, tabTo, told } from '../../support/panel-page.js';

const { service, url } = ocean;

test('the clock is moved, run at a rate and stopped, and says so', async () => {
  const { page, faults } = await blankPage();
  await atEachSize(page, async () => {
    const world = await service.worlds.open(undefined, { now: '2025-06-01T12:00:00Z' });
    await goToPanel(page, `${url}/worlds/${world.name}`, 'clock');
    await page.click('text=+ 1 hour');
    assert.match(await told(page), /The clock shows 2025-06-01 13:00:00 UTC, stopped\. For demo: .* event/);
    await page.click('text=+ 1 day');
    await page.waitForSelector('.now:has-text("2025-06-02 13:00:00")');
    assert.match(await told(page), /[\d,]+ events came \(.*\), [\d,]+ left \(/);
    const list = page.locator('.outcome >> text=List those that came');
    assert.match((await list.getAttribute('href')) ?? '', /graphql#query=.*2025-06-01T13%3A00%3A00/);
    await page.click('text=− 1 day');
    await page.waitForSelector('.now:has-text("2025-06-01 13:00:00")');
    await page.click('text=− 1 day');
    await page.waitForSelector('.now:has-text("2025-05-31 13:00:00")');
    await page.fill('text=Instant, UTC', '2025-06-02 06:30');
    await page.click('text="Move"');
    await page.waitForSelector('.now:has-text("2025-06-02 06:30:00")');
    await page.click('text=3,600 ×');
    await page.click('text=Run at this rate');
    await page.waitForSelector('.strip:has-text("running at 3,600 × real time")');
    await page.waitForFunction(() => Number(document.querySelector('.now')?.textContent?.slice(14, 16)) !== 30);
    assert.deepEqual([world.clock.running, world.clock.rate], [true, 3600]);
    await page.click('.strip >> text=Stop');
    await page.waitForSelector('.strip:has-text("stopped")');
    const beforeMs = world.clock.nowMs();
    await page.click('text=To the next event');
    await page.waitForSelector('.outcome[data-state=done]');
    await page.waitForFunction((was) => document.querySelector('.now')?.textContent !== was, 'unchanged');
    assert.ok(world.clock.nowMs() > beforeMs);
    await world.drop();
  });
  assert.deepEqual(faults, []);
});

test('an instant and a rate that are none are named and stay in their fields', async () => {
  const { page } = await blankPage();
  await atEachSize(page, async () => {
    await goToPanel(page, url, 'clock');
    await page.fill('text=Instant, UTC', 'tomorrow');
    await page.click('text="Move"');
    assert.match(await told(page, 'failed'), /An instant is such as 2026-11-01 12:00:00, UTC, not “tomorrow”/);
    assert.equal(await page.inputValue('text=Instant, UTC'), 'tomorrow');
    await page.fill('text=Rate, times real time', '200000');
    await page.click('text=Run at this rate');
    await page.waitForSelector('.outcome[data-state=failed]:has-text("rate")');
    assert.match(await told(page, 'failed'), /100000/);
    assert.equal(await page.inputValue('text=Rate, times real time'), '200000');
    assert.equal(service.clock.running, false);
  });
});

test('changes are listed with what stands behind them, and a world is made as it was before one', async () => {
  const { page, faults } = await blankPage();
  await atEachSize(page, async () => {
    const world = await service.worlds.open(undefined, { now: '2025-06-01T12:00:00Z' });
    await world.records.add({ users: [{ name: 'ann', password: 'secret' }] });
    await goToPanel(page, `${url}/worlds/${world.name}`, 'clock');
    await page.click('text=+ 1 hour');
    await told(page);
    await page.click('nav >> text=Changes');
    const listed = page.locator('.changes > li');
    await listed.nth(1).waitFor();
    assert.match(
      await listed.nth(0).innerText(),
      /2\s+The clock stands at 2025-06-01T13:00.*by a page of the service/s,
    );
    assert.match(await listed.nth(1).innerText(), /1\s+1 user added\..*by code in process/s);
    await tabTo(page, 'What was given with change 1');
    await page.keyboard.press('Enter');
    assert.match(await listed.nth(1).innerText(), /"name": "ann"/);
    assert.doesNotMatch(await listed.nth(1).innerText(), /secret/);
    await tabTo(page, 'As before this: a world as before change 2');
    await page.keyboard.press('Enter');
    const name = `${world.name}-before-2`;
    assert.match(await told(page), new RegExp(`The world ${name} is there, as ${world.name} was before change 2`));
    const made = service.worlds.list().find((each) => each.name === name)!;
    assert.equal(made.clock.nowMs(), Date.UTC(2025, 5, 1, 12));
    assert.equal(made.records.list().users.length, 1);
    await page.click(`text=Switch to ${name}`);
    await page.waitForSelector(`h2:has-text("Changes of ${name}")`);
    for (const each of [made, world]) await each.drop();
  });
  assert.deepEqual(faults, []);
});

test('with the keyboard alone one moves the clock and lets it run', async () => {
  const { page } = await blankPage();
  await atEachSize(page, async () => {
    const world = await service.worlds.open(undefined, { now: '2025-06-01T12:00:00Z' });
    await goToPanel(page, `${url}/worlds/${world.name}`);
    await tabTo(page, 'Clock');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.now');
    await tabTo(page, '+ 1 day');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.now:has-text("2025-06-02 12:00:00")');
    await tabTo(page, 'Rate, times real time');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('60');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.strip:has-text("running at 60 × real time")');
    await world.drop();
  });
});

test('a world is made, entered, saved as a capsule, moved, brought back by it, reset and dropped', async () => {
  const { page, faults } = await blankPage();
  await atEachSize(page, async () => {
    await goToPanel(page, url, 'worlds');
    await page.fill('text=Name (left out', 'regatta');
    await page.fill('text=Now, UTC (left out', '2025-05-30');
    await page.selectOption('text=Story', 'reflagged-vessel');
    await page.click('text="Make"');
    assert.match(await told(page), /The world regatta is there, at 2025-05-30 00:00:0\d UTC/);
    const world = service.worlds.list().find(({ name }) => name === 'regatta');
    assert.ok(world && world.records.list().vessels.length > 0);
    await page.click('section[aria-label="World regatta"] >> text=Switch to it');
    await page.waitForSelector('.strip:has-text("regatta"):has-text("2025-05-30")');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('[aria-label="Save capsule of regatta"]'),
    ]);
    assert.equal(download.suggestedFilename(), 'regatta-capsule.json');
    const file = await download.path();
    assert.equal(valueAt(JSON.parse(await readFile(file, 'utf8')), 'format'), 'maritime-events capsule 2');

    world.clock.advance(86_400_000);
    const chosen = page.waitForEvent('filechooser');
    await page.click('[aria-label="Load capsule into regatta"]');
    await (await chosen).setFiles(file);
    await page.waitForSelector('.outcome:has-text("The world regatta is as")');
    assert.match(new Date(world.clock.nowMs()).toISOString(), /^2025-05-30T00:00:0/);

    world.clock.advance(86_400_000);
    await page.click('[aria-label="Reset regatta"]');
    await page.click('.asking:has-text("Really reset?")');
    await page.waitForSelector('.outcome:has-text("as it was made")');
    assert.match(new Date(world.clock.nowMs()).toISOString(), /^2025-05-30T00:00:0/);
    await page.click('[aria-label="Drop regatta"]');
    assert.ok(
      service.worlds.list().some(({ name }) => name === 'regatta'),
      'one press drops nothing',
    );
    // Pressed where the pointer finds it while the button beside it asks.
    await page.click('[aria-label="Reset regatta"]');
    const drop = (await page.locator('[aria-label="Drop regatta"]').boundingBox())!;
    await page.mouse.click(drop.x + drop.width / 2, drop.y + drop.height / 2);
    await page.click('.asking:has-text("Really drop?")');
    await page.waitForURL(`${url}/panel#worlds`);
    assert.ok(service.worlds.list().every(({ name }) => name !== 'regatta'));
  });
  // Until it has left the page of the dropped world, it asks for its clock.
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('404')),
    [],
  );
});

test('a name that is taken is refused with its reason, and the form keeps what was written', async () => {
  const { page } = await blankPage();
  await atEachSize(page, async () => {
    await goToPanel(page, url, 'worlds');
    await page.fill('text=Name (left out', 'default');
    await page.click('text="Make"');
    assert.match(await told(page, 'failed'), /There is a world default\. Drop it, or take another name\./);
    assert.equal(await page.inputValue('text=Name (left out'), 'default');
  });
});

test('tokens of a user are listed, expire, and are revoked', async () => {
  const { page, faults } = await blankPage();
  await atEachSize(page, async () => {
    const world = await service.worlds.open();
    const token = world.sessions.issue('second');
    await goToPanel(page, `${url}/worlds/${world.name}`, 'users');
    await page.waitForSelector('section[aria-label="User second"]:has-text("Good token from the admin interface")');
    await page.click('[aria-label="Expire tokens of second"]');
    assert.match(await told(page), /One token of second expired/);
    const { errors } = await world.graphql({ query: '{ aois { id } }' }, { token });
    assert.match(String(errors?.[0]?.message), /expired/);
    await page.waitForSelector('section[aria-label="User second"]:has-text("Expired token")');
    await page.click('[aria-label="Revoke tokens of second"]');
    await page.click('.asking:has-text("Really revoke?")');
    await page.waitForSelector('section[aria-label="User second"]:has-text("No client holds a token")');
    assert.deepEqual(world.sessions.list(), []);
    await world.drop();
  });
  assert.deepEqual(faults, []);
});

test('a user is made, its token is copied and good, and sessions of pages are apart', async () => {
  const { page, faults } = await blankPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await atEachSize(page, async () => {
    const world = await service.worlds.open();
    await goToPanel(page, `${url}/worlds/${world.name}`, 'users');
    await page.getByLabel('Name').fill('ann');
    await page.click('text=Make the user');
    assert.match(await told(page, 'failed'), /A user has a name and a password/);
    await page.getByLabel('Password').fill('secret');
    await page.click('text=Make the user');
    assert.match(await told(page), /The user ann is there/);
    await page.click('[aria-label="Copy a new token for ann"]');
    await page.waitForSelector('section[aria-label="User ann"] >> text=Copied');
    const token = await page.evaluate(() => navigator.clipboard.readText());
    const { errors } = await world.graphql({ query: '{ aois { id } }' }, { token });
    assert.equal(errors, undefined);
    await createAdmin({ url }).world(world.name).openSession('ann', { pages: true });
    const card = page.locator('section[aria-label="User ann"]');
    await card.getByText('Pages of this service hold one token more.').waitFor();
    assert.equal(await card.locator('li').count(), 1);
    await world.drop();
  });
  assert.deepEqual(faults, []);
});

test('a preset is switched on with a count, and the panel says whom it struck', async () => {
  const { page, faults } = await blankPage();
  await atEachSize(page, async () => {
    const world = await service.worlds.open();
    await goToPanel(page, `${url}/worlds/${world.name}`, 'faults');
    await page.selectOption('text=Preset', 'internal-error');
    await page.fill('text=Requests that it strikes', 'many');
    await page.click('text=Switch on');
    assert.match(await told(page, 'failed'), /The count is a whole number from 1, not “many”/);
    assert.equal(await page.inputValue('text=Requests that it strikes'), 'many');
    await page.fill('text=Requests that it strikes', '2');
    await page.click('text=Switch on');
    assert.match(await told(page), /internal-error is on as fault-1: it strikes the next 2 requests that match\./);
    await page.waitForSelector('section[aria-label="Faults in force"]:has-text("no request has come")');
    await askAs(world, 'query Areas { aois { id } }');
    await page.waitForSelector('section[aria-label="Faults in force"]:has-text("struck 1 of 1")');
    await page.waitForSelector('text=internal-error struck Areas of demo: 200 INTERNAL_SERVER_ERROR');
    await page.click('[aria-label="Remove fault-1, internal-error"]');
    await page.waitForSelector('text=None: clients are answered as always.');
    await page.click('section[aria-label="Requests that were struck"] >> text=Areas');
    await page.waitForSelector('.detail h2:has-text("Areas")');
    await world.drop();
  });
  assert.deepEqual(faults, []);
});
