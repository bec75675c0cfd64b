/**
 * The shapes of own records of a world as JSON, in the form of `../overlay/`; see `whole-json.ts` for infinite numbers.
 */
import { earliestNowMs, latestNowMs } from '../../base/clock.js';
import { detectionKinds, type EventKind, estimatedCategories } from '../../model/event.js';
import { dataSources, frameKinds, frameStatuses, satellites } from '../../model/frame.js';
import { VesselCategory, VesselType } from '../../model/schema-types.js';
import {
  either,
  list,
  number,
  object,
  orNull,
  plainText,
  refined,
  type Shape,
  text,
  truth,
  wholeNumber,
  word,
} from '../../model/shapes/value-shapes.js';
import { mostAreas } from '../overlay/own-area.js';

const lastMs = Date.UTC(2101, 0, 1);
const about = '';
const milliseconds = wholeNumber(0, lastMs, about);
const seconds = wholeNumber(0, lastMs / 1000, about);
const microseconds = wholeNumber(0, lastMs * 1000, about);
const lon = number(-180, 180, about);
const lat = number(-90, 90, about);
const degrees = wholeNumber(0, 359, about);
const score = number(0, 1, about);
const shaped = (pattern: string, most: number) => text(`a text like ${pattern}`, pattern, most);
const empty = word([''], about);
const printable = (most: number) => shaped('^[\\x21-\\x7e]+$', most);
export const userName = shaped('^[^\\s\\p{Cc}\\p{Cs}](?:[^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?$', 200);
const orNone = <T>(shape: Shape<T>) => orNull(shape, 'the value, or null');

const infinite = object({ $number: word(['Infinity'], about) }, {});
const endS = either(seconds, infinite, 'whole seconds since 1970');
const startS = either(seconds, wholeNumber(-lastMs / 1000, 0, about), 'whole seconds since 1970');

const identityMembers = {
  fromS: startS,
  toS: endS,
  mmsi: wholeNumber(1, 999_999_999, about),
  imo: orNone(wholeNumber(1_000_000, 9_999_999, about)),
  callSign: orNone(shaped('^[A-Z0-9]{1,10}$', 10)),
  name: orNone(plainText(120)),
  countryCode: orNone(shaped('^[A-Z]{3}$', 3)),
  countryName: orNone(plainText(120)),
  vesselType: word(Object.values(VesselType), about),
  category: word(Object.values(VesselCategory), about),
  subcategory: orNone(plainText(60)),
  vesselClass: word(['vessel', 'buoy', 'unknown'], about),
  lengthM: orNone(number(0.1, 1000, about)),
  widthM: orNone(number(0.1, 200, about)),
  tonnageGt: orNone(number(0, 1_000_000, about)),
  registryVesselId: orNone(plainText(120)),
};
/** For a vessel of the ocean, the JSON has the reference in the ocean, which is not used any more. */
const identity = object(identityMembers, { ref: wholeNumber(0, 2 ** 32 - 1, about) });

const eventVessel = object(
  {
    identity,
    ref: wholeNumber(0, 2 ** 32 - 1, about),
    track: object(
      {
        startS: seconds,
        lonE4: wholeNumber(-1_800_000, 1_800_000, about),
        latE4: wholeNumber(-900_000, 900_000, about),
      },
      // For a track of the ocean, the JSON has these members, which are not used any more.
      { ref: wholeNumber(0, 2 ** 32 - 1, about), fromS: startS, toS: endS },
    ),
  },
  { ownVessel: plainText(200) },
);

const point = object({ timeUs: microseconds, lon, lat }, {});
const configId = shaped('^[0-9a-f]{24}$', 24);
const count = wholeNumber(0, 1_000_000_000, about);

const detection = {
  frameIds: list(printable(200), 10, about),
  dataSource: word(dataSources, about),
  estimatedLengthM: orNone(number(0, 6553, about)),
  estimatedSpeedKn: orNone(number(0, 6553, about)),
  estimatedCategory: orNone(word(estimatedCategories, about)),
  heading: orNone(degrees),
  shownLengthM: number(0, 6553, about),
  shownHeading: degrees,
};
const image = { ...detection, score, orientation: degrees };
const kind = <K extends EventKind>(name: K) => ({ kind: word([name], about) });

