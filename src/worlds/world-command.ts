import type { ChangeOrigin, KeptFault, RecordsAnswer } from '../types.js';
import type { Entered, EnterGiven, LimitName } from './entered.js';
import type { Arrival } from './faults/arrival.js';
import type { Struck } from './faults/fault-rules.js';
import type { Dataset } from './snapshots.js';

/** A change of a world: what is given, all of it JSON, and what its caller gets. */
interface Change<Given, Result = undefined> {
  readonly given: Given;
  readonly result: Result;
}

/** What changes a world, by type. `src/worlds/commands/apply.ts` has a function for each. */
export interface Changes {
  /** See `WorldClock.nextRequestMs`. */
  step: Change<object, number>;
  /** A request that rules of faults may strike. See `FaultRules.arrive`. */
  arrive: Change<{ readonly arrival: Arrival }, Struck>;
  /** Counts a request in a limit; throws RATE_LIMITED. */
  take: Change<{ readonly limit: LimitName; readonly caller: string }>;
  /** All that a request changes by coming, in one command. */
  enter: Change<EnterGiven, Entered>;
  /** Revokes the tokens of a user, and closes snapshots. */
  end: Change<{ readonly user: string | undefined; readonly snapshotIds: readonly string[] }>;
  openSnapshot: Change<OpenedSnapshot>;
  useSnapshot: Change<UsedSnapshot, number | undefined>;
  /** A sign-in whose password was compared. Its tries are counted where it has an address. `token` is a digest. */
  signIn: Change<{
    readonly user: string;
    readonly address: string | undefined;
    readonly isRight: boolean;
    readonly token: string;
  }>;
  /** A token without a sign-in; `token` is a digest. */
  issue: Change<{ readonly user: string; readonly token: string; readonly pages: boolean }>;
  /** Gives the number of tokens. */
  expire: Change<{ readonly user: string }, number>;
  /** Gives the number of tokens. */
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
  /** Puts the world back to how it was made. */
  reset: Change<object>;
  /** Makes the world what a capsule says. */
  load: Change<{ readonly capsule: unknown }, Promise<undefined>>;
}

export type ChangeType = keyof Changes;

/** What is given with a command. */
export type GivenOf<T extends ChangeType> = Changes[T]['given'];

/** What the caller of a command gets; a promise where the application takes time. */
export type ResultOf<T extends ChangeType> = Changes[T]['result'];

/** A command for a world, as a log has it. */
export type Command = { readonly [T in ChangeType]: { readonly type: T; readonly given: GivenOf<T> } }[ChangeType];

/**
 * Gives a command to the log of a world, and says what stands behind it. The log in memory applies it before this
 * returns; that of replicas gives a promise, which rejects with UNAVAILABLE where the command was not acknowledged.
 */
export type Dispatch = <T extends ChangeType>(
  type: T,
  given: GivenOf<T>,
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

/** A change of a clock. One that stops stands at the instant it was moved to. */
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
  /** A file that is watched: what is different from its text before, where it has been read before. */
  | { readonly file: string; readonly text: string; readonly before: string | null }
  | { readonly story: string };
