import type { ErrorCode } from '../../base/errors.js';
import { ServiceError } from '../../base/errors.js';
import type { Entered } from '../../worlds/entered.js';
import { defaultWorld } from '../../worlds/world-name.js';
import { inProcessAddress } from '../access/in-process-address.js';
import type { Report } from '../graphql/format-error.js';
import { formatError } from '../graphql/format-error.js';
import { enteredParts } from './entered-parts.js';
import type { Exchange, HandlerParts, HandlerWorlds, Route, SharedState } from './exchange.js';
import { newNotes } from './exchange.js';
import { NotGraphql } from './graphql-params.js';
import { graphql, graphqlByGet } from './graphql-route.js';
import { groundTile } from './ground-route.js';
import { home } from './home-route.js';
import { logRequest } from './log-request.js';
import {
  mapCells,
  mapComparison,
  mapCountries,
  mapDays,
  mapReport,
  mapRows,
  mapTrack,
  mapVessel,
  mapWaters,
} from './map-data-route.js';
import { countAnswer, metricsPage, spanOf } from './metrics-route.js';
import { docsIndex, docsPage, mapPage, pageFile, panelPage } from './page-files.js';
import { picture } from './picture-route.js';
import { recordExchange } from './record-exchange.js';
import { wantsPage } from './request/accepted.js';
import type { Cors } from './request/cors.js';
import type { HttpRequest, HttpResponse } from './request/request.js';
import { BodyTooLarge, ClientGone, isInParts, mostBodyBytes, UnknownCoding } from './request/request.js';
import type { WorldAddress } from './request/world-address.js';
import { worldAddress } from './request/world-address.js';
import { respondStruck } from './respond-struck.js';
import { jsonResponse, problem, withHeader } from './responses.js';
import type { Found, Routes } from './route-table.js';
import { routeTable } from './route-table.js';
import { inProcess } from './struck/in-process.js';
import { rereadRequest } from './struck/reread-request.js';
import { tileJsonRoute, tileProblem, vectorTile } from './tile-route.js';

/** Answers one request. Rejects only with ClientGone, and with BrokenConnection for a caller in process. */
export type Handler = (request: HttpRequest) => Promise<HttpResponse>;

const metricsPath = '/metrics';

/** Every path, by method. HEAD is answered like GET. */
const routes = {
  '/graphql': { GET: graphqlByGet, POST: graphql },
  '/health': { GET: health },
  '/ready': { GET: ready },
  [metricsPath]: { GET: metricsPage },
  '/': { GET: home },
  '/map': { GET: mapPage },
  '/map/days.json': { GET: mapDays },
  '/map/report.json': { GET: mapReport },
  '/map/comparison.json': { GET: mapComparison },
  '/map/rows.parquet': { GET: mapRows },
  '/map/waters.json': { GET: mapCountries },
  '/map/waters/{code}.json': { GET: mapWaters },
  '/map/vessels/{id}.json': { GET: mapVessel },
  '/map/tracks/{vesselId}': { GET: mapTrack },
  '/map/cells/{z}/{x}/{y}': { GET: mapCells },
  '/panel': { GET: panelPage },
  '/docs': { GET: docsIndex },
  '/docs/{page}': { GET: docsPage },
  '/pages/{file}': { GET: pageFile },
  '/map/{ground}/{z}/{x}/{y}': { GET: groundTile },
  '/vectorTiles/{dataset}/{z}/{x}/{y}': { GET: vectorTile },
  '/vectorTiles/{dataset}.json': { GET: tileJsonRoute },
  '/images/{eventId}.png': { GET: picture },
} as const satisfies Routes;
const find = routeTable<Route>({ ...routes, ...withSlashAfter(routes) });

/** On these routes, the first request to an unknown name makes the world. */
const making: ReadonlySet<Route> = new Set([graphqlByGet, graphql, vectorTile]);
/** Requests to these routes may change a world as they enter. */
const entering: ReadonlySet<Route> = new Set([graphql, vectorTile]);
/** These routes give the same answer for all worlds, also for unknown ones. */
const shared: ReadonlySet<Route> = new Set([
  home,
  mapPage,
  panelPage,
  docsIndex,
  docsPage,
  pageFile,
  metricsPage,
  groundTile,
  tileJsonRoute,
  withoutSlash,
]);

