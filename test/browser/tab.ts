/** A service in a page, over files of a static host: its rows, answers, tiles and capsules are those of Node. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import type { createService as createInPage } from '../../src/browser.js';
import { browserCommand } from '../../src/cli/commands/browser-command.js';
import { createService } from '../../src/index.js';
import { packageFile } from '../../src/platform/node/package-files.js';
import { codeVersion } from '../../src/store/cache/code-version.js';
import type { Capsule, Service } from '../../src/types.js';
import { readScenarios } from '../scenarios/scenario.js';
import { openBrowser } from '../support/chromium.js';
import { digestOfDays } from '../support/digest-of-days.js';
import { recordingTerminal } from '../support/recording-terminal.js';
import { digestInPage, inPage, type StaticHost, staticHost, tabFiles } from '../support/tab.js';

const browser = await openBrowser();
const files = await tabFiles();
after(() => browser.close());

const options = { seed: 'tab', scale: 0.1, days: 20, now: '2026-06-01T00:00:00Z' } as const;

const tab = (run: (page: Page, host: StaticHost) => Promise<void>, isIsolated?: boolean) =>
  inPage(browser, files, run, isIsolated);

const rows = { seed: 'tab', scale: 0.3, fromDay: 20_600, toDay: 20_610 };
const expected = digestOfDays({ ...rows, threads: 1 });

for (const [threads, isIsolated] of [
  [1, false],
  [2, false],
  [2, true],
] as const) {
  const where = isIsolated ? 'share memory' : 'copy what they send';
  test(`${threads} threads of a page that ${where} make the rows of Node, by digest`, async () => {
    await tab(async (page) => {
      assert.equal(await digestInPage(page, { ...rows, threads }), await expected);
      assert.equal(await page.evaluate(() => Reflect.get(globalThis, 'crossOriginIsolated')), isIsolated);
    }, isIsolated);
  });
}

test('each scenario has the answer that it has in Node', async () => {
  const scenarios = readScenarios();
  await tab(async (page) => {
    const answers: unknown[] = await page.evaluate(async (scenarios) => {
      const code: string = '/ocean/parts.js';
      const { handMadeServices, loadStart, play } = await import(code);
      await loadStart();
      const serviceOf = handMadeServices();
      const answers = [];
      for (const scenario of scenarios) answers.push(await play(scenario, serviceOf));
      return answers;
    }, scenarios);
    for (const [i, { name, expectedPath }] of scenarios.entries())
      assert.deepEqual(answers[i], JSON.parse(readFileSync(expectedPath, 'utf8')), name);
  });
});

/**
 * What clients do, and what they get: the same in a page and in Node. It names nothing outside of itself, so that its
 * text can be sent to a page.
 */
async function played(service: Pick<Service, 'fetch' | 'graphql' | 'worlds'>): Promise<Record<string, string>> {
  const got: Record<string, string> = {};
  const hexOf = (bytes: ArrayBuffer) =>
    Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const post = (query: string, headers: Record<string, string> = {}) =>
    service.fetch(
      new Request('http://ocean.test/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query }),
      }),
    );
  const signedIn = await (await post('{ getToken(username: "demo", password: "demo") { access_token } }')).json();
  const headers = { authorization: `Bearer ${signedIn.data.getToken.access_token}` };
  const search = (page: string) =>
    `{ searchEventsV2(input: { ${page} }) { meta { total } records { eventId eventType createdAt ` +
    'start { time point { lon lat } } vessels { vessel0 { name mmsi countryCode trackId } } ' +
    'eventDetails { __typename } } } }';
  const answer = async (query: string) => (await post(query, headers)).text();
  got['page'] = await answer(search('limit: 50'));
  got['next page'] = await answer(search('limit: 50, offset: 50'));
  got['vessels'] = await answer('{ searchVessels(input: { limit: 20 }) { meta { total } records { mmsi } } }');
  got['coast'] = await answer(
    '{ getNearestCoastline(input: { coordinates: [{ lon: 1.4, lat: 51 }, { lon: -30, lat: 40 }] }) ' +
      '{ records { distanceToCoastMeters landCoverClass } } }',
  );
  got['refused'] = await (await post(search('limit: 1'))).text();
  const query = encodeURIComponent('{"startTime":{"gte":"2026-05-15T00:00:00Z"}}');
  for (const path of [`/vectorTiles/eventsV2/2/2/1?query=${query}`, '/map/land/2/2/1', '/map/land/9/261/170']) {
    const tile = await service.fetch(new Request(`http://ocean.test${path}`, { headers }));
    got[path] = `${tile.status} ${hexOf(await tile.arrayBuffer())}`;
  }
  const world = await service.worlds.open('own', { now: '2026-05-20T00:00:00Z' });
  world.clock.advance(3_600_000);
  await world.records.add({
    vessels: [
      {
        mmsi: 244999001,
        name: 'TESTWIND',
        vesselType: 'FISHING',
        positions: [
          { time: '2026-05-19T00:00:00Z', lon: 4.0, lat: 54.0 },
          { time: '2026-05-19T04:00:00Z', lon: 4.8, lat: 54.1 },
        ],
      },
    ],
    events: [
      {
        eventId: 'first',
        eventType: 'fishing_activity_history',
        mmsi: 244999001,
        start: { time: '2026-05-19T01:00:00Z' },
      },
    ],
  });
  world.faults.add({ preset: 'html-502', match: { nth: 1 } });
  const struck = await world.graphql({ query: search('limit: 5') }, { user: 'demo', faults: true }).catch(String);
  got['struck'] = JSON.stringify(struck);
  got['own'] = JSON.stringify(await world.graphql({ query: search('limit: 5') }, { user: 'demo' }));
  got['records'] = JSON.stringify(world.records.list());
  got['journal'] = JSON.stringify(
    world.journal.list().map(({ kind, status, digest, bytes }) => ({ kind, status, digest, bytes })),
  );
  got['now'] = String(world.clock.nowMs());
  return got;
}

