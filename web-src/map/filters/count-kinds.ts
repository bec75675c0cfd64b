import type { Map as MapLibreMap } from 'maplibre-gl';
import { isWithin } from '../actions/view-box.js';
import { seenBoxes } from '../details/seen-boxes.js';
import { cellsBelow } from '../drawing/map-style.js';
import { allKinds } from '../kinds.js';
import type { DrawnArea } from '../search-terms.js';

/** Events that can be seen, in an area if one is given, by kind, hidden kinds too, as far as their tiles are loaded. */
export function countKinds(map: MapLibreMap, area?: DrawnArea): ReadonlyMap<string, number> {
  const boxes = seenBoxes(map);
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const count = (kind: string, more: number) => counts.set(kind, (counts.get(kind) ?? 0) + more);
  const source = map.getZoom() < cellsBelow ? 'cells' : 'events';
  for (const sourceLayer of source === 'cells' ? ['cells', 'eventsV2'] : ['eventsV2'])
    for (const { properties, geometry } of map.querySourceFeatures(source, { sourceLayer })) {
      if (geometry.type !== 'Point') continue;
      const [lon = 0, lat = 0] = geometry.coordinates;
      if (!boxes.some((box) => isWithin(box, lon, lat))) continue;
      if (area && !area.contains(lon, lat)) continue;
      const { eventId, eventType } = properties;
      if (sourceLayer === 'cells') for (const kind of allKinds) count(kind, properties[kind] ?? 0);
      // Tiles of two zooms may be there at once.
      else if (!seen.has(eventId)) count(eventType, 1);
      seen.add(eventId);
    }
  return counts;
}
