import { isIPv6 } from 'node:net';
import { isDate } from 'node:util/types';
import { earliestNowMs, latestNowMs } from './clock.js';
import { ServiceError } from './errors.js';
import { parseTimestampUs } from './model/parse-timestamp.js';

export type Profile = 'strict' | 'standard' | 'deployed';
export interface UserOption {
  readonly name: string;
  readonly password: string;
}

/** What every option is worth once it is read and checked. */
export interface OptionValues {
  readonly port: number;
  readonly host: string;
  readonly seed: string;
  readonly now: number | undefined;
  readonly run: boolean | undefined;
  readonly days: number;
  readonly scale: number;
  readonly users: readonly UserOption[];
  readonly profile: Profile;
  readonly registry: string;
  readonly rateLimit: number | undefined;
  readonly threads: number | undefined;
  readonly publicUrl: string | undefined;
  readonly cache: boolean;
  readonly quiet: boolean;
}
export type OptionName = keyof OptionValues;

export interface Option<T> {
  /** The flag without its dashes; the config key is the option's name. */
  readonly flag: string;
  readonly env: string;
  /** How help shows the value; a flag without one is a switch. */
  readonly placeholder?: string;
  /** The flag may be given several times. */
  readonly repeatable?: boolean;
  /** The switch turns off what is on: giving the flag means false. */
  readonly negated?: boolean;
  readonly fallback: T;
  readonly description: string;
  /** The value of a text (flag, environment) or of a JSON value (config file, code). Throws BAD_USER_INPUT. */
  parse(value: unknown): T;
}

/** Every option of the service, once: `createService`, the flags, the environment and the config file all read this table. */
export const options: { readonly [K in OptionName]: Option<OptionValues[K]> } = {
  port: {
    flag: 'port',
    env: 'PORT',
    placeholder: 'N',
    fallback: 4000,
    description: 'Port to listen on; 0 takes a free one.',
    parse: (value) => number('port', value, 0, 65_535, true),
  },
  host: {
    flag: 'host',
    env: 'MARITIME_EVENTS_HOST',
    placeholder: 'NAME',
    fallback: '127.0.0.1',
    description: 'Address to bind.',
    parse: (value) => text('host', value),
  },
  seed: {
    flag: 'seed',
    env: 'MARITIME_EVENTS_SEED',
    placeholder: 'TEXT',
    fallback: 'ocean',
    description: 'Which ocean: the same seed gives the same rows.',
    parse: (value) => text('seed', typeof value === 'number' ? String(value) : value),
  },
  now: {
    flag: 'now',
    env: 'MARITIME_EVENTS_NOW',
    placeholder: 'TIME',
    fallback: undefined,
    description:
      "The world's now, an instant of 2000 to 2100; it stands there unless `run` is given. Default: real time, running.",
    parse: instant,
  },
  run: {
    flag: 'run',
    env: 'MARITIME_EVENTS_RUN',
    fallback: undefined,
    description: 'Let the clock run on from `now`.',
    parse: (value) => flag('run', value),
  },
  days: {
    flag: 'days',
    env: 'MARITIME_EVENTS_DAYS',
    placeholder: 'N',
    fallback: 540,
    description: 'Days of history, 1 to 540.',
    parse: (value) => number('days', value, 1, 540, true),
  },
  scale: {
    flag: 'scale',
    env: 'MARITIME_EVENTS_SCALE',
    placeholder: 'X',
    fallback: 1,
    description: 'Size of the fleet; 1 is 2,500 vessels, four fifths of them with AIS.',
    parse: (value) => number('scale', value, 0.0004, 360, false),
  },
  users: {
    flag: 'user',
    env: 'MARITIME_EVENTS_USERS',
    placeholder: 'NAME:PASSWORD',
    repeatable: true,
    fallback: [],
    description: 'A further user beside demo:demo and second:second (environment: several with commas).',
    parse: userList,
  },
  profile: {
    flag: 'profile',
    env: 'MARITIME_EVENTS_PROFILE',
    placeholder: 'NAME',
    fallback: 'standard',
    description:
      'strict: only what is published. standard: with extensions. deployed: with the quirks of the deployed service.',
    parse: profile,
  },
  registry: {
    flag: 'registry',
    env: 'MARITIME_EVENTS_REGISTRY',
    placeholder: 'NAME',
    fallback: 'registry',
    description: 'Abbreviation of the vessel registry in the name of `registryVesselId`.',
    parse: registry,
  },
  rateLimit: {
    flag: 'rate-limit',
    env: 'MARITIME_EVENTS_RATE_LIMIT',
    placeholder: 'N',
    fallback: undefined,
    description: 'Requests per second of real time that a signed-in user may send. Default: any number.',
    parse: (value) => number('rateLimit', value, 0.001, 1e6, false),
  },
  threads: {
    flag: 'threads',
    env: 'MARITIME_EVENTS_THREADS',
    placeholder: 'N',
    fallback: undefined,
    description: 'Threads that generate. Default: as many as there are cores, at most 4.',
    parse: (value) => number('threads', value, 1, 64, true),
  },
  publicUrl: {
    flag: 'public-url',
    env: 'MARITIME_EVENTS_PUBLIC_URL',
    placeholder: 'URL',
    fallback: undefined,
    description: 'Address under which clients reach the service. Default: the address it listens on.',
    parse: url,
  },
  cache: {
    flag: 'no-cache',
    env: 'MARITIME_EVENTS_CACHE',
    negated: true,
    fallback: true,
    description:
      'Make all days anew (environment: `false`). Otherwise days that were made once are kept in $XDG_CACHE_HOME/maritime-events (or ~/.cache), 1 GiB at most; `createService` does so only when told (`cache: true`).',
    parse: (value) => flag('cache', value),
  },
  quiet: {
    flag: 'quiet',
    env: 'MARITIME_EVENTS_QUIET',
    fallback: false,
    description: 'No line per request.',
    parse: (value) => flag('quiet', value),
  },
};

