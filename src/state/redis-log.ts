import { firstAnswer } from './first-answer.js';
import type { Checkpoint, LogEntry, LogStore } from './log-store.js';
import { asList, connectRedis, type RedisConnection, withoutSecret } from './redis-client.js';
import {
  answerScript,
  answersKey,
  beginScript,
  checkpointKey,
  exchangeScript,
  keepScript,
  presentKey,
  presentScript,
} from './redis-scripts.js';

/** Opens the log at an address of Redis or Valkey. Rejects with UNAVAILABLE when it cannot be reached. */
export async function openRedisLog(url: string): Promise<LogStore> {
  const redis = await connectRedis(url);
  /** The connection at which the place was proved: a server that comes back may have lost its last entries. */
  let proved = redis.connections;
  const alone = async <T>(use: (connection: RedisConnection) => Promise<T>): Promise<T> => {
    const other = await connectRedis(url);
    return use(other).finally(() => other.close());
  };

  return {
    async begin(service) {
      const [named, startedMs] = await firstAnswer(() => redis.run(beginScript, [service]), withoutSecret(url));
      return { service: String(named), startedMs: Number(startedMs) };
    },
    async exchange(after, texts, deadlineMs) {
      const { connections } = redis;
      const proof = connections === proved ? '0' : '1';
      const found = await redis.run(exchangeScript, [after, proof, String(deadlineMs), ...texts]);
      const [now, late, missing, removed, started, listed, part, own] = found;
      proved = connections;
      const entries = [...asList(listed).map(entryOf), ...asList(own).map((id, i) => entry(id, texts[i]!))];
      return {
        nowMs: Number(now),
        entries,
        isPart: part === 1,
        isLate: late === 1,
        isBehind: missing === 1 || isBefore(after, String(removed)),
        startedMs: started === '' ? undefined : Number(started),
      };
    },
    // Checkpoints may be long, and have connections of their own, so that no round trip waits behind them.
    async checkpoint() {
      const [id, text] = asList(await alone((other) => other.send(['HMGET', checkpointKey, 'id', 'text'])));
      return typeof id === 'string' && typeof text === 'string' ? { id, text } : undefined;
    },
    async keep({ id, text }: Checkpoint, spared) {
      await alone((other) => other.run(keepScript, [id, text, String(spared)]));
    },
    async present(name) {
      return (await redis.run(presentScript, [name])).map(String);
    },
    async leave(name) {
      await redis.send(['ZREM', presentKey, name]);
    },
    async answer(question, name, text) {
      await redis.run(answerScript(question), [name, text]);
    },
    async replied(question) {
      return new Set(asList(await redis.send(['HKEYS', answersKey(question)])).map(String));
    },
    async reply(question, name) {
      const text = await redis.send(['HGET', answersKey(question), name]);
      return typeof text === 'string' ? text : undefined;
    },
    reconnect() {
      redis.renew();
    },
    async close() {
      redis.close();
    },
  };
}

function entryOf(found: unknown): LogEntry {
  const [id, fields] = asList(found);
  return entry(id, String(asList(fields)[1]));
}

function entry(id: unknown, text: string): LogEntry {
  return { id: String(id), nowMs: Number.parseInt(String(id), 10), text };
}

/** Whether an id of the log is before another. */
function isBefore(one: string, other: string): boolean {
  const [ms = 0, number = 0] = one.split('-').map(Number);
  const [otherMs = 0, otherNumber = 0] = other.split('-').map(Number);
  return ms < otherMs || (ms === otherMs && number < otherNumber);
}
