import type { Feature, Position } from 'geojson';
import { featureOf, pointOf } from '../drawing/shapes.js';
import type { TrackPoint, VesselTrack } from './vessel-life.js';

/** Positions with a time on hover; more would not be told apart. */
const mostPoints = 1500;

/** A track as lines, as dashed lines over its gaps, and as points with their times. */
export function vesselShapes({ parts }: VesselTrack): Feature[] {
  const points = parts.flat();
  const every = Math.max(1, Math.ceil(points.length / mostPoints));
  const unrolled = unroll(parts);
  const at = unrolled.flat();
  const gaps = unrolled.slice(1).flatMap((part, i): Feature[] => {
    const [from, to] = [unrolled[i]?.at(-1), part[0]];
    return from && to ? [featureOf({ type: 'LineString', coordinates: [from, to] }, { vessel: 0, gap: true })] : [];
  });
  const [first, last] = [unrolled.find((part) => part.length > 0)?.[0], unrolled.findLast((part) => part.length > 0)];
  const end = last?.at(-1);
  return [
    ...unrolled
      .filter((part) => part.length > 1)
      .map((coordinates) => featureOf({ type: 'LineString', coordinates }, { vessel: 0 })),
    ...gaps,
    ...points.flatMap(({ time, lon, lat, speedOverGround }, i) =>
      i % every === 0 ? [pointOf(at[i]?.[0] ?? lon, lat, { time, speed: speedOverGround })] : [],
    ),
    ...(first ? [pointOf(first[0]!, first[1]!, { end: 'first', vessel: 0 })] : []),
    ...(end ? [pointOf(end[0]!, end[1]!, { end: 'last', vessel: 0 })] : []),
  ];
}

/** Longitudes that continue past ±180, as the map needs them. */
function unroll(parts: readonly (readonly TrackPoint[])[]): Position[][] {
  let lastLon: number | undefined;
  return parts.map((part) =>
    part.map(({ lon, lat }) => {
      const turned: number = lastLon === undefined ? lon : lon + 360 * Math.round((lastLon - lon) / 360);
      lastLon = turned;
      return [turned, lat];
    }),
  );
}
