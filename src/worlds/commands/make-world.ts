import { startWithRecords } from '../records/start-records.js';
import type { OwnWorld } from '../world.js';
import type { NewWorld, OwnWorlds, WorldTime } from '../worlds.js';
import type { ApplyParts } from './apply-parts.js';

/**
 * Makes a world with the records that it starts with. Where these are refused, the world is removed without a trace.
 */
export function makeWorld(
  worlds: OwnWorlds,
  name: string | undefined,
  { stories, records, ...start }: NewWorld & { readonly time?: WorldTime },
  parts: ApplyParts,
): OwnWorld | Promise<OwnWorld> {
  const world = worlds.open(name, start);
  if (stories === undefined && records === undefined) return world;
  return startWithRecords(world, { stories, records }, parts.records).then(
    () => world,
    (error: unknown) => {
      if (worlds.get(world.name) === world) worlds.drop(world.name);
      throw error;
    },
  );
}
