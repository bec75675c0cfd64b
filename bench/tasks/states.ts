import type { Task } from './list.js';
import { must, type User } from './user.js';

/** Tasks that try the pages in states of windows, users, worlds and the service. */
export const otherTasks: readonly Task[] = [
  { number: 21, name: 'no page scrolls sideways at this size', act: (user) => fits(user) },
  { number: 22, name: 'the panel shows all its columns', act: showsColumns },
  { number: 23, name: 'no page scrolls sideways at 200 %', act: (user) => fits(user, 0.5) },
  { number: 24, name: 'no page scrolls sideways at 320 pixels', act: (user) => fits(user, undefined, 320) },
  { number: 25, name: 'play by keyboard alone', act: playByKeys },
  { number: 26, name: 'play with reduced motion', act: playStill },
  { number: 27, name: 'go back and forward', act: travel },
  { number: 28, name: 'two tabs, two users', act: twoUsers },
  { number: 29, name: 'go on after tokens are revoked', act: revoked },
  { number: 30, name: 'go on after the service was gone', act: gone },
  { number: 31, name: 'the clock moves, also back 8 months', act: movedClock },
  { number: 32, name: 'an empty world says that it is', act: emptyWorld },
  { number: 33, name: 'long, right-to-left, Chinese and HTML names', act: names },
  { number: 34, name: 'print', act: print },
];

const pages = ['/', '/map', '/panel', '/graphql', '/docs'];

async function fits(user: User, zoom = 1, width?: number): Promise<void> {
  const size = user.page.viewportSize()!;
  const least = Math.max(320, Math.round(size.width * zoom));
  await user.page.setViewportSize({ width: width ?? least, height: Math.max(480, Math.round(size.height * zoom)) });
  for (const path of pages) {
    await user.open(path);
    const over = await user.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    must(over <= 0, `${path} is ${over} pixels too wide`);
  }
}

async function showsColumns(user: User): Promise<void> {
  const token = await user.admin.world().openSession('demo');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  await fetch(`${user.url}/graphql`, { method: 'POST', headers, body: '{"query":"{__typename}"}' });
  await user.open('/panel');
  const row = user.page.locator('.listing li button').first();
  await row.waitFor();
  const { width } = user.page.viewportSize()!;
  for (const box of [row, ...(await row.locator('span').all())]) {
    const { right } = await box.evaluate((element) => element.getBoundingClientRect());
    must(right <= width + 1, 'a column is cut off');
  }
}

async function playByKeys(user: User): Promise<void> {
  await user.open('/map#4/48/5&days=3');
  const play = user.button('Play');
  for (let tabs = 1; ; tabs++) {
    must(tabs < 120, 'Play is out of reach');
    await user.key('Tab');
    if (await play.evaluate((element) => document.activeElement === element)) break;
  }
  await user.key('Enter');
  await user.button('Pause').waitFor();
}

async function playStill(user: User): Promise<void> {
  await user.page.emulateMedia({ reducedMotion: 'reduce' });
  await user.open('/map#4/48/5&days=3');
  await user.press(user.button('Play'));
  await user.page.waitForFunction(() => Number(Reflect.get(globalThis, 'playback').layer.shipCount) > 0);
}

async function travel(user: User): Promise<void> {
  await user.open('/map#4/48/5&days=3');
  const hash = () => user.page.evaluate(() => location.hash);
  await user.unfold();
  await user.press(user.button('7 days'));
  await user.unfoldPart('#filters');
  await user.press(user.page.getByLabel('Dark only'));
  must(/days=7.*dark/.test(await hash()), await hash());
  await user.page.goBack();
  must(!/dark/.test(await hash()), await hash());
  await user.page.goBack();
  must(!/days=7/.test(await hash()), await hash());
  await user.page.goForward();
  must(/days=7/.test(await hash()), await hash());
}

async function twoUsers(user: User): Promise<void> {
  await user.open('/map#4/48/5&days=1');
  const other = await user.page.context().newPage();
  await other.goto(`${user.url}/map#4/48/5&days=1`);
  await other.locator('.user select').selectOption('second');
  await user.page.waitForTimeout(1500);
  must((await user.page.locator('.user select').inputValue()) === 'demo', 'the first tab has the user of the second');
  must((await other.locator('.user select').inputValue()) === 'second', 'the second tab has another user');
}

