import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createService } from '../../src/index.js';
import { listQuery } from '../../web-src/map/actions/listed-event.js';
import { polygonOf } from '../../web-src/map/actions/view-box.js';
import { type Runner, type SeenView, testFiles, viewTest } from '../../web-src/map/actions/view-test.js';
import { docsProject, root } from '../support/docs-project.js';
import { testCacheHome } from '../support/oceans.js';
import { spawnBin } from '../support/spawn-bin.js';

const now = '2025-06-01T06:00:00Z';
const ocean = { seed: 'a view', scale: 0.05, days: 3, profile: 'standard', empty: false } as const;
const inputs = [
  { startTime: { gte: '2025-05-30T00:00:00Z', lt: now }, eventType: { inc: ['port_visit', 'viirs'] } },
  { intersectsGeometry: polygonOf({ west: 1, south: 50, east: 3, north: 52 }), sortBy: 'startTime' },
];

/** Where all of these tests, and the commands that they run, keep the days of the ocean. */
const cache = join(testCacheHome, 'maritime-events');

/** A vessel that no ocean has. */
const vessel = {
  mmsi: 244_999_001,
  name: 'TESTWIND',
  vesselType: 'FISHING',
  positions: [
    { time: '2025-05-31T00:00:00Z', lon: 1.5, lat: 51.2 },
    { time: '2025-05-31T04:00:00Z', lon: 2.0, lat: 51.2 },
  ],
} as const;

/** A view of a world, as its page sees it; an own event makes it need the world's file. */
async function seen(owns: boolean): Promise<{ readonly view: SeenView; readonly capsule: object }> {
  const { empty, ...options } = ocean;
  const service = await createService({ ...options, now, cache });
  try {
    const world = await service.worlds.open();
    if (owns)
      await world.records.add({
        vessels: [vessel],
        events: [{ eventType: 'fishing_activity_history', mmsi: 244_999_001, start: { time: '2025-05-31T01:00:00Z' } }],
      });
    const pages = [];
    for (const input of inputs) {
      const { data } = await world.graphql<{
        searchEventsV2: { records: { eventId: string }[]; meta: { total: number } };
      }>({ query: listQuery, variables: { input: { ...input, limit: 5 } } }, { user: 'demo' });
      pages.push(data!.searchEventsV2);
    }
    const total = pages.reduce((sum, { meta }) => sum + meta.total, 0);
    assert.ok(total > 5);
    const newest = pages.flatMap(({ records }) => records.map(({ eventId }) => eventId));
    const capsule = world.capsule();
    const seenAt = new Date(capsule.state.clock.nowMs).toISOString();
    const file = owns ? 'view-world.json' : undefined;
    return { view: { ocean, now: seenAt, user: 'demo', query: listQuery, inputs, total, newest, file }, capsule };
  } finally {
    await service.close();
  }
}

for (const owns of [false, true])
  test(`a view of a world ${owns ? 'with own records' : 'as it was made'} gives tests that see the same`, async (t) => {
    const { view, capsule } = await seen(owns);
    const project = docsProject();
    t.after(project.remove);
    mkdirSync(cache, { recursive: true });
    mkdirSync(join(project.folder, 'node_modules/.cache'));
    symlinkSync(cache, join(project.folder, 'node_modules/.cache/maritime-events'));
    const write = (runner: Runner, shown: SeenView) =>
      writeFileSync(join(project.folder, testFiles[runner]), viewTest(runner, shown));
    writeFileSync(join(project.folder, 'view-world.json'), JSON.stringify(capsule));
    const run = () =>
      spawnSync(process.execPath, ['--test', testFiles['node:test']], { cwd: project.folder, env: project.env });
    write('node:test', view);
    const { status, stdout } = run();
    assert.equal(status, 0, String(stdout));
    write('node:test', { ...view, total: view.total + 1 });
    assert.equal(run().status, 1);

    if (spawnSync('python3', ['-m', 'pytest', '--version']).status !== 0) return t.skip('there is no pytest here');
    cpSync(join(root, 'docs/recipes/pytest/maritime_events.py'), join(project.folder, 'maritime_events.py'));
    cpSync(join(root, 'docs/recipes/pytest/conftest.py'), join(project.folder, 'conftest.py'));
    write('pytest', view);
    // The command is that of the file's own text.
    const [, words = ''] = /^maritime-events (exec .*) -- pytest$/m.exec(viewTest('pytest', view)) ?? [];
    const flags = words
      .replaceAll("'a view'", 'a_view')
      .split(' ')
      .map((word) => word.replace('a_view', 'a view'));
    const pytest = [
      'python3',
      '-m',
      'pytest',
      '-q',
      '-p',
      'no:cacheprovider',
      '--rootdir',
      project.folder,
      project.folder,
    ];
    const { code, out, err } = await spawnBin(t, [...flags, '--', ...pytest]).ended;
    assert.equal(code, 0, `${out}\n${err}`);
  });

test('the tests for Vitest and Playwright are of the same view, and each names its runner', async () => {
  const { view } = await seen(false);
  for (const [runner, packageName] of [
    ['Vitest', 'maritime-events/vitest'],
    ['Playwright', 'maritime-events/playwright'],
  ] as const) {
    const text = viewTest(runner, view);
    assert.ok(text.includes(`from '${packageName}'`));
    assert.ok(text.includes(JSON.stringify(view.inputs, null, 2)));
    assert.ok(text.includes(`.toEqual(${view.total})`));
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--check'], { input: text });
    assert.equal(status, 0, String(stderr));
  }
});
