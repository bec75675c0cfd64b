import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createService, type Service } from '../../src/index.js';

const home = mkdtempSync(join(tmpdir(), 'maritime-events-'));
after(() => rmSync(home, { recursive: true }));
process.env['XDG_CACHE_HOME'] = home;

const dayMs = 24 * 3600 * 1000;
/** So many days that their segment is kept as well. */
const small = { seed: 'cached service', now: '2025-06-01', days: 61, scale: 0.004, threads: 1, quiet: true };
const query =
  '{ searchEventsV2(input: {limit: 3000}) { meta { total } records { eventId updatedAt vessels { vessel0 { name } } } } }';

test('a service in process leaves no file unless it is told to cache', async () => {
  const service = await createService(small);
  await service.close();
  assert.deepEqual(readdirSync(home), []);
});

test('a moved clock and shorter or longer windows show with a cache what they show without', async () => {
  const expected = await tour(await createService(small), await createService({ ...small, days: 3 }));
  assert.ok(expected.every((answer, i) => i === 0 || answer !== expected[i - 1]));
  assert.ok(expected.every((answer) => answer.length > 100));
  for (const start of ['with an empty cache', 'with a full one']) {
    const cached = { ...small, cache: true };
    const found = await tour(await createService(cached), await createService({ ...cached, days: 3 }));
    assert.deepEqual(found, expected, start);
  }
  const files = readdirSync(home, { recursive: true }).map(String);
  assert.ok(files.some((name) => name.endsWith('.days')));
  assert.ok(files.some((name) => name.endsWith('.segment')));
});

/** What two services say at several instants. */
async function tour(service: Service, shorter: Service): Promise<string[]> {
  const answers: string[] = [];
  const ask = async (of: Service) => answers.push(JSON.stringify((await of.graphql({ query }, { user: 'demo' })).data));
  await ask(service);
  await ask(shorter);
  for (const days of [3, -9, 70]) {
    service.clock.advance(days * dayMs);
    await ask(service);
  }
  await service.close();
  await shorter.close();
  return answers;
}