async function revoked(user: User): Promise<void> {
  await user.open('/map#6/50/0&days=3');
  await user.admin.world().revokeSessions('demo');
  await jump(user, 4, 52);
  user.done();
  must((await count(user)) > 0, 'no events after the token was revoked');
}

async function gone(user: User): Promise<void> {
  await user.open('/map#6/50/0&days=3');
  const context = user.page.context();
  await context.setOffline(true);
  await user.page.locator('#outage').waitFor({ state: 'visible' });
  await context.setOffline(false);
  await user.page.locator('#outage').waitFor({ state: 'hidden' });
  await jump(user, 4, 52);
  must((await count(user)) > 0, 'no events after the service came back');
}

async function movedClock(user: User): Promise<void> {
  const world = await user.admin.makeWorld({});
  try {
    await user.open(`/worlds/${world.name}/map#6/50/0&days=3`);
    const clock = user.page.locator('#clock');
    await user.admin.world(world.name).changeClock({ advance: 'P1D' });
    await user.page.waitForFunction(() => document.querySelector('#clock')?.textContent?.includes('2 Jun 2025'));
    await user.admin.world(world.name).changeClock({ now: '2024-10-01T00:00:00Z' });
    await user.page.waitForFunction(() => document.querySelector('#clock')?.textContent?.includes('1 Oct 2024'));
    must(/2024/.test((await clock.textContent()) ?? ''), 'the clock has not moved');
  } finally {
    await user.admin.world(world.name).drop();
  }
}

async function emptyWorld(user: User): Promise<void> {
  const world = await user.admin.makeWorld({ empty: true });
  try {
    await user.open(`/worlds/${world.name}/map`);
    await user.page.locator('#empty-view', { hasText: 'No events' }).waitFor();
  } finally {
    await user.admin.world(world.name).drop();
  }
}

const strange = [
  'A VERY LONG NAME THAT NO REGISTER WOULD TAKE BUT A RECORD MAY HAVE ALL THE SAME',
  'سفينة التجربة',
  '試験丸',
  '<b>BOLD</b><img src=x>',
];

async function names(user: User): Promise<void> {
  const world = await user.admin.makeWorld({ empty: true });
  try {
    const its = user.admin.world(world.name);
    const now = Date.parse(world.now);
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const positions = [-3, -2, -1].map((hours) => ({ time: at(hours), lon: 4 + hours / 20, lat: 54 }));
    for (const [i, name] of strange.entries()) {
      const mmsi = 244_000_001 + i;
      const vessels = [{ mmsi, name, vesselType: 'FISHING', positions }] as const;
      const start = { time: at(-2), point: { lon: 3.9, lat: 54 + i / 10 } };
      const events = [{ eventType: 'fishing_activity_history', start, vessels: { vessel0: { mmsi } } }] as const;
      await its.changeRecords({ vessels, events });
      await user.open(`/worlds/${world.name}/map#7/54/4&vessel=${mmsi}`);
      const title = user.page.locator('#details-title');
      await user.page.locator('#details .periods').waitFor();
      must(((await title.textContent()) ?? '').includes(name), `${await title.textContent()} for ${name}`);
      const over = await user.page.locator('#details').evaluate((box) => box.scrollWidth - box.clientWidth);
      must(over <= 1, `${name} is ${over} pixels too wide`);
      await user.page.goto('about:blank');
    }
  } finally {
    await user.admin.world(world.name).drop();
  }
}

async function print(user: User): Promise<void> {
  await user.open('/map#5/52/3&days=3');
  await user.page.emulateMedia({ media: 'print' });
  for (const part of ['#search', '#filters', '#view-actions', '.page-header nav', '#time button', '#spans'])
    must(!(await user.page.locator(part).first().isVisible()), `${part} is printed`);
  must(await user.page.locator('#map canvas').isVisible(), 'the map is not printed');
}

async function jump(user: User, lon: number, lat: number): Promise<void> {
  await user.page.evaluate(
    (center) => {
      const map: { jumpTo(at: object): void } = Reflect.get(globalThis, 'map');
      map.jumpTo({ center, zoom: 7 });
    },
    [lon, lat],
  );
  await user.settle();
}

/** The events that the panel counts. */
async function count(user: User): Promise<number> {
  await user.page.waitForFunction(() => document.querySelector('#kinds .count')?.textContent !== '…');
  const texts = await user.page.locator('#kinds .count').allTextContents();
  return texts.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0);
}
