import { ServiceError } from '../errors.js';
import { delay } from '../work/event-loop.js';
import type { Checkpoint, LogEntry, LogStore } from './log-store.js';

/** The members of a client of Redis that are used. */
interface RedisClient {
  on(event: 'error', listener: (error: Error) => void): unknown;
  connect(): Promise<unknown>;
  sendCommand(args: readonly string[]): Promise<unknown>;
  destroy(): void;
}

interface RedisModule {
  createClient(options: {
    readonly url: string;
    readonly disableOfflineQueue: boolean;
    readonly socket: { readonly connectTimeout: number; readonly reconnectStrategy: (retries: number) => number };
  }): RedisClient;
}

/** In a variable, so that no bundler looks for a package that need not be there. */
const clientName: string = '@redis/client';
/** The most entries of a page. */
const mostEntries = 2000;
const keys = ['log', 'removed', 'service', 'started', 'checkpoint'].map((name) => `maritime-events:${name}`);
const [logKey = '', removedKey = '', serviceKey = '', startedKey = '', checkpointKey = ''] = keys;

/** KEYS: log, removed, started. ARGV: place, deadline, commands. The id of an entry begins with its instant. */
const exchangeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local late = 0
if #ARGV > 2 then
  if now > tonumber(ARGV[2]) then late = 1
  else for i = 3, #ARGV do redis.call('XADD', KEYS[1], '*', 'c', ARGV[i]) end end
end
local entries = redis.call('XRANGE', KEYS[1], '(' .. ARGV[1], '+', 'COUNT', ${mostEntries})
return {now, late, redis.call('GET', KEYS[2]) or '0-0', entries, redis.call('GET', KEYS[3]) or ''}`;

/** KEYS: service, started. ARGV: the name of the service. */
const beginScript = `
local time = redis.call('TIME')
redis.call('SETNX', KEYS[1], ARGV[1])
redis.call('SETNX', KEYS[2], string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000)))
return {redis.call('GET', KEYS[1]), redis.call('GET', KEYS[2])}`;

/** KEYS: log, checkpoint, removed. ARGV: id, text, spared. Of two checkpoints the later one stays. */
const keepScript = `
local last = redis.call('XREVRANGE', KEYS[1], ARGV[1], '-', 'COUNT', tonumber(ARGV[3]) + 1)
redis.call('HSET', KEYS[2], 'id', ARGV[1], 'text', ARGV[2])
local from = last[#last]
if from then redis.call('SET', KEYS[3], from[1]); redis.call('XTRIM', KEYS[1], 'MINID', from[1]) end
return 1`;

/** Opens the log at an address of Redis or Valkey. Rejects with UNAVAILABLE when it cannot be reached. */
export async function openRedisLog(url: string): Promise<LogStore> {
  const { createClient } = await loadClient();
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 1000, reconnectStrategy: () => 100 },
  });
  // The calls that fail say so; without a listener the process would end.
  let last: Error | undefined;
  client.on('error', (error) => {
    last = error;
  });
  const connected = client.connect();
  connected.catch(() => {});
  const isConnected = await Promise.race([connected.then(() => true), delay(3000).then(() => false)]);
  if (!isConnected) {
    client.destroy();
    throw new ServiceError(
      'UNAVAILABLE',
      `The state at ${withoutSecret(url)} cannot be reached. ${last?.message ?? ''}`,
    );
  }
  const run = async (script: string, scriptKeys: readonly string[], args: readonly string[]) =>
    asList(await client.sendCommand(['EVAL', script, String(scriptKeys.length), ...scriptKeys, ...args]));

  return {
    async begin(service) {
      const [named, startedMs] = await run(beginScript, [serviceKey, startedKey], [service]);
      return { service: String(named), startedMs: Number(startedMs) };
    },
    async exchange(after, texts, deadlineMs) {
      const args = [after, String(deadlineMs), ...texts];
      const [now, late, removed, found, started] = await run(exchangeScript, [logKey, removedKey, startedKey], args);
      const entries = asList(found).map(entryOf);
      const isBehind = isBefore(after, String(removed));
      return {
        nowMs: Number(now),
        entries,
        isPart: entries.length === mostEntries,
        isLate: late === 1,
        isBehind,
        startedMs: started === '' ? undefined : Number(started),
      };
    },
    async checkpoint() {
      const [id, text] = asList(await client.sendCommand(['HMGET', checkpointKey, 'id', 'text']));
      return typeof id === 'string' && typeof text === 'string' ? { id, text } : undefined;
    },
    async keep({ id, text }: Checkpoint, spared) {
      await run(keepScript, [logKey, checkpointKey, removedKey], [id, text, String(spared)]);
    },
    async close() {
      client.destroy();
    },
  };
}

async function loadClient(): Promise<RedisModule> {
  try {
    return await import(clientName);
  } catch {
    const message = `The option state needs the package ${clientName}: npm install ${clientName}`;
    throw new ServiceError('UNAVAILABLE', message);
  }
}

/** The address without user and password, for messages. */
export function withoutSecret(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
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

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
