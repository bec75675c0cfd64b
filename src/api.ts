/**
 * The public types of the package, in one file that imports nothing: the build gives it out as `index.d.ts` and
 * `index.d.cts`. An application needs neither the types of the DOM nor those of Node nor `graphql` to use them.
 */

/**
 * As `lib.esnext.disposable` and `@types/node` declare them: `await using` is compiled only where all of these are
 * known.
 */
declare global {
  interface SymbolConstructor {
    readonly dispose: unique symbol;
    readonly asyncDispose: unique symbol;
  }
  interface Disposable {
    [Symbol.dispose](): void;
  }
  interface AsyncDisposable {
    [Symbol.asyncDispose](): PromiseLike<void>;
  }
}

/** What `createService` takes; everything may be left out. The README's table of options says what each accepts. */
export interface ServiceOptions extends ServiceHooks {
  /** Which ocean: the same seed gives the same rows. Default `ocean`. */
  readonly seed?: string | number | undefined;
  /**
   * The world's now: an ISO 8601 text, milliseconds since 1970 or a Date. The clock stands there unless `run`. Default:
   * real time, running.
   */
  readonly now?: string | number | Date | undefined;
  /** Let the clock run on from `now`. */
  readonly run?: boolean | undefined;
  /** Days of history, 1 to 540 (default). */
  readonly days?: number | undefined;
  /** Size of the fleet; 1 (default) is 2,500 vessels. */
  readonly scale?: number | undefined;
  /** Further users beside `demo` and `second`; as text `name:password`. */
  readonly users?: readonly (string | UserOption)[] | undefined;
  readonly profile?: Profile | undefined;
  /** Abbreviation of the vessel registry in the name of `registryVesselId`. */
  readonly registry?: string | undefined;
  /** Requests per second that a signed-in user may send. Default: any number. */
  readonly rateLimit?: number | undefined;
  /** Seconds of processor time that one request may take; then it ends with QUERY_TOO_COMPLEX. Default 10. */
  readonly requestBudget?: number | undefined;
  /**
   * Threads that generate. Default: one for a small service (days times scale up to 10), else one for each core, at
   * most 4.
   */
  readonly threads?: number | undefined;
  /** Address under which clients reach the service. */
  readonly publicUrl?: string | undefined;
  /** Further host names under which a service that listens on a loopback address is asked. */
  readonly allowHosts?: readonly string[] | undefined;
  /** Origins whose pages may read answers; default any. */
  readonly cors?: readonly string[] | undefined;
  /** Keep days on disk and take them from there; default false: a test should not write to the home folder. */
  readonly cache?: boolean | undefined;
  /** Do not call `log`. */
  readonly quiet?: boolean | undefined;
  /** Where `listen` listens unless it is told. */
  readonly port?: number | undefined;
  readonly host?: string | undefined;
}

/**
 * strict: only what is published. standard (default): with extensions. deployed: with the quirks of the deployed
 * service.
 */
export type Profile = 'strict' | 'standard' | 'deployed';

export interface UserOption {
  readonly name: string;
  readonly password: string;
}

/** What the service calls. */
export interface ServiceHooks {
  /**
   * Real milliseconds since 1970. Default: what `Date` says for a running clock and for tokens, so that they follow a
   * Date that a test has set; the machine's own clock for rate limits.
   */
  readonly realNowMs?: (() => number) | undefined;
  /** Takes one entry per request, unless `quiet`. */
  readonly log?: ((entry: LogEntry) => void) | undefined;
  /** Takes what is masked outside; default: standard error. */
  readonly report?: ((error: unknown) => void) | undefined;
  /** How far the first generation has come, in days. */
  readonly onProgress?: Progress | undefined;
  /** Give the service out before its first days are made; a request waits for them. Default false. */
  readonly early?: boolean | undefined;
}

/** How far a generation has come; `done` and `total` count days. */
export type Progress = (done: number, total: number) => void;

