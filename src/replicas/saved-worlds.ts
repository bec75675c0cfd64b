import { deserialize, serialize } from 'node:v8';
import type { AddressFailures } from '../access/sign-in-throttle.js';
import type { SavedClock } from '../clock.js';
import type { SavedFaults } from '../faults/fault-rules.js';
import type { OpenTexts } from '../state/long-texts.js';
import type { SavedRecords } from '../worlds/records-holder.js';
import type { UserTokens } from '../worlds/sessions.js';
import type { SavedSnapshots } from '../worlds/snapshots.js';
import type { World } from '../worlds/world.js';
import { defaultWorld } from '../worlds/world-name.js';
import type { WorldStart, Worlds } from '../worlds/worlds.js';
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
 * The worlds of a replica and the long commands that are not whole, as a text, by V8's serializer: it keeps maps, and
 * parts of records that values share.
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
  return serialize(saved).toString('base64');
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

/** Makes the worlds of a replica those of a text, and gives the long commands that are not whole. */
export function loadWorlds({ worlds, link, limitsOf }: SavingParts, text: string): OpenTexts {
  const saved: Saved = deserialize(Buffer.from(text, 'base64'));
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
