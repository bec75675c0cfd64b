import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { mercatorX, mercatorY } from '../../../earth/geo/mercator.js';
import { at, type Json, numberAt, textAt } from '../graphql-client.js';
import { type Asker, type Audit, type AuditParts, NotAskable, Refused } from './audit.js';
import { answeredPages, dayMs, eventsCall, minuteMs, otherIds, secondsAt } from './calls.js';

const rules = 'Vector tile endpoints, common rules';
const restriction = 'Vector tile endpoints: restriction';

type Input = Readonly<Record<string, unknown>>;
type TileSet = 'eventsV2' | 'satelliteFrames';

/** The greatest latitude of tiles, degrees. */
const mostLat = 85.05;
const mostRows = 400;

const pathOf = (set: TileSet, address: string, input: Input) =>
  `/vectorTiles/${set}/${address}?query=${encodeURIComponent(JSON.stringify(input))}`;

/** The status of a tile of the whole world. */
async function statusOf(ask: Asker, set: TileSet, input: Input): Promise<number> {
  return (await ask.fetch(pathOf(set, '0/0/0', input))).status;
}

/** The features of a tile. Throws Refused if the endpoint refuses it. */
async function featuresOf(ask: Asker, set: TileSet, input: Input, address = '0/0/0'): Promise<readonly TileFeature[]> {
  const { status, bytes } = await ask.fetch(pathOf(set, address, input));
  if (status !== 200) throw new Refused(`answers the tile ${address} of ${set} with ${status}`);
  return featuresIn(bytes);
}

/** A case of a request that the contract forbids. */
const refused = (what: string, status: number) =>
  status >= 400 && status < 500 ? undefined : `${what} is answered with ${status}`;
const allowed = (what: string, status: number) => (status === 200 ? undefined : `${what} is answered with ${status}`);

const idsOf = (features: readonly TileFeature[], name: string) =>
  features.map(({ properties }) => String(properties[name]));
const zoomOne = ['1/0/0', '1/1/0', '1/0/1', '1/1/1'];

/** Events of a range of their start that lie on the map, and the conditions that find them. */
async function someEvents({ found }: AuditParts, kinds?: readonly string[]) {
  const { rows, input } = await found.slice({ of: 'events', by: 'happened', ...(kinds ? { kinds } : {}) });
  const records = rows.filter((row) => Math.abs(numberAt(row, 'start', 'point', 'lat')) < mostLat);
  return { input, records };
}

/** Frames of a range of their collection. */
async function someFrames({ found }: AuditParts) {
  const { rows, input } = await found.slice({ of: 'frames', by: 'happened' });
  return { input, records: rows };
}

/** The values of an event under the names of a feature's properties. */
function valuesOfEvent(record: Json): Input {
  const vessel = at(record, 'vessels', 'vessel0');
  return {
    eventType: at(record, 'eventType'),
    startTime: at(record, 'start', 'time'),
    endTime: at(record, 'end', 'time'),
    createdAt: at(record, 'createdAt'),
    vesselName: at(vessel, 'name'),
    mmsi: at(vessel, 'mmsi'),
    vesselType: at(vessel, 'vesselType'),
    countryCode: at(vessel, 'countryCode', 0),
    detectionType: at(record, 'eventDetails', 'detectionType'),
    score: at(record, 'eventDetails', 'score'),
  };
}

function valuesOfFrame(record: Json): Input {
  const names = ['vendorId', 'eventType', 'collectedAt', 'status'];
  const counts = ['totalCount', 'correlatedCount', 'uncorrelatedCount'];
  return Object.fromEntries([
    ...names.map((name) => [name, at(record, name)]),
    ...counts.map((name) => [name, at(record, 'numDetections', name)]),
  ]);
}

/**
 * The first property of a feature whose value differs from that of the search, or which is missing although the search
 * has it.
 */
function wrongProperty({ properties }: TileFeature, values: Input): string | undefined {
  const name = Object.keys(values).find((each) => {
    const [stated, found] = [properties[each] ?? null, values[each] ?? null];
    return stated !== null && stated !== found;
  });
  return (
    name && `${name} is ${JSON.stringify(properties[name])} in the tile, ${JSON.stringify(values[name])} in the search`
  );
}

/** Checks that the properties of features equal the fields of the records of a search. */
function compare(
  features: readonly TileFeature[],
  records: readonly Json[],
  id: string,
  valuesOf: (record: Json) => Input,
  addCase: (breach: string | undefined) => void,
): void {
  for (const feature of features) {
    const record = records.find((each) => textAt(each, id) === feature.properties[id]);
    if (record !== undefined) addCase(wrongProperty(feature, valuesOf(record)));
  }
}