/** A service over a simulated ocean, with a clock and sessions of its own. */
export interface Service {
  /** Answers a request in process, without a port. */
  fetch(request: FetchRequest): Promise<FetchResponse>;
  /**
   * Answers a GraphQL request in process, without a token for the fields that need none, or for a caller. A typed
   * document types the variables and the result. Rejects with a ServiceError (BAD_USER_INPUT) where the caller is no
   * user of the service, and with the reason of the caller's signal once that is aborted.
   */
  graphql<Result = Readonly<Record<string, unknown>>, Variables = Readonly<Record<string, unknown>>>(
    request: GraphqlRequest<Result, Variables>,
    caller?: GraphqlCaller,
  ): Promise<GraphqlResult<Result>>;
  /** Listens; port and host default to the options. Rejects with the system's error when the port is taken. */
  listen(at?: { readonly port?: number; readonly host?: string }): Promise<Listening>;
  readonly clock: Clock;
  /** Settles when the days that are visible at the start are made; rejects when they cannot be. */
  readonly ready: Promise<void>;
  facts(): Promise<Facts>;
  /**
   * Makes what first questions would wait for, such as indexes and voyages of all vessels (a second or two), bit by bit
   * while no request is answered.
   */
  prepare(): Promise<void>;
  /**
   * Another world over the same ocean, with its own clock and sessions. Costs next to nothing; close it before the
   * first.
   */
  newWorld(at?: { readonly now?: string | number | Date; readonly run?: boolean }): Promise<Service>;
  /** Stops listening, lets requests that end within 4 s finish, stops the others and the threads. */
  close(): Promise<void>;
  /** The same as `close`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** For whom a GraphQL request is answered: a user by name, or the user that a token of this world was issued to. */
export interface GraphqlCaller {
  readonly user?: string | undefined;
  readonly token?: string | undefined;
  /**
   * Ends the request when it is aborted: `graphql` rejects with its reason at once, and the work for it ends within
   * some milliseconds.
   */
  readonly signal?: StopSignal | undefined;
}

/** What the service reads of an `AbortSignal`. */
export interface StopSignal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export type GraphqlRequest<
  Result = Readonly<Record<string, unknown>>,
  Variables = Readonly<Record<string, unknown>>,
> = GivenVariables<Variables> & {
  /** The document: its text, or what graphql-codegen, gql.tada or the `gql` of a client make of it. */
  readonly query: string | GraphqlDocument | TypedDocument<Result, Variables>;
  readonly operationName?: string | null | undefined;
  /** Asks for `extensions.explain` in the result; with an id also why that event is not among the records. */
  readonly explain?: ExplainRequest | undefined;
};

/** Variables may be left out where the document needs none. */
export type GivenVariables<Variables> =
  Record<never, never> extends Variables
    ? { readonly variables?: Variables | null | undefined }
    : { readonly variables: Variables };

/** A parsed document, of any version of `graphql`. */
export interface GraphqlDocument {
  readonly kind: string;
  readonly definitions: readonly object[];
}

/**
 * A document that knows its types: a `TypedDocumentNode` or a `TypedDocumentString`. Neither method is ever there; both
 * carry types only.
 */
export interface TypedDocument<Result, Variables> {
  readonly __apiType?: ((variables: Variables) => Result) | undefined;
  readonly __ensureTypesOfVariablesAndResultMatching?: ((variables: Variables) => Result) | undefined;
}

export interface GraphqlResult<Result = Readonly<Record<string, unknown>>> {
  readonly data?: Result | null;
  readonly errors?: readonly FormattedError[];
  readonly extensions?: { readonly explain: readonly ExplainedSearch[] };
}

/** An error as it is sent. */
export interface FormattedError {
  readonly message: string;
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: ErrorCode; readonly [detail: string]: unknown };
}

/** `src/errors.ts` says what each means. */
export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'UNAUTHENTICATED'
  | 'RATE_LIMITED'
  | 'RETENTION_EXCEEDED'
  | 'PAGE_LIMIT_EXCEEDED'
  | 'SNAPSHOT_CLOSED'
  | 'QUERY_TOO_COMPLEX'
  | 'PERSISTED_QUERY_NOT_SUPPORTED'
  | 'UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR';

/**
 * What a request may ask in its extensions: how its searches were answered, and why one event is not among the records.
 */
