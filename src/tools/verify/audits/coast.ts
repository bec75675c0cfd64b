import { distanceM } from '../../../earth/geo/sphere.js';
import { at, type Json, listAt, numberAt, textAt } from '../graphql-client.js';
import { type Asker, type Audit, NotAskable } from './audit.js';
import { answersTo, askAll, type Call, differs } from './calls.js';

const section = 'Nearest-coastline';

interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Some points at sea, some on land, and some where coordinates wrap. */
const points: readonly Point[] = [
  { lat: 30, lon: -40 },
  { lat: 52.5, lon: 4 },
  { lat: 23, lon: 10 },
  { lat: -17.5, lon: 179.9 },
  { lat: -17.5, lon: -179.9 },
  { lat: 1.25, lon: 103.75 },
  { lat: 37.9, lon: 23.5 },
  { lat: -54.9, lon: -67.5 },
  { lat: 78.2, lon: 15.6 },
  { lat: 0, lon: 0 },
];

function nearest(coordinates: readonly Json[]): Call {
  const point = '{ lat lon }';
  return {
    field: 'getNearestCoastline',
    args: { input: ['GetNearestCoastlineInput!', { coordinates }] },
    select: `records { coordinate ${point} distanceToCoastMeters landCoverClass nearestCoastalPoint ${point} }`,
  };
}

/** The records of some positions, requested with the session's token, so that no rate limit applies. */
async function recordsOf(ask: Asker, coordinates: readonly Json[]): Promise<readonly Json[]> {
  const [answer] = await answersTo(ask, [nearest(coordinates)]);
  return listAt(answer, 'records');
}

const pointAt = (value: Json): Point => ({ lat: numberAt(value, 'lat'), lon: numberAt(value, 'lon') });
const apartM = (one: Point, other: Point) => distanceM(one.lon, one.lat, other.lon, other.lat);

/** Whether two distances agree: on a sphere and on an ellipsoid they differ by half a percent; points are rounded. */
const agree = (one: number, other: number) => Math.abs(one - other) <= 0.01 * Math.max(one, other) + 25;