const detailsOfKind: ReadonlyMap<unknown, Shape<unknown>> = new Map<EventKind, Shape<unknown>>([
  [
    'fishing_activity_history',
    object(
      { ...kind('fishing_activity_history'), fishingScore: score, numPositions: orNone(wholeNumber(0, 65_535, about)) },
      {},
    ),
  ],
  ['standard_rendezvous', object(kind('standard_rendezvous'), {})],
  [
    'aoi_visit',
    object(
      {
        ...kind('aoi_visit'),
        configId,
        entryHeading: degrees,
        endHeading: orNone(degrees),
        entrySpeedKn: number(0, 6553, about),
      },
      {},
    ),
  ],
  [
    'speed_range',
    object(
      { ...kind('speed_range'), configId, averageSpeedKn: number(0, 655, about), distanceNm: count, durationS: count },
      {},
    ),
  ],
  [
    'port_visit',
    object(
      {
        ...kind('port_visit'),
        portId: plainText(20),
        portName: plainText(120),
        countryCode: plainText(3),
        countryName: plainText(120),
      },
      {},
    ),
  ],
  ['dark_rendezvous', object({ ...kind('dark_rendezvous'), osrScore: score, fishingScore: orNone(score) }, {})],
  [
    'viirs',
    object(
      {
        ...kind('viirs'),
        ...detection,
        radianceNw: number(0, 10_000_000, about),
        clearSky: number(0, 100, about),
        moonlight: number(0, 100, about),
        scanRoll: number(-180, 180, about),
      },
      {},
    ),
  ],
  ['sar_sentinel1', object({ ...kind('sar_sentinel1'), ...image }, {})],
  ['eo_sentinel2', object({ ...kind('eo_sentinel2'), ...image }, {})],
  ['eo_landsat_8_9', object({ ...kind('eo_landsat_8_9'), ...image }, {})],
]);
const kinds = word([...detailsOfKind.keys()].map(String), about);

const details: Shape<{ readonly kind: string; readonly frameIds?: readonly string[]; readonly endHeading?: unknown }> =
  {
    schema: { type: 'object' },
    check: (value, path, problems): value is { kind: string } => {
      const kind: unknown = Object(value).kind;
      if (!kinds.check(kind, `${path}.kind`, problems)) return false;
      return detailsOfKind.get(kind)!.check(value, path, problems);
    },
  };

const instantMs = wholeNumber(earliestNowMs, latestNowMs, about);
const times = { createdMs: instantMs, updatedMs: instantMs };

/** An event of a change. Its instants are those of its kind, and a detection has frames. */
export const eventShape = refined(
  object(
    {
      eventId: printable(200),
      start: point,
      end: orNone(point),
      vessel0: orNone(eventVessel),
      vessel1: orNone(eventVessel),
      details,
    },
    times,
  ),
  ({ start, end, vessel0, vessel1, details: { kind: name, frameIds, endHeading } }, refuse) => {
    const isDetection = detectionKinds.some((each) => each === name);
    const mayBeOpen = name === 'aoi_visit' || name === 'speed_range';
    if (end === null && !mayBeOpen) refuse('end', `not null for ${name}`);
    if (name === 'aoi_visit' && (end === null) !== (endHeading === null))
      refuse('details.endHeading', 'null where end is');
    if (end && end.timeUs < start.timeUs) refuse('end.timeUs', 'not before the start');
    if (end && isDetection && end.timeUs !== start.timeUs) refuse('end.timeUs', 'that of the start');
    if (end && (end.timeUs - start.timeUs) / 1e6 > 4_000_000_000) refuse('end.timeUs', 'within 120 years of the start');
    if (!isDetection && start.timeUs % 1e6 !== 0) refuse('start.timeUs', 'whole seconds');
    if (!isDetection && end && end.timeUs % 1e6 !== 0) refuse('end.timeUs', 'whole seconds');
    if (!isDetection && vessel0 === null) refuse('vessel0', `a vessel for ${name}`);
    if ((name === 'standard_rendezvous') !== (vessel1 !== null))
      refuse('vessel1', 'there for a standard_rendezvous alone');
    if (isDetection && frameIds?.length === 0) refuse('details.frameIds', 'a list of at least one id');
  },
);

