import { randomUUID } from 'node:crypto';
import type { AdminWorld } from '../../src/tools/client/admin-types.js';
import { otherTasks } from './states.js';
import { must, type User } from './user.js';

/** What a first-time user wants to do. `act` throws if it cannot be done. */
export interface Task {
  readonly number: number;
  readonly name: string;
  act(user: User): Promise<void>;
}

/** The tasks, in the order in which they were first tried. */
export const tasks: readonly Task[] = [
  { number: 1, name: 'find a vessel by its name', act: findVessel },
  { number: 2, name: 'see its year', act: seeYear },
  { number: 3, name: 'see ships pass the Strait of Dover', act: playDover },
  { number: 4, name: 'dark events near the Galapagos in 7 days', act: darkGalapagos },
  { number: 5, name: 'why is an answer empty', act: explainEmpty },
  { number: 6, name: 'make a world', act: makeWorld },
  { number: 7, name: 'move its clock by a day', act: moveClock },
  { number: 8, name: 'place an event', act: placeEvent },
  { number: 9, name: 'a fault for one user', act: addFault },
  { number: 10, name: 'see it strike', act: seeStrike },
  { number: 11, name: 'reset a world', act: resetWorld },
  { number: 12, name: 'send a request again', act: sendAgain },
  { number: 13, name: 'the query of a view as code', act: writeTest },
  { number: 14, name: 'save what is seen as CSV', act: saveRows },
  { number: 15, name: 'save the map as a picture', act: savePicture },
  { number: 16, name: 'share exactly this view', act: shareView },
  { number: 17, name: 'compare two areas', act: compareAreas },
  { number: 18, name: 'draw an area', act: drawArea },
  { number: 19, name: 'find the page on rate limits', act: findDocs },
  { number: 20, name: 'look at a vessel, then play', act: lookAndPlay },
  ...otherTasks,
];

async function findVessel(user: User): Promise<void> {
  const name = await nameOfVessel(user);
  await user.open('/map');
  await user.unfold();
  await user.write(user.page.locator('#search input'), name);
  await user.page.locator('#search-list [role=option]').first().waitFor();
  await user.key('Enter');
  await user.page.locator('#details .periods').waitFor();
  user.done();
  const title = await user.page.locator('#details-title').textContent();
  must(title?.includes(name) ?? false, `${title} is open, not ${name}`);
}

async function seeYear(user: User): Promise<void> {
  await findVessel(user);
  const year = user.page.locator('#details .year');
  await year.scrollIntoViewIfNeeded();
  must((await year.locator('tr').count()) > 0, 'the strip of the year has no rows');
}

async function playDover(user: User): Promise<void> {
  await user.open('/map#1.3/24/10&days=1');
  await user.unfold();
  await user.write(user.page.locator('#search input'), 'Strait of Dover');
  await user.page.locator('#search-list [role=option]').first().waitFor();
  await user.key('Enter');
  // What was found first may be an area of the user, whose drawer is open now.
  await user.settle();
  await user.press(user.button('Play'));
  await user.page.waitForFunction(() => Number(Reflect.get(globalThis, 'playback').layer.shipCount) > 0);
  user.done();
  const { lng, lat, zoom } = await whereIs(user);
  must(Math.abs(lng - 1.4) < 2 && Math.abs(lat - 51) < 1 && zoom > 5, `the map shows ${lng}, ${lat} at ${zoom}`);
}

async function darkGalapagos(user: User): Promise<void> {
  await user.open('/map');
  await user.unfold();
  await user.write(user.page.locator('#search input'), 'Galapagos');
  await user.page.locator('#search-list [role=option]').first().waitFor();
  await user.key('Enter');
  await user.unfold();
  await user.press(user.button('7 days'));
  await user.unfoldPart('#filters');
  await user.press(user.page.getByLabel('Dark only'));
  await user.settle();
  user.done();
  const { lng, lat } = await whereIs(user);
  must(Math.abs(lng + 91) < 8 && Math.abs(lat) < 6, `the map shows ${lng}, ${lat}`);
  must((await user.page.evaluate(() => location.hash)).includes('dark'), 'the filter is not in the address');
}

