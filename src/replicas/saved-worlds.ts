import type { AddressFailures } from '../access/sign-in-throttle.js';
import type { SavedClock } from '../clock.js';
import { invariant } from '../errors.js';
import type { SavedFaults } from '../faults/fault-rules.js';
import type { OpenTexts } from '../state/long-texts.js';
import type { SavedRecords } from '../worlds/records-holder.js';
import type { LoggedChange } from '../worlds/replay-changes.js';
import type { UserTokens } from '../worlds/sessions.js';
import type { SavedSnapshots } from '../worlds/snapshots.js';
import type { World } from '../worlds/world.js';
import { defaultWorld } from '../worlds/world-name.js';
import type { WorldStart, Worlds } from '../worlds/worlds.js';
import { fromSharedJson, sharedJson } from './shared-json.js';
import type { SharedLink } from './shared-link.js';
import type { WorldLimits } from './world-limits.js';

/** All that a world has beside the ocean and its journal. */
interface SavedWorld {
  readonly name: string;
  readonly start: Omit<WorldStart, 'faults' | 'time'>;
  readonly born: string;
  readonly nowMs: number;
  readonly clock: SavedClock;
  readonly sessions: readonly UserTokens[];
  readonly snapshots: SavedSnapshots;
  readonly faults: SavedFaults;
  readonly records: SavedRecords;
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
  readonly worlds: Worlds;
  readonly link: SharedLink;
  readonly limitsOf: (world: World) => WorldLimits;
}

/**
 * The worlds of a replica and the long commands that are not whole, as a text that keeps maps, and parts of records
 * that values share.
 */
export function saveWorlds({ worlds, link, limitsOf }: SavingParts, open: OpenTexts): string {
  const savedOf = (world: World): SavedWorld => {
    const { name, clock, sessions, snapshots, faults, records } = world;
    const { address, user, throttle } = limitsOf(world);
    const { nowMs = 0, born = '' } = link.times.get(world) ?? {};
    const { faults: _, time: __, ...start } = link.starts.get(world) ?? {};
    return {
      name,
      start,
      born,
      nowMs,
      clock: clock.save(),
      sessions: sessions.save(),
      snapshots: snapshots.save(),
      faults: faults.save(),
      records: records.save(),
      address: address.save(),
      user: user?.save(),
      throttle: throttle.save(),
    };
  };
  const saved: Saved = { worlds: worlds.list().map(savedOf), removed: worlds.removed(), open };
  return sharedJson(saved);
}

/**
 * For the worlds of a replica that has applied nothing: a function that makes them so again, as of a service that has
 * begun at an instant of the store.
 */
export function emptiedWorlds({ worlds, link }: SavingParts): (startedMs: number) => void {
  const records = worlds.default.records.save();
  return (startedMs) => {
    const time = link.times.get(worlds.default);
    if (time) time.nowMs = startedMs;
    dropWorlds(worlds);
    worlds.remember([]);
    worlds.default.records.load(records);
  };
}

function dropWorlds(worlds: Worlds): void {
  for (const { name } of worlds.list()) if (name !== defaultWorld) worlds.drop(name);
  worlds.reset(defaultWorld);
}

/**
 * Makes the worlds of a replica those of a text, and gives the long commands that are not whole. Throws before anything
 * changes for a text that `saveWorlds` has not written.
 */
export function loadWorlds({ worlds, link, limitsOf }: SavingParts, text: string): OpenTexts {
  const saved = savedOf(text);
  dropWorlds(worlds);
  worlds.remember(saved.removed);
  for (const from of saved.worlds) {
    const { name, start, born, nowMs } = from;
    const world = name === defaultWorld ? worlds.default : worlds.open(name, { ...start, time: { nowMs, born } });
    const time = link.times.get(world);
    if (time) time.nowMs = nowMs;
    world.clock.load(from.clock);
    world.sessions.load(from.sessions);
    world.snapshots.load(from.snapshots);
    world.faults.load(from.faults);
    world.records.load(from.records);
    const { address, user, throttle } = limitsOf(world);
    address.load(from.address);
    if (from.user) user?.load(from.user);
    throttle.load(from.throttle);
  }
  return saved.open;
}

function savedOf(text: string): Saved {
  const saved: unknown = fromSharedJson(text);
  invariant(isSaved(saved), 'a checkpoint has the worlds of a replica');
  return saved;
}

function isSaved(value: unknown): value is Saved {
  const { worlds, removed, open } = Object(value);
  return isListOf(worlds, isSavedWorld) && isListOf(removed, isText) && open instanceof Map;
}

function isSavedWorld(value: unknown): value is SavedWorld {
  const { name, start, born, nowMs, clock, sessions, snapshots, faults, records, address, user, throttle } =
    Object(value);
  return (
    [name, born].every(isText) &&
    [start, clock, snapshots, faults].every((part) => typeof part === 'object' && part !== null) &&
    [nowMs, clock.baseMs, clock.sinceMs, clock.rate, clock.stepMs].every(Number.isFinite) &&
    typeof clock.running === 'boolean' &&
    isListOf(sessions, isUserTokens) &&
    snapshots.heldBy instanceof Map &&
    isListOf(faults.rules, (rule) => typeof rule === 'object') &&
    isSavedRecords(records) &&
    [address, throttle, user ?? address].every((limits) => limits instanceof Map)
  );
}

function isUserTokens(value: unknown): boolean {
  const { user, issued, revoked } = Object(value);
  return isText(user) && issued instanceof Map && revoked instanceof Set;
}

function isSavedRecords(value: unknown): boolean {
  const { start, log, kept, versions, last } = Object(value);
  return (
    [Object(value).value, start, kept?.value].every(isRecords) &&
    [log, kept.log].every((changes) => isListOf(changes, ({ nowMs }: LoggedChange) => Number.isFinite(nowMs))) &&
    Number.isInteger(versions) &&
    last instanceof Map &&
    [...last.values()].every(isRecords)
  );
}

function isRecords(value: unknown): boolean {
  const { revision, events, givenFrames, frames, vessels, areas, users, eventEnds, frameCuts, frameEnds } =
    Object(value);
  const lists = [events, givenFrames, frames, vessels, areas, users];
  const ends = [eventEnds, frameCuts, frameEnds];
  return Number.isInteger(revision) && lists.every(Array.isArray) && ends.every((each) => each instanceof Map);
}

function isListOf<T>(value: unknown, is: (each: T) => boolean): boolean {
  return Array.isArray(value) && value.every(is);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
