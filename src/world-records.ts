import type { WorldRecords } from './api.js';
import { changeWorld, type RecordsParts } from './records/change-world.js';
import { listRecords } from './records/listed-records.js';
import { recordsOfBody } from './records/record-body.js';
import type { World } from './worlds/world.js';

/** The own records of a world for callers in process. */
export function worldRecords(world: World, parts: RecordsParts): WorldRecords {
  const change = async (body: unknown) => changeWorld(world, recordsOfBody(body, parts.terms), parts);
  return {
    add: change,
    replace: (records) => change({ replace: records }),
    withdraw: (ids) => change({ withdraw: ids }),
    change,
    list: () => listRecords(world),
    clear: () => world.records.reset(),
  };
}
