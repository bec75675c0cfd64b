import { asin, atan2, cos, exp, log, sin } from '../../src/base/same-bits.js';
import { radiansPerDegree } from '../../src/earth/geo/sphere.js';

/**
 * The squares of 100 km in UTM zones into which Sentinel-2 products are cut, and which name them (US-MGRS): 31TCJ is
 * column C and row J of zone 31 in band T. `tileName` (src/model/vendor-id.ts) writes a tile's number as such a name.
 */
export interface Tile {
  readonly number: number;
  /** The limits of its zone, longitudes: a tile ends there. */
  readonly west: number;
  readonly east: number;
  readonly zone: number;
  /** The south-western corner, metres in the zone; northing without the 10,000 km that maps add in the south. */
  readonly easting: number;
  readonly northing: number;
}

const sideM = 100_000;

/** The tile that holds a point. All zones are 6° wide: the exceptions of Norway and Svalbard are left out. */
export function tileAround(lon: number, lat: number): Tile {
  const zone = Math.min(60, Math.floor((lon + 180) / 6) + 1);
  const [easting, northing] = toUtm(zone, lon, lat);
  const column = Math.floor(easting / sideM);
  const row = Math.floor(northing / sideM);
  const band = Math.max(0, Math.min(19, Math.floor((lat + 80) / 8)));
  // Column letters repeat after three zones (24 letters), row letters after 2,000 km (20 letters); rows of even zones
  // are five letters ahead.
  const columnLetter = ((zone - 1) % 3) * 8 + column - 1;
  const rowLetter = (((row + (zone % 2 === 0 ? 5 : 0)) % 20) + 20) % 20;
  return {
    number: ((zone * 20 + band) * 24 + columnLetter) * 20 + rowLetter,
    west: zone * 6 - 186,
    east: zone * 6 - 180,
    zone,
    easting: column * sideM,
    northing: row * sideM,
  };
}

const falseEastingM = 500_000;
const scaleOnMeridian = 0.9996;
const n = 1 / 298.257223563 / (2 - 1 / 298.257223563);
const rectifyingM = (6_378_137 / (1 + n)) * (1 + (n * n) / 4 + (n * n * n * n) / 64) * scaleOnMeridian;
/** Krüger's series to the third order in n: millimetres within a zone. */
const forward = [
  n / 2 - (2 * n * n) / 3 + (5 * n * n * n) / 16,
  (13 * n * n) / 48 - (3 * n * n * n) / 5,
  (61 * n * n * n) / 240,
];
const backward = [
  n / 2 - (2 * n * n) / 3 + (37 * n * n * n) / 96,
  (n * n) / 48 + (n * n * n) / 15,
  (17 * n * n * n) / 480,
];
const latitude = [
  2 * n - (2 * n * n) / 3 - 2 * n * n * n,
  (7 * n * n) / 3 - (8 * n * n * n) / 5,
  (56 * n * n * n) / 15,
];

export function toUtm(zone: number, lon: number, lat: number): [easting: number, northing: number] {
  const offsetRad = (lon - (zone * 6 - 183)) * radiansPerDegree;
  const sine = sin(lat * radiansPerDegree);
  const e = (2 * Math.sqrt(n)) / (1 + n);
  const t = sinh(atanh(sine) - e * atanh(e * sine));
  const xi = atan2(t, cos(offsetRad));
  const eta = atanh(sin(offsetRad) / Math.sqrt(1 + t * t));
  let x = eta;
  let y = xi;
  forward.forEach((coefficient, i) => {
    const k = 2 * (i + 1);
    x += coefficient * cos(k * xi) * sinh(k * eta);
    y += coefficient * sin(k * xi) * cosh(k * eta);
  });
  return [falseEastingM + rectifyingM * x, rectifyingM * y];
}

export function fromUtm(zone: number, easting: number, northing: number): [lon: number, lat: number] {
  const x = (easting - falseEastingM) / rectifyingM;
  const y = northing / rectifyingM;
  let eta = x;
  let xi = y;
  backward.forEach((coefficient, i) => {
    const k = 2 * (i + 1);
    eta -= coefficient * cos(k * y) * sinh(k * x);
    xi -= coefficient * sin(k * y) * cosh(k * x);
  });
  const conformal = asin(sin(xi) / cosh(eta));
  let lat = conformal;
  latitude.forEach((coefficient, i) => {
    lat += coefficient * sin(2 * (i + 1) * conformal);
  });
  return [zone * 6 - 183 + atan2(sinh(eta), cos(xi)) / radiansPerDegree, lat / radiansPerDegree];
}

// From exp and log alone, whose results are the same to the last bit on every Node.
function sinh(x: number): number {
  return (exp(x) - exp(-x)) / 2;
}

function cosh(x: number): number {
  return (exp(x) + exp(-x)) / 2;
}

function atanh(x: number): number {
  return log((1 + x) / (1 - x)) / 2;
}
