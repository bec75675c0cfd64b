import { ServiceError } from '../../base/errors.js';
import type { Capsule, CapsuleOcean, CapsuleOptions, JournalEntry } from '../../types.js';
import { listJournal } from '../journal/match-recording.js';
import type { SeenChanges } from '../logged-changes.js';
import type { World } from '../world.js';
import type { WorldState } from '../world-state.js';
import { toJson } from './whole-json.js';
import { withPasswords } from './with-passwords.js';

/** What capsules need of a service. */
export interface CapsuleParts {
  /** The ocean of the service, without `empty`, which depends on the world. */
  readonly ocean: Omit<CapsuleOcean, 'empty'>;
  /** The users of the service without the built-in ones. */
  readonly users: readonly string[];
}

/** The ocean of a world. */
export function oceanOf({ history }: World, { ocean }: CapsuleParts): CapsuleOcean {
  return { ...ocean, empty: history.source.vesselCount === 0 };
}

/**
 * The present state of a world as one value of JSON, made in steps: with the requests that it has answered and, on
 * request, the changes that it lists.
 */
export function* makeCapsule(
  world: World,
  parts: CapsuleParts,
  { changes = false }: CapsuleOptions = {},
  journal = listJournal(world.journal),
): Generator<void, Capsule> {
  const list = changes ? { changes: world.changes.list() } : {};
  const capsule = yield* capsuleOf(oceanOf(world, parts), world.state(), world.records.seen(), parts, journal);
  return { ...capsule, ...list };
}

/** A world as it was right before a change, without requests. Throws BAD_USER_INPUT where that state is not kept. */
export function* capsuleBefore(world: World, change: number, parts: CapsuleParts): Generator<void, Capsule> {
  const kept = world.changes.before(change);
  if (kept === undefined) throw new ServiceError('BAD_USER_INPUT', notKept(world, change));
  return yield* capsuleOf(oceanOf(world, parts), kept.state, kept.records, parts, []);
}

/** Why there is no state before a change. */
export function notKept({ changes }: World, change: number): string {
  const before = changes.list().filter((each) => each.before);
  const there = before.length === 0 ? 'none' : before.map(({ id }) => id).join(', ');
  return `The world does not keep what it was before a change ${change}. Kept before: ${there}.`;
}

function* capsuleOf(
  ocean: CapsuleOcean,
  kept: WorldState,
  { start, log, length }: SeenChanges,
  { users }: CapsuleParts,
  journal: readonly JournalEntry[],
): Generator<void, Capsule> {
  // A copy: its reader may change it without a change of the world's state.
  const { clock, ...state }: WorldState = JSON.parse(JSON.stringify(kept));
  const [areas, changes]: [object[], object[]] = [[], []];
  const logged = log.slice(0, length);
  for (const area of start.areas) areas.push(Object(yield* toJson(area)));
  for (const each of logged) changes.push(Object(yield* toJson(withPasswords(each, ({ name }) => name))));
  return {
    format: 'maritime-events capsule 2',
    ocean,
    state: {
      ...state,
      // A capsule has no instants of a machine.
      clock: { ...clock, baseMs: clock.nowMs, sinceMs: 0 },
      users: [...users],
      records: { areas, changes },
    },
    journal,
  };
}
