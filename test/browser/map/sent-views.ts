import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { copiedBy, goTo, openMapPage, openPart, settled } from '../../support/map-page.js';
import { browser, ocean } from '../../support/opened.js';
import { audited } from '../../support/panel-page.js';
import { mapAt } from '../../support/shared-map.js';

const { url, service } = ocean;

/** A vessel that no ocean has. */
const vessel = {
  mmsi: 244_999_001,
  name: 'TESTWIND',
  vesselType: 'FISHING',
  positions: [
    { time: '2025-05-31T00:00:00Z', lon: -40, lat: 30 },
    { time: '2025-05-31T04:00:00Z', lon: -39.5, lat: 30 },
  ],
} as const;

test('a link to a world that is gone says so, and the saved view brings back the world and what was open', async () => {
  const world = await service.worlds.open('sent');
  const { added } = await world.records.add({
    vessels: [vessel],
    events: [{ eventType: 'fishing_activity_history', mmsi: 244_999_001, start: { time: '2025-05-31T01:00:00Z' } }],
  });
  const event = added.events![0]!;
  const sender = await openMapPage(browser, `${url}/worlds/sent`, `#7/30/-40&event=${encodeURIComponent(event)}`);
  await sender.page.locator('#details', { hasText: 'Fishing' }).waitFor();
  await settled(sender.page);
  await openPart(sender.page, 'Use this view');
  const saving = sender.page.waitForEvent('download');
  await sender.page.getByRole('button', { name: 'Save view' }).click();
  const file = await (await saving).path();
  const { view } = JSON.parse(readFileSync(file, 'utf8'));
  await world.drop();
  await sender.page.goto('about:blank');
  await sender.page.goto(`${url}/worlds/sent/map${view}`);
  const { page } = sender;
  await page.getByText('The world “sent” of this view is not there').waitFor();
  assert.deepEqual(await audited(page), []);
  const worldOf = (name: string) => service.worlds.list().find((each) => each.name === name);
  assert.equal(worldOf('sent'), undefined);
  await page.locator('#missing input[type=file]').setInputFiles(file);
  await page.waitForURL(/\/worlds\/(?!sent)/);
  await page.locator('#details', { hasText: 'Fishing' }).waitFor();
  assert.equal(await page.locator('#missing [role=alert]').count(), 0);
  const name = /\/worlds\/([^/]+)/.exec(page.url())?.[1] ?? '';
  assert.deepEqual(
    worldOf(name)!
      .records.list()
      .events.map(({ eventId }) => eventId),
    [event],
  );
  await page.context().close();
});

test('by keyboard a user chooses whether a link keeps its time, or ends at the now of its reader', async () => {
  const { page, faults } = await mapAt('#6/52/4&days=1');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPart(page, 'Use this view');
  const part = page.locator('#view-actions');
  const copied = () => copiedBy(part.getByRole('button', { name: 'Copy link' }));
  const time = part.getByRole('combobox', { name: 'Time of the link' });
  assert.match((await time.locator('option:checked').textContent()) ?? '', /^until 1\sJun\s2025, 12:00\sUTC$/);
  assert.deepEqual(await audited(page, { within: '#view-actions' }), []);
  assert.match(await copied(), /&days=1&until=2025-06-01T12(:|%3A)00(:|%3A)00Z&.*user=demo/);
  await time.press('ArrowDown');
  assert.equal(await time.locator('option:checked').textContent(), 'until now, when it is opened');
  const following = await copied();
  assert.match(following, /&days=1&.*user=demo/);
  assert.doesNotMatch(following, /until/);
  // A time that was chosen is in each link.
  await goTo(page, '#6/52/4&days=1&until=2025-05-20T00:00');
  assert.equal(await time.count(), 0);
  assert.match(await copied(), /until=2025-05-20/);
  assert.deepEqual(faults, []);
});