/** Bounds of a span of some days and some seconds, which ends two minutes ago. */
function bounds(ask: Asker, days: number, seconds: number): { readonly gte: string; readonly lte: string } {
  const toMs = ask.nowMs - 2 * minuteMs;
  return { gte: secondsAt(toMs - days * dayMs - seconds * 1000), lte: secondsAt(toMs) };
}

/** The vessel of some event, by the names of vesselMain. */
async function someVessel(ask: Asker): Promise<Readonly<Record<string, string>>> {
  const kinds = ['fishing_activity_history', 'standard_rendezvous', 'dark_rendezvous'];
  const input = { eventType: { inc: kinds }, limit: 25 };
  const [page] = await answeredPages(ask, [eventsCall(input, 'vessels { vessel0 { vesselId mmsi trackId } }')]);
  const vessel = page!.records.map((record) => at(record, 'vessels', 'vessel0')).find((each) => at(each, 'mmsi'));
  if (vessel === undefined) throw new NotAskable('no event has a vessel');
  return { vesselId: textAt(vessel, 'vesselId'), mmsi: String(at(vessel, 'mmsi')), trackId: textAt(vessel, 'trackId') };
}

/** Audits of the set of rows in tiles. */
const sets: readonly Audit[] = [
  {
    id: 'tiles-1',
    level: 'MUST',
    section: `${rules} 3`,
    says: 'each event of a search lies in exactly one of the four tiles of zoom 1, and nothing else does',
    async check(parts) {
      const { ask, addCase } = parts;
      const { input, records } = await someEvents(parts);
      const ids: string[] = [];
      for (const address of zoomOne) ids.push(...idsOf(await featuresOf(ask, 'eventsV2', input, address), 'eventId'));
      const wanted = records.map((record) => textAt(record, 'eventId'));
      addCase(otherIds('the four tiles of zoom 1', ids, wanted));
    },
  },
  {
    id: 'tiles-2',
    level: 'MUST',
    section: `${rules} 1`,
    says: 'a tile has the events that start in it, at their places',
    async check(parts) {
      const { ask, addCase } = parts;
      const { input, records } = await someEvents(parts);
      const [z, side] = [8, 2 ** 8];
      const [x = 0, y = 0] = squareOf(records[0], side).map(Math.floor);
      const here = await featuresOf(ask, 'eventsV2', input, `${z}/${x}/${y}`);
      const inside = records.filter((record) => squareOf(record, side).map(Math.floor).join() === `${x},${y}`);
      const ids = inside.map((record) => textAt(record, 'eventId'));
      addCase(otherIds(`the tile ${z}/${x}/${y}`, idsOf(here, 'eventId'), ids));
      for (const record of inside) {
        const feature = here.find(({ properties }) => properties['eventId'] === textAt(record, 'eventId'));
        const [east, south] = squareOf(record, side);
        const off = Math.max(Math.abs((feature?.x ?? 9) + x - east), Math.abs((feature?.y ?? 9) + y - south));
        addCase(off < 0.002 ? undefined : `${textAt(record, 'eventId')} is drawn ${off} of the tile's side away`);
      }
    },
  },
  {
    id: 'tiles-3',
    level: 'MUST',
    section: 'What the service does',
    says: "properties of an event's feature have the values of the search",
    async check(parts) {
      const { ask, addCase } = parts;
      const { input, records } = await someEvents(parts);
      compare(await featuresOf(ask, 'eventsV2', input), records, 'eventId', valuesOfEvent, addCase);
    },
  },
  {
    id: 'tiles-4',
    level: 'MUST',
    section: `${rules} 2`,
    says: 'the conditions of the query hold in a tile',
    async check(parts) {
      const { ask, addCase } = parts;
      const { input, records } = await someEvents(parts, ['viirs', 'sar_sentinel1']);
      const ids = idsOf(await featuresOf(ask, 'eventsV2', input), 'eventId');
      const wanted = records.map((record) => textAt(record, 'eventId'));
      addCase(otherIds('a tile of two kinds', ids, wanted));
    },
  },
  {
    id: 'tiles-5',
    level: 'MUST',
    section: `${rules} 3`,
    says: 'each frame of a search is in a tile of zoom 1 and once in that of zoom 0, and nothing else is',
    async check(parts) {
      const { ask, addCase } = parts;
      const { input, records } = await someFrames(parts);
      const ids = records.map((record) => textAt(record, 'frameId'));
      const whole = idsOf(await featuresOf(ask, 'satelliteFrames', input), 'frameId');
      addCase(otherIds('the tile of zoom 0', whole, ids));
      const shared: string[] = [];
      for (const address of zoomOne)
        shared.push(...idsOf(await featuresOf(ask, 'satelliteFrames', input, address), 'frameId'));
      addCase(otherIds('the tiles of zoom 1', [...new Set(shared)], ids));
    },
  },
  {
    id: 'tiles-6',
    level: 'MUST',
    section: 'What the service does',
    says: "properties of a frame's feature have the values of the search",
    async check(parts) {
      const { ask, addCase } = parts;
      const { input, records } = await someFrames(parts);
      compare(await featuresOf(ask, 'satelliteFrames', input), records, 'frameId', valuesOfFrame, addCase);
    },
  },
  {
    id: 'tiles-7',
    level: 'MUST',
    section: `${rules} 4`,
    says: 'a search that finds nothing gives a tile without features',
    async check({ ask, addCase }) {
      const nothing = { eventType: { eq: 'no such kind' }, startTime: bounds(ask, 1, 0) };
      const { status, bytes } = await ask.fetch(pathOf('eventsV2', '0/0/0', nothing));
      addCase(status === 200 || status === 204 ? undefined : `an empty tile is answered with ${status}`);
      addCase(status === 200 && featuresIn(bytes).length > 0 ? 'an empty tile has features' : undefined);
    },
  },
];

