/** A sentence of the contract that is held against the answers of an endpoint. */
export interface Audit {
  /** Its area and a number, such as `paging-3`. An id is never given to another audit. */
  readonly id: string;
  /** SHOULD: the contract leaves it open, and clients are better off with it. */
  readonly level: 'MUST' | 'SHOULD';
  /** The part of the contract that says it, such as `Pagination 2`. */
  readonly section: string;
  readonly says: string;
  /** Why an endpoint of a profile differs and is right nevertheless: such a breach is `expected`. */
  readonly quirks?: Readonly<Partial<Record<'strict' | 'standard' | 'deployed', string>>>;
  /** Rejects with NotAskable where the endpoint has nothing to ask about. */
  check(parts: AuditParts): Promise<void>;
}

/** What the check of an audit is given. */
export interface AuditParts {
  readonly ask: Asker;
  readonly found: Specimens;
  /** Of an endpoint whose clock and worlds can be moved; the audit has a world of its own, which is dropped. */
  readonly admin?: MovableWorld | undefined;
  /** Counts one case. A text says how the last answer breaks the audit; undefined means that it holds. */
  addCase(breach: string | undefined): void;
}

/** Asks the endpoint, one request after another. The exchanges of an audit are kept for its report. */
export interface Asker {
  /** Instant of the endpoint, milliseconds since 1970: by its clock where it tells it, else this machine's. */
  readonly nowMs: number;
  /** `token`: another one than the session's, null for none. */
  graphql(query: string, variables?: Readonly<Record<string, unknown>>, given?: AskOptions): Promise<GraphqlAnswer>;
  /** A request below the base address, such as `/vectorTiles/eventsV2/0/0/0?query=…`. */
  fetch(path: string, init?: RequestInit & AskOptions): Promise<RawAnswer>;
}

export interface AskOptions {
  readonly token?: string | null | undefined;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

export interface GraphqlAnswer {
  readonly status: number;
  /** Undefined where the answer has none. */
  readonly data: unknown;
  readonly errors: readonly { readonly message: string; readonly code: string | undefined }[];
}

/** Rows of the endpoint that audits ask about, each found once in a run. */
export interface Specimens {
  /** At most `count` newest events of a kind with all fields of EventV2 (rows.ts); none where the kind has none. */
  events(kind: string, count: number): Promise<readonly EventRow[]>;
  frames(count: number): Promise<readonly FrameRow[]>;
}

/** Rows as answers have them; their members are read by `at`, `textAt` and the like of graphql-client.ts. */
export type EventRow = unknown;
export type FrameRow = unknown;

/** A world of a service of ours. */
export interface MovableWorld {
  /** Moves its clock forward. */
  advance(ms: number): Promise<void>;
}

/** The endpoint has no case of an audit, or does not offer what it needs; the message says what. */
export class NotAskable extends Error {}
