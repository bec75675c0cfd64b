import type { FormattedError, JournalKind } from '../../types.js';
import type { Keepable } from '../../worlds/journal/kept-body.js';
import { keepable, PartsDigest } from '../../worlds/journal/kept-body.js';
import type { Answer, Asking, TextRequest } from '../graphql/answer.js';
import { bodyOf } from '../graphql/answer-body.js';
import { boundedJson } from '../graphql/documents/bounded-json.js';
import { operationNameOf } from '../graphql/operation-name.js';
import type { Exchange, HandlerParts } from './exchange.js';
import type { ExchangeFacts } from './exchange-recording.js';
import { ExchangeRecording } from './exchange-recording.js';
import { statusOf } from './graphql-route.js';
import type { HttpResponse } from './request/request.js';
import { isInParts } from './request/request.js';

const none: readonly FormattedError[] = [];
/** The most errors of an entry. */
const mostErrors = 10;
/** The most characters of a path. */
const mostPathCharacters = 16_384;
/** The longest length that is measured of variables whose length is not known. */
const mostMeasured = 2 ** 20;

/**
 * Adds an exchange to the journal of its world: at once, or when the last part of its body has been read. Returns the
 * response to send.
 */
export function recordExchange(
  parts: HandlerParts,
  exchange: Exchange,
  response: HttpResponse,
  startedMs: number,
): HttpResponse {
  const kind = kindOf(exchange);
  if (kind === undefined) return response;
  const [body, init] = response;
  const { journal } = parts.world;
  const ms = parts.realNowMs() - startedMs;
  const record = (kept: Keepable) =>
    journal.add(
      new ExchangeRecording(factsOf(parts, exchange, kind, init, { startedMs, ms }, kept), bytesOfVariables(exchange)),
    );
  if (isInParts(body)) return [recordedParts(body, record), init];
  record(keepable(exchange.notes.unpacked ?? body));
  return response;
}

/** A GraphQL request of a caller in process. */
export interface Call {
  readonly graphqlRequest: TextRequest;
  readonly asking: Asking;
  readonly answered: Answer;
}

/** Adds a call in process to the journal, as a POST to `/graphql`. */
export function recordCall(parts: HandlerParts, { graphqlRequest, asking, answered }: Call, startedMs: number): void {
  const { engine, world, realNowMs } = parts;
  const { plan, tally, errors = [], outcome, snapshots } = answered;
  const { asOfMs, caller, baseUrl } = asking;
  const body = bodyOf(answered);
  if (isInParts(body)) return;
  const facts: ExchangeFacts = {
    schema: engine.schema,
    asOfMs,
    kind: 'graphql',
    method: 'POST',
    path: '/graphql',
    baseUrl,
    user: caller.user,
    problem: caller.problem,
    pages: false,
    operation: operationNameOf(graphqlRequest, plan),
    query: plan?.text ?? graphqlRequest.query,
    variables: graphqlRequest.variables,
    explain: graphqlRequest.explain,
    isValid: plan !== undefined,
    status: statusOf(outcome, 200, false, parts.quirks),
    errors: errors.slice(0, mostErrors),
    receivedMs: startedMs,
    ms: realNowMs() - startedMs,
    rows: tally.rowsReturned,
    fault: undefined,
    waitedFor: undefined,
    body: keepable(body),
    isText: true,
    records: asking.records ?? world.records.value,
    snapshots,
  };
  // The caller may change its variables later, so they are written now.
  world.journal.add(new ExchangeRecording(facts, graphqlRequest.variables ? Number.POSITIVE_INFINITY : 0));
}

/** The kind of an exchange; undefined for pages, their files, probes and redirections, which are not recorded. */
function kindOf({ localPath, notes: { graphqlRequest, failure }, request, params }: Exchange): JournalKind | undefined {
  if (localPath === '/graphql') return graphqlRequest || failure ? 'graphql' : undefined;
  if (params['dataset'] !== undefined && request.method !== 'OPTIONS') return 'tile';
  if (params['eventId'] !== undefined && request.method !== 'OPTIONS') return 'picture';
  return failure ? 'other' : undefined;
}

function factsOf(
  { engine, world, publicUrl }: HandlerParts,
  exchange: Exchange,
  kind: JournalKind,
  { status, headers }: HttpResponse[1],
  { startedMs, ms }: { readonly startedMs: number; readonly ms: number },
  body: Keepable,
): ExchangeFacts {
  const { request, prefix, notes } = exchange;
  const { user, problem, pages = false, graphqlRequest, answer, failure, fault, asOfMs = world.clock.nowMs() } = notes;
  const { plan = notes.plan, tally, snapshots, errors = failure ? [failure] : none } = answer ?? {};
  const path = pathOf(exchange, kind);
  return {
    schema: engine.schema,
    asOfMs,
    kind,
    method: request.method,
    path: path.length > mostPathCharacters ? `${path.slice(0, mostPathCharacters)}…` : path,
    baseUrl: (publicUrl ?? request.origin) + prefix,
    user,
    problem,
    pages,
    operation: operationNameOf(graphqlRequest, plan),
    // The text in the plan is shared by all requests with the document.
    query: plan?.text ?? graphqlRequest?.query,
    variables: graphqlRequest?.variables,
    explain: graphqlRequest?.explain,
    isValid: plan !== undefined,
    status,
    errors: errors.length > mostErrors ? errors.slice(0, mostErrors) : errors,
    receivedMs: startedMs,
    ms,
    rows: tally?.rowsReturned ?? 0,
    fault,
    waitedFor: status === 499 ? (notes.work?.waitsFor ?? 'answer') : undefined,
    body,
    isText: isText(headers['content-type']),
    records: notes.records ?? world.records.value,
    snapshots,
  };
}

/** The path within the world. Each request has its own text for the path; entries of GraphQL requests share one. */
function pathOf({ localPath, path, request }: Exchange, kind: JournalKind): string {
  if (kind === 'graphql') return '/graphql';
  return kind === 'tile' ? localPath + request.url.slice(path.length) : localPath;
}

/** The length of the variables as JSON, or that of the whole body where it has declared one. */
function bytesOfVariables({ request, notes: { graphqlRequest } }: Exchange): number {
  if (!graphqlRequest?.variables) return 0;
  const declared = Number(request.header('content-length'));
  return declared >= 0 ? declared : boundedJson(graphqlRequest.variables, mostMeasured).length;
}

function isText(contentType: string | undefined): boolean {
  return contentType === undefined || contentType.includes('json') || contentType.startsWith('text/');
}

async function* recordedParts(
  parts: AsyncIterable<Uint8Array>,
  record: (body: Keepable) => void,
): AsyncIterable<Uint8Array> {
  const digest = new PartsDigest();
  let isWhole = false;
  try {
    for await (const part of parts) {
      digest.add(part);
      yield part;
    }
    isWhole = true;
  } finally {
    record(digest.end(isWhole));
  }
}
