import type { Arrival } from '../faults/arrival.js';
import type { NewsWanted } from '../journal/journal-page.js';
import type { Dataset } from '../worlds/snapshots.js';

/** A change of a world as the log has it. Instants and ids are those of the replica that gave it. */
export type WorldCommand =
  /** Makes a world for its first request. */
  | { readonly type: 'make' }
  /** The replica that gives it keeps the state after all commands before it. */
  | { readonly type: 'checkpoint' }
  /** Counts as a use of the world. */
  | { readonly type: 'touch' }
  | AdminCommand
  | Question
  | NewsQuestion
  | (BoundCommand & { readonly born: string });

/** A change of the world that is there, not of another one of its name. */
export type BoundCommand =
  | { readonly type: 'step' }
  | { readonly type: 'take'; readonly limit: 'user' | 'address'; readonly caller: string }
  | { readonly type: 'arrive'; readonly arrival: Arrival }
  | { readonly type: 'end'; readonly user: string | undefined; readonly snapshotIds: readonly string[] }
  | EnterCommand
  | OpenSnapshot
  | {
      readonly type: 'useSnapshot';
      readonly id: string;
      readonly user: string;
      readonly dataset: Dataset;
      readonly nowMs: number;
    }
  | SignIn;

/** A request that changes a world by coming. Who its user is, is decided when the command is applied. */
export interface EnterCommand {
  readonly type: 'enter';
  readonly authorization: string | undefined;
  readonly arrival: Omit<Arrival, 'user' | 'pages'>;
  /** Whether the limit of its user counts it. */
  readonly isCounted: boolean;
  /** Whether without a user the limit of addresses counts it. */
  readonly isLimited: boolean;
  readonly address: string;
}

export interface OpenSnapshot {
  readonly type: 'openSnapshot';
  readonly id: string;
  readonly user: string;
  readonly dataset: Dataset;
  readonly asOfMs: number;
  /** See `RecordsHolder.versionOf`. */
  readonly version: number | undefined;
}

/** A sign-in whose password was compared. Its tries are counted where it has an address. */
export interface SignIn {
  readonly type: 'signIn';
  readonly user: string;
  readonly address: string | undefined;
  readonly isRight: boolean;
  readonly token: string;
}

/** A call that reads, which each other replica answers for itself, or the named one alone. */
export type Question = Omit<AdminCommand, 'type'> & {
  readonly type: 'question';
  readonly id: string;
  readonly to?: string;
};

/** Asks all replicas for entries of journals. */
export type NewsQuestion = NewsWanted & { readonly type: 'news'; readonly id: string };

/** A call of the admin interface, which each replica makes on its own worlds. */
export interface AdminCommand {
  readonly type: 'admin';
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly origin: string;
  readonly contentType: string | undefined;
  readonly body: string;
  /** For a call that gives out a token. */
  readonly token: string;
}