/**
 * The paths without parameters with a slash after each: redirections to the path itself. Status 308, so that a client
 * repeats a POST as a POST. The address is relative, since a proxy may serve it under another path.
 */
function withSlashAfter(routes: Routes): Routes {
  const named = Object.entries(routes).filter(([path]) => path !== '/' && !path.includes('{'));
  return Object.fromEntries(
    named.map(([path, methods]) => [
      `${path}/`,
      Object.fromEntries(Object.keys(methods).map((name) => [name, withoutSlash])),
    ]),
  );
}

function withoutSlash(_parts: HandlerParts, { request, path }: Exchange): HttpResponse {
  const query = request.url.slice(path.length);
  const last = path.slice(path.lastIndexOf('/', path.length - 2) + 1, -1);
  return [null, { status: 308, headers: { location: `../${last}${query}` } }];
}

export function createHandler(worlds: HandlerWorlds): Handler {
  /** The clock, the log, the headers and the metrics of all requests: they are the same in each world. */
  const parts = worlds.default;
  let count = 0;

  return async (request) => {
    const startedMs = parts.realNowMs();
    const mark = request.url.indexOf('?');
    const path = mark < 0 ? request.url : request.url.slice(0, mark);
    const requestId = requestIdOf(request) ?? `${parts.idPrefix}-${(++count).toString(36)}`;
    const { address, problem: misnamed } = addressOf(request, path);
    const found = find(address.path);
    const exchange: Exchange = {
      request,
      world: address.name ?? defaultWorld,
      prefix: address.prefix,
      path,
      localPath: address.path,
      params: found?.params ?? {},
      requestId,
      notes: newNotes(),
    };
    const { notes } = exchange;

    const span = spanOf(parts, exchange);
    let response: HttpResponse;
    try {
      if (misnamed && !request.refusal) throw misnamed;
      const made = worlds.shared
        ? respondJoined(worlds, worlds.shared, exchange, address.name, found?.methods)
        : respond(worlds, exchange, address.name, found?.methods);
      response = made instanceof Promise ? await made : made;
    } catch (error) {
      if (error instanceof ClientGone) {
        span?.end(499, {});
        if (notes.parts) recordExchange(notes.parts, exchange, [null, { status: 499, headers: {} }], startedMs);
        throw error;
      }
      response = problemOf(error, parts, exchange);
    }
    const [body, init] = response;
    const { headers, status } = init;
    if (variesByWorld(address, request))
      headers['vary'] = headers['vary'] === undefined ? 'X-World' : `${headers['vary']}, X-World`;
    // No page may read what is for operators, nor the admin interface.
    if (exchange.localPath !== metricsPath) parts.cors.mark(request, headers);
    if (status === 401) headers['www-authenticate'] = challengeOf(request);
    headers['x-simulated'] = 'true';
    if (worlds.shared) headers['x-replica'] = worlds.shared.name;
    headers['x-request-id'] = requestId;
    logRequest(parts, exchange, status, startedMs);
    countAnswer(parts, exchange, status, startedMs, span);
    const sent: HttpResponse =
      request.method === 'HEAD' ? [null, init] : isInParts(body) ? [reported(body, parts.report), init] : response;
    const recorded = notes.parts ? recordExchange(notes.parts, exchange, sent, startedMs) : sent;
    if (!init.wire || request.address !== inProcessAddress) return recorded;
    return inProcess(
      recorded,
      init.wire,
      parts.beginWork(() => request.signal()),
    );
  };
}

/**
 * Whether the header Vary must name X-World. No cache keeps the answer to a POST, so most answers need no such header.
 */
function variesByWorld({ isPrefixed, name }: WorldAddress, { method }: HttpRequest): boolean {
  return !isPrefixed && (name !== undefined || method !== 'POST');
}

/** The id that the caller sent, if it is safe in a log, so that the logs of both sides have the same id. */
function requestIdOf(request: HttpRequest): string | undefined {
  const sentId = request.header('x-request-id');
  return sentId !== undefined && /^[\w.:-]{1,64}$/.test(sentId) ? sentId : undefined;
}

