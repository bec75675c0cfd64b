import { ServiceError } from '../base/errors.js';
import type { FaultRule } from '../types.js';
import type { OwnWorld, World } from './world.js';
import { checkWorldName, defaultWorld } from './world-name.js';

/** How a world starts. A world that its first request makes has the defaults. */
export interface WorldStart {
  /** The instant at which its clock starts. Default: that of the clock of the service. */
  readonly now?: number | undefined;
  readonly running?: boolean | undefined;
  readonly rate?: number | undefined;
  readonly stepPerRequestMs?: number | undefined;
  readonly pinned?: boolean | undefined;
  /** Whether the ocean of the world has no vessels, events and frames of its own. */
  readonly empty?: boolean | undefined;
  /** Its first faults; a reset removes them. */
  readonly faults?: readonly FaultRule[] | undefined;
  /** Its clock, where replicas share its state. */
  readonly time?: WorldTime | undefined;
}

/** How a world that a command makes starts. All of it is JSON. */
export interface NewWorld extends Omit<WorldStart, 'time'> {
  /** Stories that it starts with, by their names. */
  readonly stories?: readonly string[] | undefined;
  /** Records that it starts with, after the stories. */
  readonly records?: unknown;
}

/** The worlds of a service by name, as code reads them. `default` is always there. */
export interface Worlds {
  readonly default: World;
  /** Undefined for a name that no world has. */
  get(name: string): World | undefined;
  /** The world of a request. Undefined for an unknown name. Throws WORLD_GONE. */
  find(name: string): World | undefined;
  /** Finds the world as `find` does, and counts a use of it. */
  use(name: string): World | undefined;
  /** `default` first, then the others, the most recently used at the end. */
  list(): World[];
}

/** The worlds of a service, with the only functions that make and end worlds. */
export interface WorldsDoor<W extends World = World> extends Worlds {
  readonly default: W;
  get(name: string): W | undefined;
  list(): W[];
  /**
   * Makes a world with its first records and faults; see `OwnWorlds.open`. Rejects with InputProblem for wrong records.
   */
  make(name: string | undefined, start: NewWorld): W | Promise<W>;
  /** See `OwnWorlds.drop`. */
  drop(name: string): undefined | Promise<undefined>;
}

/** The worlds of a service, for the application of commands. */
export interface OwnWorlds extends Worlds {
  readonly default: OwnWorld;
  get(name: string): OwnWorld | undefined;
  list(): OwnWorld[];
  /**
   * Makes a world; without a name it gets one. Where there are too many worlds, it removes the least recently used one.
   * Throws WORLD_TAKEN, BAD_USER_INPUT for a text that is no name, and UNAVAILABLE when all are pinned.
   */
  open(name: string | undefined, start: WorldStart): OwnWorld;
  /** The names of worlds that were removed, for `remember` of another process. */
  removed(): readonly string[];
  /** Makes these the names of the worlds that were removed. */
  remember(names: readonly string[]): void;
  /** Ends a world. Throws WORLD_UNKNOWN, and WORLD_TAKEN for `default`. */
  drop(name: string): undefined;
}

export interface WorldsParts {
  readonly mostWorlds: number;
  readonly make: (name: string, start: WorldStart) => OwnWorld;
}

/** The names of removed worlds that are remembered, so that their refusal says so. */
const mostGone = 10_000;

export function createWorlds({ mostWorlds, make }: WorldsParts): OwnWorlds {
  const first = make(defaultWorld, {});
  /** All worlds but `default`, the most recently used at the end. */
  const others = new Map<string, OwnWorld>();
  const gone = new Set<string>();
  let unnamed = 0;

  const get = (name: string) => (name === defaultWorld ? first : others.get(name));
  const known = (name: string): OwnWorld => {
    const world = get(name);
    if (world) return world;
    checkWorldName(name);
    throw gone.has(name) ? goneProblem(name) : new ServiceError('WORLD_UNKNOWN', `There is no world ${name}.`);
  };
  const end = (world: World) => {
    others.delete(world.name);
    world.journal.close();
  };

  function idleLongest(): OwnWorld | undefined {
    for (const world of others.values()) if (!world.pinned) return world;
    return undefined;
  }

  /** Removes the least recently used world, if there is no room for one more. */
  function makeRoom(): void {
    if (others.size + 1 < mostWorlds) return;
    const idle = idleLongest();
    if (idle === undefined)
      throw new ServiceError('UNAVAILABLE', `There are ${mostWorlds} worlds, all of them pinned: drop one.`);
    end(idle);
    gone.add(idle.name);
    if (gone.size > mostGone) gone.delete(gone.values().next().value!);
  }

  function find(name: string): OwnWorld | undefined {
    const world = get(name);
    if (world === undefined && gone.has(name)) throw goneProblem(name);
    return world;
  }

  function freeName(): string {
    let name: string;
    do name = `world-${++unnamed}`;
    while (others.has(name) || gone.has(name));
    return name;
  }

  return {
    default: first,
    get,
    open(wantedName, start) {
      if (wantedName !== undefined) checkWorldName(wantedName);
      const name = wantedName ?? freeName();
      if (get(name)) throw new ServiceError('WORLD_TAKEN', `There is a world ${name}. Drop it, or take another name.`);
      makeRoom();
      const world = make(name, start);
      gone.delete(name);
      others.set(name, world);
      return world;
    },
    find,
    use(name) {
      const world = find(name);
      if (world && others.delete(name)) others.set(name, world);
      return world;
    },
    removed: () => [...gone],
    remember(names) {
      gone.clear();
      for (const name of names) gone.add(name);
    },
    list: () => [first, ...others.values()],
    drop(name) {
      const world = known(name);
      if (world === first)
        throw new ServiceError('WORLD_TAKEN', `The world ${defaultWorld} cannot be dropped: reset it.`);
      end(world);
    },
  };
}

function goneProblem(name: string): ServiceError {
  return new ServiceError(
    'WORLD_GONE',
    `The world ${name} was removed: it was idle longest when there were more worlds than the service keeps. Make it ` +
      'again, or let the service keep more worlds (maxWorlds).',
  );
}

/** The clock of a world whose state replicas share: an instant of the store. */
export interface WorldTime {
  nowMs: number;
  /** The entry of the log that made the world. */
  readonly born: string;
}
