import { at, type Json, listAt, numberAt, textAt } from '../graphql-client.js';
import { type Audit, type AuditParts, NotAskable, type SliceOptions } from './audit.js';
import { differenceOf, events, flawOfRefusal, type Input, pageOf, refusedSearch } from './dataset.js';
import { type FilterRow, filterAudit, type Value, withCondition } from './filter-check.js';
import { detectionKinds, imageryKinds } from './rows.js';

const section = 'searchEventsV2';
const withVessels = ['standard_rendezvous', 'fishing_activity_history', 'sar_sentinel1'];
const openKinds = ['aoi_visit', 'speed_range'];

const sliceOf = (...kinds: readonly string[]): SliceOptions => ({ of: 'events', kinds, most: 120 });

function valueAt(row: Json, ...keys: readonly string[]): Value {
  const value = at(row, ...keys);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** A filter on a member of the event, or of its details. */
function own(
  id: string,
  path: string,
  type: FilterRow['type'],
  slice: SliceOptions,
  ...keys: readonly string[]
): FilterRow {
  return { id, section, path, type, slice, values: (row) => [valueAt(row, ...keys)] };
}

/** The vessels of an event. */
function vesselsOf(row: Json): readonly Json[] {
  return ['vessel0', 'vessel1'].map((name) => at(row, 'vessels', name)).filter((vessel) => vessel != null);
}

/** A condition on vessels is met if one of the vessels meets it. */
function ofVessel(id: string, name: string, type: FilterRow['type'], member: string): FilterRow {
  return {
    id,
    section: 'EventVesselFilter',
    path: `vesselMain.${name}`,
    type,
    slice: sliceOf(...withVessels),
    values: (row) => vesselsOf(row).map((vessel) => valueAt(vessel, member)),
  };
}

const detailsSection = 'EventDetailsFilter';
const detail = (
  id: string,
  path: string,
  type: FilterRow['type'],
  kinds: readonly string[],
  key: string,
): FilterRow => ({
  ...own(id, path, type, sliceOf(...kinds), 'eventDetails', key),
  section: detailsSection,
});

const table: readonly FilterRow[] = [
  own('events-1', 'eventType', 'keyword', sliceOf(), 'eventType'),
  own('events-2', 'startTime', 'date', sliceOf(), 'start', 'time'),
  own('events-3', 'created', 'date', { of: 'events', by: 'happened', most: 120 }, 'createdAt'),
  own('events-4', 'endTime', 'date', sliceOf(...openKinds), 'end', 'time'),
  own('events-5', 'updated', 'date', sliceOf(), 'updatedAt'),
  own('events-6', 'eventId', 'keyword', sliceOf(), 'eventId'),
  ofVessel('events-7', 'mmsi', 'keyword', 'mmsi'),
  ofVessel('events-8', 'vesselId', 'keyword', 'vesselId'),
  ofVessel('events-9', 'trackId', 'keyword', 'trackId'),
  ofVessel('events-10', 'id', 'keyword', 'vesselId'),
  ofVessel('events-11', 'imo', 'keyword', 'imo'),
  ofVessel('events-12', 'category', 'keyword', 'category'),
  ofVessel('events-13', 'vesselType', 'keyword', 'vesselType'),
  {
    ...ofVessel('events-14', 'country', 'keyword', 'countryCode'),
    values: (row) => vesselsOf(row).map((vessel) => valueAt(vessel, 'countryCode', '0')),
  },
  ofVessel('events-15', 'name', 'text', 'name'),
  ofVessel('events-16', 'length', 'number', 'length'),
  detail('events-17', 'fishingScore', 'number', ['fishing_activity_history'], 'fishingScore'),
  detail('events-18', 'detectionType', 'keyword', detectionKinds, 'detectionType'),
  {
    ...detail('events-19', 'detectionFrameId', 'keyword', detectionKinds, 'frameIds'),
    isList: true,
    values: (row) => listAt(row, 'eventDetails', 'frameIds').map((id) => (typeof id === 'string' ? id : null)),
  },
  detail('events-20', 'detectionScore', 'number', imageryKinds, 'score'),
  detail('events-21', 'detectionEstimatedLength', 'number', imageryKinds, 'estimatedLength'),
  detail('events-22', 'detectionHeading', 'number', imageryKinds, 'heading'),
  detail('events-23', 'detectionDistanceToCoastM', 'number', imageryKinds, 'distanceToCoastM'),
  detail('events-24', 'viirsRadianceNw', 'number', ['viirs'], 'radianceNw'),
  detail('events-25', 'speedRangeAverageSpeed', 'number', ['speed_range'], 'averageSpeed'),
  detail('events-26', 'speedRangeDistance', 'number', ['speed_range'], 'distance'),
  detail('events-27', 'speedRangeDurationSeconds', 'number', ['speed_range'], 'durationSec'),
];

/** The id of registryVesselId in the input has the provider's part in its name. */
const registryFilter: Audit = {
  ...filterAudit(ofVessel('events-28', 'registryVesselId', 'keyword', 'registryVesselId')),
  check: (parts) =>
    filterAudit(ofVessel('events-28', `${parts.registry}VesselId`, 'keyword', 'registryVesselId')).check(parts),
};

/**
 * The source of a detection is no field of the contract: where the endpoint does not show it, the audit cannot be made.
 */
const dataSource: Audit = {
  ...filterAudit(detail('events-29', 'detectionDataSource', 'keyword', detectionKinds, 'dataSource')),
  async check(parts) {
    const fields = `sources: eventDetails { ... on ViirsEventDetails { dataSource }
      ... on ImageryMetadataEventDetails { dataSource } }`;
    const { errors } = await refusedSearch(parts.ask, { ...events, id: `eventId ${fields}` }, { limit: 1 });
    if (errors.length > 0) throw new NotAskable('the endpoint does not show the data source of a detection');
    await filterAudit({
      ...detail('events-29', 'detectionDataSource', 'keyword', detectionKinds, 'dataSource'),
      slice: { ...sliceOf(...detectionKinds), fields },
      values: (row) => [valueAt(row, 'sources', 'dataSource')],
    }).check(parts);
  },
};

/** Compares a search with rows that this code filters. Rows may change meanwhile, so a difference is checked twice. */
async function compare(
  { ask, found, addCase }: AuditParts,
  slice: SliceOptions,
  what: string,
  condition: (input: Input, rows: readonly Json[]) => Input,
  matches: (row: Json, rows: readonly Json[]) => boolean,
): Promise<void> {
  let flaw: string | undefined;
  for (const isFresh of [false, true]) {
    const { rows, input } = await found.slice({ ...slice, isFresh });
    const { ids } = await pageOf(ask, events, { ...condition(input, rows), limit: 500 });
    const expected = rows.filter((row) => matches(row, rows)).map((row) => textAt(row, 'eventId'));
    flaw = differenceOf(ids, expected);
    if (flaw === undefined) break;
  }
  addCase(flaw === undefined ? undefined : `${what}: ${flaw}`);
}

type Place = readonly [lon: number, lat: number];
const placeOf = (row: Json): Place => [numberAt(row, 'start', 'point', 'lon'), numberAt(row, 'start', 'point', 'lat')];

/** A box whose edges lie between the positions of rows, so that no row lies on an edge: west, south, east, north. */
function boxAround(rows: readonly Json[], share: number): readonly [number, number, number, number] {
  const between = (values: readonly number[], at: number) => {
    const sorted = [...new Set(values)].sort((one, other) => one - other);
    const i = Math.min(sorted.length - 2, Math.max(0, Math.floor(sorted.length * at)));
    return (sorted[i]! + (sorted[i + 1] ?? sorted[i]! + 1)) / 2;
  };
  const [lons, lats] = [rows.map((row) => placeOf(row)[0]), rows.map((row) => placeOf(row)[1])];
  return [between(lons, share), between(lats, share), between(lons, 1 - share), between(lats, 1 - share)];
}

const ringOf = ([west, south, east, north]: ReturnType<typeof boxAround>): readonly Place[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

const isIn = ([west, south, east, north]: ReturnType<typeof boxAround>, [lon, lat]: Place) =>
  lon > west && lon < east && lat > south && lat < north;

const polygon = (...coordinates: readonly (readonly Place[])[]) => ({ type: 'Polygon', coordinates });
const all = sliceOf();

const geometry: readonly Audit[] = [
  {
    id: 'events-30',
    level: 'MUST',
    section,
    says: 'intersectsGeometry keeps the events that start in a polygon, and not those in its hole',
    async check(parts) {
      const outer = (rows: readonly Json[]) => boxAround(rows, 0.1);
      const inner = (rows: readonly Json[]) => boxAround(rows, 0.35);
      const asked = (input: Input, intersectsGeometry: object) => ({ ...input, intersectsGeometry });
      await compare(
        parts,
        all,
        'a box',
        (input, rows) => asked(input, polygon(ringOf(outer(rows)))),
        (row, rows) => isIn(outer(rows), placeOf(row)),
      );
      await compare(
        parts,
        all,
        'a box with a hole',
        (input, rows) => asked(input, polygon(ringOf(outer(rows)), ringOf(inner(rows)))),
        (row, rows) => isIn(outer(rows), placeOf(row)) && !isIn(inner(rows), placeOf(row)),
      );
      // A triangle: the south-western half of the box.
      await compare(
        parts,
        all,
        'a triangle',
        (input, rows) => {
          const [southWest, southEast, , northWest] = ringOf(outer(rows));
          return asked(input, polygon([southWest!, southEast!, northWest!, southWest!]));
        },
        (row, rows) => {
          const [west, south, east, north] = outer(rows);
          const [lon, lat] = placeOf(row);
          const isBelow = (lon - west) / (east - west) + (lat - south) / (north - south) < 1;
          return isIn(outer(rows), placeOf(row)) && isBelow;
        },
      );
    },
  },
  {
    id: 'events-31',
    level: 'SHOULD',
    section,
    says: 'intersectsGeometry with a point keeps the events that start there',
    async check(parts) {
      await compare(
        parts,
        all,
        'the position of an event',
        (input, rows) => ({ ...input, intersectsGeometry: { type: 'Point', coordinates: placeOf(rows[0]) } }),
        (row, rows) => JSON.stringify(placeOf(row)) === JSON.stringify(placeOf(rows[0])),
      );
    },
  },
];

const rules: readonly Audit[] = [
  {
    id: 'events-32',
    level: 'MUST',
    section: detailsSection,
    says: 'a filter on details applies to events of its own kind; others pass',
    async check(parts) {
      const slice = sliceOf('fishing_activity_history', 'viirs', 'standard_rendezvous', 'sar_sentinel1');
      const concerned = new Map<string, readonly string[]>([
        ['fishingScore', ['fishing_activity_history']],
        ['viirsRadianceNw', ['viirs']],
        ['speedRangeDistance', ['speed_range']],
        ['detectionScore', imageryKinds],
      ]);
      for (const [path, kinds] of concerned)
        await compare(
          parts,
          slice,
          path,
          (input) => withCondition(input, path, { lt: -1 }),
          (row) => !kinds.includes(textAt(row, 'eventType')),
        );
    },
  },
  {
    id: 'events-33',
    level: 'MUST',
    section: 'EventVesselFilter',
    says: 'conditions of vesselMain must hold for one and the same vessel',
    async check(parts) {
      const slice = sliceOf('standard_rendezvous');
      const of = (row: Json, name: string) => valueAt(row, 'vessels', name, 'mmsi');
      const { rows } = await parts.found.slice(slice);
      const row = rows.find((each) => valueAt(each, 'vessels', 'vessel1', 'vesselId') !== null);
      if (row === undefined) throw new NotAskable('no meeting shows two vessels');
      const [mmsi, trackId] = [String(of(row, 'vessel0')), textAt(row, 'vessels', 'vessel1', 'trackId')];
      const vesselMain = { mmsi: { eq: mmsi }, trackId: { eq: trackId } };
      await compare(
        parts,
        slice,
        'the MMSI of one vessel and the track of the other',
        (input) => ({ ...input, vesselMain }),
        (each) =>
          vesselsOf(each).some(
            (vessel) => String(valueAt(vessel, 'mmsi')) === mmsi && valueAt(vessel, 'trackId') === trackId,
          ),
      );
    },
  },
  {
    id: 'events-34',
    level: 'MUST',
    section,
    says: 'all conditions of an input must hold',
    async check(parts) {
      const kind = (rows: readonly Json[]) => textAt(rows[0], 'eventType');
      const box = (rows: readonly Json[]) => boxAround(rows, 0.2);
      await compare(
        parts,
        all,
        'a kind and a box',
        (input, rows) => ({
          ...input,
          eventType: { eq: kind(rows) },
          intersectsGeometry: polygon(ringOf(box(rows))),
        }),
        (row, rows) => textAt(row, 'eventType') === kind(rows) && isIn(box(rows), placeOf(row)),
      );
    },
  },
  {
    id: 'events-35',
    level: 'MUST',
    section: 'DateFilter rules',
    says: 'exists: true beside a range is refused',
    async check({ ask, addCase }) {
      for (const name of ['endTime', 'startTime', 'updated']) {
        const input = { [name]: { exists: true, lte: new Date(ask.nowMs).toISOString() }, limit: 1 };
        addCase(flawOfRefusal(await refusedSearch(ask, events, input), events, JSON.stringify(input)));
      }
    },
  },
  {
    id: 'events-36',
    level: 'SHOULD',
    section: 'KeywordFilter',
    says: 'null for a filter or an operator is as if it were not given',
    async check(parts) {
      for (const condition of [
        { eventType: null },
        { eventType: { eq: null } },
        { vesselMain: null, endTime: { lt: null } },
      ])
        await compare(
          parts,
          { ...all, by: 'happened' },
          JSON.stringify(condition),
          (input) => ({ ...input, ...condition }),
          () => true,
        );
    },
  },
  {
    id: 'events-37',
    level: 'SHOULD',
    section: 'KeywordFilter',
    says: 'an empty inc keeps nothing, an empty ninc everything; an unknown kind keeps nothing',
    async check(parts) {
      for (const [condition, keeps] of [
        [{ inc: [] }, false],
        [{ ninc: [] }, true],
        [{ eq: 'no_such_kind' }, false],
        [{ inc: ['no_such_kind'] }, false],
      ] as const)
        await compare(
          parts,
          all,
          `eventType ${JSON.stringify(condition)}`,
          (input) => ({ ...input, eventType: condition }),
          () => keeps,
        );
    },
  },
];

/** Conditions of a search for events, checked on the events that it finds. */
export const eventFilters: readonly Audit[] = [
  ...table.map(filterAudit),
  registryFilter,
  dataSource,
  ...geometry,
  ...rules,
];