test('requests, tiles, worlds, records and faults have the answers of Node, and a capsule goes over', async () => {
  const inNode = await createService({ ...options, quiet: true, cache: false });
  try {
    const wanted = await played(inNode);
    assert.ok(!Object.values(wanted).some((text) => text.includes('VALIDATION_FAILED')), 'the queries are valid');
    await tab(async (page, host) => {
      const { got, capsule } = await page.evaluate(
        async ({ options, text }) => {
          const code: string = '/ocean/index.js';
          const { createService }: { createService: typeof createInPage } = await import(code);
          const service = await createService(options);
          // biome-ignore lint/security/noGlobalEval: the text is that of the function above.
          const play: typeof played = globalThis.eval(`(${text})`);
          const got = await play(service);
          const own = service.worlds.list().find(({ name }) => name === 'own');
          const capsule = JSON.stringify(own?.capsule());
          await service.close();
          return { got, capsule };
        },
        { options, text: played.toString() },
      );
      assert.deepEqual(got, wanted);
      assert.equal(host.asked.filter((path) => path.endsWith('fixtures.coastline.bin.br.packed')).length, 1);
      const sent: Capsule = JSON.parse(capsule);
      const target = await inNode.worlds.open('target');
      await target.load(sent);
      assert.deepEqual((await target.journal.replay()).different, []);
      assert.equal(target.clock.nowMs(), Number(wanted['now']));
    });
  } finally {
    await inNode.close();
  }
});

test('a service in a page says which option it does not have, and where its files are missing', async () => {
  await tab(async (page, host) => {
    const told = await page.evaluate(async () => {
      const code: string = '/ocean/index.js';
      const { createService } = await import(code);
      const messageOf = (given: object) =>
        createService(given).then(
          () => 'opened',
          (error: Error) => error.message,
        );
      return [
        await messageOf({ scale: -1 }),
        await messageOf({ state: 'redis://127.0.0.1' }),
        await messageOf({ records: ['a.json'], empty: true }),
      ];
    });
    assert.match(told[0]!, /^scale is /);
    assert.match(told[1]!, /^state is not possible in a page/);
    assert.match(told[2]!, /^records is not possible in a page/);
    assert.ok(host.asked.includes('/ocean/files/start.packed'));
  });
});

const codeOfPage = files.get('/ocean/index.js')!.toString();
/** A file that is wrong, its text, and what `createService` says. */
const mistakes = [
  ['files/start.packed', '<!doctype html>', /start\.packed is no file of a service\. .*npx/],
  ['ocean-worker.js', undefined, /ocean-worker\.js is no code of a thread\. .*npx/],
  ['ocean-worker.js', 'import "./index.js"; Promise.reject(new Error("no room"));', /no room/],
  ['index.js', codeOfPage.replaceAll(codeVersion(), 'another'), /\/other\/ has another version than the page\. .*npx/],
] as const;

/** A page on a host of its own, which may tell of faults. */
async function pageOf(t: TestContext, given: ReadonlyMap<string, Uint8Array>): Promise<Page> {
  const host = await staticHost(given);
  const page = await browser.newPage();
  t.after(() => {
    host.close();
    return page.close();
  });
  await page.goto(`${host.origin}/`);
  return page;
}

