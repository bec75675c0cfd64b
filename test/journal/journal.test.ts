import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Journal } from '../../src/worlds/journal/journal.js';
import { JournalMemory } from '../../src/worlds/journal/journal-memory.js';
import { property } from '../support/property.js';
import { recorded } from '../support/recorded.js';

const idsOf = (journal: Journal, after?: number) => Array.from(journal.after(after), ({ id }) => id);

test('a journal beyond its bytes drops the oldest entries, and numbers go on', () => {
  const journal = new Journal(new JournalMemory(), 1000);
  for (let i = 0; i < 25; i++) journal.add(recorded({ bytes: 100 }));
  assert.deepEqual(idsOf(journal), [16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
  journal.add(recorded({ bytes: 950 }));
  assert.deepEqual(idsOf(journal), [26]);
  journal.add(recorded({ bytes: 5000 }));
  assert.deepEqual(idsOf(journal), []);
  journal.add(recorded());
  assert.deepEqual(idsOf(journal), [28]);
});

test('all journals beyond their bytes drop the oldest entry of all', () => {
  const memory = new JournalMemory(1000);
  const [one, two] = [new Journal(memory), new Journal(memory)];
  for (let i = 0; i < 4; i++) one.add(recorded({ bytes: 100 }));
  for (let i = 0; i < 8; i++) two.add(recorded({ bytes: 100 }));
  assert.deepEqual([idsOf(one), idsOf(two).length], [[3, 4], 8]);
  for (let i = 0; i < 3; i++) two.add(recorded({ bytes: 100 }));
  assert.deepEqual([idsOf(one), idsOf(two).length], [[], 10]);
  two.close();
  for (let i = 0; i < 10; i++) one.add(recorded({ bytes: 100 }));
  assert.equal(one.size, 10);
});

test('a journal has the entries that a list without bounds ends with, whatever was added, dropped and cleared', (t) =>
  property(
    t,
    [
      fc.array(fc.oneof(fc.record({ bytes: fc.nat(400), pages: fc.boolean() }), fc.constant('clear' as const)), {
        maxLength: 60,
      }),
    ],
    (steps) => {
      const journal = new Journal(new JournalMemory(), 1000);
      let kept: { id: number; bytes: number; pages: boolean }[] = [];
      const bytesOf = (entries: typeof kept) => entries.reduce((sum, { bytes }) => sum + bytes, 0);
      let id = 0;
      for (const step of steps) {
        id++;
        if (step === 'clear') {
          kept = [];
          journal.clear();
          continue;
        }
        journal.add(recorded(step));
        kept.push({ id, ...step });
        while (bytesOf(kept.filter(({ pages }) => pages)) > 250)
          kept.splice(
            kept.findIndex(({ pages }) => pages),
            1,
          );
        while (bytesOf(kept) > 1000) kept.shift();
      }
      assert.deepEqual(
        Array.from(journal.after(), ({ id, recording: { bytes, pages } }) => ({ id, bytes, pages })),
        kept,
      );
      assert.deepEqual([journal.bytes, journal.size], [bytesOf(kept), kept.length]);
      for (let each = 0; each <= id + 1; each++)
        assert.equal(journal.find(each)?.bytes, kept.find((entry) => entry.id === each)?.bytes);
      assert.deepEqual(
        idsOf(journal, id - 3),
        kept.map((entry) => entry.id).filter((each) => each > id - 3),
      );
    },
    { runs: 300 },
  ));

test('requests of pages take a quarter of a journal, and drop none of a client', () => {
  const journal = new Journal(new JournalMemory(), 1000);
  const add = (pages: boolean) => journal.add(recorded({ bytes: 100, pages }));
  for (const pages of [false, true, false, true, true, false, true]) add(pages);
  assert.deepEqual(idsOf(journal), [1, 3, 5, 6, 7]);
  assert.deepEqual([journal.size, journal.firstId, journal.bytes], [5, 1, 500]);
  assert.equal(journal.firstAfterOrder(1)?.id, 3);
  for (let i = 0; i < 100; i++) add(true);
  assert.deepEqual(idsOf(journal), [1, 3, 6, 106, 107]);
  assert.equal(journal.firstAfterOrder(6)?.id, 106);
  // Entries of clients drop the oldest of all.
  for (let i = 0; i < 7; i++) add(false);
  assert.deepEqual(idsOf(journal).slice(0, 3), [6, 106, 107].slice(0, 3));
  journal.clear();
  assert.deepEqual([journal.size, idsOf(journal)], [0, []]);
  add(true);
  assert.deepEqual(idsOf(journal), [116]);
});

test('a journal that was closed takes no more entries', () => {
  const journal = new Journal(new JournalMemory());
  journal.add(recorded());
  journal.close();
  journal.add(recorded());
  assert.equal(journal.size, 0);
});