/** The address of a request. One with a wrong name is refused later, so that its refusal has the usual headers. */
function addressOf(request: HttpRequest, path: string): { readonly address: WorldAddress; readonly problem?: unknown } {
  try {
    return { address: worldAddress(request, path) };
  } catch (problem) {
    return { address: { name: undefined, prefix: '', isPrefixed: false, path }, problem };
  }
}

/**
 * Responds as `respond` does, once this replica has applied all acknowledged commands of the world. Requests that need
 * no state do not wait, and the probes tell the state that is known.
 */
async function respondJoined(
  worlds: HandlerWorlds,
  state: SharedState,
  exchange: Exchange,
  name: string | undefined,
  methods: Found['methods'] | undefined,
): Promise<HttpResponse> {
  const { request, notes } = exchange;
  const route = methods?.get(request.method === 'HEAD' ? 'GET' : request.method);
  let joined = exchange;
  let entered: Entered | undefined;
  const needsNone = route === undefined || shared.has(route) || isPlayground(route, exchange);
  if (route === health || route === ready) await state.look(exchange.world).catch(() => {});
  else if (!needsNone && !request.refusal) {
    const known = entering.has(route) ? worlds.peek(exchange.world) : undefined;
    try {
      if (known) {
        joined = { ...exchange, request: rereadRequest(request, request.takesParts) };
        entered = await state.enter(known, joined);
      } else await state.join(exchange.world);
    } catch (error) {
      // The journal of the world also has the requests that are refused here.
      notes.parts = worlds.peek(exchange.world);
      if (route === vectorTile) return tileProblem(error, exchange, worlds.default);
      throw error;
    }
  }
  return respond(worlds, joined, name, methods, entered);
}

/** Whether a browser asks for the page at `/graphql`. */
function isPlayground(route: Route, { request }: Exchange): boolean {
  return route === graphqlByGet && !request.url.includes('?') && wantsPage(request.header('accept'));
}

function respond(
  worlds: HandlerWorlds,
  exchange: Exchange,
  name: string | undefined,
  methods: Found['methods'] | undefined,
  entered?: Entered,
): HttpResponse | Promise<HttpResponse> {
  const { request, path, notes } = exchange;
  if (request.refusal) {
    const { status, message, code } = request.refusal;
    return problem(exchange, status, message, code);
  }
  const named = name === undefined ? worlds.default : worlds.use(name);
  const parts = named && entered ? enteredParts(named, entered) : named;
  notes.parts = parts;
  if (!methods) return problem(exchange, 404, `There is nothing at ${path}. Try ${Object.keys(routes).join(', ')}.`);
  const route = methods.get(request.method === 'HEAD' ? 'GET' : request.method);
  if (route)
    return parts ? answered(worlds, parts, exchange, route, entered) : routeInNone(worlds, exchange, name!, route);
  const allowed = [...methods.keys()].join(', ');
  if (request.method === 'OPTIONS') return preflight(request, allowed, worlds.default.cors);
  return withHeader(
    problem(exchange, 405, `${request.method} is not possible at ${path}. Possible: ${allowed}.`),
    'allow',
    allowed,
  );
}

/** Answers a request to an unknown world. The first request for rows makes the world. */
function routeInNone(
  worlds: HandlerWorlds,
  exchange: Exchange,
  name: string,
  route: Route,
): HttpResponse | Promise<HttpResponse> {
  const { request } = exchange;
  if (shared.has(route)) return route(worlds.default, exchange);
  if (!making.has(route)) {
    const message = `There is no world ${name}. The first GraphQL or tile request to it makes it.`;
    return problem(exchange, 404, message, 'WORLD_UNKNOWN');
  }
  const refusal = worlds.adminRule(request, request.header('x-admin-token'));
  if (refusal === undefined) {
    const made = worlds.make(name);
    const answeredIn = (parts: HandlerParts) => {
      exchange.notes.parts = parts;
      return answered(worlds, parts, exchange, route);
    };
    return made instanceof Promise ? made.then(answeredIn) : answeredIn(made);
  }
  const message = `There is no world ${name}, and this request may not make it. ${refusal.message}`;
  return problem(exchange, refusal.status, message, refusal.code);
}

