import { isIPv6 } from '#platform/net.js';
import { byName, namesOf } from '../../store/columns/by-name.js';
import type { Profile } from '../../types.js';
import type { OptionReader } from './option-readers.js';
import {
  acceptHost,
  acceptOrigin,
  cacheReader,
  decimalReader,
  hostReader,
  instantReader,
  listReader,
  registryReader,
  secretReader,
  seedReader,
  stateReader,
  switchReader,
  urlReader,
  wholeNumberReader,
  wordReader,
} from './option-readers.js';
import { usersReader } from './user-option.js';

const profiles: readonly Profile[] = ['strict', 'standard', 'deployed'];

export interface Option<T> extends OptionReader<T> {
  /** The flag without its dashes; the config key is the option's name. */
  readonly flag: string;
  readonly env: string;
  /** The name of the value in help, such as N. A flag without a placeholder is a switch. */
  readonly placeholder?: string;
  /** The flag may be given several times. */
  readonly repeatable?: boolean;
  /** The flag turns the option off: giving it means false. */
  readonly negated?: boolean;
  readonly fallback: T;
  readonly description: string;
}

/** Takes the type of an option's value from its reader and its fallback. */
const option = <T>(facts: Option<T>): Option<T> => facts;

/** All options of the service. `createService`, the flags, the environment and the config file read this table. */
export const options = {
  port: option({
    flag: 'port',
    env: 'PORT',
    placeholder: 'N',
    fallback: 4000,
    description: 'Port to listen on; 0 takes a free one.',
    ...wholeNumberReader('port', 0, 65_535),
  }),
  host: option({
    flag: 'host',
    env: 'MARITIME_EVENTS_HOST',
    placeholder: 'NAME',
    fallback: '127.0.0.1',
    description: 'Address to bind.',
    ...hostReader('host'),
  }),
  seed: option({
    flag: 'seed',
    env: 'MARITIME_EVENTS_SEED',
    placeholder: 'TEXT',
    fallback: 'ocean',
    description: 'Seed of the ocean: the same seed gives the same rows.',
    ...seedReader('seed'),
  }),
  now: option({
    flag: 'now',
    env: 'MARITIME_EVENTS_NOW',
    placeholder: 'TIME',
    fallback: undefined,
    description:
      "The world's now, an instant from 2000 to 2100. The clock stands there unless `run` is given. Default: " +
      'real time, running.',
    ...instantReader('now'),
  }),
  run: option({
    flag: 'run',
    env: 'MARITIME_EVENTS_RUN',
    fallback: undefined,
    description: 'Let the clock run on from `now`.',
    ...switchReader('run'),
  }),
  days: option({
    flag: 'days',
    env: 'MARITIME_EVENTS_DAYS',
    placeholder: 'N',
    fallback: 540,
    description: 'Days of history, 1 to 540.',
    ...wholeNumberReader('days', 1, 540),
  }),
  scale: option({
    flag: 'scale',
    env: 'MARITIME_EVENTS_SCALE',
    placeholder: 'X',
    fallback: 1,
    description: 'Size of the fleet; 1 is 2,500 vessels, four fifths of them with AIS.',
    ...decimalReader('scale', 0.0004, 360),
  }),
  clean: option({
    flag: 'clean',
    env: 'MARITIME_EVENTS_CLEAN',
    fallback: false,
    description: 'AIS without errors, delays and displaced positions: an ocean of its own.',
    ...switchReader('clean'),
  }),
  users: option({
    flag: 'user',
    env: 'MARITIME_EVENTS_USERS',
    placeholder: 'NAME:PASSWORD',
    repeatable: true,
    fallback: [],
    description: 'A further user beside demo:demo and second:second (environment: several, separated by commas).',
    ...usersReader('users'),
  }),
  profile: option<Profile>({
    flag: 'profile',
    env: 'MARITIME_EVENTS_PROFILE',
    placeholder: 'NAME',
    fallback: 'standard',
    description:
      'strict: the published interface alone. standard: with extensions. deployed: with the quirks of the ' +
      'deployed service.',
    ...wordReader('profile', profiles),
  }),
  registry: option({
    flag: 'registry',
    env: 'MARITIME_EVENTS_REGISTRY',
    placeholder: 'NAME',
    fallback: 'registry',
    description: 'Abbreviation of the vessel registry in the name of `registryVesselId`.',
    ...registryReader('registry'),
  }),
  rateLimit: option({
    flag: 'rate-limit',
    env: 'MARITIME_EVENTS_RATE_LIMIT',
    placeholder: 'N',
    fallback: undefined,
    description: 'Requests per second of real time that a signed-in user may send. Default: any number.',
    ...decimalReader('rateLimit', 0.001, 1e6),
  }),
  requestBudget: option({
    flag: 'request-budget',
    env: 'MARITIME_EVENTS_REQUEST_BUDGET',
    placeholder: 'SECONDS',
    fallback: 10,
    description: 'Processor time that one request may take; beyond it the request ends with QUERY_TOO_COMPLEX.',
    ...decimalReader('requestBudget', 0.001, 86_400),
  }),
  idleTimeout: option({
    flag: 'idle-timeout',
    env: 'MARITIME_EVENTS_IDLE_TIMEOUT',
    placeholder: 'SECONDS',
    fallback: 75,
    description: 'Time after which a connection without a request is closed. Set it above that of a balancer.',
    ...decimalReader('idleTimeout', 1, 86_400),
  }),
  maxWorlds: option({
    flag: 'max-worlds',
    env: 'MARITIME_EVENTS_MAX_WORLDS',
    placeholder: 'N',
    fallback: 1000,
    description: 'Worlds beside each other; beyond it the one that was used longest ago goes, unless it is pinned.',
    ...wholeNumberReader('maxWorlds', 2, 100_000),
  }),
  maxWindows: option({
    flag: 'max-windows',
    env: 'MARITIME_EVENTS_MAX_WINDOWS',
    placeholder: 'N',
    fallback: 3,
    description:
      'Windows of days that are kept in memory for clocks that are more than a month apart; beyond it the one that ' +
      'was used longest ago is made again when it is used.',
    ...wholeNumberReader('maxWindows', 1, 100),
  }),
  threads: option({
    flag: 'threads',
    env: 'MARITIME_EVENTS_THREADS',
    placeholder: 'N',
    fallback: undefined,
    description:
      'Threads that generate. Default: one for a small service (days times scale up to 10), else one for each ' +
      'core, at most 4.',
    ...wholeNumberReader('threads', 1, 64),
  }),
  publicUrl: option({
    flag: 'public-url',
    env: 'MARITIME_EVENTS_PUBLIC_URL',
    placeholder: 'URL',
    fallback: undefined,
    description: 'Address under which clients reach the service. Default: the address that each request was sent to.',
    ...urlReader('publicUrl'),
  }),
  allowHosts: option({
    flag: 'allow-host',
    env: 'MARITIME_EVENTS_ALLOW_HOSTS',
    placeholder: 'NAME',
    repeatable: true,
    fallback: [],
    description:
      'A further host name that a service on a loopback address accepts, beside localhost, IP addresses and the ' +
      'host of `public-url` (environment: several, separated by commas).',
    ...listReader('allowHosts', 'the name of a machine, without a port, such as build-7', acceptHost),
  }),
  cors: option({
    flag: 'cors',
    env: 'MARITIME_EVENTS_CORS',
    placeholder: 'ORIGIN',
    repeatable: true,
    fallback: [],
    description:
      'An origin whose pages may read answers, such as https://app.example (environment: several, separated by ' +
      'commas). Default: any.',
    ...listReader('cors', 'an http or https origin, such as https://app.example', acceptOrigin),
  }),
  admin: option({
    flag: 'no-admin',
    env: 'MARITIME_EVENTS_ADMIN',
    negated: true,
    fallback: true,
    description:
      'Turn the admin interface off (environment: `false`), and with it `X-Fault` and the making of worlds by their ' +
      'first request.',
    ...switchReader('admin'),
  }),
  adminToken: option({
    flag: 'admin-token',
    env: 'MARITIME_EVENTS_ADMIN_TOKEN',
    placeholder: 'TEXT',
    fallback: undefined,
    description:
      'Token that a program on any machine sends as bearer to use the admin interface, and without which none may. ' +
      'Default: programs on this machine alone may, without a token.',
    ...secretReader('adminToken'),
  }),
  cache: option({
    flag: 'no-cache',
    env: 'MARITIME_EVENTS_CACHE',
    negated: true,
    fallback: true,
    description:
      'Make all days anew (environment: `false`). Otherwise days are kept in the folder that the environment names, ' +
      'else by the command in $XDG_CACHE_HOME/maritime-events (or ~/.cache/maritime-events), and by `createService` ' +
      'in node_modules/.cache/maritime-events of the working folder, where there is a node_modules.',
    ...cacheReader('cache'),
  }),
  cacheLimit: option({
    flag: 'cache-limit',
    env: 'MARITIME_EVENTS_CACHE_LIMIT',
    placeholder: 'GIB',
    fallback: undefined,
    description:
      'Most space of the cache on disk, for all oceans together; beyond it the files that were used longest ago go. ' +
      'Default: 1 GiB, from scale 5 on a fifth of the scale.',
    ...decimalReader('cacheLimit', 0.001, 100_000),
  }),
  ready: option<'newest' | 'all'>({
    flag: 'ready',
    env: 'MARITIME_EVENTS_READY',
    placeholder: 'DAYS',
    fallback: 'newest',
    description:
      'When the service counts as ready: newest, when it has the last week; all, when it has all days. A request ' +
      'waits for the days that it asks for, and for no others.',
    ...wordReader('ready', ['newest', 'all']),
  }),
  quiet: option({
    flag: 'quiet',
    env: 'MARITIME_EVENTS_QUIET',
    fallback: false,
    description: 'Write no line per request.',
    ...switchReader('quiet'),
  }),
  records: option({
    flag: 'records',
    env: 'MARITIME_EVENTS_RECORDS',
    placeholder: 'FILE',
    repeatable: true,
    fallback: [],
    description:
      'A file of own records for the world default: .json, .ndjson or .geojson. It is read again when it changes.',
    ...listReader('records', 'the path of a file', (text) => (text === '' ? undefined : text)),
  }),
  stories: option({
    flag: 'story',
    env: 'MARITIME_EVENTS_STORIES',
    placeholder: 'NAME',
    repeatable: true,
    fallback: [],
    description: 'A story for the world default (docs/records.md lists them).',
    ...listReader('stories', 'the name of a story', (text) => (text === '' ? undefined : text)),
  }),
  empty: option({
    flag: 'empty',
    env: 'MARITIME_EVENTS_EMPTY',
    fallback: false,
    description: 'No generated vessels, events and frames in any world.',
    ...switchReader('empty'),
  }),
  state: option({
    flag: 'state',
    env: 'MARITIME_EVENTS_STATE',
    placeholder: 'URL',
    fallback: undefined,
    description:
      'Address of a Redis or Valkey server, such as redis://127.0.0.1:6379/0, that has the state of all worlds, so ' +
      'that several processes are one service. Needs the package @redis/client.',
    ...stateReader('state'),
  }),
};

export type OptionName = keyof typeof options;

/** The values of all options, read and checked. */
export type OptionValues = { readonly [K in OptionName]: (typeof options)[K]['fallback'] };

export const optionNames: readonly OptionName[] = namesOf(options);

/** The values of all options; `read` finds the value of one. */
export function readOptions(read: <T>(name: OptionName, option: Option<T>) => T): OptionValues {
  // Types cannot say that the value of a name has the type of its option.
  return byName(optionNames, (name) => read<unknown>(name, options[name])) as OptionValues;
}

/**
 * The address under which this machine reaches a port that is bound to a host. For 0.0.0.0 and ::, which stand for all
 * addresses of the machine, it is the loopback address.
 */
export function httpUrl(host: string, port: number): string {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}
