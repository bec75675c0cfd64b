/** A command in the log, which all replicas apply in its order. */
export interface LogEntry {
  /** Ids ascend, compared as the store compares them. */
  readonly id: string;
  /**
   * The instant at which the store took it, by the clock of the store: never before that of the entry before it. NaN
   * for an entry that no replica has written.
   */
  readonly nowMs: number;
  readonly text: string;
}

/** What a replica has read. */
export interface LogPosition {
  /** When the log was begun: one that was emptied has another instant. */
  readonly startedMs: number;
  /** The id of the last entry that was read, or `logStart`. */
  readonly after: string;
}

/** Commands to append. */
export interface Appending {
  readonly texts: readonly string[];
  /** The instant of the store from which on they are refused. */
  readonly deadlineMs: number;
}

/**
 * What one round trip gives. The commands were appended unless the page is behind, a part or late: then none of them
 * was, and none ever is.
 */
export interface LogPage {
  /** The present instant by the clock of the store. */
  readonly nowMs: number;
  /** The entries after the position, those appended by this call among them. */
  readonly entries: readonly LogEntry[];
  /** Whether there are more entries than these. */
  readonly isPart: boolean;
  /** Whether the call came after its deadline. */
  readonly isLate: boolean;
  /** Whether the log has no longer what was read last: it was emptied, has lost it, or a checkpoint has it. */
  readonly isBehind: boolean;
}

/** The state of all worlds after an entry. */
export interface Checkpoint {
  readonly id: string;
  readonly text: string;
}

/** The entries before a checkpoint that stay, for replicas that have not read them yet: those that meet both bounds. */
export interface Spared {
  /** They are at most this many milliseconds older than the checkpoint. */
  readonly ms: number;
  /** Not before the entry with this id. */
  readonly from: string;
}

/** What a service is, so that replicas of two oceans share no state, and when it began. */
export interface SharedStart {
  readonly service: string;
  readonly startedMs: number;
  /** The present instant by the clock of the store. */
  readonly nowMs: number;
}

/** The position before the first entry. */
export const logStart = '0-0';

/**
 * A log that the replicas of a service share. A call that rejects with `NotTaken` has appended nothing; of another one
 * that rejects nothing is known: its commands may have been appended. The clock of the store goes on from where it was
 * when that of its machine is set back.
 */
export interface LogStore {
  /** Names the service at its first start; returns what the first replica has named. */
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
   * Keeps a checkpoint in place of the one before, and removes the entries before it that are not spared. Does nothing
   * where the log begun at `startedMs` has the entry no longer, or has a later checkpoint.
   */
  keep(checkpoint: Checkpoint, startedMs: number, spared: Spared): Promise<void>;
  /** Says that a replica is there; returns the names of those that have said so of late. */
  present(name: string): Promise<readonly string[]>;
  /** Says that a replica has ended. */
  leave(name: string): Promise<void>;
  /** Keeps a replica's answer to a question until it is taken, for a minute and a half at most. */
  answer(question: string, name: string, text: string): Promise<void>;
  /** The names of the replicas that have answered a question so far. */
  replied(question: string): Promise<ReadonlySet<string>>;
  /** The answers to a question by the names of replicas; they are kept no longer. */
  takeAnswers(question: string): Promise<ReadonlyMap<string, string>>;
  /** Called again and again while the store is silent: takes a new connection in place of one that is. */
  reconnect(): void;
  close(): Promise<void>;
}
