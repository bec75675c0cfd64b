import type { BitSet } from '../columns/bit-set.js';
import { rowsOfKey } from '../columns/postings.js';
import type { FrameConditions, FrameRegion } from '../conditions/frame-conditions.js';
import type { FrameSegment } from '../segments/frame-segment.js';
import { rowsOfScenes } from '../segments/frame-segment.js';
import { scenesOfFrameId, scenesOfVendorId } from '../segments/scene-lookup.js';
import type { RowDriver } from './row-driver.js';
import { cheaper, listDriver, sliceDriver } from './row-driver.js';

export type FrameDriver = RowDriver<'base' | 'collectedAt' | 'updatedAt' | 'region' | 'frameId' | 'vendorId'>;

/** Up to this many rows are tested in less time than a search of the boxes takes. */
const fewRows = 64;

/** The cheapest of the drivers that the conditions allow. */
export function chooseFrameDriver(segment: FrameSegment, base: BitSet, conditions: FrameConditions): FrameDriver {
  const { frameId, vendorId, region } = conditions;
  if (frameId?.only) return listDriver('frameId', rowsOfFrameIds(segment, frameId.only));
  if (vendorId?.only) return listDriver('vendorId', rowsOfVendorIds(segment, vendorId.only));
  const best = frameDriversOf(segment, base, conditions).reduce<FrameDriver>(cheaper, baseDriver(base));
  return region && best.offered > fewRows ? cheaper(best, frameRegionDriver(segment, region)) : best;
}

/** The drivers whose counts take no more than a binary search. */
export function frameDriversOf(
  { orders }: FrameSegment,
  base: BitSet,
  { collectedAt, updatedAt }: FrameConditions,
): FrameDriver[] {
  const drivers: FrameDriver[] = [baseDriver(base)];
  if (collectedAt) drivers.push(sliceDriver('collectedAt', orders.collectedAt, collectedAt));
  if (updatedAt) drivers.push(sliceDriver('updatedAt', orders.updatedAt, updatedAt));
  return drivers;
}

function baseDriver(base: BitSet): FrameDriver {
  return { name: 'base', offered: base.count, weight: 1, rows: () => base };
}

/** All rows of the scenes that may touch a region. */
export function frameRegionDriver(segment: FrameSegment, region: FrameRegion): FrameDriver {
  const scenes = Array.from(footprintsNear(segment, region), (footprint) => rowsOfKey(segment.byFootprint, footprint));
  return listDriver('region', rowsOfScenes(segment, scenes));
}

/** The footprints that have a ring whose box touches one of the boxes: no other footprint touches the region. */
function footprintsNear({ rings, footprintOfRing }: FrameSegment, { boxes }: FrameRegion): Set<number> {
  const footprints = new Set<number>();
  for (const { westE6, southE6, eastE6, northE6 } of boxes) {
    if (westE6 > eastE6) continue;
    for (const ring of rings.touching({ minX: westE6, minY: southE6, maxX: eastE6, maxY: northE6 }))
      footprints.add(footprintOfRing[ring]!);
  }
  return footprints;
}

export function rowsOfFrameIds(segment: FrameSegment, ids: ReadonlySet<string>): Uint32Array {
  const scenes = [...ids].flatMap((id) => scenesOfFrameId(segment, id));
  return rowsOfScenes(segment, [scenes]);
}

export function rowsOfVendorIds(segment: FrameSegment, ids: ReadonlySet<string>): Uint32Array {
  const scenes = [...ids].flatMap((id) => scenesOfVendorId(segment, id));
  return rowsOfScenes(segment, [scenes]);
}
