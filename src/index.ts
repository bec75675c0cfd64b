import { availableParallelism } from 'node:os';
import { createOcean } from '../generators/ocean.js';
import { diskCached } from './disk-cached.js';
import { ServiceError } from './errors.js';
// Loaded before a test can replace the timers and clocks of Node by fake ones.
import './event-loop.js';
import type { OptionValues, UserOption } from './options.js';
import { optionNames, readOptions } from './options.js';
import './real-time.js';
import type { Service, ServiceHooks } from './service.js';
import { suggestion } from './suggest.js';

export type { Clock } from './clock.js';
export type { GraphqlRequest, GraphqlResult } from './graphql/answer.js';
export type { LogEntry } from './http/exchange.js';
export type { Facts, Service } from './service.js';

/** What `createService` takes; everything may be left out. `src/options.ts` says what each means and accepts. */
export interface ServiceOptions extends ServiceHooks {
  readonly seed?: string | number | undefined;
  readonly now?: string | number | Date | undefined;
  readonly run?: boolean | undefined;
  readonly days?: number | undefined;
  readonly scale?: number | undefined;
  readonly users?: readonly (string | UserOption)[] | undefined;
  readonly profile?: 'strict' | 'standard' | 'deployed' | undefined;
  readonly registry?: string | undefined;
  readonly rateLimit?: number | undefined;
  readonly threads?: number | undefined;
  readonly publicUrl?: string | undefined;
  /** Keep days on disk and take them from there; default false: a test should not write to the home folder. */
  readonly cache?: boolean | undefined;
  readonly quiet?: boolean | undefined;
  readonly port?: number | undefined;
  readonly host?: string | undefined;
}

/**
 * A service over a simulated ocean, ready to answer. Throws a ServiceError (BAD_USER_INPUT) that names the option, its value and what
 * is accepted.
 */
export async function createService(options: ServiceOptions = {}): Promise<Service> {
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
