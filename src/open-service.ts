import { availableParallelism } from 'node:os';
import { createOcean } from '../generators/ocean.js';
import type { ServiceHooks, ServiceOptions } from './api.js';
import { cacheHome, diskCached } from './disk-cached.js';
import { ServiceError } from './errors.js';
import { createHeldOceans } from './held-oceans.js';
import { refuseOption } from './options/option-readers.js';
import type { Option, OptionName, OptionValues } from './options/options.js';
import { optionNames, options, readOptions } from './options/options.js';
import { threadCount } from './options/thread-count.js';
import type { OpenService } from './service.js';
import { suggestion } from './suggest.js';

/**
 * The oceans of this process, by seed, scale and folder of the cache. The only state of a module that is written after
 * load: nothing else would let services find each other that know nothing of each other, such as those of several test
 * files.
 */
const oceans = createHeldOceans();

/** What `createService` gives, with the world inside it. */
export async function openService(given: ServiceOptions = {}): Promise<OpenService> {
  const values = checkedOptions(given);
  const { seed, scale, cache, days } = values;
  const threads = threadCount(values, availableParallelism());
  const key = JSON.stringify([seed, scale, cache ? cacheHome() : null]);
  const held = oceans.hold(key, given.report ?? warn, (report) => {
    const ocean = createOcean({ seed, scale, threads });
    return cache ? diskCached(ocean, { seed, scale }, report) : ocean;
  });
  // Threads come up while GraphQL is loaded.
  held.source.expect?.(held.isFirst ? days : 0, threads);
  try {
    const { serviceOn } = await import('./service.js');
    return await serviceOn(held, values, given);
  } catch (error) {
    await held.release(async () => false);
    throw error;
  }
}

function warn(error: unknown): void {
  process.emitWarning(String(error));
}

/** What each hook is; a record, so that none can be left out. */
const hooks: Readonly<Record<keyof ServiceHooks, 'function' | 'boolean'>> = {
  realNowMs: 'function',
  log: 'function',
  report: 'function',
  onProgress: 'function',
  early: 'boolean',
};
const hookEntries = Object.entries(hooks);

function checkedOptions(given: ServiceOptions): OptionValues {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    refuseOption('The argument of createService', given, 'an object with options');
  checkNames(given);
  const members: ReadonlyMap<string, unknown> = new Map(Object.entries(given));
  for (const [name, type] of hookEntries) {
    const hook = members.get(name);
    if (hook !== undefined && typeof hook !== type) refuseOption(name, hook, `a ${type}`);
  }
  const read = <T>(name: OptionName, { fallback, parse }: Option<T>) =>
    given[name] === undefined ? fallback : parse(given[name]);
  // Only the command keeps days on disk without being told: a test should not write to the home folder.
  return { ...readOptions(read), cache: given.cache === undefined ? false : options.cache.parse(given.cache) };
}

function checkNames(given: ServiceOptions): void {
  const names: readonly string[] = [...optionNames, ...Object.keys(hooks)];
  for (const name of Object.keys(given)) {
    if (names.includes(name)) continue;
    throw new ServiceError('BAD_USER_INPUT', `There is no option ${name.slice(0, 60)}.${suggestion(name, names)}`);
  }
}
