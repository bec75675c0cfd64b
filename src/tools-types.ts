import type { FetchResponse, JournalEntry, Listening, SentRequest, Service, ServiceOptions, World } from './types.js';

/** The types of `maritime-events/tools`. */

/** The text of a file; the end of its name says what it is: .graphql, .js, .ts, .jsx, .tsx, .py, .sh and the like. */
export interface FileText {
  readonly name: string;
  readonly text: string;
  /** Why `migrateDocuments` must let the text stay as it is, behind the words "its file"; undefined if it need not. */
  readonly stays?: string | undefined;
}

/** What documents are judged by. */
export interface CheckOptions {
  /** Default `standard`. */
  readonly profile?: 'strict' | 'standard' | 'deployed' | undefined;
  /** See `the option `registry` of createService`. */
  readonly registry?: string | undefined;
  /** The instant from which retention is measured; default now. */
  readonly now?: string | number | undefined;
}

/** The findings of `checkDocuments`, by file and place. */
export interface CheckReport {
  /** The number of GraphQL documents that were found. */
  readonly documents: number;
  readonly findings: readonly Finding[];
}

/** Something wrong in a document of a client. */
export interface Finding {
  readonly file: string;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
  /**
   * `syntax`, `schema`, `bounds`, `arguments`, `tile-query`: the service refuses it. `retention`, `deprecated`,
   * `unbounded`, `offset-paging`, `no-match` (a value that no row has): it is answered, and is likely to hurt.
   * `unread`: a file that could not be read (an error) or parsed (a warning), or a text that is not judged (a note).
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

/** How the tools ask an endpoint. A host other than this machine is asked only if it is named in `permitHosts`. */
export interface EndpointOptions {
  /** A token, sent as bearer. */
  readonly token?: string | undefined;
  /** A user to sign in as, where there is no token. The sign-in revokes the user's other tokens. */
  readonly user?: { readonly name: string; readonly password: string } | undefined;
  /**
   * Hosts other than this machine, without a port, whose operators permit these requests. They are asked once a second,
   * at most 500 times unless `maxRequests` says more; the run ends at an answer 401 or 403, and at the third 429.
   */
  readonly permitHosts?: readonly string[] | undefined;
  /** Requests of a run at most. Default 500 for another host, 20,000 for this machine. */
  readonly maxRequests?: number | undefined;
  /** Milliseconds that one answer may take until its last byte. Default 60,000. */
  readonly timeoutMs?: number | undefined;
  /** Called with each sentence that the operator of a tool should read: on permission, and on sign-ins. */
  readonly onNotice?: ((text: string) => void) | undefined;
  /** Sends the requests, in place of `fetch`: `service.fetch` asks a service of the same process. */
  readonly fetch?: ((request: SentRequest) => Promise<FetchResponse>) | undefined;
  /** Real time, in place of the machine's. */
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
  /** The profile of the endpoint: its quirks are expected. Default: what the service tells, else `standard`. */
  readonly profile?: 'strict' | 'standard' | 'deployed' | undefined;
  /** See the option `registry` of createService. */
  readonly registry?: string | undefined;
  /** Ids of audits and laws, or their beginnings, such as `paging`, `paging-3`, `law-7`. Default: all. */
  readonly only?: readonly string[] | undefined;
  /** Ids that are left out, likewise. */
  readonly skip?: readonly string[] | undefined;
  /**
   * The admin interface of a service of ours, at the same address unless another is given: audits that move the clock
   * or sign in each have a world of their own there, which is dropped. Default false. Not for another host.
   */
  readonly admin?: boolean | { readonly url?: string | undefined; readonly token?: string | undefined } | undefined;
  /** Whether audits may sign in as `user` again, beside worlds of their own. Default true. */
  readonly signIns?: boolean | undefined;
  /** Events of each kind that a law is checked on. Default 40 for this machine, 8 for another host. */
  readonly sample?: number | undefined;
}

/** The outcome of `verifyEndpoint`. */
export interface VerifyReport {
  readonly url: string;
  /** The real instant at which the run began, ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** The version of maritime-events that asked. */
  readonly version: string;
  /** The profile that the endpoint was held to. */
  readonly profile: 'strict' | 'standard' | 'deployed';
  /** What a service of ours tells of itself; undefined for another endpoint. */
  readonly service?: ServiceFacts | undefined;
  /** Requests that were sent. */
  readonly requests: number;
  /** Bytes of the bodies of the answers, unpacked. */
  readonly bytes: number;
  /** Why the run ended before its end, such as a spent number of requests. */
  readonly stopped?: string | undefined;
  /** The audits that were chosen, in the order in which they were asked. */
  readonly audits: readonly AuditOutcome[];
  /** The laws that were chosen, by number. */
  readonly laws: readonly LawOutcome[];
}

/** What a service of ours tells of itself. */
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

/** What is known of an audit after a run. */
export interface AuditOutcome {
  /** An area and a number, such as `paging-3`. */
  readonly id: string;
  /** SHOULD: the contract leaves it open, and clients are better off with it. */
  readonly level: 'MUST' | 'SHOULD';
  /** The part of the contract that says it. */
  readonly section: string;
  /** What must hold, as a sentence. */
  readonly says: string;
  /** `expected`: broken as the profile has it. */
  readonly outcome: 'held' | 'broken' | 'expected' | 'not askable';
  /** Cases that were checked. */
  readonly cases: number;
  readonly breaches: readonly AuditBreach[];
  /** Why it could not be asked, or why its breach is expected. */
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

/** What is known of a law after a run. */
export interface LawOutcome {
  readonly number: number;
  /** The law, as a sentence. */
  readonly says: string;
  readonly outcome: 'held' | 'broken' | 'not askable';
  /** Cases that were checked. */
  readonly cases: number;
  /** A sentence for each case that breaks the law. */
  readonly breaches: readonly string[];
  /** Why the law could not be asked, or not to its end. */
  readonly reason?: string | undefined;
}

/** What `probeEndpoint` asks for. */
export interface ProbeOptions extends EndpointOptions {
  /** The profile whose schema gives the names to ask for, and is compared. Default `standard`. */
  readonly profile?: 'strict' | 'standard' | 'deployed' | undefined;
  /** See the option `registry` of createService. */
  readonly registry?: string | undefined;
  /** Ask each type for the members of all types: some hundred requests more. Default false. */
  readonly thorough?: boolean | undefined;
}

/** Members that two schemas do not share, by their coordinates, such as `Query.vessel(mmsi:)` or `EventType.viirs`. */
export interface MemberDifferences {
  /** What only the reference has. A type that is missing as a whole stands for its members. */
  readonly missing: readonly string[];
  /** What only the endpoint has; the type of a member, or what a type is. */
  readonly added: readonly { readonly coordinate: string; readonly type: string }[];
  readonly changed: readonly { readonly coordinate: string; readonly reference: string; readonly endpoint: string }[];
}

/** The outcome of `probeEndpoint`. */
export interface ProbeReport extends MemberDifferences {
  readonly url: string;
  /** Requests that were sent. */
  readonly requests: number;
  /** Why the run ended before its end. */
  readonly stopped?: string | undefined;
  /** Types of the reference that a run which ended early has not reached. */
  readonly unknown: readonly string[];
  /** Messages of the endpoint whose words are not known. */
  readonly unread: readonly string[];
  /** The schema that was found, in the language of schemas. */
  readonly schema: string;
}

/** What `diffSchema` compares: one of `url` and `schema`, with the schema of a profile. */
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
  /** The profile that was compared with. */
  readonly contract: string;
  /** How the schema became known. A probed one tells nothing of defaults and deprecations. */
  readonly source: 'introspection' | 'probe' | 'text';
  /** Requests that were sent. */
  readonly requests: number;
  /** Those that break a client first. */
  readonly differences: readonly SchemaDifference[];
}

/** What a client of the contract meets at the endpoint. */
export interface SchemaDifference {
  /** `missing`: the contract alone has it. `added`: the endpoint alone has it. */
  readonly kind: 'missing' | 'added' | 'changed';
  /** The member, such as `Query.vessel.mmsi` for an argument. */
  readonly path: string;
  /** What it does to a client of the contract: `dangerous` may change what it gets. */
  readonly judgement: 'breaking' | 'dangerous' | 'safe';
  /** A sentence on the endpoint. */
  readonly message: string;
}

/** The legacy operations of some files, rewritten to V2: the outcome of `migrateDocuments`. */
export interface MigrateReport {
  /** The number of GraphQL documents that were found. */
  readonly documents: number;
  /** Each operation with a legacy root field. */
  readonly operations: readonly MigratedOperation[];
  /** The new texts of the files in which operations were rewritten where they stand. */
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
  /** Whether the rewritten form gives the same, at most in another form. */
  readonly isExact: boolean;
  /** The operation in V2 with its fragments, under the names that the answer had; undefined where there is none. */
  readonly rewritten: string | undefined;
  /** Why it stays as it is in its file; undefined where `files` has its new form. */
  readonly stays: string | undefined;
  readonly differences: readonly MigrationDifference[];
}

/** What differs between a legacy operation and its rewritten form. */
export interface MigrationDifference {
  /**
   * `form`: the same in another form. `codes`: other values for the same. `units`, `paging`: as they say. `meaning`: a
   * condition or a variable means something else. `lost`: V2 does not have it. `not rewritten`: why there is no form.
   */
  readonly kind: 'form' | 'codes' | 'units' | 'paging' | 'meaning' | 'lost' | 'not rewritten';
  readonly message: string;
  /** The legacy field; both from 1. */
  readonly line: number;
  readonly column: number;
}

/** `own` is a service of its own, an address that of any service of the contract, a world one of this process. */
export type RefereeTarget = 'own' | string | (Pick<World, 'fetch' | 'graphql' | 'clock'> & Partial<SteeredWorld>);

/** A world whose clock, rows and answers can be changed. */
export type SteeredWorld = Pick<World, 'clock' | 'faults' | 'records'>;

/** What befalls the client of a referee. docs/tools.md says what each is. */
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

/** How a referee stands between a client and a service. */
export interface RefereeOptions {
  /** With the target `own`: the options of the service. Default: those of `createService`. */
  readonly service?: ServiceOptions | undefined;
  /**
   * What befalls the client. Default: all of them with the target `own`, none with another. A world needs `faults` and
   * `records` for them; an address takes none.
   */
  readonly scenarios?: readonly RefereeScenario[] | undefined;
  /** See `EndpointOptions`; the rules for another host hold for the client's requests. */
  readonly permitHosts?: readonly string[] | undefined;
  readonly maxRequests?: number | undefined;
  readonly onNotice?: ((text: string) => void) | undefined;
  /** Sends the requests to an address, in place of `fetch`. */
  readonly fetch?: ((request: SentRequest) => Promise<FetchResponse>) | undefined;
  /** Real time, in place of the machine's. */
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
   * Notes that the client has ended, before it runs again: a search that it left before its end is judged as left. With
   * `next-day` a day passes, unless it has since a search was read to its end.
   */
  endRun(): Promise<void>;
  /**
   * Judges what has been passed on so far. `isOver`: the client has ended, so a search that was left before its end is
   * not read any further.
   */
  report(options?: { readonly isOver?: boolean | undefined }): Promise<RefereeReport>;
  /** Stops listening, and the service of the target `own`. */
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
  /** What was to befall the client, and whether it did: a client that reads few pages does not meet all. */
  readonly scenarios: readonly { readonly scenario: RefereeScenario; readonly met: boolean }[];
  /** What each operation cost, most bytes first. */
  readonly costs: readonly OperationCost[];
  /** The requests that findings name, as far as they are kept. */
  readonly requests: readonly JournalEntry[];
}

/** A rule of the contract, and how the client has kept it. */
export interface RefereeRule {
  readonly rule: 'lost' | 'doubled' | 'stale' | 'pages' | 'snapshots' | 'retention' | 'tokens' | 'retries';
  readonly says: string;
  readonly outcome: 'kept' | 'broken' | 'cannot tell';
  /** Cases that were judged: events, passes, snapshots, refusals. */
  readonly cases: number;
  /** At most five of a name. */
  readonly findings: readonly RefereeFinding[];
  /** What cannot be told, and why. */
  readonly reason?: string | undefined;
}

/** What a client does wrong, or at its own risk. */
export interface RefereeFinding {
  /** docs/tools.md lists all. */
  readonly name: string;
  /** A warning is no proof of harm. */
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
  /** The name of the operation, else its root fields, else the path. */
  readonly operation: string;
  readonly requests: number;
  /** Requests without an answer, with another status than 2xx, or with errors. */
  readonly failed: number;
  /** Records of events and frames that came. */
  readonly records: number;
  /** Those among them that the client had already, in the same version. */
  readonly known: number;
  /** Bytes of the answers. */
  readonly bytes: number;
  /** Milliseconds until the answers were there, in all and the longest. */
  readonly ms: number;
  readonly longestMs: number;
}
