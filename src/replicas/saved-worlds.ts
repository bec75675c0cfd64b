import { createHash } from '#platform/crypto.js';
import type { InputDetail } from '../base/errors.js';
import { object } from '../model/shapes/value-shapes.js';
import { stateMembers } from '../worlds/capsule/state-shape.js';
import type { SavedChangeLog } from '../worlds/change-log.js';
import type { Records } from '../worlds/overlay/records.js';
import type { SavedRecords } from '../worlds/records-holder.js';
import type { AddressFailures } from '../worlds/sign-in-throttle.js';
import type { OwnWorld } from '../worlds/world.js';
import { defaultWorld } from '../worlds/world-name.js';
import { loadState, stateOf, type WorldState } from '../worlds/world-state.js';
import type { OwnWorlds, WorldStart } from '../worlds/worlds.js';
import { fromSharedJson, sharedJson } from './shared-json.js';
import type { SharedLink } from './shared-link.js';
import type { Checkpoint } from './state/log-store.js';
import type { OpenTexts } from './state/long-texts.js';
import { UnreadableState } from './state/lost.js';

/** Everything that a world has, except the ocean and its journal. */
interface SavedWorld {
  readonly name: string;
  readonly start: Omit<WorldStart, 'faults' | 'time'>;
  readonly born: string;
  readonly nowMs: number;
  /** A snapshot names its own records by their number among `shown`. */
  readonly state: WorldState;
  readonly shown: readonly Records[];
  /** The changes of own records and the values that follow from them, so that no replica makes the changes again. */
  readonly records: SavedRecords;
  readonly changes: SavedChangeLog;
  readonly address: ReadonlyMap<string, number>;
  readonly user: ReadonlyMap<string, number> | undefined;
  readonly throttle: ReadonlyMap<string, AddressFailures>;
}

interface Saved {
  readonly worlds: readonly SavedWorld[];
  readonly removed: readonly string[];
  readonly open: OpenTexts;
}

export interface SavingParts {
  readonly worlds: OwnWorlds;
  readonly link: SharedLink;
}

/**
 * The worlds of a replica, and the long commands that are not complete, after the entry with an id. The text begins
 * with a seal; a text without it is not read. The text preserves maps, and parts of records that values share. Made in
 * steps; no command may be applied between them.
 */
export function* saveWorlds({ worlds, link }: SavingParts, id: string, open: OpenTexts): Generator<void, Checkpoint> {
  const savedOf = (world: OwnWorld): SavedWorld => {
    const { name, records, changes, limits } = world;
    const shown: Records[] = [];
    const numberOf = (each: Records) => (shown.includes(each) ? shown.indexOf(each) : shown.push(each) - 1);
    const { address, user, throttle } = limits;
    const { nowMs = 0, born = '' } = link.times.get(world) ?? {};
    const { faults: _, time: __, ...start } = link.starts.get(world) ?? {};
    return {
      name,
      start,
      born,
      nowMs,
      state: stateOf(world, numberOf),
      shown,
      records: records.save(),
      changes: changes.save(),
      address: address.save(),
      user: user?.save(),
      throttle: throttle.save(),
    };
  };
  const saved: Saved = { worlds: worlds.list().map(savedOf), removed: worlds.removed(), open };
  const text = yield* sharedJson(saved);
  return { id, text: sealOf(link.service, id, text) + text };
}

/**
 * For the worlds of a replica that has applied nothing: a function that restores this state, for a service that began
 * at an instant of the store.
 */
export function emptiedWorlds({ worlds, link }: SavingParts): (startedMs: number) => void {
  const [records, changes] = [worlds.default.records.save(), worlds.default.changes.save()];
  return (startedMs) => {
    const time = link.times.get(worlds.default);
    if (time) time.nowMs = startedMs;
    dropWorlds(worlds);
    worlds.remember([]);
    worlds.default.records.load(records);
    worlds.default.changes.load(changes);
  };
}

function dropWorlds(worlds: OwnWorlds): void {
  for (const { name } of worlds.list()) if (name !== defaultWorld) worlds.drop(name);
  worlds.default.reset();
}

/**
 * Replaces the worlds of a replica by those of a checkpoint. Returns the long commands whose last parts are still to
 * come. Throws UnreadableState, before anything changes, for a text that `saveWorlds` has not made.
 */
export function loadWorlds({ worlds, link }: SavingParts, checkpoint: Checkpoint): OpenTexts {
  const saved = savedOf(link.service, checkpoint);
  dropWorlds(worlds);
  worlds.remember(saved.removed);
  for (const from of saved.worlds) {
    const { name, start, born, nowMs } = from;
    const world = name === defaultWorld ? worlds.default : worlds.open(name, { ...start, time: { nowMs, born } });
    const time = link.times.get(world);
    if (time) time.nowMs = nowMs;
    world.clock.load(from.state.clock);
    world.records.load(from.records);
    world.changes.load(from.changes);
    loadState(world, from.state, (number) => from.shown[number]);
    const { address, user, throttle } = world.limits;
    address.load(from.address);
    if (from.user) user?.load(from.user);
    throttle.load(from.throttle);
  }
  return saved.open;
}

/**
 * A digest which proves that a checkpoint is complete, and that a replica of the service wrote it after the entry with
 * its id.
 */
function sealOf(service: string, id: string, text: string): string {
  return createHash('sha256').update(`${service}\n${id}\n`).update(text).digest('hex');
}

function savedOf(service: string, { id, text }: Checkpoint): Saved {
  const inner = text.slice(sealLength);
  const saved: unknown = text.startsWith(sealOf(service, id, inner)) ? fromSharedJson(inner) : undefined;
  if (!isSaved(saved))
    throw new UnreadableState('The checkpoint is not one that a replica of this service has written.');
  for (const { name, state } of saved.worlds) {
    const problems: InputDetail[] = [];
    if (stateShape.check(state, '', problems)) continue;
    throw new UnreadableState(`The state of the world ${name} in the checkpoint is none: ${problems[0]?.message}`);
  }
  return saved;
}

const stateShape = object(stateMembers, {});
const sealLength = 64;

function isSaved(value: unknown): value is Saved {
  return typeof value === 'object' && value !== null && 'worlds' in value && Array.isArray(value.worlds);
}
