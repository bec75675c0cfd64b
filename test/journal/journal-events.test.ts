import assert from 'node:assert/strict';
import { test } from 'node:test';
import { journalEvents } from '../../src/worlds/journal/event-stream.js';
import { Journal } from '../../src/worlds/journal/journal.js';
import { JournalMemory } from '../../src/worlds/journal/journal-memory.js';
import { recorded } from '../support/recorded.js';

async function textOf(stream: AsyncIterator<Uint8Array>, parts: number): Promise<string> {
  let text = '';
  for (let i = 0; i < parts; i++) text += Buffer.from((await stream.next()).value).toString();
  return text;
}

test('news are server-sent events whose ids are the numbers to go on from', async () => {
  const journal = new Journal(new JournalMemory(), 250);
  for (let i = 0; i < 3; i++) journal.add(recorded());
  const stream = journalEvents(journal, { after: 0 })[Symbol.asyncIterator]();
  assert.equal(await textOf(stream, 2), ': journal\n\nid: 1\nevent: dropped\ndata: {"count":1}\n\n');
  assert.match(await textOf(stream, 1), /^id: 2\nevent: exchange\ndata: \{"id":2,.*\}\n\n$/);
  assert.match(await textOf(stream, 1), /^id: 3\nevent: exchange\n/);
  journal.clear();
  assert.equal(await textOf(stream, 1), 'id: 4\nevent: reset\ndata: {}\n\n');
  await stream.return?.();
});

test('the 33rd reader of all journals is refused until another ends', async () => {
  const memory = new JournalMemory();
  const [one, two] = [new Journal(memory), new Journal(memory)];
  const streams = Array.from({ length: 32 }, () => journalEvents(one, {})[Symbol.asyncIterator]());
  await Promise.all(streams.map((stream) => stream.next()));
  assert.throws(() => journalEvents(two, {}), /32 readers/);
  await streams[0]?.return?.();
  assert.ok(journalEvents(two, {}));
});
