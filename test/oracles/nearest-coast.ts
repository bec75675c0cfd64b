import { unpackFixtureSync } from '../../src/base/fixture-files.js';

const earthRadiusM = 6371008.8;
const degree = Math.PI / 180;

export interface SlowCoast {
  /** Ends of every segment: lon, lat, lon, lat in degrees. */
  readonly ends: Float64Array;
  /** Number of the first segment of each stretch, and at the end the number of all segments. */
  readonly starts: readonly number[];
  nearest(lon: number, lat: number): { readonly lon: number; readonly lat: number; readonly distanceM: number };
  /** Whether a point is on land, by winding around it: land lies to the right of every line. */
  isLand(lon: number, lat: number): boolean;
}

/**
 * The slow twin of the coastline: its own reader, every segment tried, and spherical trigonometry (bearings,
 * cross-track and along-track arcs) where the service works with vectors.
 */
export function slowCoast(): SlowCoast {
  const { ends, starts } = readEnds();
  const count = ends.length / 4;
  // Sines and cosines of first ends, and lengths as arcs: each query needs all 1.6 million.
  const sinLat = new Float64Array(count);
  const cosLat = new Float64Array(count);
  const lengths = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    sinLat[i] = Math.sin(ends[i * 4 + 1]! * degree);
    cosLat[i] = Math.cos(ends[i * 4 + 1]! * degree);
    lengths[i] = arc(ends[i * 4]!, ends[i * 4 + 1]!, ends[i * 4 + 2]!, ends[i * 4 + 3]!);
  }
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);

  return {
    ends,
    starts,
    nearest(lon, lat) {
      const sinP = Math.sin(lat * degree);
      const cosP = Math.cos(lat * degree);
      let best = Math.PI;
      let found: readonly [number, number] = [0, 0];
      for (let i = 0; i < count; i++) {
        // By the triangle inequality a segment is no nearer than the distance to its first end minus its length. For
        // most segments the cosine alone is enough.
        const reach = Math.min(Math.PI, best + longest + 1e-6);
        const dLat = Math.abs(lat - ends[i * 4 + 1]!) * degree;
        if (dLat > reach) continue;
        const cosine = sinP * sinLat[i]! + cosP * cosLat[i]! * Math.cos((lon - ends[i * 4]!) * degree);
        if (Math.acos(Math.max(-1, Math.min(1, cosine))) - lengths[i]! - 1e-6 > best) continue;
        const [footLon, footLat] = footOf(lon, lat, ends[i * 4]!, ends[i * 4 + 1]!, ends[i * 4 + 2]!, ends[i * 4 + 3]!);
        const distance = arc(lon, lat, footLon, footLat);
        if (distance >= best) continue;
        best = distance;
        found = [footLon, footLat];
      }
      return { lon: found[0], lat: found[1], distanceM: best * earthRadiusM };
    },
    isLand(lon, lat) {
      let winding = 0;
      for (let i = 0; i < count; i++) {
        const [x0, y0, x1, y1] = [ends[i * 4]!, ends[i * 4 + 1]!, ends[i * 4 + 2]!, ends[i * 4 + 3]!];
        if (x0 <= lon === x1 <= lon) continue;
        if (y0 + ((lon - x0) / (x1 - x0)) * (y1 - y0) > lat) winding += x1 > x0 ? -1 : 1;
      }
      return winding !== 0;
    },
  };
}

/** Great-circle arc in radians (haversine). */
function arc(lon1: number, lat1: number, lon2: number, lat2: number): number {
  const s = Math.sin(((lat2 - lat1) * degree) / 2);
  const t = Math.sin(((lon2 - lon1) * degree) / 2);
  return 2 * Math.asin(Math.min(1, Math.sqrt(s * s + Math.cos(lat1 * degree) * Math.cos(lat2 * degree) * t * t)));
}

/** Initial bearing from a to b, radians. */
function bearing(aLon: number, aLat: number, bLon: number, bLat: number): number {
  const dLon = (bLon - aLon) * degree;
  const y = Math.sin(dLon) * Math.cos(bLat * degree);
  // cos a sin b - sin a cos b cos d, with sin(b - a) split off so that near points keep their digits.
  const half = Math.sin(dLon / 2);
  const x = Math.sin((bLat - aLat) * degree) + 2 * Math.sin(aLat * degree) * Math.cos(bLat * degree) * half * half;
  return Math.atan2(y, x);
}

/** The nearest point of a segment: from a along it as far as the right-angled triangle with p says, within its ends. */
function footOf(
  lon: number,
  lat: number,
  aLon: number,
  aLat: number,
  bLon: number,
  bLat: number,
): readonly [number, number] {
  const toP = arc(aLon, aLat, lon, lat);
  const course = bearing(aLon, aLat, bLon, bLat);
  const between = bearing(aLon, aLat, lon, lat) - course;
  const along = Math.atan2(Math.sin(toP) * Math.cos(between), Math.cos(toP));
  if (!(along > 0)) return [aLon, aLat];
  if (along >= arc(aLon, aLat, bLon, bLat)) return [bLon, bLat];
  const sin = Math.sin(aLat * degree) * Math.cos(along) + Math.cos(aLat * degree) * Math.sin(along) * Math.cos(course);
  const dLon = Math.atan2(
    Math.sin(course) * Math.sin(along) * Math.cos(aLat * degree),
    Math.cos(along) - Math.sin(aLat * degree) * sin,
  );
  return [aLon + dLon / degree, Math.asin(sin) / degree];
}

/** Reads coastline.bin, in the layout that generators/fixtures/coastline.js describes. */
function readEnds() {
  const bytes = unpackFixtureSync('coastline.bin');
  const numbers = new Float64Array(bytes.length);
  let known = 0;
  let value = 0;
  let scale = 1;
  for (const byte of bytes) {
    value += (byte & 127) * scale;
    scale *= 128;
    if (byte & 128) continue;
    numbers[known++] = value;
    value = 0;
    scale = 1;
  }
  const signed = (number: number) => (number % 2 === 1 ? -(number + 1) / 2 : number / 2);
  const starts = [0];
  const count = numbers[0]!;
  // The list has nine numbers for each stretch; only its begin and its number of segments are needed here. The steps
  // follow the list.
  let at = 1 + 9 * count;
  const ends = new Float64Array(2 * (known - at));
  let end = 0;
  let firstLon = 0;
  let firstLat = 0;
  for (let stretch = 0; stretch < count; stretch++) {
    firstLon += signed(numbers[1 + 9 * stretch]!);
    firstLat += signed(numbers[2 + 9 * stretch]!);
    let [lon, lat] = [firstLon, firstLat];
    for (let left = numbers[3 + 9 * stretch]!; left > 0; left--) {
      const [lastLon, lastLat] = [lon, lat];
      lon += signed(numbers[at++]!);
      lat += signed(numbers[at++]!);
      ends.set([lastLon / 1e4, lastLat / 1e4, lon / 1e4, lat / 1e4], end);
      end += 4;
    }
    starts.push(end / 4);
  }
  return { ends, starts };
}
