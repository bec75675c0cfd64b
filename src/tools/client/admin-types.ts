/** The types of the client of the admin interface. They need neither the types of the DOM nor those of Node. */

import type {
  Capsule,
  CapsuleOptions,
  ChangesOptions,
  ChangesPage,
  EventsBetween,
  ExplainedEntry,
  ExplainRequest,
  FaultPreset,
  FaultRule,
  JournalEntry,
  JournalExpectation,
  JournalFilter,
  JournalVerdict,
  KeptFault,
  ListedRecords,
  OwnRecord,
  RecordsAnswer,
  RecordsBody,
  Replay,
  WorldOptions,
} from '../../types.js';

/** Where the admin interface is, and how it is reached. */
export interface AdminOptions {
  /** The address of the service, such as `http://127.0.0.1:4000`, or of its admin interface. */
  readonly url: string;
  /** The token that the service was started with (`adminToken`). */
  readonly token?: string | undefined;
  /**
   * Sends a request. Default: the global `fetch`. For a service in process:
   * `(url, init) => service.fetch(new Request(url, init))`.
   */
  readonly fetch?: AdminFetch | undefined;
}

/** The part of `fetch` that the client uses. */
export type AdminFetch = (
  url: string,
  init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string },
) => Promise<{ readonly status: number; text(): Promise<string> }>;

