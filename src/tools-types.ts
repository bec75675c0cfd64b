import type { FetchResponse, JournalEntry, Listening, SentRequest, Service, ServiceOptions, World } from './types.js';

/** The types of `maritime-events/tools`. */

/**
 * The text of a file. The end of its name tells its language: .graphql, .js, .ts, .jsx, .tsx, .py, .sh and the like.
 */
export interface FileText {
  readonly name: string;
  readonly text: string;
  /** Why `migrateDocuments` must not change the text, as words that follow "its file"; undefined if it may. */
  readonly stays?: string | undefined;
}

/** The options of `checkDocuments`. */
export interface CheckOptions {
  /** Default `standard`. */
  readonly profile?: 'strict' | 'standard' | 'deployed' | undefined;
  /** See `the option `registry` of createService`. */
  readonly registry?: string | undefined;
  /** The instant from which retention is measured; default now. */
  readonly now?: string | number | undefined;
}

/** The findings of `checkDocuments`, by file and position. */
export interface CheckReport {
  /** The number of GraphQL documents that were found. */
  readonly documents: number;
  readonly findings: readonly Finding[];
}

/** A mistake, or a risk, in a document of a client. */
export interface Finding {
  readonly file: string;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
  /**
   * `syntax`, `schema`, `bounds`, `arguments`, `tile-query`: the service refuses the document. `retention`,
   * `deprecated`, `unbounded`, `offset-paging`, `no-match` (a value that no row has): the service answers it, but it is
   * likely to cause trouble. `unread`: a file that could not be read (an error) or parsed (a warning), or a text that
   * is not judged (a note).
   */
  readonly rule:
    | 'unread'
    | 'syntax'
    | 'schema'
    | 'bounds'
    | 'arguments'
    | 'tile-query'
    | 'retention'
    | 'deprecated'
    | 'unbounded'
    | 'offset-paging'
    | 'no-match';
  readonly severity: 'error' | 'warning' | 'note';
  readonly message: string;
  /** What to do. */
  readonly remedy: string;
}

/** How the tools send requests to an endpoint. A host other than this machine must be named in `permitHosts`. */
export interface EndpointOptions {
  /** A token, sent as bearer. */
  readonly token?: string | undefined;
  /** A user to sign in as, where there is no token. The sign-in revokes the user's other tokens. */
  readonly user?: { readonly name: string; readonly password: string } | undefined;
  /**
   * Hosts other than this machine, without a port, whose operators permit these requests. They get one request a
   * second, and at most 500 unless `maxRequests` allows more. The run ends at an answer 401 or 403, and at the third
   * 429.
   */
  readonly permitHosts?: readonly string[] | undefined;
  /** The most requests of a run. Default 500 for another host, 20,000 for this machine. */
  readonly maxRequests?: number | undefined;
  /** Milliseconds that one answer may take until its last byte. Default 60,000. */
  readonly timeoutMs?: number | undefined;
  /** Called with each sentence that the operator of a tool should read: on permission, and on sign-ins. */
  readonly onNotice?: ((text: string) => void) | undefined;
  /** Sends the requests, instead of `fetch`. `service.fetch` sends them to a service of the same process. */
  readonly fetch?: ((request: SentRequest) => Promise<FetchResponse>) | undefined;
  /** Real time, instead of the machine's. */
  readonly clock?: RealClock | undefined;
}

/** Real time. */
export interface RealClock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** Settles after some milliseconds. */
  wait(ms: number): Promise<void>;
}

/** What `verifyEndpoint` checks. */
export interface VerifyOptions extends EndpointOptions {
  /**
   * The profile of the endpoint: its quirks are expected. Default: the profile that the service reports, otherwise
   * `standard`.
   */
  readonly profile?: 'strict' | 'standard' | 'deployed' | undefined;
  /** See the option `registry` of createService. */
  readonly registry?: string | undefined;
  /** Ids of audits and laws, or their beginnings, such as `paging`, `paging-3`, `law-7`. Default: all. */
  readonly only?: readonly string[] | undefined;
  /** Ids of audits and laws, or their beginnings, that are left out. */
  readonly skip?: readonly string[] | undefined;
  /**
   * Whether the endpoint is a service of this package with an admin interface, at the same address unless another one
   * is given. Each audit that moves the clock or signs in gets a world of its own there, which is then dropped. Default
   * false. Not for another host.
   */
  readonly admin?: boolean | { readonly url?: string | undefined; readonly token?: string | undefined } | undefined;
  /** Whether audits may sign in as `user` again, apart from worlds of their own. Default true. */
  readonly signIns?: boolean | undefined;
  /** Events of each kind on which a law is checked. Default 40 for this machine, 8 for another host. */
  readonly sample?: number | undefined;
}