for (const [i, [name, text, message]] of mistakes.entries())
  test(`a service in a page is refused for a wrong ${name}, and says why: ${i + 1}`, async (t) => {
    const given = new Map(files);
    for (const each of ['files/start.packed', 'index.js', 'ocean-worker.js'])
      given.set(`/other/${each}`, files.get(`/ocean/${each}`)!);
    if (text === undefined) given.delete(`/other/${name}`);
    else given.set(`/other/${name}`, Buffer.from(text));
    const page = await pageOf(t, given);
    const told: string = await page.evaluate(
      async (given) => {
        const code: string = '/ocean/index.js';
        return (await import(code)).createService(given).then(() => 'opened', String);
      },
      { ...options, threads: 2, files: '/other/files' } as const,
    );
    assert.match(told, message);
  });

/** The files that `maritime-events browser` writes to the root of a host, and a page of that host. */
function copiedFiles(): Map<string, Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'tab-'));
  try {
    assert.equal(browserCommand([folder], recordingTerminal()), 0);
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const names = paths.filter((path) => statSync(join(folder, path)).isFile());
    const copied = names.map((name) => [`/${name}`, readFileSync(join(folder, name))] as const);
    return new Map([['/index.html', files.get('/index.html')!], ...copied]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The two pieces of code of docs/browser.md, as a bundler packs them. */
async function codeOfDocs(number: 0 | 1, more = ''): Promise<Uint8Array> {
  const text = readFileSync(packageFile('docs/browser.md'), 'utf8');
  const [, code = ''] = [...text.matchAll(/```ts\n([\s\S]*?)```/g)][number] ?? [];
  const { outputFiles } = await build({
    stdin: { contents: `${code}${more}`, loader: 'ts', resolveDir: packageFile('.') },
    bundle: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0]!.contents;
}

test('the code of docs/browser.md runs, bundled, over the files that the command copies', async () => {
  const code = await codeOfDocs(0, 'export const { total } = data.searchEventsV2.meta;');
  await inPage(browser, copiedFiles().set('/assets/docs.js', code), async (page) => {
    const total: unknown = await page.evaluate(async () => {
      const code: string = '/assets/docs.js';
      return (await import(code)).total;
    });
    assert.ok(Number(total) > 5000, `${total} events`);
  });
});

test('the code of docs/browser.md starts the service worker, also for a page that was loaded past it', async () => {
  await inPage(browser, copiedFiles().set('/assets/docs.js', await codeOfDocs(1)), async (page) => {
    const asked = () =>
      page.evaluate(async () => {
        const wasTaken = navigator.serviceWorker.controller !== null;
        const code: string = '/assets/docs.js';
        await import(code);
        const { seed } = await (await fetch('/api/health')).json();
        return { wasTaken, seed };
      });
    assert.deepEqual(await asked(), { wasTaken: false, seed: 'mine' });
    await page.reload();
    assert.deepEqual(await asked(), { wasTaken: true, seed: 'mine' });
    const cdp = await page.context().newCDPSession(page);
    await Promise.all([page.waitForEvent('load'), cdp.send('Page.reload', { ignoreCache: true })]);
    assert.deepEqual(await asked(), { wasTaken: false, seed: 'mine' });
  });
});

/** Starts the worker at an address of a host, and tells how that ended. */
function startedAt(page: Page, address: string): Promise<string> {
  return page.evaluate(async (address) => {
    const code: string = '/maritime-events/start-worker.js';
    return (await import(code)).startWorker(address).then(() => 'started', String);
  }, address);
}

const worker = '/maritime-events-worker.js';
const firstPage = '<!doctype html>';
/** An address of a service worker, a file of the host that is wrong, its text, and what a page is told. */
const hindrances = [
  [worker, worker, undefined, /-worker\.js did not start\..* `npx .*\(404\)/],
  [worker, '/maritime-events/index.js', undefined, /-worker\.js did not start\..* `npx /],
  [worker, '/maritime-events/files/start.packed', undefined, /was not installed\. .*start\.packed answers 404\. .*npx/],
  [worker, '/maritime-events/files/start.packed', firstPage, /was not installed\. .*start\.packed is no file .*npx/],
  [`${worker}?scale=much`, '/none', undefined, /scale=much was not installed\. scale is /],
  [`${worker}?sclae=1`, '/none', undefined, /sclae=1 was not installed\. .* not sclae\. Did you mean "?scale/],
  ['/folder/worker.js', '/folder/worker.js', `import '..${worker}';`, /pages below \S+\/folder\/ only/],
] as const;
for (const [i, [address, path, text, message]] of hindrances.entries())
  test(`a page is told why its service worker does not start, and starts it after that: ${i + 1}`, async (t) => {
    const right = copiedFiles();
    const given = new Map(right);
    if (text === undefined) given.delete(path);
    else given.set(path, Buffer.from(text));
    const page = await pageOf(t, given);
    assert.match(await startedAt(page, address), message);
    if (right.has(path)) given.set(path, right.get(path)!);
    assert.equal(await startedAt(page, worker), 'started');
  });