/** Calls of the admin interface. Each rejects with an AdminError when the service refuses it. */
export interface AdminClient {
  /** All worlds, `default` first. */
  worlds(): Promise<AdminWorld[]>;
  /** Makes a world. */
  makeWorld(options?: NewAdminWorld): Promise<MadeAdminWorld>;
  /** The faults that have names. */
  faultPresets(): Promise<FaultPreset[]>;
  /** The stories: situations that can be added to a world. */
  stories(): Promise<AdminStory[]>;
  /** The calls of one world; makes none. */
  world(name?: string): WorldAdmin;
  /** Any call. The path begins after `/__admin`; returns the JSON of the answer, null without one. */
  call<Answer = unknown>(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** Calls of one world. */
export interface WorldAdmin {
  readonly name: string;
  show(): Promise<AdminWorld>;
  /** Ends the world. */
  drop(): Promise<void>;
  /** Gives the world the state in which it was made. */
  reset(): Promise<AdminWorld>;
  clock(): Promise<AdminClock>;
  /** Moves or changes the clock; settles when the last week before its instant is made. */
  changeClock(change: ClockChange): Promise<AdminClock>;
  /** The events that came, left or changed from one instant to another, for a user; default: the first. */
  eventsBetween(from: string, to: string, user?: string): Promise<EventsBetween>;
  /** The users who may sign in. */
  users(): Promise<AdminUser[]>;
  /** Tokens that clients hold, without their texts. */
  sessions(): Promise<AdminSession[]>;
  /** A token for a user. It revokes no other, and no sign-in revokes it. */
  openSession(user: string, options?: { readonly pages?: boolean | undefined }): Promise<string>;
  /** Revokes the tokens of a user. */
  revokeSessions(user: string): Promise<void>;
  /** Lets the tokens of a user expire; returns their number. */
  expireSessions(user: string): Promise<number>;
  snapshots(): Promise<AdminSnapshot[]>;
  closeSnapshot(id: string): Promise<void>;
  /** The own records of the world, by their ids. */
  records(): Promise<ListedRecords>;
  /** Adds, replaces and withdraws records; settles when all rows that follow from the change are made. */
  changeRecords(change: RecordsBody): Promise<RecordsAnswer>;
  /** Changes records by the text of a file: JSON, GeoJSON, or NDJSON by the end of its name. */
  loadRecords(name: string, text: string): Promise<RecordsAnswer>;
  /** Adds the records of a story. */
  tellStory(name: string): Promise<RecordsAnswer>;
  /** One own record by its id, a user by the name, as it may be given in its place. */
  record(id: string): Promise<OwnRecord>;
  /** Withdraws one own record by its id, a user by the name. */
  withdrawRecord(id: string): Promise<void>;
  /** Takes back all changes of records since the world was made. */
  clearRecords(): Promise<void>;
  faults(): Promise<KeptFault[]>;
  addFault(rule: FaultRule): Promise<KeptFault>;
  removeFault(id: string): Promise<void>;
  clearFaults(): Promise<void>;
  /** The requests of the journal that fit the filter. */
  requests(filter?: JournalFilter): Promise<JournalEntry[]>;
  clearRequests(): Promise<void>;
  /** Counts the requests that match. Default of `times`: at least one. */
  verifyRequests(expected: JournalExpectation): Promise<JournalVerdict>;
  /**
   * Executes a GraphQL request again, and explains its searches. Where replicas share the state, `replica` is that of
   * the entry.
   */
  explainRequest(id: number, explain?: ExplainRequest, replica?: string): Promise<ExplainedEntry>;
  /** Asks a request, or another one in its place, as its user at its instant, with the own records of then. */
  repeatRequest(
    id: number,
    instead?: { readonly query: string; readonly variables?: object | undefined },
    replica?: string,
  ): Promise<{ readonly status: number; readonly answer: unknown }>;
  /** Executes all requests again, and compares the digests of the answers. */
  replay(): Promise<Replay>;
  /** The world as one value, which another process can load. */
  capsule(options?: CapsuleOptions): Promise<Capsule>;
  /** Gives the world the state of a capsule. */
  loadCapsule(capsule: Capsule): Promise<void>;
  /** The changes of the world: the newest ones, or the first ones after a number; oldest first. */
  changes(options?: ChangesOptions): Promise<ChangesPage>;
  /** The world as it was right before a change, as a capsule without requests. */
  before(change: number): Promise<Capsule>;
  /** Any call of this world. The path begins after `/__admin/worlds/{world}`. */
  call<Answer = unknown>(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** Times are ISO 8601. */
export interface AdminClock {
  readonly now: string;
  readonly running: boolean;
  /** How many times as fast as real time the clock runs. */
  readonly rate: number;
  /** Milliseconds by which each GraphQL or tile request moves the clock before it is executed. */
  readonly stepPerRequestMs: number;
}

export interface AdminWorld extends AdminClock {
  readonly name: string;
  /** The base address of the world for clients. */
  readonly url: string;
  /** Whether it stays when there are more worlds than the service keeps. */
  readonly pinned: boolean;
  /** The numbers of what the world has, by name. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface MadeAdminWorld extends AdminWorld {
  /** The tokens of the option `sessions`, by their users. No sign-in revokes them. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** The options of a new world; all may be left out. `now` is a text, as JSON has no dates. */
export interface NewAdminWorld extends Omit<WorldOptions, 'now' | 'strictFaults'> {
  readonly name?: string | undefined;
  readonly now?: string | undefined;
}

/** `now` or `advance`, and further members. */
export interface ClockChange {
  readonly now?: string | undefined;
  /** Milliseconds, an ISO 8601 duration such as `P1DT6H` or `-PT90S`, or the next event. */
  readonly advance?:
    | number
    | string
    | { readonly until: 'nextEvent'; readonly eventType?: string | undefined }
    | undefined;
  readonly running?: boolean | undefined;
  readonly rate?: number | undefined;
  readonly stepPerRequestMs?: number | undefined;
}

export interface AdminStory {
  readonly name: string;
  readonly about: string;
}

export interface AdminUser {
  readonly name: string;
  /** Whether it is an own record of the world. */
  readonly own: boolean;
  /** The number of its valid and expired tokens. */
  readonly tokens: number;
}

export interface AdminSession {
  readonly user: string;
  readonly openedAt: string;
  readonly expiresAt: string;
  readonly state: 'good' | 'expired';
  /** Whether it came from the admin interface and not from a sign-in. */
  readonly issued: boolean;
  /** Whether pages of the service have it. */
  readonly pages: boolean;
}

export interface AdminSnapshot {
  readonly id: string;
  readonly user: string;
  readonly dataset: 'events' | 'frames' | 'lastKnownPositions';
  /** The instant of its rows. */
  readonly asOf: string;
  readonly usedAt: string;
}

/** One mistake of a refused call. */
export interface AdminDetail {
  readonly file?: string;
  readonly line?: number;
  readonly path: string;
  readonly message: string;
  readonly accepted?: string;
}
