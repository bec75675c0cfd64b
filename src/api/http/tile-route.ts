import type { ErrorCode } from '../../base/errors.js';
import { ServiceError } from '../../base/errors.js';
import type { Work } from '../../base/work/work.js';
import type { Tile } from '../../earth/geo/mercator.js';
import type { SearchEventsV2Input } from '../../model/schema-types.js';
import { vesselOfRef } from '../../model/vessel-identity.js';
import type { TextTest } from '../../store/conditions/event-conditions.js';
import type { EventStore } from '../../store/segments/event-store.js';
import type { Records } from '../../worlds/overlay/records.js';
import { worldVessels } from '../../worlds/overlay/vessels/world-vessels.js';
import type { DaySpan } from '../../worlds/windows.js';
import type { World } from '../../worlds/world.js';
import { callerOfNext } from '../access/caller-of-next.js';
import { coerceInput } from '../graphql/documents/coerce-input.js';
import { formatError } from '../graphql/format-error.js';
import type { EventsContext } from '../queries/search-events-v2.js';
import { storeAsOf } from '../queries/store-as-of.js';
import { heardPositions, positionsInstantMs } from '../queries/vessels/heard.js';
import { daysOfEvents, daysOfFrames } from '../queries/wanted-days.js';
import { eventTile } from '../tiles/event-tile.js';
import { frameTile } from '../tiles/frame-tile.js';
import { positionTile } from '../tiles/position-tile.js';
import { readTileAddress } from '../tiles/tile-address.js';
import { checkEventTileInput, checkFrameTileInput, positionsTest } from '../tiles/tile-input.js';
import type { TileSetName } from '../tiles/tile-json.js';
import { isTileSet, tileJson, tileSetNames, tileSets } from '../tiles/tile-json.js';
import { cachedResponse } from './cached-response.js';
import type { Exchange, HandlerParts } from './exchange.js';
import type { HttpResponse } from './request/request.js';
import { ClientGone } from './request/request.js';
import { jsonResponse } from './responses.js';

/** GET /vectorTiles/{dataset}/{z}/{x}/{y}: the tile, or `{error: {code, message}}`. */
export async function vectorTile(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request, params } = exchange;
  const dataset = params['dataset'] ?? '';
  if (!isTileSet(dataset, parts.strict)) return unknownSet(exchange, parts.strict);
  try {
    const work = parts.beginWork(() => request.signal());
    exchange.notes.work = work;
    const body = await tileOf(parts, exchange, dataset, work);
    exchange.notes.unpacked = body;
    const headers = {
      'content-type': 'application/vnd.mapbox-vector-tile',
      // A client must revalidate its copy, because new events come at any time.
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Accept-Encoding',
    };
    return await cachedResponse(request, body, headers, work);
  } catch (error) {
    if (error instanceof ClientGone) throw error;
    return tileProblem(error, exchange, parts);
  }
}

/** GET /vectorTiles/{dataset}.json: TileJSON; needs no token. */
export function tileJsonRoute({ publicUrl, strict }: HandlerParts, exchange: Exchange): HttpResponse {
  const { request, params, prefix } = exchange;
  const dataset = params['dataset'] ?? '';
  if (!isTileSet(dataset, strict)) return unknownSet(exchange, strict);
  const origin = (publicUrl ?? request.origin) + prefix;
  return jsonResponse(200, tileJson(dataset, origin, new URLSearchParams(searchOf(exchange))));
}

async function tileOf(parts: HandlerParts, exchange: Exchange, dataset: TileSetName, work: Work): Promise<Uint8Array> {
  const { world, userLimit } = parts;
  const { request, params } = exchange;
  const { asOfMs, caller } = await callerOfNext(world, request.header('authorization'), parts.changes.step);
  const { user, problem: reason, pages = false } = caller;
  Object.assign(exchange.notes, { asOfMs, user, problem: reason, pages });
  if (user === undefined) throw new ServiceError('UNAUTHENTICATED', reason);
  if (!pages) await userLimit?.take(user);
  return tileAt(parts, { dataset, params, search: searchOf(exchange) }, { asOfMs, user, work });
}

/** The address of a tile: the parameters of its path and its query string. */
interface TileAddress {
  readonly dataset: TileSetName;
  readonly params: Readonly<Record<string, string>>;
  readonly search: string;
}

/**
 * The origin of a request for a tile: a user, an instant, and the records of the world then (default: the present
 * ones).
 */
export interface TileScope {
  readonly asOfMs: number;
  readonly user: string;
  readonly records?: Records | undefined;
  readonly work: Work;
}

async function tileAt(
  parts: HandlerParts,
  { dataset, params, search }: TileAddress,
  { asOfMs, user, records, work }: TileScope,
): Promise<Uint8Array> {
  const { world, hiddenEventTypes, quirks, engine, registry } = parts;
  const tile = readTileAddress(params['z'] ?? '', params['x'] ?? '', params['y'] ?? '');
  const address = new URLSearchParams(search);
  const query = readQuery(address.get('query'), tileSets[dataset].example);
  if (dataset === 'positions') {
    const input = coerceInput(engine.schema, registry, 'SearchLastKnownPositionsInput', query);
    const positions = { mmsi: positionsTest(input), atMs: positionsInstantMs(address.get('at') ?? undefined, asOfMs) };
    return positionsAt(world, records, positions, tile, work);
  }
  const scope = { asOfMs, user, days: world.days, hiddenEventTypes, quirks, work };
  const { days, make } = checkedTile(parts, dataset, query, tile, scope);
  return make(await storeAsOf(world, asOfMs, work, records, days));
}

