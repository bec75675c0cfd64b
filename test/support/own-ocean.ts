import { createOcean } from '../../generators/ocean.js';
import type { OptionValues } from '../../src/compose/options/options.js';
import { type OpenService, serviceOver } from '../../src/compose/service.js';
import type { ServiceOptions } from '../../src/types.js';
import { defaultValues } from './empty-service.js';

/** Options of an ocean and its clock, parsed; other options keep their defaults. */
export type OwnOptions = Partial<
  Pick<OptionValues, 'seed' | 'scale' | 'clean' | 'days' | 'now' | 'run' | 'threads' | 'requestBudget' | 'users'>
> &
  Pick<ServiceOptions, 'realNowMs' | 'report'>;

/**
 * A service with an ocean of its own, for tests that compare two oceans; `createService` shares the ocean of services
 * with the same seed and scale.
 */
export function openOwnOcean({ realNowMs, report, ...given }: OwnOptions): Promise<OpenService> {
  const values: OptionValues = { ...defaultValues(), quiet: true, ...given };
  const { seed, scale, clean, threads = 1 } = values;
  return serviceOver(createOcean({ seed, scale, clean, threads }), values, { realNowMs, report });
}
