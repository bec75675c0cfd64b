import assert from 'node:assert/strict';
import { listedWaters } from '../../../generators/chart/waterways/waterways.js';
import type { Law } from '../law.js';
import { apartM, longestPauseS, noiseKn, noiseM } from '../motion.js';
import { aisKinds, type Point, type SeenEvent, type SeenTrack, secondsOf, someOfEach, type View } from '../view.js';

/** What is published of a canal, of the part of it inside a box that holds no port and nothing but the canal. */
interface Canal {
  readonly name: string;
  /** West, south, east, north, degrees. */
  readonly box: readonly [number, number, number, number];
  /** Speeds over the ground from one side of the box to the other, by the latest date before them, knots. */
  readonly meanKn: readonly { readonly sinceMs: number; readonly kn: readonly [number, number] }[];
  /** Hours of the day, UTC, at which ships enter the box northbound and southbound. */
  readonly entersH?: { readonly north: readonly [number, number]; readonly south: readonly [number, number] };
}

/** The slowest ships are slower than the limits, but no ship that passes canals is slower than this. */
const slowestKn = 6.5;
const kiel2023Ms = Date.UTC(2023, 6, 1);

const canals: readonly Canal[] = [
  {
    // At most 16 km/h; convoys begin at 03:30 and 04:00 of UTC+2, and reach the box one to two and a half hours later.
    name: 'Suez Canal',
    box: [32.2, 30.0, 32.65, 31.1],
    meanKn: [{ sinceMs: 0, kn: [slowestKn, 9] }],
    entersH: { north: [2.5, 9], south: [2.8, 9.5] },
  },
  // 8 to 10 hours from sea to sea, 80 km.
  { name: 'Panama Canal', box: [-80, 9.0, -79.6, 9.28], meanKn: [{ sinceMs: 0, kn: [4.3, 5.5] }] },
  {
    name: 'Kiel Canal',
    box: [9.17, 53.9, 10.1, 54.4],
    meanKn: [
      { sinceMs: 0, kn: [slowestKn, 8.2] },
      { sinceMs: kiel2023Ms, kn: [5.9, 6.6] },
    ],
  },
  { name: 'Bosporus', box: [28.9, 41.02, 29.2, 41.2], meanKn: [{ sinceMs: 0, kn: [slowestKn, 10.1] }] },
  { name: 'Dardanelles', box: [26.15, 40.0, 26.7, 40.4], meanKn: [{ sinceMs: 0, kn: [slowestKn, 10.1] }] },
];

const besideM = 100;

/**
 * Positions of tracks in Suez, Panama, Kiel and the Turkish Straits against the lanes of `generators/chart/waterways`;
 * mean speeds of passages; hours of convoys.
 */
export const canalTimes: Law = {
  number: 18,
  says:
    'in a canal a track lies within 100 m of the centreline of its lane, no faster than the limit; Suez is entered ' +
    'by convoy',
  breaks: [
    {
      what: 'ships keep their speed in canals',
      file: 'generators/chart/fairway',
      find: 'const limitMs = sectionKn(section, passage, builder.tS) * knotMs;',
      replace: 'const limitMs = Infinity;',
    },
    {
      what: 'lanes of canals lie 300 m further north than they are listed',
      file: 'generators/chart/waterways/follow',
      find: 'add(line, lon[i] + shift, lat[i], halfWidthsM[i]);',
      replace: 'add(line, lon[i] + shift, lat[i] + 0.003, halfWidthsM[i]);',
    },
    {
      what: 'ships enter the Suez Canal at any hour',
      file: 'generators/chart/waterways/slots',
      find: 'return convoyDay(convoy, tS) * dayS +',
      replace: 'return tS; return convoyDay(convoy, tS) * dayS +',
      views: 30,
    },
  ],
  begin() {
    let positions = 0;
    let transits = 0;
    return {
      async view(view) {
        for (const { track, isCruise } of await tracksNearCanals(view)) {
          for (const canal of canals) {
            const within = track.positions.filter(({ point }) => isInside(canal, point));
            for (const { point, time } of within) {
              const farM = fromCentrelineM(canal.name, point);
              assert.ok(farM <= besideM + noiseM, `${track.trackId} is ${farM} m off the ${canal.name} at ${time}`);
            }
            positions += within.length;
            transits += holdTransits(canal, track, isCruise);
          }
        }
        return positions;
      },
      end(few) {
        assert.ok(few || transits >= 100, `only ${transits} transits with ${positions} positions`);
      },
    };
  },
};

