import type { Records } from './overlay/records.js';
import type { ChangeProblem, RecordsChange } from './overlay/records-change.js';
import type { LoggedChange } from './replay-changes.js';

/** The changes of own records until some time. */
export interface SeenChanges {
  /** The records before the first of them. */
  readonly start: Records;
  /** The list of the world. It grows; when changes are taken back, another list replaces it. */
  readonly log: readonly LoggedChange[];
  /** The length of the list, and the records in it, at that time. */
  readonly length: number;
  readonly size: number;
  /** The number of the list among those that the world has had. */
  readonly era: number;
}

/**
 * The most records in all changes of a world. Each record stays in memory until the changes are taken back: earlier
 * instants show it, and a capsule contains it.
 */
const mostLogged = 300_000;

/** The list of accepted changes of own records. */
export class LoggedChanges {
  #list: LoggedChange[] = [];
  /** The records in all of them. */
  #size = 0;
  #era = 0;

  get list(): readonly LoggedChange[] {
    return this.#list;
  }

  get era(): number {
    return this.#era;
  }

  /** Why one more change would be too many; undefined where there is room. */
  refuse(change: RecordsChange): ChangeProblem | undefined {
    const size = this.#size + recordsIn(change);
    if (size <= mostLogged) return undefined;
    const message = `The changes of this world would have ${size} records.`;
    const accepted = `at most ${mostLogged}; a reset of the world or DELETE of its records takes the changes back`;
    return { path: '', message, accepted };
  }

  add(logged: LoggedChange): void {
    this.#list.push(logged);
    this.#size += recordsIn(logged.change);
  }

  /** Begins another list. `era`: the number of the list, where another process has numbered it. */
  replace(list: readonly LoggedChange[], era = this.#era + 1): void {
    this.#list = [...list];
    this.#size = list.reduce((sum, { change }) => sum + recordsIn(change), 0);
    this.#era = era;
  }

  seen(start: Records): SeenChanges {
    return { start, log: this.#list, length: this.#list.length, size: this.#size, era: this.#era };
  }
}

/** The records of a change. */
function recordsIn({ add = {}, replace = {}, withdraw = {} }: RecordsChange): number {
  const lists = [add, replace, withdraw].flatMap((part) => Object.values<readonly unknown[] | undefined>({ ...part }));
  return lists.reduce((sum, list) => sum + (list?.length ?? 0), 0);
}