/** The outcome of `verifyEndpoint`. */
export interface VerifyReport {
  readonly url: string;
  /** The real instant at which the run began, ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** The version of maritime-events that ran the checks. */
  readonly version: string;
  /** The profile by which the endpoint was checked. */
  readonly profile: 'strict' | 'standard' | 'deployed';
  /** The facts that a service of this package reports; undefined for any other endpoint. */
  readonly service?: ServiceFacts | undefined;
  /** Requests that were sent. */
  readonly requests: number;
  /** Bytes of the bodies of the answers, unpacked. */
  readonly bytes: number;
  /** Why the run ended early, for example after the most requests. */
  readonly stopped?: string | undefined;
  /** The chosen audits, in the order in which they ran. */
  readonly audits: readonly AuditOutcome[];
  /** The chosen laws, by number. */
  readonly laws: readonly LawOutcome[];
}

/** The facts that a service of this package reports. */
export interface ServiceFacts {
  /** The instant of its clock when the run began, ISO 8601. */
  readonly now: string;
  readonly running: boolean;
  /** How many times as fast as real time the clock runs. */
  readonly rate: number;
  readonly profile?: 'strict' | 'standard' | 'deployed';
  readonly days?: number;
  readonly seed?: string;
}

/** The outcome of an audit. */
export interface AuditOutcome {
  /** An area and a number, such as `paging-3`. */
  readonly id: string;
  /** SHOULD: the contract does not require it, but it helps clients. */
  readonly level: 'MUST' | 'SHOULD';
  /** The part of the contract with this sentence. */
  readonly section: string;
  /** What must hold, as a sentence. */
  readonly says: string;
  /** `expected`: broken, as the profile's quirks imply. */
  readonly outcome: 'held' | 'broken' | 'expected' | 'not askable';
  /** Cases that were checked. */
  readonly cases: number;
  readonly breaches: readonly AuditBreach[];
  /** Why it could not be checked, or why its breach is expected. */
  readonly reason?: string | undefined;
  /** Requests that it sent. */
  readonly requests: number;
  readonly ms: number;
}

/** A case that breaks an audit. */
export interface AuditBreach {
  readonly says: string;
  /** The request as a command of curl, without credentials. */
  readonly request?: string;
  /** The status of the answer and the beginning of its body. */
  readonly answer?: string;
}

/** The outcome of a law. */
export interface LawOutcome {
  readonly number: number;
  /** The law, as a sentence. */
  readonly says: string;
  readonly outcome: 'held' | 'broken' | 'not askable';
  /** Cases that were checked. */
  readonly cases: number;
  /** A sentence for each case that breaks the law. */
  readonly breaches: readonly string[];
  /** Why the law could not be checked, or not to its end. */
  readonly reason?: string | undefined;
}

/** The options of `probeEndpoint`. */
export interface ProbeOptions extends EndpointOptions {
  /** The profile whose schema gives the names to ask for, and is compared with the result. Default `standard`. */
  readonly profile?: 'strict' | 'standard' | 'deployed' | undefined;
  /** See the option `registry` of createService. */
  readonly registry?: string | undefined;
  /** Whether to ask each type for the members of all types: some hundred further requests. Default false. */
  readonly thorough?: boolean | undefined;
}

/** Members that two schemas do not share, by their coordinates, such as `Query.vessel(mmsi:)` or `EventType.viirs`. */
export interface MemberDifferences {
  /** Members that only the reference has. A missing type stands for its members. */
  readonly missing: readonly string[];
  /** Members that only the endpoint has, each with its type, or with the sort of a type. */
  readonly added: readonly { readonly coordinate: string; readonly type: string }[];
  readonly changed: readonly { readonly coordinate: string; readonly reference: string; readonly endpoint: string }[];
}

