/**
 * Waters off ports where boats under 12 m fish, from `fixtures/inshore-waters.json`: ellipses in the bands of the
 * fairways out of port, 2.15 km off any coast.
 */
import { readJsonFixture } from '../../../src/base/fixture-files.js';
import type { Fairway } from '../../chart/fairway.js';
import { fairwayBetween, fairwayToGround } from '../../chart/fairways.js';
import { type Disc, discOf } from './disc.js';

export interface InshoreWater {
  readonly disc: Disc;
  /** The way out of port. */
  readonly fairway: Fairway;
  /** The vertex of the fairway where boats leave it. */
  readonly vertex: number;
  /** The longest way from that vertex to a point of the disc, metres. */
  readonly farM: number;
}

/** The water of a boat: one of the waters off its home port, which has three at most. Undefined where it has none. */
export function inshoreWater(homePort: number, boat: number): InshoreWater | undefined {
  waters ??= readJsonFixture<Row[]>('inshore-waters.json');
  const rows = waters.filter(([port]) => port === homePort);
  if (rows.length === 0) return undefined;
  const [, to, vertex, lon, lat, axisDeg, radiusM, halfWidthM, farM] = rows[boat % rows.length]!;
  const fairway = to < 0 ? fairwayToGround(homePort, -1 - to) : fairwayBetween(homePort, to)!;
  return { fairway, disc: discOf({ lon, lat, radiusM }, axisDeg, halfWidthM / radiusM), vertex, farM };
}

let waters: readonly Row[] | undefined;

/** `to`: the port to which the fairway leads, or -1 less the ground. Distances in metres. */
type Row = readonly [
  port: number,
  to: number,
  vertex: number,
  lon: number,
  lat: number,
  axisDeg: number,
  radiusM: number,
  halfWidthM: number,
  farM: number,
];
