import { utf8Of } from '#platform/bytes.js';
import { ServiceError } from '../../base/errors.js';
import type { Work } from '../../base/work/work.js';
import { worldVessels } from '../../worlds/overlay/vessels/world-vessels.js';
import type { DaySpan } from '../../worlds/windows.js';
import { identify } from '../access/identify.js';
import { countriesWithPorts, countryWaters } from '../queries/map/country-waters.js';
import { areaReport, compareAreas, dayCounts } from '../queries/map/day-counts.js';
import { daysOfTrack, trackBetween, trackSpan } from '../queries/map/track-between.js';
import { vesselHistory } from '../queries/map/vessel-history.js';
import { type EventsContext, newestEvents } from '../queries/search-events-v2.js';
import { storeAsOf } from '../queries/store-as-of.js';
import { daysOfEvents } from '../queries/wanted-days.js';
import { cellTile, checkCellZoom, kindsShown } from '../tiles/cell-tile.js';
import { readTileAddress } from '../tiles/tile-address.js';
import { cachedResponse } from './cached-response.js';
import type { Exchange, HandlerParts } from './exchange.js';
import type { HttpResponse } from './request/request.js';
import { ClientGone } from './request/request.js';
import { jsonResponse } from './responses.js';
import { readEventInput, readSearchInput, tileProblem } from './tile-route.js';

/**
 * Data for the map page that the published interface does not have, as JSON or a vector tile: for pages alone, with a
 * token, without a step of the clock and without a rate limit. Errors have the form of errors of tiles.
 */

/** GET /map/days.json: `DayCounts`. */
export function mapDays(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  return answered(parts, exchange, async (scope) => dayCounts(await storeOf(parts, scope), scope));
}

/** GET /map/report.json?query=INPUT: `AreaReport` of an input of searchEventsV2, over all days that are kept. */
export function mapReport(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request, path } = exchange;
  const params = new URLSearchParams(request.url.slice(path.length));
  return answered(parts, exchange, async (scope) => {
    const input = readSearchInput(parts, params);
    return areaReport(await storeOf(parts, scope), input, scope);
  });
}

/** GET /map/comparison.json?query=INPUT&with=INPUT: `AreaComparison` of two such inputs. */
export function mapComparison(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request, path } = exchange;
  const params = new URLSearchParams(request.url.slice(path.length));
  return answered(parts, exchange, async (scope) => {
    const [one, other] = [readSearchInput(parts, params), readSearchInput(parts, params, 'with')];
    return compareAreas(await storeOf(parts, scope), [one, other], scope);
  });
}

/** The most rows of a file, which is made in memory. */
const mostFileRows = 100_000;

/** GET /map/rows.parquet?query=INPUT: the newest events that an input finds, with the columns of an export. */
export function mapRows(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request, path, prefix } = exchange;
  const { eventsFile, engine, publicUrl } = parts;
  const params = new URLSearchParams(request.url.slice(path.length));
  const media = 'application/vnd.apache.parquet';
  return answered(
    parts,
    exchange,
    async (scope) => {
      if (!eventsFile)
        throw new ServiceError('BAD_USER_INPUT', 'A service in a page makes no Parquet; save CSV or GeoJSON.');
      const input = readSearchInput(parts, params);
      const store = await storeOf(parts, scope);
      const baseUrl = (publicUrl ?? request.origin) + prefix;
      const events = await newestEvents(store, input, mostFileRows, { ...scope, baseUrl });
      return eventsFile(engine.schema, events, scope.work);
    },
    media,
  );
}

/** GET /map/waters.json: the countries that have waters, `{countries: [{code, name}]}`. */
export function mapCountries(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { ports } = parts.world.history.store.refs;
  return answered(parts, exchange, async () => ({ countries: countriesWithPorts(ports) }));
}

