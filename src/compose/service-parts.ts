import { codeDigest } from '#code-digest';
import { eventsFile } from '#service-edges';
import { signIn } from '../api/access/sign-in.js';
import type { TokenIssuer } from '../api/access/tokens.js';
import type { Users } from '../api/access/users.js';
import { worldUsers } from '../api/access/world-users.js';
import type { Engine } from '../api/graphql/engine.js';
import type { HandlerParts } from '../api/http/exchange.js';
import type { Handler } from '../api/http/handler.js';
import type { Cors } from '../api/http/request/cors.js';
import type { ServiceMetrics } from '../api/metrics/metrics-text.js';
import type { Spans } from '../api/metrics/request-spans.js';
import type { RequestTally } from '../api/metrics/request-tally.js';
import { Work } from '../base/work/work.js';
import type { WorkQueue } from '../base/work/work-queue.js';
import type { SharedLink } from '../replicas/shared-link.js';
import type { SharedWorlds } from '../replicas/shared-worlds.js';
import type { ChangingCall, LogEntry, StopSignal } from '../types.js';
import type { CapsuleParts } from '../worlds/capsule/make-capsule.js';
import type { ApplyParts } from '../worlds/commands/apply-parts.js';
import type { LimitName } from '../worlds/entered.js';
import type { History } from '../worlds/history.js';
import type { RecordsParts } from '../worlds/records/change-world.js';
import { readingTerms } from '../worlds/records/reading/place.js';
import { SnapshotsOfRequest } from '../worlds/request-snapshots.js';
import type { OwnWorld, World } from '../worlds/world.js';
import type { WorldsDoor } from '../worlds/worlds.js';
import type { OptionValues } from './options/options.js';
import { steadyNowMs } from './real-time.js';
import type { Shutdown } from './shutdown.js';

/** The members for callers in process: functions that change something return promises where replicas share it. */
export type ForCallers<T> = {
  readonly [K in keyof T]: K extends ChangingCall
    ? T[K] extends (...args: infer G) => infer R
      ? (...args: G) => R | Promise<Awaited<R>>
      : T[K]
    : T[K];
};

/** The parts that the worlds of a service share. */
export interface ServiceParts {
  readonly values: OptionValues;
  readonly history: History;
  readonly engine: Engine;
  readonly hiddenEventTypes: readonly string[];
  /** The clock of running worlds and of tokens' claims. */
  readonly dateNowMs: () => number;
  /** The clock of rate limits and durations. */
  readonly realNowMs: () => number;
  readonly log: ((entry: LogEntry) => void) | undefined;
  readonly report: (error: unknown) => void;
  readonly queue: WorkQueue;
  readonly users: Users;
  readonly capsules: CapsuleParts;
  readonly issuer: TokenIssuer;
  readonly cors: Cors;
  /** The state that replicas share; undefined where none is shared. */
  readonly link: SharedLink | undefined;
  readonly tally: RequestTally;
  readonly spans: Spans | undefined;
  /** See `HandlerParts`. */
  readonly idPrefix: string;
}

/** The parts that answer HTTP requests to a world. */
export function handlerParts(
  parts: ServiceParts,
  world: World,
  beginWork: HandlerParts['beginWork'],
  metrics: ServiceMetrics,
  shared: SharedWorlds | undefined,
): HandlerParts {
  const { values, engine, hiddenEventTypes, report, issuer, realNowMs, log, cors, spans, idPrefix } = parts;
  const { profile, registry, publicUrl, rateLimit, seed } = values;
  const { dispatch } = world;
  const limit = (name: LimitName) => ({
    take: (caller: string) => dispatch('take', { limit: name, caller }, 'request'),
  });
  const users = worldUsers(parts.users, world);
  const signInParts = { users, issuer, world };
  return {
    engine,
    world,
    hiddenEventTypes,
    quirks: profile === 'deployed',
    report,
    snapshots: () => new SnapshotsOfRequest(world),
    anonymousLimit: limit('address'),
    userLimit: rateLimit === undefined ? undefined : limit('user'),
    signIn: (username, password, address) => signIn(signInParts, username, password, address),
    changes: {
      step: () => dispatch('step', {}, 'request'),
      strike: (facts) => dispatch('strike', { facts }, 'request'),
    },
    beginWork,
    realNowMs,
    log,
    registry,
    strict: profile === 'strict',
    seed,
    publicUrl,
    eventsFile,
    users,
    cors,
    metrics,
    spans,
    idPrefix,
    shared,
  };
}

/** What applying commands needs. */
export function applyParts(parts: ServiceParts): ApplyParts {
  return { users: parts.users, records: recordsParts(parts), capsules: parts.capsules };
}

/** What reading a world's own records needs. */
export function recordsParts({ values, users }: ServiceParts): RecordsParts {
  return { terms: readingTerms(values), users: users.names };
}

/** What making capsules of this service needs. The digest of the generators is made on first use. */
export function capsuleParts({ seed, scale, clean, days, profile, registry, users }: OptionValues): CapsuleParts {
  let generator: string | undefined;
  return {
    get ocean() {
      generator ??= codeDigest();
      return { seed, scale, clean, days, profile, registry, generator };
    },
    users: users.map(({ name }) => name),
  };
}

/** Begins the work of a request; the signals are those of a shutdown. */
export function workStarter({ values, queue }: ServiceParts, { signal: closing, waits }: Shutdown) {
  const budgetMs = values.requestBudget * 1000;
  return (signal: () => StopSignal | undefined) =>
    new Work({ queue, closing, waits, nowMs: steadyNowMs, budgetMs, signal });
}

/** The parts that the worlds of a service share with callers in process. */
export interface InProcessParts {
  readonly shared: ServiceParts;
  readonly worlds: WorldsDoor<OwnWorld>;
  readonly handler: Handler;
  readonly shutdown: Shutdown;
  readonly beginWork: ReturnType<typeof workStarter>;
  partsOf(world: World): HandlerParts;
  /** The address under which clients reach the service. */
  baseUrl(): string;
  nextRequestId(): string;
}
