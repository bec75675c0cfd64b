import { createHash } from 'node:crypto';
import { nanoid } from 'nanoid';
import { ServiceError } from '../base/errors.js';
import { delay } from '../base/work/event-loop.js';
import type { OptionValues } from '../compose/options/options.js';
import { steadyNowMs } from '../compose/real-time.js';
import { packageVersion } from '../platform/node/package-files.js';
import { wholeDigest } from '../store/cache/code-digest.js';
import type { CheckpointRule, SharedLink } from './shared-link.js';
import type { LogStore } from './state/log-store.js';
import { withoutSecret } from './state/redis-client.js';
import { openRedisLog } from './state/redis-log.js';
import { withinSilence } from './state/within-silence.js';

/** Opens the state at an address. Rejects with BAD_USER_INPUT when it belongs to a service with other options. */
export async function openLink(url: string, values: OptionValues): Promise<SharedLink> {
  if (values.stories.length + values.records.length > 0) {
    const message = 'state cannot be given with records or stories: load them by the admin interface, once for all.';
    throw new ServiceError('BAD_USER_INPUT', message);
  }
  return linkTo(await openRedisLog(url), values, withoutSecret(url));
}

/** The default: 5 to 20 MB of commands. A new replica applies 10 MB in half a second. */
const usualRule: CheckpointRule = { every: 20_000, sparedMs: 5000 };
/** The most time for the first answer. */
const firstMs = 5000;

/** A link to an open store. If this rejects, the store is closed. */
export async function linkTo(
  store: LogStore,
  values: OptionValues,
  address: string,
  checkpoints = usualRule,
): Promise<SharedLink> {
  try {
    const name = serviceName(values);
    const silent = () => new Error('It does not answer');
    const begin = () => withinSilence(store.begin(name), firstMs, steadyNowMs, silent);
    const { service, nowMs } = await firstAnswer(begin, address);
    if (service !== name) {
      throw new ServiceError('BAD_USER_INPUT', `The state at ${address} belongs to ${otherThan(name, service)}`);
    }
    return {
      store,
      service,
      openedMs: nowMs,
      name: nanoid(8),
      heard: { nowMs, atMs: steadyNowMs(), leastOrder: 0 },
      checkpoints,
      times: new WeakMap(),
      starts: new WeakMap(),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Describes the other service to which a state belongs. */
function otherThan(here: string, other: string): string {
  let there: Readonly<Record<string, unknown>>;
  try {
    there = { ...JSON.parse(other) };
  } catch {
    return 'another program. Take another database.';
  }
  const { version, code, ...options } = JSON.parse(here);
  const differences = Object.entries<unknown>(options)
    .filter(([name, value]) => JSON.stringify(there[name]) !== JSON.stringify(value))
    .map(([name, value]) => `${name} is ${JSON.stringify(there[name])} there and ${JSON.stringify(value)} here`)
    .join(', ');
  if (differences !== '')
    return `a service with other options: ${differences}. Take the same ones, or another database.`;
  return (
    `processes of another build: maritime-events ${there['version']} of code ${there['code']}, and this is ` +
    `${version} of code ${code}. All processes of a state are of one build, since each applies the commands of all. ` +
    'Start that build, or take another database for this one; GET /__admin/worlds/{world}/capsule of that build ' +
    'keeps a world, and PUT makes it here.'
  );
}

/**
 * The facts that replicas of one service share: the options that decide answers, and the code that applies commands.
 */
function serviceName(values: OptionValues): string {
  const { seed, scale, clean, days, now, run, profile, registry, empty, maxWorlds, rateLimit, users } = values;
  const answers = { seed, scale, clean, days, now, run, profile, registry, empty, maxWorlds, rateLimit };
  const secret = createHash('sha256').update(JSON.stringify(users)).digest('hex').slice(0, 16);
  return JSON.stringify({ ...answers, users: secret, version: packageVersion(), code: wholeDigest().slice(0, 16) });
}

/** Replies of a server that will be able to answer soon. */
const notYet = /^(?:LOADING|BUSY|MASTERDOWN|TRYAGAIN)\b/;
const tries = 50;
const pauseMs = 100;

/**
 * The answer to the first command to a server. A server that still loads its data gets the command again for five
 * seconds. If the server refuses the command, this rejects with UNAVAILABLE and the server's message.
 */
async function firstAnswer<T>(ask: () => Promise<T>, address: string): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!notYet.test(reason) || tried === tries)
        throw new ServiceError('UNAVAILABLE', `The state at ${address} refuses what it is asked: ${reason}. ${needs}`);
    }
    await delay(pauseMs);
  }
}

const needs =
  'It must be one server of Redis 6.2 or later, or Valkey, that takes writes, in a database of its own, with a user ' +
  'who may run scripts on keys that begin with maritime-events:.';