async function explainEmpty(user: User): Promise<void> {
  const operation = `Asked_${randomUUID().slice(0, 8)}`;
  await ask(
    user,
    `query ${operation} { searchEventsV2(input: {eventType: {eq: "fishing"}, limit: 5}) { meta { total } } }`,
  );
  await user.open('/panel');
  await user.press(user.page.locator('.listing li button', { hasText: operation }));
  await user.page.locator('.reason', { hasText: 'fishing_activity_history' }).first().waitFor();
}

async function makeWorld(user: User): Promise<void> {
  const name = freeName();
  await user.open('/panel');
  await user.press(user.page.getByRole('link', { name: 'Worlds' }));
  await user.write(user.page.getByLabel('Name (left out: one is given)'), name);
  await user.press(user.button('Make'));
  await user.press(user.page.locator(`[aria-label="World ${name}"] >> text=Switch to it`));
  await user.page.locator('.strip strong', { hasText: name }).waitFor();
  user.done();
  await user.admin.world(name).drop();
}

async function moveClock(user: User): Promise<void> {
  await inWorld(user, 'panel#clock', async () => {
    await user.press(user.button('+ 1 day'));
    await user.page.locator('.outcome[data-state=done]', { hasText: /events? came/ }).waitFor();
  });
}

async function placeEvent(user: User): Promise<void> {
  await inWorld(user, 'panel#records', async () => {
    await user.press(user.button('Place it at the cross'));
    await user.page.locator('.outcome[data-state=done]', { hasText: '1 event' }).waitFor();
    await user.press(user.page.getByRole('link', { name: /^(On|See on) the map$/ }).first());
    await user.settle();
    user.done();
    const { lng, lat } = await whereIs(user);
    must(Math.abs(lng - 4) < 1 && Math.abs(lat - 54) < 1, `the map shows ${lng}, ${lat}`);
  });
}

async function addFault(user: User): Promise<void> {
  await inWorld(user, 'panel#faults', async () => {
    await user.write(user.page.getByLabel('User', { exact: true }), 'demo');
    await user.press(user.button('Switch on'));
    await user.page.locator('.outcome[data-state=done]').waitFor();
  });
}

async function seeStrike(user: User): Promise<void> {
  await inWorld(user, 'panel#faults', async ({ name }) => {
    await user.admin.world(name).addFault({ preset: 'rate-limited', match: { user: 'demo' } });
    await ask(user, '{ searchEventsV2(input: {limit: 1}) { meta { total } } }', name).catch(() => {});
    await user.press(user.page.locator('[aria-label="Requests that were struck"] li a').first());
    await user.page.locator('.detail h2').waitFor();
  });
}

async function resetWorld(user: User): Promise<void> {
  await inWorld(user, 'panel#worlds', async ({ name }) => {
    await user.admin.world(name).changeClock({ advance: 'P1D' });
    await user.press(user.button(`Reset ${name}`));
    await user.press(user.button(`Really reset ${name}?`));
    await user.page.locator('.outcome[data-state=done]', { hasText: 'as it was made' }).waitFor();
  });
}

async function sendAgain(user: User): Promise<void> {
  const operation = `Asked_${randomUUID().slice(0, 8)}`;
  await ask(user, `query ${operation} { searchEventsV2(input: {limit: 3}) { records { eventId } } }`);
  await user.open('/panel');
  await user.press(user.page.locator('.listing li button', { hasText: operation }));
  await user.press(user.button('Send again'));
  await user.page.locator('.answers figcaption').first().waitFor();
}

async function writeTest(user: User): Promise<void> {
  await user.open('/map#5/52/3&days=3');
  await user.unfoldPart('#view-actions');
  const file = await user.saved(() => user.choose(user.page.locator('#view-test'), 'pytest'));
  must(file.suggestedFilename().endsWith('.py'), file.suggestedFilename());
}

async function saveRows(user: User): Promise<void> {
  await user.open('/map#5/52/3&days=3');
  await user.unfoldPart('#view-actions');
  const file = await user.saved(() => user.press(user.button('Save as CSV')));
  must(file.suggestedFilename().endsWith('.csv'), file.suggestedFilename());
}

async function savePicture(user: User): Promise<void> {
  await user.open('/map#5/52/3&days=3');
  await user.unfoldPart('#view-actions');
  const file = await user.saved(() => user.press(user.button('Save as PNG')));
  must(file.suggestedFilename().endsWith('.png'), file.suggestedFilename());
}

