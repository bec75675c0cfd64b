import { clearTimeout, setTimeout } from '../../base/work/event-loop.js';
import type { Checkpoint, LogEntry, LogStore } from './log-store.js';
import { Refused } from './lost.js';
import { asList, connectRedis, type RedisConnection } from './redis-client.js';
import {
  answerScript,
  answersKey,
  beginScript,
  checkpointKey,
  exchangeScript,
  keepScript,
  latestMs,
  logKey,
  presentKey,
  presentScript,
  takeAnswersScript,
} from './redis-scripts.js';

/** The most time for a checkpoint, which may have tens of megabytes. */
const aloneMs = 20_000;

/** Opens the log at an address of Redis or Valkey. Rejects with UNAVAILABLE when it cannot be reached. */
export async function openRedisLog(url: string): Promise<LogStore> {
  const redis = await connectRedis(url);
  /** Uses a connection of its own, for texts that round trips must not wait behind. */
  const alone = async <T>(use: (connection: RedisConnection) => Promise<T>): Promise<T> => {
    const other = await connectRedis(url);
    const timer = setTimeout(() => other.close(), aloneMs);
    try {
      return await use(other);
    } finally {
      clearTimeout(timer);
      other.close();
    }
  };

  return {
    async begin(service) {
      const [named, startedMs, nowMs] = await redis.run(beginScript, [service]);
      return { service: String(named), startedMs: Number(startedMs), nowMs: Number(nowMs) };
    },
    async exchange({ startedMs, after }, heardMs, { texts, deadlineMs }) {
      const given = [startedMs, after, heardMs, deadlineMs].map(String);
      const [now, behind, part, late, listed, own] = await redis.run(exchangeScript, [...given, ...texts]);
      const nowMs = Number(now);
      const appended = asList(own).map((id, i) => ({ id: String(id), nowMs, text: texts[i] ?? '' }));
      return {
        nowMs,
        entries: [...asList(listed).map(entryOf), ...appended],
        isPart: part === 1,
        isLate: late === 1,
        isBehind: behind === 1,
      };
    },
    async prove() {
      // The id is never accepted, so this is refused in any case: for the id by a server that would take a command.
      await redis.send(['XADD', logKey, '0-0', 'c', '']).catch((error: unknown) => {
        if (!(error instanceof Refused && error.message.includes('0-0'))) throw error;
      });
    },
    async checkpoint() {
      const [id, text] = asList(await alone((other) => other.send(['HMGET', checkpointKey, 'id', 'text'])));
      return id === null && text === null ? undefined : { id: String(id), text: String(text) };
    },
    async keep({ id, text }: Checkpoint, startedMs, { ms, from }) {
      await alone((other) => other.run(keepScript, [id, text, String(startedMs), String(ms), from]));
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
    async takeAnswers(question) {
      const found = (await redis.run(takeAnswersScript(question), [])).map(String);
      return new Map(found.flatMap((name, i) => (i % 2 === 0 ? [[name, found[i + 1]!]] : [])));
    },
    reconnect() {
      redis.renew();
    },
    async close() {
      redis.close();
    },
  };
}

/** An entry with its fields: the command and the instant, NaN for what is none of the log's clock. */
function entryOf(found: unknown): LogEntry {
  const [id, fields] = asList(found);
  const [, text, , time] = asList(fields);
  const nowMs = Number(time);
  return { id: String(id), nowMs: nowMs < latestMs ? nowMs : Number.NaN, text: String(text) };
}