export const coast: readonly Audit[] = [
  {
    id: 'coast-1',
    level: 'MUST',
    section: 'Authentication 5',
    says: 'getNearestCoastline works without a token',
    async check({ ask, addCase }) {
      const { parts, errors } = await askAll(ask, [nearest(points)], { token: null });
      const [reason] = errors;
      addCase(parts[0] === null ? `it is refused: ${reason?.message}` : undefined);
      addCase(differs('records', listAt(parts[0], 'records').length, points.length));
    },
  },
  {
    id: 'coast-2',
    level: 'MUST',
    section,
    says: 'there is one record for each coordinate, in their order, with the coordinate as it was given',
    async check({ ask, addCase }) {
      for (const list of [points, [...points].reverse(), [points[0]!, points[0]!], points.slice(0, 1)]) {
        const records = await recordsOf(ask, list);
        addCase(differs('records', records.length, list.length));
        const apart = records.findIndex((record, i) => apartM(pointAt(at(record, 'coordinate')), list[i]!) > 1);
        addCase(apart === -1 ? undefined : `record ${apart} is of ${JSON.stringify(at(records[apart], 'coordinate'))}`);
      }
    },
  },
  {
    id: 'coast-3',
    level: 'MUST',
    section,
    says: 'distanceToCoastMeters is a whole number from 0, and the distance to nearestCoastalPoint',
    async check({ ask, addCase }) {
      for (const [i, record] of (await recordsOf(ask, points)).entries()) {
        const stated = numberAt(record, 'distanceToCoastMeters');
        addCase(Number.isInteger(stated) && stated >= 0 ? undefined : `the distance is ${stated}`);
        const measured = apartM(points[i]!, pointAt(at(record, 'nearestCoastalPoint')));
        const what = `${JSON.stringify(points[i])}: the distance is ${stated} m, to the point ${measured.toFixed(0)} m`;
        addCase(agree(stated, measured) ? undefined : what);
      }
    },
  },
  {
    id: 'coast-4',
    level: 'MUST',
    section,
    says: 'no coast is nearer: two positions differ in distance by no more than they lie apart',
    async check({ ask, addCase }) {
      const near = points.map(({ lat, lon }) => ({ lat: lat + 0.05, lon: lon > 179 ? lon - 0.05 : lon + 0.05 }));
      const records = await recordsOf(ask, [...points, ...near]);
      for (const [i, point] of points.entries()) {
        const [one, other] = [i, i + points.length].map((n) => numberAt(records[n], 'distanceToCoastMeters'));
        const mostM = apartM(point, near[i]!) * 1.01 + 25;
        const isNear = Math.abs(one! - other!) <= mostM;
        addCase(isNear ? undefined : `${JSON.stringify(point)} has ${one} m, ${JSON.stringify(near[i])} ${other} m`);
      }
    },
  },
  {
    id: 'coast-5',
    level: 'SHOULD',
    section,
    says: 'the nearest point of the coast lies at the coast, by the same search',
    async check({ ask, addCase }) {
      const ends = (await recordsOf(ask, points)).map((record) => pointAt(at(record, 'nearestCoastalPoint')));
      for (const [i, record] of (await recordsOf(ask, ends)).entries()) {
        const leftM = numberAt(record, 'distanceToCoastMeters');
        addCase(leftM <= 250 ? undefined : `${JSON.stringify(ends[i])} is named as coast and lies ${leftM} m from it`);
      }
    },
  },
  {
    id: 'coast-6',
    level: 'SHOULD',
    section,
    says: 'landCoverClass is PermanentWaterBody in the open sea, and another class in a desert',
    async check({ ask, addCase }) {
      const places = [points[0]!, points[9]!, points[2]!, { lat: -24, lon: 130 }];
      const classes = (await recordsOf(ask, places)).map((record) => textAt(record, 'landCoverClass'));
      for (const [i, name] of classes.entries()) {
        const isRight = name !== '' && (name === 'PermanentWaterBody') === i < 2;
        addCase(isRight ? undefined : `${JSON.stringify(places[i])} has the class ${JSON.stringify(name)}`);
      }
    },
  },
  {
    id: 'coast-7',
    level: 'MUST',
    section: 'getNearestCoastline',
    says: 'a list without coordinates has no records, and one of 1,000 has 1,000',
    async check({ ask, addCase }) {
      const many = Array.from({ length: 1000 }, (_, i) => ({
        lat: (i % 100) - 50,
        lon: Math.floor(i / 100) * 30 - 150,
      }));
      for (const list of [[], many]) {
        const { parts, errors } = await askAll(ask, [nearest(list)]);
        addCase(parts[0] === null ? `a list of ${list.length} is refused: ${errors[0]?.message}` : undefined);
        addCase(differs(`records of a list of ${list.length}`, listAt(parts[0], 'records').length, list.length));
      }
    },
  },
  {
    id: 'coast-8',
    level: 'SHOULD',
    section,
    says: 'a coordinate beyond the poles, or without lat or lon, is refused',
    async check({ ask, addCase }) {
      for (const wrong of [{ lat: 91, lon: 0 }, { lat: -90.5, lon: 0 }, { lat: 10 }, { lon: 10 }]) {
        const { parts } = await askAll(ask, [nearest([wrong])]);
        addCase(parts[0] === null ? undefined : `${JSON.stringify(wrong)} is answered`);
      }
    },
  },
  {
    id: 'coast-9',
    level: 'MUST',
    section: 'Limits: unauthenticated rate',
    says: 'without a token there is one request a second; a user has more',
    async check({ ask, isOther, addCase }) {
      if (isOther) throw new NotAskable('requests to another host are a second apart');
      const body = JSON.stringify({
        query: 'query($input: GetNearestCoastlineInput!) { getNearestCoastline(input: $input) { __typename } }',
        variables: { input: { coordinates: points.slice(0, 1) } },
      });
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
      const statuses: number[] = [];
      for (let i = 0; i < 3; i++)
        statuses.push((await ask.fetch('/graphql', { ...init, token: null, takesRefusal: true })).status);
      addCase(statuses.includes(429) ? undefined : `three requests at once are answered with ${statuses.join(', ')}`);
      for (let i = 0; i < 3; i++) {
        const { status } = await ask.fetch('/graphql', { ...init, takesRefusal: true });
        addCase(status === 200 ? undefined : `a request with a token is answered with ${status}`);
      }
    },
  },
];
