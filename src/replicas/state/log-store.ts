/** A command in the log, which all replicas apply in its order. */
export interface LogEntry {
  /** Ids ascend, compared as the store compares them. */
  readonly id: string;
  /**
   * The instant at which the store took the command, by the clock of the store. It is never before that of the entry
   * before it. NaN for an entry that no replica has written.
   */
  readonly nowMs: number;
  readonly text: string;
}

/** How far a replica has read. */
export interface LogPosition {
  /** The instant at which the log was begun. A log that was emptied and begun again has another one. */
  readonly startedMs: number;
  /** The id of the last entry that was read, or `logStart`. */
  readonly after: string;
}

/** Commands to append. */
export interface Appending {
  readonly texts: readonly string[];
  /** The instant of the store from which on the store refuses them. */
  readonly deadlineMs: number;
}

/**
 * The result of one round trip. If `isBehind`, `isPart` or `isLate` is true, none of the commands was appended, and
 * none ever will be. Otherwise all of them were.
 */
export interface LogPage {
  /** The present instant by the clock of the store. */
  readonly nowMs: number;
  /** The entries after the position, also those that this call has appended. */
  readonly entries: readonly LogEntry[];
  /** Whether there are more entries than these. */
  readonly isPart: boolean;
  /** Whether the call arrived after its deadline. */
  readonly isLate: boolean;
  /**
   * Whether the entry that was read last is no longer in the log: the log was emptied, has lost it, or a checkpoint
   * replaces it.
   */
  readonly isBehind: boolean;
}

/** The state of all worlds after an entry. */
export interface Checkpoint {
  readonly id: string;
  readonly text: string;
}

/** The entries before a checkpoint that stay, for replicas that have not read them yet. They meet both bounds. */
export interface Spared {
  /** They are at most this many milliseconds older than the checkpoint. */
  readonly ms: number;
  /** They are not before the entry with this id. */
  readonly from: string;
}

/**
 * The identity of a service, so that replicas of two oceans do not share a state, and the instant at which the service
 * began.
 */
export interface SharedStart {
  readonly service: string;
  readonly startedMs: number;
  /** The present instant by the clock of the store. */
  readonly nowMs: number;
}

/** The position before the first entry. */
export const logStart = '0-0';

/**
 * A log that the replicas of a service share. A call that rejects with `NotTaken` has appended nothing. After any other
 * rejection the commands may have been appended. If the clock of the store's machine is set back, the clock of the
 * store does not go back.
 */
export interface LogStore {
  /** Writes the name of the service at its first start; returns the name that the first replica has written. */
  begin(service: string): Promise<SharedStart>;
  /**
   * Reads on after a position and appends commands, in one step. `heardMs` is the latest instant of the store that the
   * caller knows. Rejects with `Refused` where the store takes no writes, also without commands.
   */
  exchange(position: LogPosition, heardMs: number, appending: Appending): Promise<LogPage>;
  /** Rejects with `Refused` where the store takes no commands. Appends none. */
  prove(): Promise<void>;
  checkpoint(): Promise<Checkpoint | undefined>;
  /**
   * Replaces the former checkpoint, and removes the entries before the new one that are not spared. Does nothing where
   * the log that was begun at `startedMs` does not have the entry any more, or has a later checkpoint.
   */
  keep(checkpoint: Checkpoint, startedMs: number, spared: Spared): Promise<void>;
  /** Reports that a replica is present; returns the names of the replicas that have reported this recently. */
  present(name: string): Promise<readonly string[]>;
  /** Reports that a replica has ended. */
  leave(name: string): Promise<void>;
  /** Keeps a replica's answer to a question until it is taken, for a minute and a half at most. */
  answer(question: string, name: string, text: string): Promise<void>;
  /** The names of the replicas that have answered a question so far. */
  replied(question: string): Promise<ReadonlySet<string>>;
  /** The answers to a question by the names of replicas. The store then forgets them. */
  takeAnswers(question: string): Promise<ReadonlyMap<string, string>>;
  /** Called repeatedly while the store is silent: replaces a silent connection by a new one. */
  reconnect(): void;
  close(): Promise<void>;
}
