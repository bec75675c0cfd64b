import type { Coastline } from '../src/earth/coastline/coastline.js';
import type { CoastVertices } from './coast-vertices.js';
import { peerModule } from './engines/peer-module.js';
import type { BenchRow } from './row.js';
import { milliseconds } from './row.js';
import { statistics } from './statistics.js';

/** The part of `@turf/nearest-point-on-line` that is used. */
interface Turf {
  nearestPointOnLine(
    lines: object,
    point: readonly number[],
  ): { readonly properties: { readonly dist?: number; readonly pointDistance?: number } };
}

/** turf's nearestPointOnLine over the whole coast, for a few positions; no row if `bench/peers/` is not installed. */
export function turfRows(
  { lonE4, latE4, starts }: CoastVertices,
  positions: readonly (readonly [number, number])[],
  coastline: Coastline,
): BenchRow[] {
  const turf = peerModule('@turf/nearest-point-on-line') as Turf | undefined;
  if (!turf) return [];
  const coordinates = Array.from({ length: starts.length - 1 }, (_, line) =>
    Array.from({ length: starts[line + 1]! - starts[line]! }, (_, i) => [
      lonE4[starts[line]! + i]! / 1e4,
      latE4[starts[line]! + i]! / 1e4,
    ]),
  );
  const lines = { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } };
  const differences: number[] = [];
  const times = positions.map(([lon, lat]) => {
    const startMs = performance.now();
    const { dist, pointDistance } = turf.nearestPointOnLine(lines, [lon, lat]).properties;
    const ms = performance.now() - startMs;
    differences.push(Math.abs((pointDistance ?? dist ?? Number.NaN) * 1000 - coastline.distanceM(lon, lat)));
    return ms;
  });
  const { median, least, most } = statistics(times);
  return [
    {
      what: `coastline: turf nearestPointOnLine, ${positions.length} positions near shore`,
      ours: `${milliseconds(median)} a position`,
      spread: `${milliseconds(least)} to ${milliseconds(most)}`,
      baseline: `its distance differs from ours by ${statistics(differences).most.toFixed(2)} m at most`,
      ratio: '',
    },
  ];
}
