import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AllJournals } from '../../src/replicas/all-journals.js';
import { mergedNews } from '../../src/replicas/merged-news.js';
import { createMemoryLog } from '../../src/replicas/state/memory-log.js';

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
