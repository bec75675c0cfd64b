import { cacheRoot, diskCached, projectCache } from '#disk-cached';
import { availableParallelism, warn } from '#platform/machine.js';
import { createOcean } from '../../generators/ocean.js';
import { ServiceError } from '../base/errors.js';
import { suggestion } from '../base/suggest.js';
import type { ServiceHooks, ServiceOptions } from '../types.js';
import { createHeldOceans } from './held-oceans.js';
import { cacheBytes } from './options/cache-bytes.js';
import { refuseOption } from './options/option-readers.js';
import type { Option, OptionName, OptionValues } from './options/options.js';
import { optionNames, options, readOptions } from './options/options.js';
import { threadCount } from './options/thread-count.js';
import type { OpenService } from './service.js';

/**
 * The oceans of this process, by seed, scale, `clean` and cache folder. They are state of the module, because otherwise
 * services that separate code opens, such as several test files, could not share an ocean.
 */
const oceans = createHeldOceans();

/** The service of `createService`, with its world. Tests and commands read the world. */
export async function openService(options: ServiceOptions = {}): Promise<OpenService> {
  const values = checkedOptions(options);
  const { seed, scale, clean, cache, days } = values;
  const threads = threadCount(values, availableParallelism());
  const key = JSON.stringify([seed, scale, clean, (cache !== false && cacheRoot(cache)) || null]);
  const held = oceans.hold(key, options.report ?? warned, (report) => {
    const ocean = createOcean({ seed, scale, clean, threads });
    return cache === false
      ? ocean
      : diskCached(ocean, { seed, scale, clean }, { cache, mostBytes: cacheBytes(values) }, report);
  });
  // The threads start while the modules of the service are loaded.
  held.source.expect?.(held.isFirst && !values.empty ? days : 0, threads);
  try {
    const { serviceOn } = await import('./service.js');
    return await serviceOn(held, values, options);
  } catch (error) {
    await held.release();
    throw error;
  }
}

function warned(error: unknown): void {
  warn(String(error));
}

/** The type of each hook; a Record, so that the compiler finds a missing one. */
const hooks: Readonly<Record<keyof ServiceHooks, 'function' | 'boolean'>> = {
  realNowMs: 'function',
  log: 'function',
  report: 'function',
  onProgress: 'function',
  early: 'boolean',
};
const hookEntries = Object.entries(hooks);

function checkedOptions(serviceOptions: ServiceOptions): OptionValues {
  if (typeof serviceOptions !== 'object' || serviceOptions === null || Array.isArray(serviceOptions))
    refuseOption('The argument of createService', serviceOptions, 'an object with options');
  checkNames(serviceOptions);
  const members: ReadonlyMap<string, unknown> = new Map(Object.entries(serviceOptions));
  for (const [name, type] of hookEntries) {
    const hook = members.get(name);
    if (hook !== undefined && typeof hook !== type) refuseOption(name, hook, `a ${type}`);
  }
  const read = <T>(name: OptionName, { fallback, parse }: Option<T>) =>
    serviceOptions[name] === undefined ? fallback : parse(serviceOptions[name]);
  // Unlike the command, `createService` does not write to the home folder by default: most of its callers are tests.
  return {
    ...readOptions(read),
    cache: serviceOptions.cache === undefined ? projectCache() : options.cache.parse(serviceOptions.cache),
  };
}

function checkNames(members: ServiceOptions): void {
  const names: readonly string[] = [...optionNames, ...Object.keys(hooks)];
  for (const name of Object.keys(members)) {
    if (names.includes(name)) continue;
    throw new ServiceError('BAD_USER_INPUT', `There is no option ${name.slice(0, 60)}.${suggestion(name, names)}`);
  }
}
