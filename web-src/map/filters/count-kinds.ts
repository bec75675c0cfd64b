import type { Map as MapLibreMap } from 'maplibre-gl';
import type { DrawnArea } from '../search-terms.js';

/** Events in view, and in an area if one is given, by kind, hidden kinds too, as far as their tiles are loaded. */
export function countKinds(map: MapLibreMap, area?: DrawnArea): ReadonlyMap<string, number> {
  const bounds = map.getBounds();
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  const [south, north] = [bounds.getSouth(), bounds.getNorth()];
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  for (const { properties, geometry } of map.querySourceFeatures('events', { sourceLayer: 'eventsV2' })) {
    if (geometry.type !== 'Point') continue;
    const [lon = 0, lat = 0] = geometry.coordinates;
    if (lat < south || lat > north) continue;
    // The map has longitudes beyond ±180, and may show a meridian twice.
    if (lon + 360 * Math.ceil((west - lon) / 360) > east) continue;
    if (area && !area.contains(lon, lat)) continue;
    const { eventId, eventType } = properties;
    // Tiles of two zooms may be there at once.
    if (seen.has(eventId)) continue;
    seen.add(eventId);
    counts.set(eventType, (counts.get(eventType) ?? 0) + 1);
  }
  return counts;
}
