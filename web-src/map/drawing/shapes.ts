import type { Feature, Geometry, Position } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { GeoJSONSource } from 'maplibre-gl';

/** Replaces the features of one of the sources that the page fills. */
export function showShapes(map: MapLibreMap, source: string, features: readonly Feature[]): void {
  const found = map.getSource(source);
  if (found instanceof GeoJSONSource) found.setData({ type: 'FeatureCollection', features: [...features] });
}

export function featureOf(geometry: Geometry, properties: Readonly<Record<string, unknown>> = {}): Feature {
  return { type: 'Feature', geometry, properties };
}

export function pointOf(lon: number, lat: number, properties: Readonly<Record<string, unknown>> = {}): Feature {
  return featureOf({ type: 'Point', coordinates: [lon, lat] }, properties);
}

/** Positions along a great circle, at most 20 km apart. Longitudes continue past ±180, as the map needs them. */
export function greatCircle(from: Position, to: Position): Position[] {
  const [a, b] = [vector(from), vector(to)];
  const angle = Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
  const steps = Math.max(1, Math.ceil(angle * 320));
  const line: Position[] = [];
  let lastLon = from[0] ?? 0;
  for (let i = 0; i <= steps; i++) {
    const share = i / steps;
    const [wa, wb] =
      angle < 1e-9
        ? [1 - share, share]
        : [Math.sin((1 - share) * angle), Math.sin(share * angle)].map((s) => s / Math.sin(angle));
    const [x = 0, y = 0, z = 0] = [0, 1, 2].map((axis) => (wa ?? 0) * a[axis]! + (wb ?? 0) * b[axis]!);
    let lon = (Math.atan2(y, x) * 180) / Math.PI;
    lon += 360 * Math.round((lastLon - lon) / 360);
    lastLon = lon;
    line.push([lon, (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI]);
  }
  return line;
}

function vector([lon = 0, lat = 0]: Position): [number, number, number] {
  const [l, p] = [(lon * Math.PI) / 180, (lat * Math.PI) / 180];
  return [Math.cos(p) * Math.cos(l), Math.cos(p) * Math.sin(l), Math.sin(p)];
}