/** Tracks of the vessels of events within two days of a canal, as far as a sample of events shows them. */
async function tracksNearCanals(view: View): Promise<{ readonly track: SeenTrack; readonly isCruise: boolean }[]> {
  const near = view.events.filter(({ start: { point } }: SeenEvent) =>
    canals.some(
      ({ box: [west, south, east, north] }) =>
        apartM(point, { lon: (west + east) / 2, lat: (south + north) / 2 }) < 700_000,
    ),
  );
  const found = someOfEach(near, aisKinds, 12).map(async (event) => {
    const isCruise = event.vessels.vessel0?.vesselType === 'PASSENGER';
    return (await view.tracksOf(event)).map((track) => ({ track, isCruise }));
  });
  return (await Promise.all(found)).flat();
}

function isInside({ box: [west, south, east, north] }: Canal, { lon, lat }: Point): boolean {
  return lon > west && lat > south && lon < east && lat < north;
}

/**
 * Holds the speeds of the whole passages of a track through the box of a canal; returns their number. A cruise ship is
 * as slow as its timetable lets it be.
 */
function holdTransits(canal: Canal, { trackId, positions }: SeenTrack, isCruise: boolean): number {
  let count = 0;
  for (let i = 1; i < positions.length; i++) {
    if (!isInside(canal, positions[i]!.point) || isInside(canal, positions[i - 1]!.point)) continue;
    const first = i;
    while (i < positions.length && isInside(canal, positions[i]!.point)) i++;
    if (i === positions.length) break;
    const inside = positions.slice(first, i);
    let lengthM = 0;
    for (let k = 1; k < inside.length; k++) lengthM += apartM(inside[k - 1]!.point, inside[k]!.point);
    const [enters, leaves] = [inside[0]!, inside[inside.length - 1]!];
    // A ship that turns back or leaves by the same side is no transit; none does, but edges of boxes may be touched.
    if (lengthM < 5_000) continue;
    const hours = (secondsOf(leaves.time) - secondsOf(enters.time)) / 3600;
    const meanKn = lengthM / 1852 / hours;
    const [least, most] = canal.meanKn.findLast(({ sinceMs }) => sinceMs <= Date.parse(enters.time))!.kn;
    const what = `${trackId} passes ${(lengthM / 1000).toFixed(1)} km of the ${canal.name} from ${enters.time}`;
    assert.ok((isCruise || meanKn >= least) && meanKn <= most, `${what} at ${meanKn} kn`);
    for (const { speedOverGround } of inside)
      assert.ok((speedOverGround ?? 0) <= most + noiseKn, `${what}, at times at ${speedOverGround} kn`);
    const pauseS = secondsOf(enters.time) - secondsOf(positions[first - 1]!.time);
    if (canal.entersH && pauseS <= longestPauseS) {
      const isNorthbound = leaves.point.lat > enters.point.lat;
      const [from, to] = isNorthbound ? canal.entersH.north : canal.entersH.south;
      const hour = (secondsOf(enters.time) / 3600) % 24;
      assert.ok(hour >= from && hour <= to, `${what}, at hour ${hour}`);
    }
    count += 1;
  }
  return count;
}

/** The distance of a point from the nearer centreline of a canal's two lanes. */
function fromCentrelineM(name: string, point: Point): number {
  const water = listedWaters().find((each) => each.name === name)!;
  let leastM = Infinity;
  for (const { lon, lat } of [water.forth, water.back])
    for (let i = 1; i < lon.length; i++)
      leastM = Math.min(
        leastM,
        fromLineM(point, { lon: lon[i - 1]!, lat: lat[i - 1]! }, { lon: lon[i]!, lat: lat[i]! }),
      );
  return leastM;
}

function fromLineM(point: Point, a: Point, b: Point): number {
  const cos = Math.cos((point.lat / 180) * Math.PI);
  const [ax, ay] = [(a.lon - point.lon) * cos, a.lat - point.lat];
  const [dx, dy] = [(b.lon - a.lon) * cos, b.lat - a.lat];
  const share = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy)));
  return 111_195 * Math.hypot(ax + share * dx, ay + share * dy);
}