export interface ExplainRequest {
  readonly eventId?: string | undefined;
}

/** How one search was answered. Rows are counted as the caller can see them. */
export interface ExplainedSearch {
  /** The name under which the field stands in the answer. */
  readonly field: string;
  /** The instant whose rows were searched. */
  readonly asOf: string;
  readonly total: number;
  readonly returned: number;
  readonly segments: readonly ExplainedSegment[];
  readonly event?: Whereabouts;
}

/** How a search went through one segment of rows. */
export interface ExplainedSegment {
  /** The condition by which rows were found. */
  readonly driver: string;
  readonly offered: number;
  /** Rows that conditions were asked of; the others passed at once. */
  readonly tested: number;
  /** How many rows each further condition dropped, in the order in which they were asked. */
  readonly dropped: readonly { readonly condition: string; readonly rows: number }[];
  readonly kept: number;
  readonly order: 'stored' | 'walked' | 'sorted';
}

/** Whether a page holds an event, and if not, every reason. */
export interface Whereabouts {
  readonly eventId: string;
  readonly onPage: boolean;
  readonly excludedBy: readonly Exclusion[];
}

/** One reason why an event is not on a page: the condition, and what the event has instead. */
export interface Exclusion {
  readonly condition: string;
  readonly says: string;
}

/** What `listen` opened. */
export interface Listening {
  readonly port: number;
  /** Address under which clients reach it. */
  readonly url: string;
  /** Takes no new connections, lets requests that are under way finish, then closes all. */
  close(): Promise<void>;
}

/**
 * The world's clock: the only source of "now" in the service. It stands still, runs with real time, or is moved.
 * Times are milliseconds since 1970-01-01T00:00:00Z, whole numbers.
 */
export interface Clock {
  /** The world's now. Read once per request. */
  nowMs(): number;
  /** Whether it moves by itself. */
  readonly running: boolean;
  /** Jumps to an instant, back or forward; a running clock runs on from there. */
  set(ms: number): void;
  /** Moves by so many milliseconds (negative: back). */
  advance(ms: number): void;
  /** Stops at the present instant. */
  freeze(): void;
  /** Runs with real time from the present instant. */
  run(): void;
}

/** What was made, for a summary. */
export interface Facts {
  readonly aisVessels: number;
  /** Events that `demo` sees now, by kind. */
  readonly events: Readonly<Record<string, number>>;
  readonly fromMs: number;
  readonly toMs: number;
}

/** One line per request, for a log. Passwords and tokens are masked in it, and no header stands in it. */
export interface LogEntry {
  readonly requestId: string;
  readonly method: string;
  /** Without the query string. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly user: string | undefined;
  readonly operationName: string | undefined;
  /** Of a request that failed: the message of its first error, without values of the request. */
  readonly message: string | undefined;
  readonly graphql: GraphqlLogEntry | undefined;
}

/** What a log says of a GraphQL request. */
export interface GraphqlLogEntry {
  /**
   * The text on one line, at most 1,000 characters of it. Where it is no valid query, its string literals are masked.
   */
  readonly query: string | undefined;
  /** Of a valid query: its variables as JSON, cut likewise. */
  readonly variables: string | undefined;
  readonly rowsExamined: number;
  readonly rowsReturned: number;
  /** Codes of its first ten errors, in their order. */
  readonly errors: readonly string[];
}

/** A request of the Fetch API: the DOM's, Node's, undici's or a test environment's. */
export interface FetchRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  readonly body: object | null;
  readonly signal: StopSignal;
}

/** The `Response` that is declared where the application is compiled; where none is, what the service's has. */
export type FetchResponse = typeof globalThis extends { readonly Response: { readonly prototype: infer Declared } }
  ? Declared
  : PlainResponse;

export interface PlainResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: {
    get(name: string): string | null;
    has(name: string): boolean;
    forEach(callback: (value: string, name: string) => void): void;
  };
  readonly body: object | null;
  arrayBuffer(): Promise<ArrayBuffer>;
  json(): Promise<unknown>;
  text(): Promise<string>;
}
