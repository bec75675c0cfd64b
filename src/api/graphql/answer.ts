import type { FieldNode } from 'graphql';
import { ServiceError } from '../../base/errors.js';
import type { Work } from '../../base/work/work.js';
import type { Token } from '../../model/schema-types.js';
import type { ErrorCode, ExplainRequest, FormattedError, GraphqlResult } from '../../types.js';
import type { SeenSnapshot } from '../../worlds/journal/recording.js';
import type { Records } from '../../worlds/overlay/records.js';
import type { RequestSnapshots } from '../../worlds/request-snapshots.js';
import type { World } from '../../worlds/world.js';
import type { Caller } from '../access/identify.js';
import { checkVariables } from './documents/check-variables.js';
import type { Plan } from './documents/document-plan.js';
import { locator } from './documents/locations.js';
import type { Engine } from './engine.js';
import type { Report } from './format-error.js';
import { formatError } from './format-error.js';
import { Explanation } from './schema/explanation.js';
import type { Tally } from './schema/request-context.js';
import { rootFields } from './schema/root-fields.js';
import type { Written } from './writer/write-answer.js';

/** A request whose document is a text. */
export interface TextRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly operationName?: string | null | undefined;
  /** What the request wants in `extensions.explain` of the result. */
  readonly explain?: ExplainRequest | undefined;
}

/** How a request ended. `src/api/http/graphql-route.ts` derives the status from it. */
export type Outcome =
  /** Executed, perhaps with errors of fields. */
  | 'executed'
  /** Not executed: refused by the parser, by validation, for its variables or by a bound. */
  | 'refused'
  /** Not executed: its operation is a mutation or a subscription. */
  | 'not-a-query'
  /** No root field has a value, because each needs a token and the caller has none. */
  | 'unauthenticated'
  /**
   * The request wants data older than is kept, in the profile `deployed`: the deployed service calls that a bad
   * request.
   */
  | 'too-old'
  /** Refused by a rate limit, as a whole or in every root field. */
  | 'limited'
  /** Stopped, because the service closes. */
  | 'unavailable';

export interface Answer {
  readonly outcome: Outcome;
  readonly errors?: readonly FormattedError[] | undefined;
  /** The JSON of `data`, in its parts; undefined where nothing was executed. */
  readonly data?: readonly (string | Uint8Array)[] | undefined;
  /** The parts after those of `data`, made as they are read. */
  readonly rest?: AsyncIterable<Uint8Array> | undefined;
  readonly extensions?: GraphqlResult['extensions'] | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly tally: Tally;
  /** See `Recording.snapshots`. */
  readonly snapshots?: readonly SeenSnapshot[] | undefined;
  /** Undefined when the text is no valid query. */
  readonly plan?: Plan | undefined;
}

/** A limit of requests: counts one of a caller, and throws or rejects with RATE_LIMITED. */
export interface RequestLimit {
  take(caller: string): undefined | Promise<undefined>;
}

/** The parts of a service that answer requests, of one world. */
export interface AnswerParts {
  readonly engine: Engine;
  readonly world: World;
  readonly hiddenEventTypes: readonly string[];
  /** See `RequestContext`. */
  readonly quirks: boolean;
  /** The limit for callers without a token, by address, on the root fields that `root-fields.ts` marks. */
  readonly anonymousLimit: RequestLimit;
  /** The limit for signed-in users, by name. */
  readonly userLimit: RequestLimit | undefined;
  readonly report: Report;
  /** The snapshots of one request. */
  snapshots(): RequestSnapshots;
  /** Throws UNAUTHENTICATED, or RATE_LIMITED after many wrong passwords for the name from the address. */
  signIn(username: string, password: string, address: string): Promise<Token>;
}

/** The caller of a request and its circumstances. */
export interface Asking {
  /** The world's now, read once. */
  readonly asOfMs: number;
  /** The own records that the request sees. Default: the present ones of the world. */
  readonly records?: Records | undefined;
  readonly caller: Caller;
  readonly address: string;
  /** Address under which the caller reaches the service. */
  readonly baseUrl: string;
  readonly requestId: string;
  readonly work: Work;
  /**
   * The least number of bytes of an answer that are made before it is returned; the rest is made as it is read.
   * Default: all.
   */
  readonly wholeBytes?: number | undefined;
}

/**
 * Answers a request. Limits and bounds are checked before anything is executed. A request that has used up its
 * processor time ends as `refused`. Does not throw. Rejects only when the client has gone, with the reason of its
 * signal.
 */
export function answer(parts: AnswerParts, request: TextRequest, asking: Asking): Answer | Promise<Answer> {
  const execution: Execution = { parts, request, asking, tally: { rowsExamined: 0, rowsReturned: 0 }, plan: undefined };
  try {
    const answered = execute(execution);
    return answered instanceof Promise ? answered.catch((error: unknown) => failed(execution, error)) : answered;
  } catch (error) {
    return failed(execution, error);
  }
}

/** A request while it is answered. */
interface Execution {
  readonly parts: AnswerParts;
  readonly request: TextRequest;
  readonly asking: Asking;
  readonly tally: Tally;
  /** Set when the text has turned out to be a valid query. */
  plan: Plan | undefined;
}

function execute(execution: Execution): Answer | Promise<Answer> {
  const { parts, request, asking } = execution;
  const { engine } = parts;
  const plan = engine.plan(request.query, request.operationName ?? undefined);
  if (!plan.ok) return refuse(execution, plan.notAQuery ? 'not-a-query' : 'refused', plan.errors, plan.code);
  execution.plan = plan;
  const variables = declaredVariables(plan, request.variables ?? {});
  const fields = plan.selected(variables);
  const limited = takeFromLimits(parts, fields, asking);
  return limited
    ? limited.then(() => run(execution, plan, fields, variables))
    : run(execution, plan, fields, variables);
}