/** The outcome of `probeEndpoint`. */
export interface ProbeReport extends MemberDifferences {
  readonly url: string;
  /** Requests that were sent. */
  readonly requests: number;
  /** Why the run ended early. */
  readonly stopped?: string | undefined;
  /** Types of the reference that the run did not reach because it ended early. */
  readonly unknown: readonly string[];
  /** Messages of the endpoint whose form is not known. */
  readonly unread: readonly string[];
  /** The schema that was found, in the language of schemas. */
  readonly schema: string;
}

/**
 * The options of `diffSchema`. It compares `url` or `schema`, one of which must be given, with the schema of a profile.
 */
export interface DiffOptions extends EndpointOptions {
  /** The base address of an endpoint. */
  readonly url?: string | undefined;
  /** A schema in the language of schemas. */
  readonly schema?: string | undefined;
  /** The profile whose schema is the contract. Default `standard`. */
  readonly profile?: 'strict' | 'standard' | 'deployed' | undefined;
  /** See the option `registry` of createService. */
  readonly registry?: string | undefined;
}

/** The outcome of `diffSchema`. */
export interface DiffReport {
  readonly url: string | undefined;
  /** The profile of the comparison. */
  readonly contract: string;
  /** The source of the schema. A probed schema has no defaults and deprecations. */
  readonly source: 'introspection' | 'probe' | 'text';
  /** Requests that were sent. */
  readonly requests: number;
  /** Differences that break a client come first. */
  readonly differences: readonly SchemaDifference[];
}

/** A difference that a client of the contract meets at the endpoint. */
export interface SchemaDifference {
  /** `missing`: only the contract has it. `added`: only the endpoint has it. */
  readonly kind: 'missing' | 'added' | 'changed';
  /** The member, such as `Query.vessel.mmsi` for an argument. */
  readonly path: string;
  /** The effect on a client of the contract. `dangerous`: the client may get other values. */
  readonly judgement: 'breaking' | 'dangerous' | 'safe';
  /** A sentence about the endpoint. */
  readonly message: string;
}

/** The legacy operations of some files, rewritten to V2: the outcome of `migrateDocuments`. */
export interface MigrateReport {
  /** The number of GraphQL documents that were found. */
  readonly documents: number;
  /** Each operation with a legacy root field. */
  readonly operations: readonly MigratedOperation[];
  /** The new texts of the files in which operations were rewritten in place. */
  readonly files: readonly FileText[];
  /** Files and documents that could not be read or parsed. */
  readonly unread: readonly Finding[];
}

/** A legacy operation and its rewritten form. */
export interface MigratedOperation {
  readonly file: string;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
  readonly name: string | undefined;
  /** Whether the rewritten operation gives the same values, at most in another form. */
  readonly isExact: boolean;
  /** The operation in V2 with its fragments, whose answer keeps the former names; undefined where there is none. */
  readonly rewritten: string | undefined;
  /** Why it stays unchanged in its file; undefined where `files` has its new form. */
  readonly stays: string | undefined;
  readonly differences: readonly MigrationDifference[];
}

/** A difference between a legacy operation and its rewritten form. */
export interface MigrationDifference {
  /**
   * `form`: the same values in another form. `codes`: other codes for the same facts. `units`, `paging`: other units or
   * paging. `meaning`: a condition or a variable means something else. `lost`: V2 does not have it. `not rewritten`:
   * why there is no rewritten form.
   */
  readonly kind: 'form' | 'codes' | 'units' | 'paging' | 'meaning' | 'lost' | 'not rewritten';
  readonly message: string;
  /** The position of the legacy field; both from 1. */
  readonly line: number;
  readonly column: number;
}

/** `own`: a service of the referee's own. An address: any service of the contract. A world: a world of this process. */
export type RefereeTarget = 'own' | string | (Pick<World, 'fetch' | 'graphql' | 'clock'> & Partial<SteeredWorld>);

/** A world whose clock, rows and answers can be changed. */
export type SteeredWorld = Pick<World, 'clock' | 'faults' | 'records'>;

/** A difficulty for the client of a referee. docs/tools.md describes each. */
export type RefereeScenario =
  | 'clock'
  | 'updates'
  | 'lost-answer'
  | 'partial-answer'
  | 'proxy-page'
  | 'error'
  | 'empty-page'
  | 'repeated-page'
  | 'revoked-token'
  | 'refusal'
  | 'closed-snapshot'
  | 'next-day'
  | 'equal-instants'
  | 'low-total';

