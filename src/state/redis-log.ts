import type { Checkpoint, LogEntry, LogStore } from './log-store.js';
import { asList, connectRedis } from './redis-client.js';
import {
  answersKey,
  beginScript,
  checkpointKey,
  exchangeScript,
  keepScript,
  mostEntries,
  presentScript,
  replyScript,
} from './redis-scripts.js';

/** Opens the log at an address of Redis or Valkey. Rejects with UNAVAILABLE when it cannot be reached. */
export async function openRedisLog(url: string): Promise<LogStore> {
  const redis = await connectRedis(url);
  /** The connection at which the place was proved: a server that comes back may have lost its last entries. */
  let proved = redis.connections;

  return {
    async begin(service) {
      const [named, startedMs] = await redis.run(beginScript, [service]);
      return { service: String(named), startedMs: Number(startedMs) };
    },
    async exchange(after, texts, deadlineMs) {
      const { connections } = redis;
      const proof = connections === proved ? '0' : '1';
      const found = await redis.run(exchangeScript, [after, proof, String(deadlineMs), ...texts]);
      const [now, late, missing, removed, started, listed] = found;
      proved = connections;
      const entries = asList(listed).map(entryOf);
      return {
        nowMs: Number(now),
        entries,
        isPart: entries.length === mostEntries,
        isLate: late === 1,
        isBehind: missing === 1 || isBefore(after, String(removed)),
        startedMs: started === '' ? undefined : Number(started),
      };
    },
    async checkpoint() {
      const [id, text] = asList(await redis.send(['HMGET', checkpointKey, 'id', 'text']));
      return typeof id === 'string' && typeof text === 'string' ? { id, text } : undefined;
    },
    async keep({ id, text }: Checkpoint, spared) {
      await redis.run(keepScript, [id, text, String(spared)]);
    },
    async present(name) {
      return (await redis.run(presentScript, [name])).map(String);
    },
    async reply(question, name, text) {
      await redis.run(replyScript(question), [name, text]);
    },
    async replies(question) {
      const found = await redis.send(['HGETALL', answersKey(question)]);
      return new Map(pairsOf(found));
    },
    reconnect() {
      redis.renew();
    },
    async close() {
      redis.close();
    },
  };
}

/** A hash of the server: a list of names and values in turn, or an object by the version of its protocol. */
function pairsOf(found: unknown): (readonly [string, string])[] {
  if (!Array.isArray(found)) return Object.entries(found ?? {}).map(([name, value]) => [name, String(value)]);
  return found.flatMap((name, i) => (i % 2 === 0 ? [[String(name), String(found[i + 1])] as const] : []));
}

function entryOf(found: unknown): LogEntry {
  const [id, fields] = asList(found);
  return { id: String(id), nowMs: Number(String(id).split('-')[0]), text: String(asList(fields)[1]) };
}

/** Whether an id of the log is before another. */
function isBefore(one: string, other: string): boolean {
  const [ms = 0, number = 0] = one.split('-').map(Number);
  const [otherMs = 0, otherNumber = 0] = other.split('-').map(Number);
  return ms < otherMs || (ms === otherMs && number < otherNumber);
}