/** The tile of positions at an instant. It waits for no days. */
async function positionsAt(
  world: World,
  records: Records = world.records.value,
  { mmsi, atMs }: { readonly mmsi: TextTest | undefined; readonly atMs: number },
  tile: Tile,
  work: Work,
): Promise<Uint8Array> {
  const { source, store } = world.history;
  const vessels = worldVessels(source, records.vessels);
  // The references of the store keep the identities of the ocean's vessels.
  const identity = (ref: number) =>
    vesselOfRef(ref) < source.vesselCount ? store.refs.identity(ref) : vessels.source.identity(ref);
  return positionTile(await heardPositions(vessels, atMs, work), tile, { mmsi, identity }, work);
}

const tilePath = /^\/vectorTiles\/(?<dataset>\w+)\/(?<z>\d+)\/(?<x>\d+)\/(?<y>\d+)(?<search>\?.*)?$/;

/** The tile of a path in the journal; undefined for the path of something else. */
export function tileAgain(parts: HandlerParts, path: string, scope: TileScope): Promise<Uint8Array> | undefined {
  const params = tilePath.exec(path)?.groups;
  const dataset = params?.['dataset'] ?? '';
  if (!params || !isTileSet(dataset, parts.strict)) return undefined;
  return tileAt(parts, { dataset, params, search: params['search'] ?? '' }, scope);
}

/**
 * A function that makes the tile from the rows as of `asOfMs`, with the days that it reads. Throws at once for a wrong
 * query.
 */
function checkedTile(
  parts: HandlerParts,
  dataset: Exclude<TileSetName, 'positions'>,
  query: unknown,
  tile: Tile,
  scope: EventsContext,
): { readonly days: DaySpan | undefined; readonly make: (store: EventStore) => Promise<Uint8Array> } {
  const { engine, registry } = parts;
  switch (dataset) {
    case 'eventsV2': {
      const input = eventInput(parts, query, scope.asOfMs);
      return { days: daysOfEvents(input, scope.asOfMs), make: (store) => eventTile(store, input, tile, scope) };
    }
    case 'satelliteFrames': {
      const input = coerceInput(engine.schema, registry, 'SearchSatelliteFramesV2Input', query);
      checkFrameTileInput(input, scope.asOfMs);
      return { days: daysOfFrames(input, scope.asOfMs), make: (store) => frameTile(store, input, tile, scope) };
    }
  }
}

/** The parameter `query` as the input of a tile of events. Throws when it is not accepted. */
export function readEventInput(parts: HandlerParts, params: URLSearchParams, asOfMs: number): SearchEventsV2Input {
  return eventInput(parts, readQuery(params.get('query'), tileSets.eventsV2.example), asOfMs);
}

/** The parameter `query` as the input of searchEventsV2. Throws when it is not accepted. */
export function readSearchInput(parts: HandlerParts, params: URLSearchParams, name = 'query'): SearchEventsV2Input {
  return searchInput(parts, readQuery(params.get(name), tileSets.eventsV2.example, name));
}

function eventInput(parts: HandlerParts, query: unknown, asOfMs: number): SearchEventsV2Input {
  const input = searchInput(parts, query);
  checkEventTileInput(input, asOfMs);
  return input;
}

function searchInput({ engine, registry }: HandlerParts, query: unknown): SearchEventsV2Input {
  return coerceInput(engine.schema, registry, 'SearchEventsV2Input', query);
}

/** The text of a parameter, parsed. */
function readQuery(text: string | null, example: string, name = 'query'): unknown {
  const wanted = `the input of the search as JSON, URL-encoded, such as ${example}`;
  if (text === null || text === '') {
    throw new ServiceError('BAD_USER_INPUT', `The parameter ${name} is missing: give ${wanted}.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError('BAD_USER_INPUT', `The parameter ${name} is not JSON: give ${wanted}.`);
  }
}

function searchOf({ request, path }: Exchange): string {
  return request.url.slice(path.length);
}

function unknownSet(exchange: Exchange, strict: boolean): HttpResponse {
  const message = `There are no tiles of ${exchange.params['dataset']}. Try ${tileSetNames(strict).join(' or ')}.`;
  exchange.notes.failure = { message, extensions: { code: 'BAD_USER_INPUT' } };
  return jsonResponse(404, { error: { code: 'BAD_USER_INPUT', message } });
}

/** The response to an error of a tile. */
export function tileProblem(error: unknown, exchange: Exchange, { report }: HandlerParts): HttpResponse {
  const failure = formatError(error, undefined, exchange.requestId, report);
  exchange.notes.failure = failure;
  const { message, extensions } = failure;
  const response = jsonResponse(statusOf(extensions.code), { error: { code: extensions.code, message } });
  const { retryAfterSeconds } = extensions;
  if (typeof retryAfterSeconds === 'number') response[1].headers['retry-after'] = String(retryAfterSeconds);
  return response;
}

function statusOf(code: ErrorCode): number {
  switch (code) {
    case 'UNAUTHENTICATED':
      return 401;
    case 'RATE_LIMITED':
      return 429;
    case 'UNAVAILABLE':
      return 503;
    case 'INTERNAL_SERVER_ERROR':
      return 500;
    default:
      return 400;
  }
}
