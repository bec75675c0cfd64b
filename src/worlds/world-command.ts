import type { ChangeOrigin, KeptFault, RecordsAnswer } from '../types.js';
import type { Entered, EnterValues, LimitName } from './entered.js';
import type { Struck } from './faults/fault-rules.js';
import type { RequestFacts } from './faults/request-facts.js';
import type { Dataset } from './snapshots.js';

/** A change of a world: the values of its command, all of them JSON, and the result for the caller. */
interface Change<Values, Result = undefined> {
  readonly given: Values;
  readonly result: Result;
}

/** What changes a world, by type. `src/worlds/commands/apply.ts` has a function for each. */
export interface Changes {
  /** See `WorldClock.nextRequestMs`. */
  step: Change<object, number>;
  /** A request that rules of faults may strike. See `FaultRules.strike`. */
  strike: Change<{ readonly facts: RequestFacts }, Struck>;
  /** Counts a request in a limit; throws RATE_LIMITED. */
  take: Change<{ readonly limit: LimitName; readonly caller: string }>;
  /** All changes by the entry of a request, in one command. */
  enter: Change<EnterValues, Entered>;
  /** Revokes the tokens of a user, and closes snapshots. */
  end: Change<{ readonly user: string | undefined; readonly snapshotIds: readonly string[] }>;
  openSnapshot: Change<OpenedSnapshot>;
  useSnapshot: Change<UsedSnapshot, number | undefined>;
  /**
   * A sign-in whose password has been compared. Tries are counted if the sign-in has an address. `token` is a digest.
   */
  signIn: Change<{
    readonly user: string;
    readonly address: string | undefined;
    readonly isRight: boolean;
    readonly token: string;
  }>;
  /** A token without a sign-in; `token` is a digest. */
  issue: Change<{ readonly user: string; readonly token: string; readonly pages: boolean }>;
  /** Returns the number of tokens. */
  expire: Change<{ readonly user: string }, number>;
  /** Returns the number of tokens. */
  revoke: Change<{ readonly user: string }, number>;
  closeSnapshot: Change<{ readonly id: string }, boolean>;
  clock: Change<ClockChange>;
  addFault: Change<{ readonly rule: unknown }, KeptFault>;
  removeFault: Change<{ readonly id: string }, boolean>;
  clearFaults: Change<object>;
  changeRecords: Change<{ readonly input: RecordsInput }, Promise<RecordsAnswer>>;
  /** Takes back all changes of records since the world was made. */
  clearRecords: Change<object>;
  clearJournal: Change<object>;
  /** Gives the world the state in which it was made. */
  reset: Change<object>;
  /** Gives the world the state of a capsule. */
  load: Change<{ readonly capsule: unknown }, Promise<undefined>>;
}

export type ChangeType = keyof Changes;

/** The values of a command. */
export type ValuesOf<T extends ChangeType> = Changes[T]['given'];

/** The result of a command for its caller; a promise where the application takes time. */
export type ResultOf<T extends ChangeType> = Changes[T]['result'];

/** A command for a world, as a log stores it. */
export type Command = { readonly [T in ChangeType]: { readonly type: T; readonly given: ValuesOf<T> } }[ChangeType];

/**
 * Gives a command to the log of a world, with `by`, the origin of the command. The log in memory applies it before this
 * function returns. The log of replicas returns a promise, which rejects with UNAVAILABLE if the command was not
 * acknowledged.
 */
export type Dispatch = <T extends ChangeType>(
  type: T,
  values: ValuesOf<T>,
  by: ChangeOrigin,
) => ResultOf<T> | Promise<Awaited<ResultOf<T>>>;

export interface OpenedSnapshot {
  readonly id: string;
  readonly user: string;
  readonly dataset: Dataset;
  readonly asOfMs: number;
  /** See `RecordsHolder.versionOf`. */
  readonly version: number | undefined;
}

export interface UsedSnapshot {
  readonly id: string;
  readonly user: string;
  readonly dataset: Dataset;
  readonly nowMs: number;
}

/** A change of a clock. A clock that is stopped shows the instant to which it was moved. */
export interface ClockChange {
  /** Moves it to an instant, or by milliseconds. */
  readonly toMs?: number | undefined;
  readonly byMs?: number | undefined;
  readonly rate?: number | undefined;
  readonly stepPerRequestMs?: number | undefined;
  readonly running?: boolean | undefined;
}

/** Records as they are given: members of the schema, the text of a file, or the name of a story. */
export type RecordsInput =
  | { readonly body: unknown }
  | { readonly file: string; readonly text: string }
  /** A file that is watched: its difference from its former text, if it has been read before. */
  | { readonly file: string; readonly text: string; readonly before: string | null }
  | { readonly story: string };
