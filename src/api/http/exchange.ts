import type { GraphQLSchema } from 'graphql';
import type { Work } from '../../base/work/work.js';
import type { EventView } from '../../store/views/event-view.js';
import type { FormattedError, LogEntry } from '../../types.js';
import type { Entered } from '../../worlds/entered.js';
import type { Struck } from '../../worlds/faults/fault-rules.js';
import type { RequestFacts } from '../../worlds/faults/request-facts.js';
import type { Records } from '../../worlds/overlay/records.js';
import type { Users } from '../access/users.js';
import type { Answer, AnswerParts, TextRequest } from '../graphql/answer.js';
import type { Plan } from '../graphql/documents/document-plan.js';
import type { ServiceMetrics } from '../metrics/metrics-text.js';
import type { Spans } from '../metrics/request-spans.js';
import type { AdminRule } from './request/admin-rule.js';
import type { Cors } from './request/cors.js';
import type { HttpRequest, HttpResponse } from './request/request.js';

/** The parts that answer the requests to one world. */
export interface HandlerParts extends AnswerParts {
  /** Begins the work of a request. `signal` is called once, for a request that takes more than one slice. */
  beginWork(signal: () => AbortSignal): Work;
  /** Real milliseconds, for the duration of requests. */
  readonly realNowMs: () => number;
  readonly log: ((entry: LogEntry) => void) | undefined;
  /** The provider's part of the name of `registryVesselId`. */
  readonly registry: string;
  /** Whether the profile is `strict`, which has no extensions. */
  readonly strict: boolean;
  /** The seed of the ocean. */
  readonly seed: string;
  /** The users who may sign in to the world. */
  readonly users: Users;
  /** Which pages of other origins may read answers. */
  readonly cors: Cors;
  /** The address of the service in its answers; default: the address that the request was sent to. */
  readonly publicUrl: string | undefined;
  /** Makes a Parquet file of events, with the columns of an export; undefined in a page. */
  readonly eventsFile: EventsFile | undefined;
  /** The commands by which requests change the world. */
  readonly changes: RequestChanges;
  /** The state that replicas share; undefined where none is shared. */
  readonly shared: SharedState | undefined;
  readonly metrics: ServiceMetrics;
  /** Undefined where the application has no OpenTelemetry. */
  readonly spans: Spans | undefined;
  /** The beginning of request ids, so that the ids of two runs differ in one log. */
  readonly idPrefix: string;
}

export type EventsFile = (
  schema: GraphQLSchema,
  events: readonly EventView[],
  work: Work,
) => Promise<Uint8Array<ArrayBuffer>>;

/** The commands of a request. Where replicas share the world, each returns a promise. */
export interface RequestChanges {
  /** Moves a clock that has a step, and returns its instant. */
  step(): number | Promise<number>;
  /** Counts the request in the rules of faults, and returns what strikes it. */
  strike(facts: RequestFacts): Struck | Promise<Struck>;
}

/** The state that replicas share, as requests see it. */
export interface SharedState {
  /** The name of this replica. */
  readonly name: string;
  /** Whether the state cannot be reached at present. */
  readonly isLost: boolean;
  /**
   * Waits until this replica has applied all acknowledged commands of a world. Rejects with UNAVAILABLE within 200 ms
   * when the state cannot be reached.
   */
  join(world: string): Promise<void>;
  /** As `join`, but waits for no command that is being applied. */
  look(world: string): Promise<void>;
  /**
   * As `join` for a GraphQL request or a tile, whose body may be read twice. The changes of its entry are made in the
   * same round trip; undefined where there are none, or where the request makes them itself later.
   */
  enter(parts: HandlerParts, exchange: Exchange): Promise<Entered | undefined>;
}

/** The parts of each world. */
export interface HandlerWorlds {
  /** The parts of the world `default`. */
  readonly default: HandlerParts;
  /** The parts of a world that this replica has. The look does not count as a use of the world. */
  peek(name: string): HandlerParts | undefined;
  /** The parts of a world that exists; undefined for an unknown name. Throws WORLD_GONE. */
  use(name: string): HandlerParts | undefined;
  /** Makes a world for its first request. */
  make(name: string): HandlerParts | Promise<HandlerParts>;
  /** The state that replicas share; undefined where none is shared. */
  readonly shared: SharedState | undefined;
  /** Whether a request may make a world, or choose a fault. */
  readonly adminRule: AdminRule;
}

/** A request to a route. */
export interface Exchange {
  readonly request: HttpRequest;
  /** The name of the world. */
  readonly world: string;
  /** The beginning of addresses in the world, such as `/worlds/ann`; see `WorldAddress`. */
  readonly prefix: string;
  /** The path as it was sent. */
  readonly path: string;
  /** The path within the world. */
  readonly localPath: string;
  /** The parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly notes: RequestNotes;
}

/**
 * The facts that the log, the journal and the metrics have of a request, also if its answer fails. Each step notes what
 * it has found. No step uses a note to answer; notes are read when the response is made.
 */
export interface RequestNotes {
  /** The parts of its world; undefined where there is no world, or where the request is refused before it is found. */
  parts: HandlerParts | undefined;
  /** The instant of the world as of which it is answered. */
  asOfMs: number | undefined;
  /** The own records of its world that a GraphQL request sees. */
  records: Records | undefined;
  /** The signed-in user. */
  user: string | undefined;
  /** Why there is no user. */
  problem: string | undefined;
  /** Whether a page of the service sent it. */
  pages: boolean | undefined;
  /** A GraphQL request; undefined where it has a hash in place of a text. */
  graphqlRequest: TextRequest | undefined;
  /** The answer to a GraphQL request. */
  answer: Answer | undefined;
  /** The error of a request that reached no operation. */
  failure: FormattedError | undefined;
  /** The body before it was packed. */
  unpacked: Uint8Array | undefined;
  /** The plan of a valid document, for a request that faults may strike. An answer has its own. */
  plan: Plan | undefined;
  /** The names of the faults that struck the request, separated by commas. */
  fault: string | undefined;
  /** Its work so far. */
  work: Work | undefined;
}

/** No notes yet. They have all properties from the beginning: an object that grows is slow to make and to read. */
export function newNotes(): RequestNotes {
  return {
    parts: undefined,
    asOfMs: undefined,
    records: undefined,
    user: undefined,
    problem: undefined,
    pages: undefined,
    graphqlRequest: undefined,
    answer: undefined,
    failure: undefined,
    unpacked: undefined,
    plan: undefined,
    fault: undefined,
    work: undefined,
  };
}

/** Answers a GraphQL request with the effects of faults; `ask` answers it without them. */
export type StruckAnswer = (ask: () => Answer | Promise<Answer>) => Promise<Answer>;

/** `strike`: what faults do to the answer of a GraphQL request; undefined where no fault strikes it. */
export type Route = (
  parts: HandlerParts,
  exchange: Exchange,
  strike?: StruckAnswer,
) => HttpResponse | Promise<HttpResponse>;
