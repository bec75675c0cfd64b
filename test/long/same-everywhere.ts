import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type EventsAnswer, openOcean, type SeenEvent, searchEvents, viewOf } from '../laws/view.js';

const dayMs = 86_400_000;
const nowMs = Date.UTC(2025, 5, 1, 12);

test('law 12: windows of 30 and 540 days, made by one thread and by two, have the same common rows', async () => {
  const seed = 'overlap';
  const short = await openOcean({ seed, scale: 0.3, days: 30 }, nowMs, 1);
  const long = await openOcean({ seed, scale: 0.3, days: 540 }, nowMs, 2);
  let rows = 0;
  for (let atMs = nowMs - 30 * dayMs; atMs < nowMs; atMs += 2 * dayMs) {
    const startTime = { gte: new Date(atMs).toISOString(), lt: new Date(atMs + 2 * dayMs).toISOString() };
    const variables = { input: { startTime, limit: 10_000 } };
    const [one, other] = await Promise.all(
      [short, long].map((service) => service.graphql({ query: searchEvents, variables }, { user: 'demo' })),
    );
    assert.equal(one!.errors, undefined);
    assert.deepEqual(other!.data, one!.data);
    rows += (one!.data as unknown as EventsAnswer).searchEventsV2.records.length;
  }
  assert.ok(rows > 4000, String(rows));
  await Promise.all([short.close(), long.close()]);
});

test('law 12: every vessel of a fleet behaves the same in a fleet three times as large', async () => {
  const [one, three] = await Promise.all(
    [1, 3].map(async (scale) => {
      const ocean = { seed: 'blocks', scale, days: 5 };
      const service = await openOcean(ocean, nowMs);
      const { events } = await viewOf(service, ocean, nowMs);
      await service.close();
      return events;
    }),
  );
  const known = new Set(one!.flatMap(({ vessels }) => vessels.vessel0?.vesselId ?? []));
  // Other vessels can change the match of a detection, and a createdAt by some milliseconds.
  const own = (events: readonly SeenEvent[]) =>
    events
      .filter(({ vessels, eventDetails }) => !eventDetails.detectionType && known.has(vessels.vessel0!.vesselId))
      .map(({ createdAt, updatedAt, ...rest }) => rest)
      .sort((a, b) => (a.eventId < b.eventId ? -1 : 1));
  assert.ok(own(one!).length > 1000);
  assert.deepEqual(own(three!), own(one!));
});

test('law 12: Node 20, 22, 24 and 26 make the same digest', async (t) => {
  const bin = fileURLToPath(new URL('../../src/cli/bin.js', import.meta.url));
  const asked = [bin, 'digest', '--days', '6', '--scale', '0.3', '--now', '2025-06-01', '--no-cache'];
  const run = promisify(execFile);
  const expected = (await run(process.execPath, asked)).stdout;
  assert.match(expected, /[0-9a-f]{16}/);
  for (const version of ['20', '22', '24', '26']) {
    const { stdout } = await run('npx', ['-y', `node@${version}`, ...asked]);
    assert.equal(stdout, expected, `Node ${version}`);
    t.diagnostic(`Node ${version}: ${stdout.trim()}`);
  }
});