/** GET /map/waters/{code}.json: `CountryWaters`. */
export function mapWaters(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { ports } = parts.world.history.store.refs;
  const code = exchange.params['code'] ?? '';
  return answered(parts, exchange, async ({ work }) => {
    const waters = await countryWaters(ports, code, work);
    if (waters) return waters;
    const shownCode = JSON.stringify(code.slice(0, 20));
    throw new ServiceError(
      'BAD_USER_INPUT',
      `No country with a port has the code ${shownCode}; give one of waters.json.`,
    );
  });
}

/** GET /map/vessels/{id}.json: `VesselHistory` of a vesselId; 404 for an unknown one. */
export function mapVessel(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  return answered(parts, exchange, async (scope) =>
    vesselHistory(await storeOf(parts, scope), vesselsOf(parts), exchange.params['id'] ?? '', scope),
  );
}

/** GET /map/tracks/{vesselId}?from=TIME&to=TIME: `TrackBetween`; 404 for an unknown vesselId. */
export function mapTrack(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request, path, params } = exchange;
  const query = new URLSearchParams(request.url.slice(path.length));
  return answered(parts, exchange, async (scope) => {
    const span = trackSpan(query.get('from'), query.get('to'), scope.asOfMs);
    const days = daysOfTrack(span);
    return trackBetween(await storeOf(parts, scope, days), vesselsOf(parts), params['vesselId'] ?? '', span, scope);
  });
}

/** GET /map/cells/{z}/{x}/{y}?query=INPUT&kinds=KIND,KIND: `cellTile` of an input that an event tile takes. */
export function mapCells(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request, path, params } = exchange;
  const query = new URLSearchParams(request.url.slice(path.length));
  return answered(parts, exchange, async (scope) => {
    const tile = readTileAddress(params['z'] ?? '', params['x'] ?? '', params['y'] ?? '');
    checkCellZoom(tile);
    const kinds = kindsShown(query.get('kinds'));
    const input = readEventInput(parts, query, scope.asOfMs);
    return cellTile(await storeOf(parts, scope, daysOfEvents(input, scope.asOfMs)), input, kinds, tile, scope);
  });
}

type Scope = EventsContext & { readonly work: Work };

function storeOf({ world }: HandlerParts, { asOfMs, work }: Scope, days?: DaySpan) {
  return storeAsOf(world, asOfMs, work, undefined, days);
}

function vesselsOf({ world }: HandlerParts) {
  return worldVessels(world.history.source, world.records.value.vessels);
}

async function answered(
  parts: HandlerParts,
  exchange: Exchange,
  make: (scope: Scope) => Promise<object | Uint8Array<ArrayBuffer> | undefined>,
  mediaOfBytes = 'application/vnd.mapbox-vector-tile',
): Promise<HttpResponse> {
  const { world, hiddenEventTypes, quirks } = parts;
  const { request } = exchange;
  try {
    const asOfMs = world.clock.nowMs();
    const { user, problem: reason } = identify(request.header('authorization'), world.sessions, asOfMs);
    Object.assign(exchange.notes, { asOfMs, user, problem: reason });
    if (user === undefined) throw new ServiceError('UNAUTHENTICATED', reason);
    const work = parts.beginWork(() => request.signal());
    const made = await make({ asOfMs, user, days: world.days, hiddenEventTypes, quirks, work });
    if (made === undefined) return unknownVessel(exchange);
    const isBytes = made instanceof Uint8Array;
    const headers = {
      'content-type': isBytes ? mediaOfBytes : 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Accept-Encoding',
    };
    return await cachedResponse(request, isBytes ? made : utf8Of(JSON.stringify(made)), headers, work);
  } catch (error) {
    if (error instanceof ClientGone) throw error;
    return tileProblem(error, exchange, parts);
  }
}

function unknownVessel(exchange: Exchange): HttpResponse {
  const message = `There is nothing at ${exchange.path}: no vessel has this vesselId.`;
  exchange.notes.failure = { message, extensions: { code: 'BAD_USER_INPUT' } };
  return jsonResponse(404, { error: { code: 'BAD_USER_INPUT', message } });
}