/** The tile of an event's start, at a zoom with this many tiles on each side. */
function squareOf(record: Json, side: number): [number, number] {
  const point = at(record, 'start', 'point');
  return [mercatorX(numberAt(point, 'lon')) * side, mercatorY(numberAt(point, 'lat')) * side];
}

/** Audits of the inputs that tiles accept. */
const questions: readonly Audit[] = [
  {
    id: 'tiles-8',
    level: 'MUST',
    section: restriction,
    says: 'a tile of events takes 30 days of startTime, and not a second more',
    async check({ ask, addCase }) {
      addCase(allowed('a span of 30 days', await statusOf(ask, 'eventsV2', { startTime: bounds(ask, 30, 0) })));
      addCase(refused('a span of 30 days and 1 s', await statusOf(ask, 'eventsV2', { startTime: bounds(ask, 30, 1) })));
    },
  },
  {
    id: 'tiles-9',
    level: 'MUST',
    section: restriction,
    says: 'a tile of events without a lower bound of startTime, and without one vessel, is refused',
    async check({ ask, addCase }) {
      const { lte } = bounds(ask, 1, 0);
      for (const input of [
        {},
        { eventType: { eq: 'viirs' } },
        { startTime: { lte } },
        { vesselMain: { country: { eq: 'NOR' } } },
      ])
        addCase(refused(JSON.stringify(input), await statusOf(ask, 'eventsV2', input)));
    },
  },
  {
    id: 'tiles-10',
    level: 'MUST',
    section: restriction,
    says: 'a tile of one vessel, by vesselId, mmsi or trackId, needs no span, and has the events of that vessel',
    async check({ ask, addCase }) {
      for (const [name, value] of Object.entries(await someVessel(ask))) {
        const input = { vesselMain: { [name]: { eq: value } } };
        const status = await statusOf(ask, 'eventsV2', input);
        addCase(allowed(JSON.stringify(input), status));
        if (name !== 'mmsi' || status !== 200) continue;
        const [page] = await answeredPages(ask, [eventsCall({ ...input, limit: mostRows }, 'eventId')]);
        const ids = idsOf(await featuresOf(ask, 'eventsV2', input), 'eventId');
        const wanted = page!.records.map((record) => textAt(record, 'eventId'));
        addCase(otherIds(`a tile of the vessel ${value}`, ids, wanted));
      }
    },
  },
  {
    id: 'tiles-11',
    level: 'MUST',
    section: `${rules} 1 and 3`,
    says: 'limit, offset, sortBy, sortDirection and intersectsGeometry are refused in the query of a tile',
    async check({ ask, addCase }) {
      const startTime = bounds(ask, 1, 0);
      const world = [
        [-180, -80],
        [180, -80],
        [180, 80],
        [-180, 80],
        [-180, -80],
      ];
      for (const [name, value] of Object.entries({
        limit: 10,
        offset: 0,
        sortBy: 'created',
        sortDirection: 'asc',
        intersectsGeometry: { type: 'Polygon', coordinates: [world] },
      }))
        addCase(refused(`a tile with ${name}`, await statusOf(ask, 'eventsV2', { startTime, [name]: value })));
    },
  },
  {
    id: 'tiles-12',
    level: 'MUST',
    section: restriction,
    says: 'a tile of frames takes 30 days of collectedAt, createdAt or updatedAt, and not a second more',
    async check({ ask, addCase }) {
      for (const name of ['collectedAt', 'createdAt', 'updatedAt']) {
        const status = (seconds: number) => statusOf(ask, 'satelliteFrames', { [name]: bounds(ask, 30, seconds) });
        addCase(allowed(`a span of 30 days of ${name}`, await status(0)));
        addCase(refused(`a span of 30 days and 1 s of ${name}`, await status(1)));
      }
    },
  },
  {
    id: 'tiles-13',
    level: 'MUST',
    section: restriction,
    says: 'a tile of frames without a span of time is refused, whatever else is asked',
    async check({ ask, addCase }) {
      const { lte } = bounds(ask, 1, 0);
      for (const input of [
        {},
        { status: { eq: 'Completed' } },
        { frameId: { eq: 'no-such-frame' } },
        { collectedAt: { lte } },
      ])
        addCase(refused(JSON.stringify(input), await statusOf(ask, 'satelliteFrames', input)));
    },
  },
  {
    id: 'tiles-14',
    level: 'MUST',
    section: 'Limits: data retention',
    says: 'a tile of one vessel may not be asked for more than 540 days ago',
    async check({ ask, addCase }) {
      const { mmsi } = await someVessel(ask);
      const input = { vesselMain: { mmsi: { eq: mmsi } }, startTime: { gte: secondsAt(ask.nowMs - 541 * dayMs) } };
      addCase(refused('a bound 541 days ago', await statusOf(ask, 'eventsV2', input)));
    },
  },
  {
    id: 'tiles-15',
    level: 'SHOULD',
    section: `${rules} 2`,
    says: 'a tile without a query, with one that is no JSON, or with an unknown field is refused with 400',
    async check({ ask, addCase }) {
      const path = '/vectorTiles/eventsV2/0/0/0';
      for (const query of ['', '?query=', '?query=%7Bstart', `?query=${encodeURIComponent('{"noSuchField":1}')}`]) {
        const { status } = await ask.fetch(path + query);
        addCase(status === 400 ? undefined : `${path}${query} is answered with ${status}`);
      }
    },
  },
  {
    id: 'tiles-16',
    level: 'SHOULD',
    section: `${rules} 1`,
    says: 'an address that no tile has is refused with 400 or 404',
    async check({ ask, addCase }) {
      for (const address of ['1/2/0', '1/0/2', '23/0/0', '0/0/-1', 'a/0/0', '1/0.5/0']) {
        const { status } = await ask.fetch(pathOf('eventsV2', address, { startTime: bounds(ask, 1, 0) }));
        addCase(status === 400 || status === 404 ? undefined : `the tile ${address} is answered with ${status}`);
      }
    },
  },
  {
    id: 'tiles-17',
    level: 'SHOULD',
    section: `${rules} 4`,
    says: 'the content type of a tile names a vector tile or protobuf',
    async check({ ask, addCase }) {
      const { status, headers } = await ask.fetch(pathOf('eventsV2', '0/0/0', { startTime: bounds(ask, 1, 0) }));
      if (status !== 200) throw new Refused(`answers a tile with ${status}`);
      const type = headers.get('content-type') ?? '';
      addCase(
        /vector-tile|protobuf|octet-stream/.test(type) ? undefined : `the content type is ${JSON.stringify(type)}`,
      );
    },
  },
];

export const tiles: readonly Audit[] = [...sets, ...questions];

interface TileFeature {
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  /** The first position, in shares of the tile's side from its north-west corner. */
  readonly x: number;
  readonly y: number;
}

/** The features of all layers. Throws for bytes that are no vector tile. */
function featuresIn(bytes: Uint8Array): readonly TileFeature[] {
  const { layers } = new VectorTile(new PbfReader(bytes));
  return Object.values(layers).flatMap((layer) =>
    Array.from({ length: layer.length }, (_, i) => {
      const feature = layer.feature(i);
      const first = feature.loadGeometry()[0]?.[0];
      const share = (units = Number.NaN) => units / layer.extent;
      return { properties: { ...feature.properties }, x: share(first?.x), y: share(first?.y) };
    }),
  );
}
