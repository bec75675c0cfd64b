import type { MapGeoJSONFeature, Map as MapLibreMap } from 'maplibre-gl';
import { timeText } from '../../shared/formats.js';
import { eventLayers } from '../hover-card.js';
import { labelOf } from '../kinds.js';
import type { StackItem } from './opener.js';

/** Pixels around the pointer that the box of a symbol may touch, which is larger than its shape. */
const reach = 1;

/**
 * What a click on the map picks, the nearest first: events within a few pixels; where there are none, frames, and where
 * there are none either, areas.
 */
export function pick(map: MapLibreMap, x: number, y: number): StackItem[] {
  const near = map.queryRenderedFeatures(
    [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ],
    { layers: eventLayers },
  );
  if (near.length > 0) {
    const away = (feature: MapGeoJSONFeature) => {
      const point = map.project(positionOf(feature));
      return Math.hypot(point.x - x, point.y - y);
    };
    return once(near.sort((a, b) => away(a) - away(b)).map(eventItem));
  }
  const at = (layer: string) => map.queryRenderedFeatures([x, y], { layers: [layer] });
  const frames = at('frames-fill').map(frameItem);
  if (frames.length > 0) return once(frames);
  return once(at('areas-fill').map(areaItem));
}

/** Where a cell of events is under the pointer, unless a single event is nearer. */
export function cellAt(map: MapLibreMap, x: number, y: number): [lon: number, lat: number] | undefined {
  const [first] = map.queryRenderedFeatures([x, y], { layers: [...eventLayers, 'cells'] });
  return first?.layer.id === 'cells' ? positionOf(first) : undefined;
}

function eventItem(feature: MapGeoJSONFeature): StackItem {
  const { eventId, eventType, vesselName, mmsi, startTime, detectionType } = feature.properties;
  const vessel = vesselName ?? (mmsi === undefined ? undefined : `MMSI ${mmsi}`);
  return {
    kind: 'event',
    id: String(eventId),
    label: vessel === undefined ? labelOf(String(eventType)) : `${labelOf(String(eventType))}: ${vessel}`,
    detail: timeText(String(startTime)),
    eventType: String(eventType),
    isDark: detectionType === 'dark',
    at: positionOf(feature),
  };
}

function frameItem({ properties: { frameId, eventType, collectedAt, totalCount } }: MapGeoJSONFeature): StackItem {
  return {
    kind: 'frame',
    id: String(frameId),
    label: `Frame: ${labelOf(String(eventType))}`,
    detail: `${timeText(String(collectedAt))}, ${totalCount} detections`,
    eventType: String(eventType),
  };
}

function areaItem({ properties: { id, name } }: MapGeoJSONFeature): StackItem {
  return { kind: 'aoi', id: String(id), label: String(name), detail: 'your area' };
}

function positionOf({ geometry }: MapGeoJSONFeature): [lon: number, lat: number] {
  const [lon = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
  return [lon, lat];
}

/** Without repetitions: a feature may be in two tiles, or drawn in two worlds. */
function once(items: readonly StackItem[]): StackItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
