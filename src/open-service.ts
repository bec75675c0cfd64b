import { availableParallelism } from 'node:os';
import { createOcean } from '../generators/ocean.js';
import type { ServiceHooks, ServiceOptions } from './api.js';
import { diskCached } from './disk-cached.js';
import { ServiceError } from './errors.js';
import type { OptionValues } from './options.js';
import { optionNames, readOptions } from './options.js';
import type { OpenService } from './service.js';
import { suggestion } from './suggest.js';

/** What `createService` gives, with the world inside it. */
export async function openService(options: ServiceOptions = {}): Promise<OpenService> {
  const values = checkedOptions({ cache: false, ...options });
  const { seed, scale, threads = Math.min(4, availableParallelism()) } = values;
  const ocean = createOcean({ seed, scale, threads });
  const source = values.cache ? diskCached(ocean, { seed, scale }, options) : ocean;
  // Threads come up while GraphQL is loaded.
  source.expect?.(values.days);
  try {
    const { serviceOver } = await import('./service.js');
    return await serviceOver(source, values, options);
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** A record, so that none can be left out. */
const hooks: Readonly<Record<keyof ServiceHooks, true>> = {
  realNowMs: true,
  log: true,
  report: true,
  onProgress: true,
  early: true,
};
const hookNames = Object.keys(hooks);

function checkedOptions(given: ServiceOptions): OptionValues {
  const names: readonly string[] = optionNames;
  for (const name of Object.keys(given)) {
    if (names.includes(name) || hookNames.includes(name)) continue;
    throw new ServiceError(
      'BAD_USER_INPUT',
      `There is no option ${name}.${suggestion(name, [...names, ...hookNames])}`,
    );
  }
  return readOptions((name, option) => (given[name] === undefined ? option.fallback : option.parse(given[name])));
}