async function shareView(user: User): Promise<void> {
  await user.open('/map#5/52/3&days=7&dark');
  await user.choose(user.page.locator('.user select'), 'second');
  await user.settle();
  await user.unfoldPart('#view-actions');
  await user.press(
    user.page
      .locator('#view-actions')
      .getByRole('button', { name: /^Copy link/ })
      .first(),
  );
  await user.page.waitForTimeout(300);
  const link = await user.page.evaluate(() => navigator.clipboard.readText());
  user.done();
  const context = await user.page.context().browser()!.newContext();
  try {
    const other = await context.newPage();
    other.setDefaultTimeout(60_000);
    await other.goto(link);
    await other.waitForFunction(() => document.querySelector<HTMLSelectElement>('.user select')?.value === 'second');
    const hash = await other.evaluate(() => location.hash);
    must(/days=7/.test(hash) && /dark/.test(hash) && /until=/.test(hash), hash);
  } finally {
    await context.close();
  }
}

async function compareAreas(user: User): Promise<void> {
  await drawArea(user);
  const list = user.page.getByLabel('Compare with');
  await user.choose(list, (await list.locator('option').nth(1).getAttribute('value'))!);
  await user.page.getByRole('heading', { name: /^Vessels: .* in both/ }).waitFor();
  user.done();
  must((await user.page.locator('main .maplibregl-canvas').count()) === 2, 'there is one map');
}

async function drawArea(user: User): Promise<void> {
  await user.open('/map#5/52/-3&days=7');
  await user.unfold();
  await user.press(user.button('Draw an area'));
  await user.page.locator('.drawing').waitFor();
  await user.point(0.45, 0.55);
  await user.point(0.75, 0.55);
  await user.point(0.6, 0.45);
  await user.press(user.button('Report'));
  await user.page
    .locator('.report h3', { hasText: /^Events/ })
    .first()
    .waitFor();
}

async function findDocs(user: User): Promise<void> {
  await user.open('/docs');
  await user.key('/');
  await user.page.keyboard.type('rate limits');
  await user.page.locator('.found a').first().waitFor();
  await user.key('Enter');
  await user.page.waitForURL(/\/docs\/.+/);
  user.done();
  must(/limit/i.test(await user.page.locator('main').innerText()), user.page.url());
}

async function lookAndPlay(user: User): Promise<void> {
  await findVessel(user);
  await user.press(user.page.locator('#close'));
  await user.press(user.button('Play'));
  await user.page.waitForFunction(() => Number(Reflect.get(globalThis, 'playback').layer.shipCount) > 0);
  user.done();
  const [map, panel] = await Promise.all(['#map', '#panel'].map((part) => user.page.locator(part).boundingBox()));
  must(panel!.width * panel!.height < 0.4 * map!.width * map!.height, 'the panel covers the map');
}

/** Does something in a world of its own, whose page is open. */
async function inWorld(user: User, page: string, act: (world: AdminWorld) => Promise<void>): Promise<void> {
  const world = await user.admin.makeWorld({ name: freeName() });
  try {
    await user.open(`/worlds/${world.name}/${page}`);
    await act(world);
    user.done();
  } finally {
    await user.admin.world(world.name).drop();
  }
}

function freeName(): string {
  return `task-${randomUUID().slice(0, 8)}`;
}

/** Asks as a client that has signed in as demo. */
async function ask(user: User, query: string, world = 'default'): Promise<Record<string, unknown>> {
  const token = await user.admin.world(world).openSession('demo');
  const response = await fetch(`${user.url}/worlds/${world}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  return Object(await response.json())['data'];
}

/** A vessel of a recent event. */
async function nameOfVessel(user: User): Promise<string> {
  const data = await ask(user, '{ searchEventsV2(input: {limit: 50}) { records { vessels { vessel0 { name } } } } }');
  const names: string[] = Object(data['searchEventsV2'])['records'].map((each: unknown) => nameIn(each));
  return names.find((name) => name.length > 6)!;
}

function nameIn(event: unknown): string {
  return String(Object(Object(Object(event)['vessels'])['vessel0'])['name'] ?? '');
}

function whereIs(user: User): Promise<{ lng: number; lat: number; zoom: number }> {
  return user.page.evaluate(() => {
    const map: { getCenter(): { lng: number; lat: number }; getZoom(): number } = Reflect.get(globalThis, 'map');
    const { lng, lat } = map.getCenter();
    return { lng, lat, zoom: map.getZoom() };
  });
}