const position = object(
  {
    tS: seconds,
    lon,
    lat,
    speedKn: number(0, 102.3, about),
    courseDeg: number(0, 359.9, about),
    headingDeg: wholeNumber(0, 511, about),
    navigationStatus: wholeNumber(0, 15, about),
  },
  {},
);

/** A vessel of a change: identities that follow one another, and positions in order. */
export const vesselShape = refined(
  object(
    {
      id: plainText(200),
      aisClass: word(['A', 'B'], about),
      identities: list(object(identityMembers, {}), 64, about),
      positions: list(position, 100_000, about),
    },
    {},
  ),
  ({ identities, positions }, refuse) => {
    if (identities.length === 0) refuse('identities', 'a list of at least one identity');
    if (positions.length === 0) refuse('positions', 'a list of at least one position');
    const from = identities.map(({ fromS }) => Number(fromS));
    if (Number(from[0]) > Number(positions[0]?.tS)) refuse('identities[0].fromS', 'not after the first position');
    identities.forEach(({ toS }, i) => {
      if (i + 1 < from.length && toS !== from[i + 1]) refuse(`identities[${i}].toS`, 'the begin of the next identity');
      if (typeof toS === 'number' && toS <= from[i]!) refuse(`identities[${i}].toS`, 'after its begin');
    });
    positions.forEach(({ tS }, i) => {
      if (i > 0 && tS <= positions[i - 1]!.tS) refuse(`positions[${i}].tS`, 'after the position before');
    });
  },
);

const corner = refined(list(number(-180, 180, about), 2, about), ([, y], refuse) => {
  if (y === undefined || y < -90 || y > 90) refuse('', '[longitude, latitude] in degrees');
});

/** A closed ring of at least three corners. */
const ring = refined(list(corner, 4000, about), (corners, refuse) => {
  const [first, last] = [corners[0], corners.at(-1)];
  if (corners.length < 4 || first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) refuse('', 'a closed ring');
});

/** A frame of a change. */
export const frameShape = refined(
  object(
    {
      frameId: printable(200),
      vendorId: plainText(300),
      kind: word(frameKinds, about),
      satellite: word(satellites, about),
      collectedUs: microseconds,
      lengthMs: wholeNumber(0, 86_400_000, about),
      rings: list(ring, 2, about),
      status: word(frameStatuses, about),
    },
    { ...times, counts: object({ correlated: count, uncorrelated: count }, {}) },
  ),
  ({ rings }, refuse) => {
    if (rings.length === 0) refuse('rings', 'a list of one or two rings');
  },
);

const knots = number(0.1, 60, about);
const band = either(
  object({ min: knots, max: knots, minMinutes: number(1, 4320, about) }, {}),
  object({ min: knots, max: knots, minNm: number(0.1, 1000, about) }, {}),
  'a range of speed',
);

/** An area of a change, or one that a world started with. */
export const areaShape = refined(
  object(
    {
      aoiId: printable(100),
      userName,
      name: plainText(200),
      description: either(plainText(2000), empty, 'a text'),
      aoiType: plainText(60),
      polygons: list(list(ring, mostAreas.vertices, about), mostAreas.vertices, about),
      createdMs: milliseconds,
      configurations: object({ aoi_visit: truth(about), speed_range: list(band, 10, about) }, {}),
    },
    {},
  ),
  ({ polygons, configurations }, refuse) => {
    if (polygons.length === 0 || polygons.some((rings) => rings.length === 0)) refuse('polygons', 'a list of polygons');
    const corners = polygons.flat().reduce((sum, { length }) => sum + length, 0);
    if (corners > mostAreas.vertices) refuse('polygons', `polygons of at most ${mostAreas.vertices} positions`);
    configurations.speed_range.forEach(({ min, max }, i) => {
      if (min > max) refuse(`configurations.speed_range[${i}].max`, 'a speed of at least min');
    });
  },
);

/** A user of a change. */
export const userShape = object({ name: userName, password: text('a password', undefined, 1000) }, {});

export const eventIdShape = printable(200);
export const idShape = plainText(200);
