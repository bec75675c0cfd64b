import { createHash } from 'node:crypto';

/** A script of the server, named by its digest so that its text is sent once. */
export interface RedisScript {
  readonly text: string;
  readonly sha1: string;
  readonly keys: readonly string[];
}

/** The most entries of a page, and the bytes of its texts after which it ends: silence is measured by pages. */
const mostEntries = 2000;
const mostPageBytes = 2 ** 20;
/** The entries that a script takes at once. */
const takenAtOnce = 100;

const logKey = 'maritime-events:log';
/** A hash: `service` and `started` of the log, and `removed`, the first entry that is left. */
const aboutKey = 'maritime-events:about';
/** A hash: `id` and `text`. */
export const checkpointKey = 'maritime-events:checkpoint';

/**
 * Arguments: place, `1` to prove that the place is there, deadline, commands. The id of an entry begins with its
 * instant. Returns the instant, whether it is past the deadline, whether the place is missing, what is removed, when
 * the log was begun, the entries after the place, and whether there may be more. If not, the ids of the commands
 * follow, whose texts the caller has; else they are among the entries that are left.
 */
export const exchangeScript = script(
  `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local place = ARGV[1]
local missing = 0
if ARGV[2] == '1' and place ~= '0-0' and #redis.call('XRANGE', KEYS[1], place, place) == 0 then missing = 1 end
local about = redis.call('HMGET', KEYS[2], 'removed', 'started')
local entries = {}
local bytes = 0
local part = 1
repeat
  local taken = redis.call('XRANGE', KEYS[1], '(' .. place, '+', 'COUNT', ${takenAtOnce})
  if #taken < ${takenAtOnce} then part = 0 end
  for i, entry in ipairs(taken) do
    entries[#entries + 1] = entry
    bytes = bytes + #entry[2][2]
    place = entry[1]
    if bytes > ${mostPageBytes} then
      if i < #taken then part = 1 end
      break
    end
  end
until part == 0 or bytes > ${mostPageBytes} or #entries >= ${mostEntries}
local late = 0
local own = {}
if #ARGV > 3 then
  if now > tonumber(ARGV[3]) then late = 1
  else for i = 4, #ARGV do own[i - 3] = redis.call('XADD', KEYS[1], '*', 'c', ARGV[i]) end end
end
if part == 1 then own = {} end
return {now, late, missing, about[1] or '0-0', about[2] or '', entries, part, own}`,
  [logKey, aboutKey],
);

/**
 * Argument: the name of the service. Returns what the first replica has named, and when. A server that is too old or
 * has other keys of these names refuses one of the commands.
 */
export const beginScript = script(
  `
local time = redis.call('TIME')
redis.call('XTRIM', KEYS[2], 'MINID', '0-0')
redis.call('HGET', KEYS[3], 'id')
redis.call('HSETNX', KEYS[1], 'service', ARGV[1])
redis.call('HSETNX', KEYS[1], 'started', string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000)))
return redis.call('HMGET', KEYS[1], 'service', 'started')`,
  [aboutKey, logKey, checkpointKey],
);

/** Arguments: id, text, spared. Of two checkpoints the later one stays. */
export const keepScript = script(
  `
local kept = redis.call('HGET', KEYS[2], 'id')
if kept and #redis.call('XRANGE', KEYS[1], '(' .. kept, ARGV[1], 'COUNT', 1) == 0 then return {} end
local last = redis.call('XREVRANGE', KEYS[1], ARGV[1], '-', 'COUNT', tonumber(ARGV[3]) + 1)
redis.call('HSET', KEYS[2], 'id', ARGV[1], 'text', ARGV[2])
local from = last[#last]
if from then redis.call('HSET', KEYS[3], 'removed', from[1]); redis.call('XTRIM', KEYS[1], 'MINID', from[1]) end
return {}`,
  [logKey, checkpointKey, aboutKey],
);

/** The time for which a replica counts as there, and for which answers are kept. */
const presentMs = 1500;
export const presentKey = 'maritime-events:replicas';
const answersMs = 10_000;

/** Argument: the name of a replica. Returns the names of those that are there. */
export const presentScript = script(
  `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ${presentMs})
return redis.call('ZRANGE', KEYS[1], 0, -1)`,
  [presentKey],
);

/** Of the answers to a question; arguments: name, text. */
export function answerScript(question: string): RedisScript {
  const text = `
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ${answersMs})
return {}`;
  return script(text, [answersKey(question)]);
}

/** A hash: texts by the names of replicas. */
export function answersKey(question: string): string {
  return `maritime-events:answers:${question}`;
}

function script(text: string, keys: readonly string[]): RedisScript {
  return { text, sha1: createHash('sha1').update(text).digest('hex'), keys };
}
