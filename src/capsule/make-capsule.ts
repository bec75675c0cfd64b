import type { Capsule, CapsuleOcean, FaultRule, KeptFault } from '../api.js';
import { listJournal } from '../journal/list-journal.js';
import { millisecondsText } from '../model/timestamp.js';
import type { OwnUser } from '../overlay/own-user.js';
import type { OwnRecords, RecordsChange } from '../overlay/records-change.js';
import type { LoggedChange } from '../worlds/replay-changes.js';
import type { World } from '../worlds/world.js';
import { toJson } from './whole-json.js';

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
  const { clock, records, faults } = world;
  const { running, rate, stepPerRequestMs } = clock;
  const [areas, changes]: [object[], object[]] = [[], []];
  const capsule: Capsule = {
    format: 'maritime-events capsule 1',
    ocean: oceanOf(world, parts),
    clock: { now: millisecondsText(clock.nowMs()), running, rate, stepPerRequestMs },
    users: [...parts.users],
    records: { areas, changes },
    faults: faults.list().map(ruleOf),
    journal,
  };
  const [starting, log] = [records.start.areas, [...records.log]];
  for (const area of starting) areas.push(Object(yield* toJson(area)));
  for (const logged of log) changes.push(Object(yield* toJson(withoutPasswords(logged))));
  return capsule;
}

/** The rule without its counts. A preset has its own action. */
function ruleOf({ match, preset, action }: KeptFault): FaultRule {
  return preset === undefined ? { match, action } : { match, preset };
}

function withoutPasswords({ nowMs, change }: LoggedChange): LoggedChange {
  const { add, replace, ...rest } = change;
  const masked: RecordsChange = {
    ...rest,
    ...(add && { add: namedUsers(add) }),
    ...(replace && { replace: namedUsers(replace) }),
  };
  return { nowMs, change: masked };
}

function namedUsers(records: OwnRecords): OwnRecords {
  return records.users ? { ...records, users: records.users.map(namedUser) } : records;
}

function namedUser({ name }: OwnUser): OwnUser {
  return { name, password: name };
}
