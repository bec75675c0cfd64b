import type { Json } from '../graphql-client.js';

/** A sentence of the contract, with a check of the answers of an endpoint. */
export interface Audit {
  /** Its area and a number, such as `paging-3`. An id is never given to another audit. */
  readonly id: string;
  /** SHOULD: the contract does not require it, but it helps clients. */
  readonly level: 'MUST' | 'SHOULD';
  /** The part of the contract with the sentence, such as `Pagination 2`. */
  readonly section: string;
  readonly says: string;
  /** Why an endpoint of a profile may differ: such a breach is `expected`. */
  readonly quirks?: Readonly<Partial<Record<'strict' | 'standard' | 'deployed', string>>>;
  /**
   * The audit moves the clock, or signs in. Where there is an admin interface, the audit gets a world made for it
   * alone, whose clock stands, with `admin` and `user`.
   */
  readonly ownWorld?: true;
  /** Rejects with NotAskable where the endpoint has no case to check. */
  check(parts: AuditParts): Promise<void>;
}

/** The arguments of the check of an audit. */
export interface AuditParts {
  readonly ask: Asker;
  readonly found: Specimens;
  /**
   * For an audit with `ownWorld`, where the endpoint has an admin interface: the audit's world, which is dropped
   * afterwards.
   */
  readonly admin?: MovableWorld | undefined;
  /** A user whose sign-in ends no client's session, or a user that the caller has named. No other one signs in. */
  readonly user?: { readonly name: string; readonly password: string } | undefined;
  /** Whether the endpoint is on another host, where requests are sent once a second. */
  readonly isOther: boolean;
  /** The provider's part of the name of registryVesselId. */
  readonly registry: string;
  /** Counts one case. A text says how the last answer breaks the audit; undefined means that it holds. */
  addCase(breach: string | undefined): void;
}

/** Asks the endpoint, one request after another. The exchanges of an audit are kept for its report. */
export interface Asker {
  /**
   * Instant of the endpoint, milliseconds since 1970: by its clock where that is known, otherwise by this machine's.
   */
  readonly nowMs: number;
  /** `token`: another token than the session's, null for none. */
  graphql(query: string, variables?: Readonly<Record<string, unknown>>, options?: AskOptions): Promise<GraphqlAnswer>;
  /** A request below the base address, such as `/vectorTiles/eventsV2/0/0/0?query=…`. */
  fetch(path: string, init?: RequestInit & AskOptions): Promise<RawAnswer>;
}

/** With a token of its own, a request may get 401 or 403 as its answer; with the session's token these end the run. */
export interface AskOptions {
  readonly token?: string | null | undefined;
  /** Whether 429 and 503 count as answers. Otherwise they lead to a wait. */
  readonly takesRefusal?: boolean | undefined;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
}

export interface GraphqlAnswer {
  readonly status: number;
  /** Undefined where the answer has none. */
  readonly data: unknown;
  /** An answer that is not GraphQL has one error without a code, which says so. */
  readonly errors: readonly { readonly message: string; readonly code: string | undefined }[];
}

/** Rows of the endpoint for audits; each is found once in a run. */
export interface Specimens {
  /** At most `count` newest events of a kind with all fields of EventV2 (rows.ts); none where the kind has none. */
  events(kind: string, count: number): Promise<readonly EventRow[]>;
  frames(count: number): Promise<readonly FrameRow[]>;
  /** All events, or frames, of a range of time, to filter by hand. NotAskable where there are fewer than three. */
  slice(wanted: SliceOptions): Promise<Slice>;
}

export interface SliceOptions {
  readonly of: 'events' | 'frames';
  /** Kinds of event or frame; none for all. */
  readonly kinds?: readonly string[];
  /** The time of the range; default `created`. `happened`: the start of events, the collection of frames. */
  readonly by?: 'created' | 'happened';
  /** The most rows; default 100. */
  readonly most?: number;
  /** Fields in addition to all fields of the contract. */
  readonly fields?: string;
  /** Whether to search again, because rows may have changed. */
  readonly isFresh?: boolean;
}

export interface Slice {
  /** Newest first. */
  readonly rows: readonly Json[];
  /** Conditions of a search that finds these rows and no others. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** A row of an answer; `at`, `textAt` and the other functions of graphql-client.ts read its members. */
export type EventRow = unknown;
export type FrameRow = unknown;

/** A world of a service of this package. */
export interface MovableWorld {
  /** Moves its clock forward. */
  advance(ms: number): Promise<void>;
  /** A token of a built-in user (`demo`, `second`). It revokes no other token, and no sign-in revokes it. */
  openSession(user: string): Promise<string>;
}

/** The endpoint has no case for an audit, or lacks what the audit needs; the message says what. */
export class NotAskable extends Error {}

/**
 * The endpoint refuses a valid question, or its answer does not have the form of the contract: this breaks the audit.
 */
export class Refused extends Error {}

/** The data of a valid question. Throws Refused where the answer has errors, or none. */
export async function dataOf(
  ask: Asker,
  query: string,
  variables?: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const { status, data, errors } = await ask.graphql(query, variables);
  const [error] = errors;
  if (error) throw new Refused(`refuses a valid question: ${error.code ?? status}: ${error.message.slice(0, 200)}`);
  if (typeof data !== 'object' || data === null) throw new Refused(`answers a valid question without data (${status})`);
  return data;
}
