import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NamedJournal } from '../../src/worlds/journal/all-events.js';
import { allEvents } from '../../src/worlds/journal/all-events.js';
import { Journal } from '../../src/worlds/journal/journal.js';
import { JournalMemory } from '../../src/worlds/journal/journal-memory.js';
import { journalPage } from '../../src/worlds/journal/journal-page.js';
import { recorded } from '../support/recorded.js';

interface Journals {
  readonly memory: JournalMemory;
  readonly all: NamedJournal[];
  /** Adds a request to the journal of a world, which is made where it is missing. */
  add(name: string, operation: string, pages?: boolean): void;
}

function journals(): Journals {
  const memory = new JournalMemory();
  const all: NamedJournal[] = [];
  return {
    memory,
    all,
    add(name, operation, pages = false) {
      if (!all.some((each) => each.name === name)) all.push({ name, journal: new Journal(memory, 1000) });
      all.find((each) => each.name === name)?.journal.add(recorded({ operation, pages }));
    },
  };
}

/** The next news of a stream: `world operation`, or `reset world`. The comment at its begin is left out. */
async function next(stream: AsyncIterator<Uint8Array>, count: number): Promise<string[]> {
  const found: string[] = [];
  while (found.length < count) {
    const { value, done } = await stream.next();
    if (done) return [...found, 'end'];
    const text = Buffer.from(value).toString();
    const { world, entry } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '{}');
    if (/^event: reset$/m.test(text)) found.push(`reset ${world ?? 'all'}`);
    if (entry) found.push(`${world} ${entry.operation}`);
  }
  return found;
}

test('entries of several journals come in the order in which they were complete, also after drops', async () => {
  const { memory, all, add } = journals();
  add('a', 'one');
  add('b', 'two');
  for (let i = 0; i < 12; i++) add('a', `more-${i}`);
  add('c', 'last');
  const stream = allEvents(memory, () => all, { after: undefined, last: 100 })[Symbol.asyncIterator]();
  const kept = Array.from({ length: 10 }, (_, i) => `a more-${i + 2}`);
  assert.deepEqual(await next(stream, 12), ['b two', ...kept, 'c last']);
  const news = next(stream, 2);
  add('d', 'new');
  add('b', 'later');
  assert.deepEqual(await news, ['d new', 'b later']);
  await stream.return?.();
  assert.equal(memory.streams, 0);
});

test('a journal that is emptied is told of by its world; a number ahead of the service empties all', async () => {
  const { memory, all, add } = journals();
  add('a', 'one');
  const stream = allEvents(memory, () => all, { after: 99, last: 5 })[Symbol.asyncIterator]();
  assert.deepEqual(await next(stream, 2), ['reset all', 'a one']);
  all[0]?.journal.clear();
  add('a', 'two');
  assert.deepEqual(await next(stream, 2), ['reset a', 'a two']);
  await stream.return?.();
});

test('a stream ends when its reader leaves', async () => {
  const { memory, all } = journals();
  const leaving = new AbortController();
  const { signal } = leaving;
  const stream = allEvents(memory, () => all, { after: undefined, last: 0, signal })[Symbol.asyncIterator]();
  const end = next(stream, 1);
  setImmediate(() => leaving.abort());
  assert.deepEqual(await end, ['end']);
});

test('a new reader gets the newest requests that are kept, those of clients before those of pages', async () => {
  const { memory, all, add } = journals();
  for (const operation of ['c1', 'c2', 'c3']) add('a', operation);
  for (let i = 1; i <= 4100; i++) add('a', `tile-${i}`, true);
  add('b', 'c4');
  const pageOf = (last: number) => {
    const { entries } = journalPage(all, { world: undefined, after: undefined, last, filter: {} });
    return entries.map(({ world, entry }) => `${world} ${entry.operation}`);
  };
  const tiles = ['a tile-4099', 'a tile-4100'];
  const cases: readonly [last: number, expected: readonly string[]][] = [
    [1, ['b c4']],
    [3, ['a c2', 'a c3', 'b c4']],
    [5, ['a c1', 'a c2', 'a c3', tiles[1]!, 'b c4']],
    [4000, ['a c1', 'a c2', 'a c3', ...tiles, 'b c4']],
  ];
  for (const [last, expected] of cases) {
    const stream = allEvents(memory, () => all, { after: undefined, last })[Symbol.asyncIterator]();
    assert.deepEqual(await next(stream, expected.length), expected, `the last ${last}`);
    const news = next(stream, 1);
    add('c', 'later', true);
    assert.deepEqual(await news, ['c later'], `after the last ${last}`);
    await stream.return?.();
    for (const { journal } of all.splice(2)) journal.clear();
    assert.deepEqual(pageOf(last), expected, `the last ${last} of a replica`);
  }
  assert.deepEqual(pageOf(0), []);
});
