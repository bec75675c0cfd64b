import type { WorldRecords } from '../types.js';
import { listRecords } from '../worlds/records/listed-records.js';
import type { World } from '../worlds/world.js';
import type { Given } from './service-parts.js';

/** The own records of a world for callers in process. */
export function worldRecords(world: World): Given<WorldRecords> {
  const change = async (body: unknown) => world.dispatch('changeRecords', { input: { body } }, 'process');
  return {
    add: change,
    replace: (records) => change({ replace: records }),
    withdraw: (ids) => change({ withdraw: ids }),
    change,
    list: () => listRecords(world),
    clear: () => world.dispatch('clearRecords', {}, 'process'),
  };
}
