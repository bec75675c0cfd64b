/** A command in the log, which all replicas apply in its order. */
export interface LogEntry {
  /** Its place: ids ascend, compared as the store compares them. */
  readonly id: string;
  /** The instant at which the store took it, by the clock of the store, milliseconds since 1970. */
  readonly nowMs: number;
  readonly text: string;
}

/** What one round trip gives. */
export interface LogPage {
  /** The present instant by the clock of the store. */
  readonly nowMs: number;
  /** The entries after the place that was named, those appended by this call among them. */
  readonly entries: readonly LogEntry[];
  /** Whether there are more entries than these. */
  readonly isPart: boolean;
  /** Whether the call came after its deadline, so that nothing was appended. */
  readonly isLate: boolean;
  /** Whether the log has no longer what comes after the place: a checkpoint has it, or the store has lost it. */
  readonly isBehind: boolean;
  /** Of the log: one that was emptied has another. Undefined until a service begins it anew. */
  readonly startedMs: number | undefined;
}

/** The state of all worlds after an entry. */
export interface Checkpoint {
  readonly id: string;
  readonly text: string;
}

/** What a service is, so that replicas of two oceans share no state, and when it began. */
export interface SharedStart {
  readonly service: string;
  readonly startedMs: number;
}

/** The place before the first entry. */
export const logStart = '0-0';

/** A log that the replicas of a service share. A rejected call means that the connection is lost. */
export interface LogStore {
  /** Names the service at its first start; returns what the first replica has named. */
  begin(service: string): Promise<SharedStart>;
  /** Appends commands, unless the clock of the store has passed `deadlineMs`, and reads on after a place. */
  exchange(after: string, texts: readonly string[], deadlineMs: number): Promise<LogPage>;
  checkpoint(): Promise<Checkpoint | undefined>;
  /** Keeps a checkpoint in place of the one before, and removes entries before it but for the last `spared`. */
  keep(checkpoint: Checkpoint, spared: number): Promise<void>;
  /** Says that a replica is there; returns the names of those that have said so of late. */
  present(name: string): Promise<readonly string[]>;
  /** Says that a replica has ended. */
  leave(name: string): Promise<void>;
  /** Keeps a replica's answer to a question for some seconds. */
  answer(question: string, name: string, text: string): Promise<void>;
  /** The names of the replicas that have answered a question so far. */
  replied(question: string): Promise<ReadonlySet<string>>;
  /** The answer of a replica to a question, if it has one. */
  reply(question: string, name: string): Promise<string | undefined>;
  /** Takes a new connection in place of one that is silent. */
  reconnect(): void;
  close(): Promise<void>;
}