function run(
  execution: Execution,
  plan: Plan,
  fields: readonly FieldNode[],
  variables: Readonly<Record<string, unknown>>,
): Answer | Promise<Answer> {
  const { parts, request, asking, tally } = execution;
  const { engine, world, hiddenEventTypes, quirks, signIn } = parts;
  checkVariables(variables);
  plan.checkRows(fields, variables);

  const { asOfMs, baseUrl, work, wholeBytes = Infinity } = asking;
  const { user, problem = '' } = asking.caller;
  const explanation = request.explain && new Explanation(request.explain);
  const snapshots = parts.snapshots();
  const context = {
    world,
    snapshots,
    asOfMs,
    records: asking.records ?? world.records.value,
    store: undefined,
    baseUrl,
    user,
    problem,
    hiddenEventTypes,
    quirks,
    tally,
    explanation,
    work,
    wholeBytes,
    address: asking.address,
    signIn,
  };
  const ran = engine.run(plan, variables, context);
  const end = (written: Written) => {
    const settled = snapshots.settled();
    const made = executed(execution, fields, written, explanation);
    // The journal needs the ids of snapshots that do not follow from the requests.
    return settled ? settled.then(() => ({ ...made, snapshots: snapshots.seen })) : made;
  };
  return ran instanceof Promise ? ran.then(end) : end(ran);
}

function executed(
  execution: Execution,
  selected: readonly FieldNode[],
  { data, fields, errors, rest }: Written,
  explanation: Explanation | undefined,
): Answer {
  const { parts, asking, tally, plan } = execution;
  if (data === undefined) return refuse(execution, 'refused', errors, 'BAD_USER_INPUT');
  const told = errors.length > 0 ? formatted(execution, errors, undefined) : undefined;
  const tooOld = parts.quirks && told?.some(({ extensions }) => extensions.code === 'RETENTION_EXCEEDED');
  // A request in which conditions skip all fields needs no token.
  const lacksToken =
    asking.caller.user === undefined &&
    selected.length > 0 &&
    selected.every(({ name }) => rootFields.get(name.value)?.token);
  if (told?.some(({ extensions }) => extensions.code === 'UNAVAILABLE'))
    return { outcome: 'unavailable', errors: told, retryAfterSeconds: 1, data, rest, tally, plan };
  const { retryAfterSeconds } = waitOf(told, selected.length);
  const outcome = lacksToken ? 'unauthenticated' : retryAfterSeconds ? 'limited' : tooOld ? 'too-old' : 'executed';
  const extensions = explanation && { explain: explanation.searchesOf(fields) };
  return { outcome, errors: told, retryAfterSeconds, data, rest, extensions, tally, plan };
}

function failed(execution: Execution, error: unknown): Answer {
  if (execution.asking.work.isAbandoned) throw error;
  if (error instanceof ServiceError && error.code === 'UNAVAILABLE') {
    const { retryAfterSeconds } = error.details;
    const wait = typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {};
    return { ...refuse(execution, 'unavailable', [error]), ...wait };
  }
  const refused = refuse(execution, 'refused', [error]);
  const wait = waitOf(refused.errors, 1);
  return wait.retryAfterSeconds ? { ...refused, outcome: 'limited', ...wait } : refused;
}

/** The time to wait when a rate limit refused each of `count` root fields: the longest time in the errors. */
function waitOf(errors: readonly FormattedError[] | undefined, count: number): { readonly retryAfterSeconds?: number } {
  if (errors?.length !== count) return {};
  const waits = errors.map(({ extensions }) =>
    extensions.code === 'RATE_LIMITED' ? extensions['retryAfterSeconds'] : 0,
  );
  return waits.every((wait) => typeof wait === 'number' && wait > 0)
    ? { retryAfterSeconds: Math.max(...waits.map(Number)) }
    : {};
}

function refuse(execution: Execution, outcome: Outcome, errors: readonly unknown[], phase?: ErrorCode): Answer {
  const { tally, plan } = execution;
  return { outcome, errors: formatted(execution, errors, phase), tally, ...(plan ? { plan } : {}) };
}

function formatted({ parts, request, asking }: Execution, errors: readonly unknown[], phase: ErrorCode | undefined) {
  const locate = locator(request.query);
  return errors.map((error) => formatError(error, phase, asking.requestId, parts.report, locate));
}

/**
 * The values of the variables that the operation declares; others are ignored. An undefined value, which a caller in
 * process can give, counts as absent. The object has no prototype, because a variable may be named `constructor`.
 */
function declaredVariables({ variables }: Plan, values: Readonly<Record<string, unknown>>) {
  const declared: Record<string, unknown> = Object.create(null);
  for (const { variable } of variables) {
    const name = variable.name.value;
    if (Object.hasOwn(values, name) && values[name] !== undefined) declared[name] = values[name];
  }
  return declared;
}

function takeFromLimits(
  { anonymousLimit, userLimit }: AnswerParts,
  fields: readonly FieldNode[],
  { caller, address }: Asking,
): undefined | Promise<undefined> {
  if (caller.pages) return undefined;
  if (caller.user !== undefined) return userLimit?.take(caller.user);
  const isLimited = fields.some(({ name }) => rootFields.get(name.value)?.limitedWithoutToken);
  return isLimited ? anonymousLimit.take(address) : undefined;
}
