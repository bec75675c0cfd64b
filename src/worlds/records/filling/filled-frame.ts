import { sin } from '../../../base/same-bits.js';
import { radiansPerDegree } from '../../../earth/geo/sphere.js';
import { sunOver } from '../../../earth/geo/sun-and-moon.js';
import type { FrameKind, Satellite } from '../../../model/frame.js';
import { secondsText } from '../../../model/timestamp.js';
import type { OwnFrame } from '../../overlay/own-frame.js';
import type { GivenFrame } from '../reading/given-frame.js';
import { refuse } from '../reading/place.js';
import { collectionMs } from './covering-frames.js';
import { type FillingScope, placeAt, warn } from './filling-scope.js';

/** A frame with everything that was left out filled; undefined, and a problem, if that is not possible. */
export function fillFrame(
  scope: FillingScope,
  record: GivenFrame,
  idOf: (record: GivenFrame) => string,
): OwnFrame | undefined {
  const { path, kind, collectedUs, polygons, counts, status = 'Completed', createdUs, updatedUs } = record;
  if (polygons.some((rings) => rings.length > 1))
    return refuse(placeAt(scope, path, 'geometry'), 'A footprint has no holes.', 'polygons of one ring');
  if (polygons.length > 2)
    return refuse(placeAt(scope, path, 'geometry'), 'A footprint has one part, or two across 180°.', 'one polygon');
  const frameId = record.frameId ?? idOf(record);
  const satellite = satelliteOf(kind, record.vendorId);
  if (counts && status !== 'Completed' && counts.correlated + counts.uncorrelated > 0) {
    const message = `A ${status} frame counts no detections.`;
    return refuse(placeAt(scope, path, 'numDetections'), message, 'no value, or the status Completed');
  }
  if (counts) warn(scope, [...path, 'numDetections'], 3, 'The counts are taken as given, whatever the frame holds.');
  warnOfLight(scope, record);
  return {
    frameId,
    vendorId: record.vendorId ?? vendorIdOf(satellite, collectedUs, frameId),
    kind,
    satellite,
    collectedUs,
    lengthMs: collectionMs[kind],
    rings: polygons.map(([outer]) => outer!),
    status,
    counts,
    createdMs: createdUs === undefined ? undefined : createdUs / 1000,
    updatedMs: updatedUs === undefined ? undefined : updatedUs / 1000,
  };
}

/** The sine of the sun's height below which it is night for VIIRS: 7° below the horizon. */
const nightSine = sin(-7 * radiansPerDegree);

/** Law 14: optical frames are collected in daylight, granules of lights at night. */
function warnOfLight(scope: FillingScope, { path, kind, collectedUs, polygons }: GivenFrame): void {
  const sun = sunOver(collectedUs / 1e6);
  const heights = polygons.flatMap(([outer]) => outer!.map(([lon, lat]) => sun.sine(lon, lat)));
  const isDark = heights.every((sine) => sine < 0);
  const isLight = heights.every((sine) => sine > nightSine);
  if ((kind === 'eo_sentinel2' || kind === 'eo_landsat_8_9') && isDark)
    warn(scope, [...path, 'collectedAt'], 14, 'The sun is below the horizon, and an optical frame needs daylight.');
  if (kind === 'viirs' && isLight)
    warn(scope, [...path, 'collectedAt'], 14, 'It is not night, and lights are detected at night.');
}

/** The beginnings of the product names of each satellite; the first of a kind stands in for an unknown name. */
const products: readonly (readonly [Satellite, FrameKind, RegExp])[] = [
  ['Sentinel-1A', 'sar_sentinel1', /^S1A/],
  ['Sentinel-1B', 'sar_sentinel1', /^S1B/],
  ['Sentinel-1C', 'sar_sentinel1', /^S1C/],
  ['Sentinel-1D', 'sar_sentinel1', /^S1D/],
  ['Sentinel-2A', 'eo_sentinel2', /^S2A/],
  ['Sentinel-2B', 'eo_sentinel2', /^S2B/],
  ['Sentinel-2C', 'eo_sentinel2', /^S2C/],
  ['Landsat 8', 'eo_landsat_8_9', /^LC08/],
  ['Landsat 9', 'eo_landsat_8_9', /^LC09/],
  ['NOAA-20', 'viirs', /^VJ1/],
  ['NOAA-21', 'viirs', /^VJ2/],
  ['Suomi NPP', 'viirs', /^VNP/],
];

function satelliteOf(kind: FrameKind, vendorId: string | undefined): Satellite {
  const own = products.filter(([, ofKind]) => ofKind === kind);
  const named = own.find(([, , shape]) => vendorId !== undefined && shape.test(vendorId));
  return (named ?? own[0]!)[0];
}

const ownPrefix = 'OWN_';

/** Whether a name of a frame is one that was filled. */
export function namedByService(vendorId: string): boolean {
  return vendorId.startsWith(ownPrefix);
}

/** A name that no generated scene has: the satellite, the begin of the collection and a part of the frame's id. */
function vendorIdOf(satellite: Satellite, collectedUs: number, frameId: string): string {
  const time = secondsText(Math.floor(collectedUs / 1e6)).replaceAll(/[-:]/g, '');
  return `${ownPrefix}${satellite.replaceAll(/[ -]/g, '').toUpperCase()}_${time}_${frameId.slice(0, 40)}`;
}
