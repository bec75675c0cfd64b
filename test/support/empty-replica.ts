import type { OptionValues } from '../../src/compose/options/options.js';
import { type OpenService, serviceOver } from '../../src/compose/service.js';
import type { OceanSource } from '../../src/model/ocean-source.js';
import { linkTo } from '../../src/replicas/open-link.js';
import type { LogStore } from '../../src/replicas/state/log-store.js';
import { emptyOcean } from './empty-ocean.js';
import { emptyValues } from './empty-service.js';

/** A replica over an empty ocean, or another one, that shares its state by a log; see `CheckpointRule`. */
export async function emptyReplica(
  store: LogStore,
  given: Partial<OptionValues> = {},
  every = 20_000,
  sparedMs = 5000,
  ocean: OceanSource = emptyOcean(),
  report: (error: unknown) => void = console.error,
): Promise<OpenService> {
  const values = emptyValues(given);
  const link = await linkTo(store, values, 'test', { every, sparedMs });
  return serviceOver(ocean, values, { report }, link);
}
