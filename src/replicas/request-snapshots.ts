import { randomUUID } from 'node:crypto';
import type { SeenSnapshot } from '../journal/recording.js';
import type { World } from '../worlds/world.js';
import type { RequestSnapshots } from '../worlds/world-commands.js';
import type { BoundCommand } from './world-command.js';

/** The snapshots of a world for one request, which gives commands for those that it opens and uses. */
export function requestSnapshots(world: World, give: (command: BoundCommand) => Promise<unknown>): RequestSnapshots {
  const given: Promise<unknown>[] = [];
  const seen: SeenSnapshot[] = [];
  const note = (command: BoundCommand) => {
    const acknowledged = give(command);
    acknowledged.catch(() => {});
    given.push(acknowledged);
  };
  return {
    seen,
    use(id, user, dataset, nowMs) {
      const asOfMs = world.snapshots.instantOf(id, user, dataset, nowMs);
      if (asOfMs === undefined) return undefined;
      seen.push({ id, dataset, isOpened: false, asOfMs, records: world.snapshots.recordsOf(id) });
      note({ type: 'useSnapshot', id, user, dataset, nowMs });
      return asOfMs;
    },
    open(user, dataset, asOfMs, records) {
      const id = randomUUID();
      seen.push({ id, dataset, isOpened: true, asOfMs, records });
      const version = records && world.records.versionOf(records);
      note({ type: 'openSnapshot', id, user, dataset, asOfMs, version });
      return id;
    },
    recordsOf: (id) => world.snapshots.recordsOf(id),
    async settled() {
      await Promise.all(given);
    },
  };
}
