import assert from 'node:assert/strict';
import { test } from 'node:test';
import { delay } from '../../src/base/work/event-loop.js';
import type { LogStore } from '../../src/replicas/state/log-store.js';
import { emptyReplica } from '../support/empty-replica.js';
import { logStages } from '../support/log-stages.js';

type Replica = Awaited<ReturnType<typeof emptyReplica>>;

/** Half a megabyte of commands between two checkpoints, which spare those of the last minute. */
const every = 500;
const sparedMs = 60_000;

/**
 * Adds a user by a body of some hundred kilobytes: the log has it in two parts. A server that was silent may have taken
 * it, and is asked again.
 */
async function addUser(replica: Replica, name: string): Promise<void> {
  const body = `{"users": [{"name": "${name}", "password": "${name}"}]}${' '.repeat(400_000)}`;
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  for (let status = 503; status === 503; ) {
    const response = await replica.fetch(new Request('http://localhost/__admin/worlds/default/records', init));
    ({ status } = response);
    assert.ok([200, 422, 503].includes(status), await response.text());
    // Requests in process that are refused at once would leave no turn to the replica, which looks for the state.
    if (status === 503) await delay(5);
  }
}

/** The bytes of the texts of a log after its first entry, which is one of these. */
async function bytesOf(store: LogStore, ids: readonly string[]): Promise<number> {
  const { startedMs } = await store.begin('');
  const read = (after: string) => store.exchange({ startedMs, after }, 0, { texts: [], deadlineMs: 0 });
  let first = 0;
  while ((await read(ids[first]!)).isBehind) first++;
  let bytes = 0;
  for (let after = ids[first]!, isPart = true; isPart; ) {
    const page = await read(after);
    bytes = page.entries.reduce((sum, { text }) => sum + Buffer.byteLength(text), bytes);
    after = page.entries.at(-1)?.id ?? after;
    isPart = page.isPart;
  }
  return bytes;
}

/** A store that notes the ids of all entries which it gives. */
function listing(store: LogStore, ids: string[]): LogStore {
  return {
    ...store,
    async exchange(...given) {
      const page = await store.exchange(...given);
      ids.push(...page.entries.map(({ id }) => id));
      return page;
    },
  };
}

for (const [where, { skip, begin }] of Object.entries(logStages)) {
  test(`the log stays small under many large changes that overlap, ${where}`, { skip }, async () => {
    const stage = await begin();
    const store = await stage.open();
    const ids: string[] = [];
    const open = async (at: LogStore | Promise<LogStore>) => emptyReplica(await at, {}, every, sparedMs);
    const services = [await open(listing(store, ids)), await open(stage.open())];
    const client = async (replica: Replica, number: number) => {
      for (let i = 0; i < 15; i++) await addUser(replica, `user-${number}-${i}`);
    };
    try {
      await Promise.all([...services, ...services].map(client));
      const late = await open(stage.open());
      services.push(late);
      const listed = await late.fetch(new Request('http://localhost/__admin/worlds/default/records'));
      assert.equal(JSON.parse(await listed.text()).users.length, 60);
      // Of 24 MB those since the third checkpoint before the last one, and what was under way at each.
      const bytes = await bytesOf(store, ids);
      assert.ok(bytes < 10_000_000, `${bytes} bytes`);
    } finally {
      for (const each of services) await each.close();
      await stage.close();
    }
  });
}