/** The options of a referee, which is a proxy between a client and a service. */
export interface RefereeOptions {
  /** With the target `own`: the options of the service. Default: those of `createService`. */
  readonly service?: ServiceOptions | undefined;
  /**
   * The difficulties for the client. Default: all of them with the target `own`, none with another target. A world
   * needs `faults` and `records` for them; with an address none are possible.
   */
  readonly scenarios?: readonly RefereeScenario[] | undefined;
  /** See `EndpointOptions`; the rules for another host apply to the client's requests. */
  readonly permitHosts?: readonly string[] | undefined;
  readonly maxRequests?: number | undefined;
  readonly onNotice?: ((text: string) => void) | undefined;
  /** Sends the requests to an address, instead of `fetch`. */
  readonly fetch?: ((request: SentRequest) => Promise<FetchResponse>) | undefined;
  /** Real time, instead of the machine's. */
  readonly clock?: RealClock | undefined;
}

/** A proxy that watches a client. */
export interface Referee {
  /** The service of the target `own`: its clock, faults and records. */
  readonly service: Service | undefined;
  /** Passes a request on, in process. */
  fetch(request: SentRequest): Promise<FetchResponse>;
  /** Listens for the client; the address defaults to 127.0.0.1, the port to a free one. */
  listen(at?: { readonly port?: number | undefined; readonly host?: string | undefined }): Promise<Listening>;
  /**
   * Notes that the client has ended, before it runs again: a search that it has not read to its end counts as left.
   * With `next-day` a day passes, unless one has passed since a search was last read to its end.
   */
  endRun(): Promise<void>;
  /**
   * Judges all that was passed on so far. `isOver`: the client has ended, so it will not read any further in a search
   * that it left.
   */
  report(options?: { readonly isOver?: boolean | undefined }): Promise<RefereeReport>;
  /** Stops listening, and closes the service of the target `own`. */
  close(): Promise<void>;
}

/** The outcome of a referee. */
export interface RefereeReport {
  /** `own`, `world` or an address. */
  readonly target: string;
  /** Requests that were passed on. */
  readonly exchanges: number;
  /** Why no further request was passed on. */
  readonly stopped?: string | undefined;
  readonly rules: readonly RefereeRule[];
  /** The chosen difficulties, and whether the client has met each: a client that reads few pages does not meet all. */
  readonly scenarios: readonly { readonly scenario: RefereeScenario; readonly met: boolean }[];
  /** The costs of each operation, most bytes first. */
  readonly costs: readonly OperationCost[];
  /** The requests that findings name, if they are still kept. */
  readonly requests: readonly JournalEntry[];
}

/** A rule of the contract, and whether the client has obeyed it. */
export interface RefereeRule {
  readonly rule: 'lost' | 'doubled' | 'stale' | 'pages' | 'snapshots' | 'retention' | 'tokens' | 'retries';
  readonly says: string;
  readonly outcome: 'kept' | 'broken' | 'cannot tell';
  /** Cases that were judged: events, passes, snapshots, refusals. */
  readonly cases: number;
  /** At most five findings of each name. */
  readonly findings: readonly RefereeFinding[];
  /** What cannot be judged, and why. */
  readonly reason?: string | undefined;
}

/** A mistake of the client, or a risk that it takes. */
export interface RefereeFinding {
  /** docs/tools.md lists all. */
  readonly name: string;
  /** A warning does not prove harm. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly remedy: string;
  /** The numbers of the requests that show it, at most ten. */
  readonly requests: readonly number[];
  /** Ids of the events or frames, at most ten. */
  readonly events?: readonly string[] | undefined;
}

/** The cost of the requests of one operation. */
export interface OperationCost {
  /** The name of the operation; without one its root fields, or the path. */
  readonly operation: string;
  readonly requests: number;
  /** Requests without an answer, with another status than 2xx, or with errors. */
  readonly failed: number;
  /** Records of events and frames in the answers. */
  readonly records: number;
  /** The number of these that the client already had in the same version. */
  readonly known: number;
  /** Bytes of the answers. */
  readonly bytes: number;
  /** Milliseconds until the answers were complete: the sum and the longest. */
  readonly ms: number;
  readonly longestMs: number;
}
