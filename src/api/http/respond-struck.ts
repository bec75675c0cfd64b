import { utf8Of } from '#platform/bytes.js';
import { statusNames } from '#platform/status-names.js';
import { gunzip } from '#platform/zlib.js';
import { invariant, ServiceError } from '../../base/errors.js';
import type { Effect, FaultRefusal, ProxyResponse, Wire } from '../../worlds/faults/effect.js';
import type { Struck } from '../../worlds/faults/fault-rules.js';
import { presetStrike } from '../../worlds/faults/preset-strike.js';
import type { RequestFacts } from '../../worlds/faults/request-facts.js';
import type { Exchange, HandlerParts, Route, StruckAnswer } from './exchange.js';
import { readFacts } from './read-facts.js';
import type { AdminRule } from './request/admin-rule.js';
import { type HttpBody, type HttpResponse, isInParts } from './request/request.js';
import { problem } from './responses.js';
import { rereadRequest } from './struck/reread-request.js';
import { changedAnswer, refusedAnswer } from './struck/struck-answer.js';
import { tileProblem } from './tile-route.js';

/**
 * Answers a request that rules of its world, or the header `X-Fault`, may strike: a strike may act before the
 * execution, replace it, or change the answer or the response. `named` is the value of the header. Rejects with a
 * ServiceError for a wrong value.
 */
export async function respondStruck(
  parts: HandlerParts,
  exchange: Exchange,
  route: Route,
  named: string | undefined,
  adminRule: AdminRule,
): Promise<HttpResponse> {
  const { beginWork, engine } = parts;
  const { request } = exchange;
  const forbidden = named === undefined ? undefined : adminRule(request, request.header('x-admin-token'));
  if (forbidden) {
    const message = `This request may not choose a fault by X-Fault. ${forbidden.message}`;
    return problem(exchange, forbidden.status, message, forbidden.code);
  }
  const reread = { ...exchange, request: rereadRequest(request) };
  const { facts } = await readFacts(parts, reread);
  const byHeader = named === undefined ? undefined : presetStrike(named, facts);
  const { strikes: byRule, keep } = await parts.changes.strike(facts);
  const strikes = byHeader ? [byHeader, ...byRule] : byRule;
  if (strikes.length === 0 && keep.length === 0) return route(parts, reread);
  if (strikes.length > 0) exchange.notes.fault = strikes.map(({ name }) => name).join(', ');
  const effects = strikes.map(({ effect }) => effect);

  const delayMs = effects.reduce((sum, effect) => sum + (effect.delayMs ?? 0), 0);
  if (delayMs > 0) {
    exchange.notes.work = beginWork(() => request.signal());
    await exchange.notes.work.pause(delayMs);
  }
  await endHeld(parts, effects, facts);

  const ended = effects.find(({ instead, refusal }) => instead || refusal);
  const struck: Struck = { strikes, keep };
  const strike: StruckAnswer = async (ask) =>
    ended?.refusal ? refusedAnswer(ended.refusal) : changedAnswer(await ask(), struck, facts.user, engine.schema);
  const response = ended?.instead
    ? proxyPage(ended.instead)
    : ended?.refusal && facts.kind !== 'graphql'
      ? refused(ended.refusal, parts, exchange, facts.kind === 'tile')
      : await route(parts, reread, strike);
  if (ended?.refusal) sayWhen(response, ended.refusal, parts.realNowMs());
  const wire = wireOf(effects.flatMap((effect) => effect.wire ?? []));
  return wire ? onTheWire(response, wire) : response;
}

/** Takes the token or the snapshots from the caller, as effects say. */
async function endHeld(
  { world }: HandlerParts,
  effects: readonly Effect[],
  { user, snapshotIds }: RequestFacts,
): Promise<void> {
  const revoked = effects.some(({ ends }) => ends === 'token') ? user : undefined;
  const closed = effects.some(({ ends }) => ends === 'snapshot') ? snapshotIds : [];
  if (revoked === undefined && closed.length === 0) return;
  await world.dispatch('end', { user: revoked, snapshotIds: closed }, 'request');
}

function refused({ code, message, retry }: FaultRefusal, parts: HandlerParts, exchange: Exchange, isTile: boolean) {
  if (!isTile) return problem(exchange, retry ? 429 : 400, message, code);
  return tileProblem(new ServiceError(code, message), exchange, parts);
}

/**
 * Sets Retry-After in the form that the fault says. A date is rounded up, so that a client that waits until then is not
 * early.
 */
function sayWhen([, { headers }]: HttpResponse, { retry }: FaultRefusal, realNowMs: number): void {
  if (!retry || retry.form === 'none') return;
  headers['retry-after'] =
    retry.form === 'seconds'
      ? String(retry.seconds)
      : new Date((Math.ceil(realNowMs / 1000) + retry.seconds) * 1000).toUTCString();
}

/** The instructions of all strikes; if two contradict each other, the later one holds. */
function wireOf(wires: readonly Wire[]): Wire | undefined {
  let all: Wire | undefined;
  for (const wire of wires) all = { ...all, ...wire };
  return all;
}

/** A response with instructions for its delivery to the client. Changes of bytes are made here. */
async function onTheWire([body, init]: HttpResponse, wire: Wire): Promise<HttpResponse> {
  const { headers } = init;
  let bytes = body === null ? null : bytesOf(body);
  if (bytes && wire.isStaleGzip) {
    if (headers['content-encoding'] === 'gzip') bytes = await gunzip(bytes);
    headers['content-encoding'] = 'gzip';
  }
  if (bytes && wire.isCut) bytes = bytes.subarray(0, bytes.length >> 1);
  return [bytes, { ...init, wire }];
}

function bytesOf(body: HttpBody): Uint8Array {
  invariant(!isInParts(body), 'a struck request takes no parts');
  return typeof body === 'string' ? utf8Of(body) : body;
}

/** The response of a machine between client and service. */
function proxyPage({ status, body }: ProxyResponse): HttpResponse {
  const reason = statusNames[status] ?? (status === 524 ? 'A timeout occurred' : 'Error');
  switch (body) {
    case 'html':
      return [htmlOf(status, reason), { status, headers: { 'content-type': 'text/html; charset=UTF-8' } }];
    case 'json':
      return [JSON.stringify({ message: reason }), { status, headers: { 'content-type': 'application/json' } }];
    case 'text':
      return [`${status} ${reason}\n`, { status, headers: { 'content-type': 'text/plain' } }];
    case 'empty':
      return [null, { status, headers: status === 204 || status === 304 ? {} : { 'content-length': '0' } }];
  }
}

function htmlOf(status: number, reason: string): string {
  const title = `${status}: ${reason}`;
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="UTF-8"><title>${title}</title></head>
<body><h1>${title}</h1><p>The page is not available. Try again in a few minutes.</p></body>
</html>
`;
}
