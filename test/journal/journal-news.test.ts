import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JournalStreamOptions } from '../../src/types.js';
import { Journal } from '../../src/worlds/journal/journal.js';
import { JournalMemory } from '../../src/worlds/journal/journal-memory.js';
import { journalNews } from '../../src/worlds/journal/journal-news.js';
import { recorded } from '../support/recorded.js';

function start(mostBytes?: number) {
  const journal = new Journal(new JournalMemory(), mostBytes);
  const add = (count: number) => {
    for (let i = 0; i < count; i++) journal.add(recorded());
  };
  return { journal, add };
}

/** The next news of a stream: event and number. */
async function next(stream: ReturnType<typeof journalNews>, count: number): Promise<unknown[]> {
  const taken: unknown[] = [];
  while (taken.length < count) {
    const { value, done } = await stream.next();
    if (done) return [...taken, 'end'];
    taken.push(value === 'beat' ? value : [value.event, value.id, ...('count' in value ? [value.count] : [])]);
  }
  return taken;
}

const streamOf = (journal: Journal, options: JournalStreamOptions = {}) => journalNews(journal, options);

test('a stream has the requests from its opening on, or after a number', async () => {
  const { journal, add } = start();
  add(3);
  const [now, after] = [streamOf(journal), streamOf(journal, { after: 1 })];
  add(1);
  assert.deepEqual(await next(now, 1), [['exchange', 4]]);
  assert.deepEqual(await next(after, 3), [
    ['exchange', 2],
    ['exchange', 3],
    ['exchange', 4],
  ]);
  const waiting = next(now, 2);
  add(2);
  assert.deepEqual(await waiting, [
    ['exchange', 5],
    ['exchange', 6],
  ]);
});

test('a stream takes the filter of a list', async () => {
  const { journal } = start();
  const stream = streamOf(journal, { status: 401 });
  for (const status of [200, 401, 200, 401]) journal.add(recorded({ status }));
  assert.deepEqual(await next(stream, 2), [
    ['exchange', 2],
    ['exchange', 4],
  ]);
});

test('a reader that is slower than the journal learns how many entries are gone', async () => {
  const { journal, add } = start(1000);
  const stream = streamOf(journal);
  add(2);
  assert.deepEqual(await next(stream, 1), [['exchange', 1]]);
  add(20);
  assert.deepEqual(await next(stream, 3), [
    ['dropped', 12, 11],
    ['exchange', 13],
    ['exchange', 14],
  ]);
});

test('a clearing is told once, to readers that are up to date and to those behind', async () => {
  const { journal, add } = start();
  add(2);
  const [now, behind] = [streamOf(journal), streamOf(journal, { after: 0 })];
  journal.clear();
  add(1);
  for (const stream of [now, behind])
    assert.deepEqual(await next(stream, 2), [
      ['reset', 3],
      ['exchange', 4],
    ]);
});

test('a reader with a number that the journal has not reached begins anew', async () => {
  const { journal, add } = start();
  add(2);
  assert.deepEqual(await next(streamOf(journal, { after: 900 }), 3), [
    ['reset', 0],
    ['exchange', 1],
    ['exchange', 2],
  ]);
});

test('a stream ends with its journal and by its signal, and beats while nothing comes', async () => {
  const { journal } = start();
  const controller = new AbortController();
  const [closed, aborted] = [streamOf(journal), streamOf(journal, { signal: controller.signal })];
  const ends = [next(closed, 1), next(aborted, 1)];
  // The timer of beats keeps no process alive.
  const alive = setInterval(() => {}, 1000);
  assert.deepEqual(await next(journalNews(journal, {}, 1), 2), ['beat', 'beat']);
  clearInterval(alive);
  controller.abort();
  assert.deepEqual(await ends[1], ['end']);
  journal.close();
  assert.deepEqual(await ends[0], ['end']);
});
