import { clearTimeout, setTimeout } from '../../base/work/event-loop.js';
import type { Checkpoint, LogEntry, LogStore } from './log-store.js';
import { Refused } from './lost.js';
import { asList, connectRedis, type RedisConnection } from './redis-client.js';
import {
  answerScript,
  answersKey,
  beginScript,
  checkpointKey,
  comingKey,
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
/** The characters of a checkpoint that are sent at once: between them the server answers other clients. */
const partLength = 2 ** 18;

/** Opens the log at an address of Redis or Valkey. Rejects with UNAVAILABLE when it cannot be reached. */
export async function openRedisLog(url: string): Promise<LogStore> {
  const redis = await connectRedis(url);
  /** Uses a separate connection, so that round trips do not wait for long texts. */
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
      const numbers = [startedMs, after, heardMs, deadlineMs].map(String);
      const [now, behind, part, late, listed, ids] = await redis.run(exchangeScript, [...numbers, ...texts]);
      const nowMs = Number(now);
      const appended = asList(ids).map((id, i) => ({ id: String(id), nowMs, text: texts[i] ?? '' }));
      return {
        nowMs,
        entries: [...asList(listed).map(entryOf), ...appended],
        isPart: part === 1,
        isLate: late === 1,
        isBehind: behind === 1,
      };
    },
    async prove() {
      // The id is never valid, so this command is always refused. A server that takes commands refuses it because of
      // the id.
      await redis.send(['XADD', logKey, '0-0', 'c', '']).catch((error: unknown) => {
        if (!(error instanceof Refused && error.message.includes('0-0'))) throw error;
      });
    },
    async checkpoint() {
      const fields = fieldsOf(await alone((other) => other.send(['HGETALL', checkpointKey])));
      const parts = Array.from({ length: fields.size }, (_, i) => fields.get(String(i)) ?? '');
      return fields.size === 0 ? undefined : { id: String(fields.get('id')), text: parts.join('') };
    },
    async keep({ id, text }: Checkpoint, startedMs, { ms, from }) {
      const coming = comingKey(id);
      await alone(async (other) => {
        for (const [i, part] of partsOf(text).entries()) {
          await other.send(['HSET', coming, 'id', id, String(i), part]);
          await other.send(['PEXPIRE', coming, String(aloneMs)]);
        }
        await other.run(keepScript(coming), [id, String(startedMs), String(ms), from]);
      });
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
      return fieldsOf(await redis.run(takeAnswersScript(question), []));
    },
    reconnect() {
      redis.renew();
    },
    async close() {
      redis.close();
    },
  };
}

/** The parts of a text that are sent one after the other. No part ends within a surrogate pair. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0, to = 0; from < text.length; from = to) {
    to = from + partLength;
    if ((text.codePointAt(to - 1) ?? 0) > 0xffff) to--;
    parts.push(text.slice(from, to));
  }
  return parts;
}

/** The fields of a hash: an object by RESP3; by RESP2 and from a script a list in which names and values alternate. */
function fieldsOf(found: unknown): Map<string, string> {
  const pairs: readonly (readonly [unknown, unknown])[] = Array.isArray(found)
    ? found.flatMap((name, i) => (i % 2 === 0 ? [[name, found[i + 1]]] : []))
    : Object.entries(Object(found));
  return new Map(pairs.map(([name, value]) => [String(name), String(value)]));
}

/** An entry from its fields: the command, and the instant; NaN for a value that is no instant of the log's clock. */
function entryOf(found: unknown): LogEntry {
  const [id, fields] = asList(found);
  const [, text, , time] = asList(fields);
  const nowMs = Number(time);
  return { id: String(id), nowMs: nowMs < latestMs ? nowMs : Number.NaN, text: String(text) };
}
