import { createHash } from '#platform/crypto.js';

/** A script of the server. Its digest names it, so that its text is sent once. */
export interface RedisScript {
  readonly text: string;
  readonly sha1: string;
  readonly keys: readonly string[];
}

/**
 * The most entries of a page, and the bytes of its texts after which it ends. A page must be small, since silence is
 * measured by pages.
 */
const mostEntries = 2000;
const mostPageBytes = 2 ** 20;
/** The entries that a script reads at once. */
const takenAtOnce = 100;

export const logKey = 'maritime-events:log';
/**
 * A hash: `service` and `started` of the log, `trimmed` where entries were removed, and `lead`, the milliseconds by
 * which the clock of the log is ahead of the clock of the server's machine.
 */
const aboutKey = 'maritime-events:about';
/** Instants from this one on, the year 2100, do not come from the clock of a server. */
export const latestMs = 4_102_444_800_000;
/** A hash: `id`, and the parts of the text by their numbers from 0. */
export const checkpointKey = 'maritime-events:checkpoint';
/** The key under which the parts of a checkpoint are collected. */
export function comingKey(id: string): string {
  return `${checkpointKey}:${id}`;
}

/** Sets `now`; the hash `about` is KEYS[1]. */
const clockOfLog = `
local time = redis.call('TIME')
local lead = tonumber(redis.call('HGET', KEYS[1], 'lead') or 0) or 0
local now = time[1] * 1000 + math.floor(time[2] / 1000) + lead`;

/**
 * Arguments: the instant at which the log was begun, the last id that was read, the latest instant that the caller
 * knows, the deadline, commands. Returns the instant, three numbers and the entries. The numbers are 1 if the last read
 * entry is gone, if there are more entries than are returned, and if the deadline has passed. If all three are 0, the
 * commands are appended, and their ids follow.
 */
export const exchangeScript = script(
  `${clockOfLog}
local about = redis.call('HMGET', KEYS[1], 'started', 'trimmed')
local after = ARGV[2]
local last = redis.call('XRANGE', KEYS[2], after, after)[1]
local isThere = last or (after == '0-0' and not about[2])
if about[1] ~= ARGV[1] or not isThere then return {now, 1, 0, 0, {}, {}} end
-- Changes nothing, and is refused by a server that takes no writes.
redis.call('HSETNX', KEYS[1], 'started', '')
local entries = {}
local bytes = 0
local part = 1
repeat
  local taken = redis.call('XRANGE', KEYS[2], '(' .. after, '+', 'COUNT', ${takenAtOnce})
  if #taken < ${takenAtOnce} then part = 0 end
  for i, entry in ipairs(taken) do
    entries[#entries + 1] = entry
    last = entry
    bytes = bytes + #entry[2][2]
    after = entry[1]
    if bytes > ${mostPageBytes} then
      if i < #taken then part = 1 end
      break
    end
  end
until part == 0 or bytes > ${mostPageBytes} or #entries >= ${mostEntries}
local least = tonumber(ARGV[3])
-- An entry that no replica has written may have no time.
local t = last and tonumber(last[2][4])
if t and t < ${latestMs} then least = math.max(least, t) end
if now < least then
  redis.call('HSET', KEYS[1], 'lead', string.format('%.0f', lead + least - now))
  now = least
end
local late = 0
local own = {}
if #ARGV > 4 and part == 0 then
  if now > tonumber(ARGV[4]) then late = 1
  else
    local t = string.format('%.0f', now)
    for i = 5, #ARGV do own[i - 4] = redis.call('XADD', KEYS[2], '*', 'c', ARGV[i], 't', t) end
  end
end
return {now, 0, part, late, entries, own}`,
  [aboutKey, logKey],
);

/**
 * Argument: the name of the service. Returns the name that the first replica has written, the instant of that, and the
 * present instant. A server that is too old, or that uses these keys for something else, refuses one of the commands.
 */
export const beginScript = script(
  `${clockOfLog}
redis.call('XTRIM', KEYS[2], 'MINID', '0-0')
redis.call('HGET', KEYS[3], 'id')
redis.call('HSETNX', KEYS[1], 'service', ARGV[1])
local started = redis.call('HGET', KEYS[1], 'started')
if not started or #started > 15 or not string.find(started, '^[1-9]%d*$') then
  redis.call('HSET', KEYS[1], 'started', string.format('%.0f', now))
end
local begun = redis.call('HMGET', KEYS[1], 'service', 'started')
return {begun[1], begun[2], now}`,
  [aboutKey, logKey, checkpointKey],
);

/**
 * Keeps a checkpoint whose parts are collected under a key. Arguments: id, the instant at which the log was begun, the
 * milliseconds before the entry within which entries stay, and the id before which no entry stays. Of two checkpoints
 * the later one stays. A checkpoint whose entry is not in the log is dropped.
 */
export function keepScript(coming: string): RedisScript {
  return script(keepText, [aboutKey, logKey, checkpointKey, coming]);
}

const keepText = `
local kept = redis.call('HGET', KEYS[3], 'id')
local entry = kept and redis.pcall('XRANGE', KEYS[2], kept, kept)
local isThere = entry and not entry.err and #entry > 0
if redis.call('HGET', KEYS[1], 'started') ~= ARGV[2]
  or #redis.call('XRANGE', KEYS[2], ARGV[1], ARGV[1]) == 0
  or (isThere and #redis.call('XRANGE', KEYS[2], '(' .. kept, ARGV[1], 'COUNT', 1) == 0) then
  redis.call('UNLINK', KEYS[4])
  return {}
end
redis.call('UNLINK', KEYS[3])
redis.call('RENAME', KEYS[4], KEYS[3])
redis.call('PERSIST', KEYS[3])
local from = math.max(0, tonumber(string.match(ARGV[1], '^%d+')) - ARGV[3])
local old = redis.call('XTRIM', KEYS[2], 'MINID', string.format('%.0f', from))
if old + redis.call('XTRIM', KEYS[2], 'MINID', ARGV[4]) > 0 then
  redis.call('HSET', KEYS[1], 'trimmed', '1')
end
return {}`;

/**
 * How long a replica counts as present after its sign: longer than any stall of its event loop. Then how long answers
 * are kept: longer than the wait for any replica.
 */
const presentMs = 5000;
export const presentKey = 'maritime-events:replicas';
const answersMs = 90_000;

/** Argument: the name of a replica. Returns the names of all present replicas. */
export const presentScript = script(
  `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ${presentMs})
return redis.call('ZRANGE', KEYS[1], 0, -1)`,
  [presentKey],
);

/** Adds an answer to a question. Arguments: name, text. */
export function answerScript(question: string): RedisScript {
  const text = `
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ${answersMs})
return {}`;
  return script(text, [answersKey(question)]);
}

/** Returns the answers to a question, each after its name, and drops them. */
export function takeAnswersScript(question: string): RedisScript {
  const text = `
local found = redis.call('HGETALL', KEYS[1])
redis.call('DEL', KEYS[1])
return found`;
  return script(text, [answersKey(question)]);
}

/** A hash: texts by the names of replicas. */
export function answersKey(question: string): string {
  return `maritime-events:answers:${question}`;
}

function script(text: string, keys: readonly string[]): RedisScript {
  return { text, sha1: createHash('sha1').update(text).digest('hex'), keys };
}
