import { createRateLimit } from './access/rate-limit.js';
import { signIn } from './access/sign-in.js';
import { createSignInThrottle } from './access/sign-in-throttle.js';
import type { TokenIssuer } from './access/tokens.js';
import type { Users } from './access/users.js';
import { worldUsers } from './access/world-users.js';
import type { LogEntry, StopSignal } from './api.js';
import { codeDigest } from './cache/code-digest.js';
import type { CapsuleParts } from './capsule/make-capsule.js';
import type { AnswerParts } from './graphql/answer.js';
import type { Engine } from './graphql/engine.js';
import type { HandlerParts } from './http/exchange.js';
import type { Cors } from './http/request/cors.js';
import type { ServiceMetrics } from './metrics/metrics-text.js';
import type { Spans } from './metrics/request-spans.js';
import type { RequestTally } from './metrics/request-tally.js';
import type { OptionValues } from './options/options.js';
import { steadyNowMs } from './real-time.js';
import type { RecordsParts } from './records/change-world.js';
import { readingTerms } from './records/reading/place.js';
import type { SharedLink } from './replicas/shared-link.js';
import type { SharedWorlds } from './replicas/shared-worlds.js';
import type { WorldLimits } from './replicas/world-limits.js';
import type { Shutdown } from './shutdown.js';
import { Work } from './work/work.js';
import type { WorkQueue } from './work/work-queue.js';
import type { History } from './worlds/history.js';
import type { World } from './worlds/world.js';

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

/** The limits of a world by a clock: one request a second without a token, and `rateLimit` for users. */
export function worldLimits({ values, users: shared }: ServiceParts, world: World, nowMs: () => number): WorldLimits {
  const users = worldUsers(shared, world);
  const { rateLimit } = values;
  return {
    address: createRateLimit({
      realNowMs: nowMs,
      perSecond: 1,
      subject: 'Without a token getNearestCoastline',
      remedy: 'sign in',
    }),
    user:
      rateLimit === undefined
        ? undefined
        : createRateLimit({ realNowMs: nowMs, perSecond: rateLimit, subject: 'The service' }),
    throttle: createSignInThrottle(nowMs, (name) => users.names.includes(name)),
  };
}

/** The parts that answers of a world need; `sharing` where replicas share the state of the world. */
export function answerParts(parts: ServiceParts, world: World, sharing: SharedWorlds | undefined): AnswerParts {
  const { values, engine, hiddenEventTypes, realNowMs, report, users: shared, issuer } = parts;
  const common = { engine, world, hiddenEventTypes, quirks: values.profile === 'deployed', report };
  if (sharing) {
    return {
      ...common,
      snapshots: () => sharing.snapshotsOf(world),
      anonymousLimit: { take: (address) => sharing.take(world, 'address', address) },
      userLimit: values.rateLimit === undefined ? undefined : { take: (user) => sharing.take(world, 'user', user) },
      signIn: (username, password, address) => sharing.signIn(world, issuer, username, password, address),
    };
  }
  const { address: anonymousLimit, user: userLimit, throttle } = worldLimits(parts, world, realNowMs);
  const signInParts = { users: worldUsers(shared, world), issuer, throttle, world };
  return {
    ...common,
    anonymousLimit,
    userLimit,
    signIn: (username, password, address) => signIn(signInParts, username, password, address),
  };
}

/** The parts that answer HTTP requests to a world. */
export function handlerParts(
  shared: ServiceParts,
  world: World,
  beginWork: HandlerParts['beginWork'],
  metrics: ServiceMetrics,
  sharing: SharedWorlds | undefined,
): HandlerParts {
  const { values, realNowMs, log, cors, spans, idPrefix } = shared;
  const { profile, registry, publicUrl } = values;
  const strict = profile === 'strict';
  const users = worldUsers(shared.users, world);
  const own = { beginWork, realNowMs, log, registry, strict, publicUrl, users, cors, metrics, spans, idPrefix };
  return { ...answerParts(shared, world, sharing), ...own, shared: sharing, commands: sharing?.commandsOf(world) };
}

/** What the reading of a world's own records needs. */
export function recordsParts({ values, users }: ServiceParts): RecordsParts {
  return { terms: readingTerms(values), users: users.names };
}

/** What capsules of this service are made with. The digest of the generators is made when it is needed first. */
export function capsuleParts({ seed, scale, days, profile, registry, users }: OptionValues): CapsuleParts {
  let generator: string | undefined;
  return {
    get ocean() {
      generator ??= codeDigest();
      return { seed, scale, days, profile, registry, generator };
    },
    users: users.map(({ name }) => name),
  };
}

/** Begins the work of a request; the signals are those of a shutdown. */
export function workStarter({ values, queue }: ServiceParts, { signal: closing, waits }: Shutdown) {
  const budgetMs = values.requestBudget * 1000;
  const terms = { queue, closing, waits, nowMs: steadyNowMs, budgetMs };
  return (signal: () => StopSignal | undefined) => new Work({ ...terms, signal });
}
