import type { Capsule, CapsuleOcean } from '../../types.js';
import { listJournal } from '../journal/list-journal.js';
import type { World } from '../world.js';
import { toJson } from './whole-json.js';
import { withPasswords } from './with-passwords.js';

/** What capsules need of a service. */
export interface CapsuleParts {
  /** The ocean of the service, without `empty`, which depends on the world. */
  readonly ocean: Omit<CapsuleOcean, 'empty'>;
  /** The users of the service beside the built-in ones. */
  readonly users: readonly string[];
}

/** The ocean of a world. */
export function oceanOf({ history }: World, { ocean }: CapsuleParts): CapsuleOcean {
  return { ...ocean, empty: history.source.vesselCount === 0 };
}

/** A world as one value of JSON, with the requests that it has answered: as it is now, made in steps. */
export function* makeCapsule(
  world: World,
  parts: CapsuleParts,
  journal = listJournal(world.journal),
): Generator<void, Capsule> {
  const { start, log } = world.records;
  const { clock, ...state } = world.state();
  const [areas, changes]: [object[], object[]] = [[], []];
  const capsule: Capsule = {
    format: 'maritime-events capsule 2',
    ocean: oceanOf(world, parts),
    state: {
      ...state,
      // A capsule has no instants of a machine.
      clock: { ...clock, baseMs: clock.nowMs, sinceMs: 0 },
      users: [...parts.users],
      records: { areas, changes },
    },
    journal,
  };
  const logged = [...log];
  for (const area of start.areas) areas.push(Object(yield* toJson(area)));
  for (const each of logged) changes.push(Object(yield* toJson(withPasswords(each, ({ name }) => name))));
  return capsule;
}
