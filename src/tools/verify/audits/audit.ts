import type { Json } from '../graphql-client.js';

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
  /**
   * It moves the clock, or signs in. Where there is an admin interface, all that it is given is of a world made for it
   * alone, whose clock stands; `admin` and `user` are then there.
   */
  readonly ownWorld?: true;
  /** Rejects with NotAskable where the endpoint has nothing to ask about. */
  check(parts: AuditParts): Promise<void>;
}

/** What the check of an audit is given. */
export interface AuditParts {
  readonly ask: Asker;
  readonly found: Specimens;
  /** Of an audit with `ownWorld`, where the endpoint has an admin interface: its world, which is dropped. */
  readonly admin?: MovableWorld | undefined;
  /** A user whose sign-in ends no client's session, or who was named for it. getToken is not asked for another one. */
  readonly user?: { readonly name: string; readonly password: string } | undefined;
  /** Whether the endpoint is on another host, where requests are a second apart. */
  readonly isOther: boolean;
  /** The provider's part of the name of registryVesselId. */
  readonly registry: string;
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

/** With a token of its own a request may be answered 401 or 403; with the session's that ends the run. */
export interface AskOptions {
  readonly token?: string | null | undefined;
  /** Whether 429 and 503 are answers. Otherwise they are waited for. */
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
  /** An answer that is no GraphQL has one without a code, which says so. */
  readonly errors: readonly { readonly message: string; readonly code: string | undefined }[];
}

/** Rows of the endpoint that audits ask about, each found once in a run. */
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
  /** What the range is of; default `created`. `happened`: the start of events, the collection of frames. */
  readonly by?: 'created' | 'happened';
  /** Rows at most; default 100. */
  readonly most?: number;
  /** Fields beside all of the contract. */
  readonly fields?: string;
  /** Whether to ask again, for rows may have changed. */
  readonly isFresh?: boolean;
}

export interface Slice {
  /** Newest first. */
  readonly rows: readonly Json[];
  /** Conditions of a search that finds these rows and no others. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** Rows as answers have them; their members are read by `at`, `textAt` and the like of graphql-client.ts. */
export type EventRow = unknown;
export type FrameRow = unknown;

/** A world of a service of ours. */
export interface MovableWorld {
  /** Moves its clock forward. */
  advance(ms: number): Promise<void>;
  /** A token of a built-in user (`demo`, `second`), which revokes none and is revoked by no sign-in. */
  openSession(user: string): Promise<string>;
}

/** The endpoint has no case of an audit, or does not offer what it needs; the message says what. */
export class NotAskable extends Error {}

/** The endpoint refuses a valid question, or answers it in no form of the contract: this breaks the audit. */
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