/** Answers in a world. Rules of faults are considered only where the world has some, or the request names one. */
function answered(
  { adminRule }: HandlerWorlds,
  parts: HandlerParts,
  exchange: Exchange,
  route: Route,
  entered?: Entered,
): HttpResponse | Promise<HttpResponse> {
  const named = exchange.request.header('x-fault');
  const isStruck = entered !== undefined && entered.struck.strikes.length > 0;
  if (named === undefined && parts.world.faults.isEmpty && !isStruck) return route(parts, exchange);
  return respondStruck(parts, exchange, route, named, adminRule);
}

function problemOf(error: unknown, { report }: HandlerParts, exchange: Exchange): HttpResponse {
  if (error instanceof NotGraphql) return problem(exchange, error.status, error.message);
  if (error instanceof BodyTooLarge) {
    const message = `The body is larger than ${mostBodyBytes} bytes. Ask for less, or in several requests.`;
    return problem(exchange, 413, message);
  }
  if (error instanceof UnknownCoding) return problem(exchange, 415, error.message);
  if (error instanceof ServiceError) {
    const refused = problem(exchange, statusOf(error.code), error.message, error.code);
    const { retryAfterSeconds } = error.details;
    return retryAfterSeconds === undefined ? refused : withHeader(refused, 'retry-after', String(retryAfterSeconds));
  }
  const failure = formatError(error, undefined, exchange.requestId, report);
  exchange.notes.failure = failure;
  return jsonResponse(500, { errors: [failure] });
}

/** The status of a refusal that names no operation. */
function statusOf(code: ErrorCode): number {
  if (code === 'WORLD_GONE') return 410;
  return code === 'UNAVAILABLE' ? 503 : 400;
}

/** Reports a failure while the parts of a body are made. It comes too late for a status and breaks the connection. */
async function* reported(parts: AsyncIterable<Uint8Array>, report: Report): AsyncIterable<Uint8Array> {
  try {
    yield* parts;
  } catch (error) {
    if (!(error instanceof ClientGone)) report(error);
    throw error;
  }
}

/** The answer to a preflight of CORS. Any header may be sent, since none is trusted. */
function preflight(request: HttpRequest, allowed: string, cors: Cors): HttpResponse {
  if (!cors.allows(request)) return [null, { status: 204, headers: {} }];
  return [
    null,
    {
      status: 204,
      headers: {
        'access-control-allow-methods': allowed,
        'access-control-allow-headers':
          request.header('access-control-request-headers') ?? 'Authorization, Content-Type',
        'access-control-max-age': '86400',
        vary: 'Access-Control-Request-Headers',
      },
    },
  ];
}

/** The challenge of a 401 (RFC 6750): for a token, or for another one if a token was sent. */
function challengeOf(request: HttpRequest): string {
  const realm = 'Bearer realm="maritime-events"';
  return request.header('authorization') === undefined ? realm : `${realm}, error="invalid_token"`;
}

/** Whether the process runs: 200, also while days are made. */
function health(parts: HandlerParts): HttpResponse {
  return jsonResponse(200, stateOf(parts));
}

/** Whether requests are answered without waiting for days that are being made: 200, else 503. */
function ready(parts: HandlerParts): HttpResponse {
  const state = stateOf(parts);
  // Another replica may have moved the clock. This replica makes the days of the new instant before a balancer sends
  // requests.
  if (parts.shared && state.status === 'starting') makeDays(parts);
  if (state.status === 'ok') return jsonResponse(200, state);
  return withHeader(jsonResponse(503, state), 'retry-after', '1');
}

function makeDays({ world, report }: HandlerParts): void {
  Promise.resolve(world.readyNewest(world.clock.nowMs())).catch(report);
}

function stateOf({ world, shared: state, strict, quirks, seed }: HandlerParts) {
  const { clock, days } = world;
  const nowMs = clock.nowMs();
  return {
    status: state?.isLost ? 'state-lost' : world.isReady(nowMs) ? 'ok' : 'starting',
    now: new Date(nowMs).toISOString(),
    running: clock.running,
    ...(clock.rate === 1 ? {} : { rate: clock.rate }),
    days,
    daysMade: Math.min(world.daysMade(nowMs).made, days),
    profile: strict ? 'strict' : quirks ? 'deployed' : 'standard',
    seed,
    simulated: true,
  };
}