export const optionNames = Object.keys(options) as readonly OptionName[];

/** The value of every option, each read by `read`: whoever calls knows where values come from. */
export function readOptions(read: <T>(name: OptionName, option: Option<T>) => T): OptionValues {
  return {
    port: read('port', options.port),
    host: read('host', options.host),
    seed: read('seed', options.seed),
    now: read('now', options.now),
    run: read('run', options.run),
    days: read('days', options.days),
    scale: read('scale', options.scale),
    users: read('users', options.users),
    profile: read('profile', options.profile),
    registry: read('registry', options.registry),
    rateLimit: read('rateLimit', options.rateLimit),
    threads: read('threads', options.threads),
    publicUrl: read('publicUrl', options.publicUrl),
    cache: read('cache', options.cache),
    quiet: read('quiet', options.quiet),
  };
}

function refuse(name: OptionName, value: unknown, accepted: string): never {
  const shown = typeof value === 'string' ? `"${value}"` : String(value);
  throw new ServiceError('BAD_USER_INPUT', `${name} is ${accepted}, not ${shown}.`);
}

function text(name: OptionName, value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  return refuse(name, value, 'a text that is not empty');
}

function number(name: OptionName, value: unknown, least: number, most: number, whole: boolean): number {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const good = typeof parsed === 'number' && parsed >= least && parsed <= most && (!whole || Number.isInteger(parsed));
  if (good) return parsed;
  return refuse(name, value, `a ${whole ? 'whole number' : 'number'} from ${least} to ${most}`);
}

function flag(name: OptionName, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === '1' || value === '') return true;
  if (value === 'false' || value === '0') return false;
  return refuse(name, value, 'true or false');
}

/**
 * Milliseconds since 1970 of an ISO 8601 text (`parseTimestampUs`; digits past the third of a fraction are cut off, since the clock
 * counts milliseconds), a Date, or milliseconds.
 */
function instant(value: unknown): number {
  const ms = typeof value === 'string' ? isoMs(value) : isDate(value) ? value.getTime() : value;
  if (typeof ms === 'number' && Number.isInteger(ms) && ms >= earliestNowMs && ms <= latestNowMs) return ms;
  return refuse('now', value, 'an ISO 8601 instant from 2000-01-01 to 2100-01-01, such as 2025-06-01T12:00:00Z');
}

function isoMs(text: string): number | undefined {
  const us = parseTimestampUs(text);
  return us === undefined ? undefined : Math.floor(us / 1000);
}

/** `name:password` texts (one, several with commas, or a list) or a list of {name, password}. */
function userList(value: unknown): readonly UserOption[] {
  const entries = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(entries)) return refuse('users', value, 'a list of name:password');
  return entries.map((entry: unknown) => {
    if (typeof entry === 'string') {
      const colon = entry.indexOf(':');
      if (colon > 0 && colon < entry.length - 1)
        return { name: entry.slice(0, colon), password: entry.slice(colon + 1) };
    } else if (typeof entry === 'object' && entry !== null && 'name' in entry && 'password' in entry) {
      const { name, password } = entry;
      if (typeof name === 'string' && typeof password === 'string' && name && password) return { name, password };
    }
    // The entry may hold a password: it is not repeated.
    throw new ServiceError('BAD_USER_INPUT', 'users holds an entry that is no name:password, both not empty.');
  });
}

function profile(value: unknown): Profile {
  if (value === 'strict' || value === 'standard' || value === 'deployed') return value;
  return refuse('profile', value, 'strict, standard or deployed');
}

/** The name becomes part of a GraphQL name. */
function registry(value: unknown): string {
  if (typeof value === 'string' && /^[a-z][A-Za-z0-9]{0,30}$/.test(value)) return value;
  return refuse('registry', value, 'a lower-case letter and then letters and digits, such as gfw');
}

function url(value: unknown): string {
  if (typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value))
    return value.replace(/\/$/, '');
  return refuse('publicUrl', value, 'an http or https address');
}

/** How an address is written for a browser. */
export function httpUrl(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
