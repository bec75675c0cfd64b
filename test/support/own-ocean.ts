import { createOcean } from '../../generators/ocean.js';
import type { ServiceOptions } from '../../src/api.js';
import type { OptionValues } from '../../src/options/options.js';
import { type OpenService, serviceOver } from '../../src/service.js';
import { defaultValues } from './empty-service.js';

/** What `createService` takes for an ocean and its clock, as it is once parsed; other options keep their defaults. */
export type OwnOptions = Partial<Pick<OptionValues, 'seed' | 'scale' | 'days' | 'now' | 'run' | 'threads'>> &
  Pick<ServiceOptions, 'realNowMs' | 'report'>;

/**
 * A service with an ocean of its own, where `createService` would share that of another service of the same seed and
 * scale: for tests that compare what two oceans have made.
 */
export function openOwnOcean({ realNowMs, report, ...given }: OwnOptions): Promise<OpenService> {
  const values: OptionValues = { ...defaultValues(), quiet: true, ...given };
  const { seed, scale, threads = 1 } = values;
  return serviceOver(createOcean({ seed, scale, threads }), values, { realNowMs, report });
}
