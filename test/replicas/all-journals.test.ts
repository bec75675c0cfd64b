import assert from 'node:assert/strict';
import { test } from 'node:test';
import { delay } from '../../src/base/work/event-loop.js';
import { AllJournals } from '../../src/replicas/all-journals.js';
import { mergedNews } from '../../src/replicas/merged-news.js';
import type { LogStore } from '../../src/replicas/state/log-store.js';
import { createMemoryLog } from '../../src/replicas/state/memory-log.js';
import { emptyReplica } from '../support/empty-replica.js';

const wanted = { world: 'default', after: 0, last: 0, filter: {} };

/** The journals of a replica beside another one that is there and never answers. */
async function besideHung() {
  const store = createMemoryLog(Date.now);
  await store.present('hung');
  const pages = new Map([['one', { entries: [], isPart: false }]]);
  const asked: unknown[] = [];
  const askNews = async (question: unknown) => {
    asked.push(question);
    return { before: 1, pages };
  };
  const ask = () => assert.fail('news alone are asked for');
  const journals = new AllJournals({ store, name: 'one', report: console.error, ask, askNews, mostMs: 30 });
  return { store, asked, journals };
}

test('a read of all journals is refused with the name of a replica that is there and does not answer', async () => {
  const { store, journals } = await besideHung();
  await assert.rejects(journals.news(wanted), { code: 'UNAVAILABLE', message: /the replica hung has answered/ });
  await store.leave('hung');
  assert.deepEqual([...(await journals.news(wanted)).pages.keys()], ['one']);
  await journals.close();
});

test('a stream beside a replica that does not answer asks again, and shows nothing until it has gone', async () => {
  const { store, asked, journals } = await besideHung();
  const abort = new AbortController();
  const parts = { ask: journals.news.bind(journals), journals: () => [], isClosed: () => false };
  const stream = mergedNews(parts, { ...wanted, signal: abort.signal })[Symbol.asyncIterator]();
  const next = stream.next();
  while (asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  await store.leave('hung');
  while (asked.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  abort.abort();
  assert.deepEqual(await next, { done: true, value: undefined });
  await journals.close();
});

test('a replica that was cut off, and begins anew after a question, answers it when it is asked again', async () => {
  const log = createMemoryLog(Date.now);
  let isCut = false;
  const cut: LogStore = {
    ...log,
    async exchange(...given) {
      while (isCut) await delay(5);
      return log.exchange(...given);
    },
  };
  // Five commands are a checkpoint, which leaves none of those before it.
  const [one, other] = [await emptyReplica(log, {}, 5, 0), await emptyReplica(cut, {}, 5, 0, undefined, () => {})];
  isCut = true;
  const admin = (method: string, path: string, body?: string) =>
    one.fetch(
      new Request(`http://localhost/__admin/worlds/default${path}`, {
        method,
        ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body }),
      }),
    );
  const asked = (['capsule', 'requests', 'requests/replay'] as const).map((path) =>
    admin(path.endsWith('replay') ? 'POST' : 'GET', `/${path}`),
  );
  for (let i = 0; i < 40; i++) await admin('PATCH', '/clock', '{"advance": 1000}');
  isCut = false;
  // Its journals are empty, as it has begun anew.
  assert.deepEqual(
    (await Promise.all(asked)).map(({ status }) => status),
    [200, 200, 200],
  );
  for (const each of [one, other]) await each.close();
});
