import type { Polygon, Position } from 'geojson';
import { areaM2 } from '../../../src/earth/geo/polygon-area.js';
import { earthRadiusM, radiansPerDegree } from '../../../src/earth/geo/sphere.js';

/** A shape that is drawn on the map: a ring of corners, or a circle on the sphere around a point. */
export type DrawnShape =
  | { readonly corners: readonly Position[] }
  | { readonly centre: Position; readonly radiusM: number };

const mostCorners = 100;
const [leastRadiusM, mostRadiusM] = [100, 1_000_000];
const circleCorners = 64;
/** Degrees of latitude beyond which the map shows nothing. */
const mostLat = 85;

/** `lon,lat,lon,lat,...` of a ring, or `lon,lat,metres` of a circle. */
export function shapeText(shape: DrawnShape): string {
  if ('corners' in shape) return shape.corners.flatMap((at) => [rounded(at[0]), rounded(at[1])]).join(',');
  return [rounded(shape.centre[0]), rounded(shape.centre[1]), Math.round(shape.radiusM)].join(',');
}

/** The shape of a text; undefined for a text of none. */
export function shapeOf(text: string): DrawnShape | undefined {
  if (!/^-?\d{1,3}(\.\d+)?(,-?\d{1,7}(\.\d+)?)+$/.test(text)) return undefined;
  const numbers = text.split(',').map(Number);
  if (numbers.length === 3) {
    const [lon = 0, lat = 0, radiusM = 0] = numbers;
    return isPosition([lon, lat]) && isRadius(lat, radiusM) ? { centre: [lon, lat], radiusM } : undefined;
  }
  const corners = Array.from(
    { length: numbers.length / 2 },
    (_, i): Position => [numbers[2 * i]!, numbers[2 * i + 1]!],
  );
  const isRing = numbers.length % 2 === 0 && corners.length >= 3 && corners.length <= mostCorners;
  return isRing && corners.every(isPosition) ? { corners } : undefined;
}

/** Whether a circle around a latitude is large enough to see, and has no pole in it. */
export function isRadius(lat: number, radiusM: number): boolean {
  const reach = radiusM / earthRadiusM / radiansPerDegree;
  return radiusM >= leastRadiusM && radiusM <= mostRadiusM && Math.abs(lat) + reach < 89;
}

/** The shape as a polygon, with longitudes that continue past ±180. */
export function drawnPolygon(shape: DrawnShape): Polygon {
  const ring = 'corners' in shape ? shape.corners : circle(shape.centre, shape.radiusM);
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!].map((at) => [...at])] };
}

/** The area of a shape in square metres. */
export function drawnAreaM2(shape: DrawnShape): number {
  return areaM2([drawnPolygon(shape).coordinates.map((ring) => ring.map(([lon = 0, lat = 0]) => [lon, lat] as const))]);
}

/** The corners of a circle, counter-clockwise from its east. */
function circle([lon = 0, lat = 0]: Position, radiusM: number): Position[] {
  const angle = radiusM / earthRadiusM;
  const [sinLat, cosLat] = [Math.sin(lat * radiansPerDegree), Math.cos(lat * radiansPerDegree)];
  return Array.from({ length: circleCorners }, (_, i) => {
    const bearing = Math.PI / 2 - (2 * Math.PI * i) / circleCorners;
    const sin = sinLat * Math.cos(angle) + cosLat * Math.sin(angle) * Math.cos(bearing);
    const east = Math.atan2(Math.sin(bearing) * Math.sin(angle) * cosLat, Math.cos(angle) - sinLat * sin);
    return [rounded(lon + east / radiansPerDegree), rounded(Math.asin(sin) / radiansPerDegree)];
  });
}

function isPosition([lon = Number.NaN, lat = Number.NaN]: Position): boolean {
  return Math.abs(lon) <= 540 && Math.abs(lat) <= mostLat;
}

/** Ten metres are told apart. */
function rounded(degrees = 0): number {
  return Number(degrees.toFixed(4));
}
