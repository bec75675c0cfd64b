import type { Work } from '../../base/work/work.js';
import { boxesOfTile, mercatorX, mercatorY, type Tile, type WholeBox } from '../../earth/geo/mercator.js';
import type { HeardReports } from '../../model/heard-report.js';
import { noCourseDeg, noSpeedKn } from '../../model/report.js';
import { secondsText } from '../../model/timestamp.js';
import type { VesselIdentity } from '../../model/vessel-identity.js';
import { byName, namesOf } from '../../store/columns/by-name.js';
import { passesText, type TextTest } from '../../store/conditions/event-conditions.js';
import { LayerWriter, tileExtent, tileUnit } from './layer-writer.js';

/**
 * The properties of a position's feature: names and types, for the encoder and for TileJSON. `sentS` is `sentAt` as
 * whole seconds since 1970. A feature has no property for a missing value; a heading that is not available is 511.
 */
export const positionFields = {
  vesselId: 'String',
  mmsi: 'Number',
  vesselName: 'String',
  vesselType: 'String',
  countryCode: 'String',
  speedOverGround: 'Number',
  courseOverGround: 'Number',
  heading: 'Number',
  sentAt: 'String',
  sentS: 'Number',
} as const;

const names = namesOf(positionFields);
const key = byName(names, (_, index) => index);

/** The vessels whose positions are wanted. */
export interface WantedPositions {
  /** Undefined means all vessels. */
  readonly mmsi: TextTest | undefined;
  /** The identity with a reference. */
  identity(ref: number): VesselIdentity;
}

/** What the test costs whether a position lies in the tile, and what writing it costs, in tests of a column. */
const rowCost = 4;
/** An identity may have to be made: some 60 µs. */
const vesselCost = 40_000;

/** The vector tile of those positions that lie in the tile. The tiles of a zoom hold each position once. */
export async function positionTile(
  heard: readonly HeardReports[],
  tile: Tile,
  { mmsi: test, identity }: WantedPositions,
  work: Work,
): Promise<Uint8Array<ArrayBuffer>> {
  const features = new PositionFeatures(tile);
  const boxes = boxesOfTile(tile);
  for (const reports of heard) {
    const { lonE6, latE6, ref } = reports.columns;
    for (let row = 0; row < reports.length; row++) {
      work.units += rowCost;
      if (!boxes.some((box) => contains(box, lonE6[row]!, latE6[row]!))) continue;
      const vessel = identity(ref[row]!);
      if (!test || passesText(test, String(vessel.mmsi))) features.add(reports, row, vessel);
      work.units += vesselCost;
      if (work.isDue) await work.yield();
    }
  }
  return features.finish(work);
}

function contains({ westE6, southE6, eastE6, northE6 }: WholeBox, lonE6: number, latE6: number): boolean {
  return lonE6 >= westE6 && lonE6 <= eastE6 && latE6 >= southE6 && latE6 <= northE6;
}

/** Writes positions as points of one tile. */
class PositionFeatures {
  readonly #layer = new LayerWriter('positions', names);
  readonly #tile: Tile;
  /** Indexes of values that many features share. */
  readonly #texts = new Map<string, number>();
  readonly #numbers = new Map<number, number>();

  constructor(tile: Tile) {
    this.#tile = tile;
  }

  add({ columns }: HeardReports, row: number, { mmsi, name, vesselType, countryCode }: VesselIdentity): void {
    const layer = this.#layer;
    layer.tag(key.vesselId, layer.text(String(mmsi)));
    layer.tag(key.mmsi, layer.uint(mmsi));
    if (name !== null) layer.tag(key.vesselName, layer.text(name));
    layer.tag(key.vesselType, this.#listText(vesselType));
    if (countryCode !== null) layer.tag(key.countryCode, this.#listText(countryCode));
    const [speedKn, courseDeg] = [columns.speedE1[row]! / 10, columns.courseE1[row]! / 10];
    if (speedKn !== noSpeedKn) layer.tag(key.speedOverGround, this.#listNumber(speedKn));
    if (courseDeg !== noCourseDeg) layer.tag(key.courseOverGround, this.#listNumber(courseDeg));
    layer.tag(key.heading, this.#listNumber(columns.headingDeg[row]!));
    const tS = columns.tS[row]!;
    layer.tag(key.sentAt, this.#listText(secondsText(tS)));
    layer.tag(key.sentS, this.#listNumber(tS));
    const { z, x, y } = this.#tile;
    const units = 2 ** z * tileExtent;
    // 180° belongs to the tile at -180°.
    const lonE6 = columns.lonE6[row]! === 180e6 ? -180e6 : columns.lonE6[row]!;
    layer.point(
      tileUnit(mercatorX(lonE6 / 1e6) * units - x * tileExtent),
      tileUnit(mercatorY(columns.latE6[row]! / 1e6) * units - y * tileExtent),
    );
  }

  finish(work: Work): Promise<Uint8Array<ArrayBuffer>> {
    return this.#layer.finish(work);
  }

  #listText(value: string): number {
    const index = this.#texts.get(value) ?? this.#layer.text(value);
    this.#texts.set(value, index);
    return index;
  }

  #listNumber(value: number): number {
    const index = this.#numbers.get(value) ?? this.#layer.double(value);
    this.#numbers.set(value, index);
    return index;
  }
}
