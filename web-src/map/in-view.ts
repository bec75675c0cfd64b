import type { Map as MapLibreMap } from 'maplibre-gl';
import { timeText } from '../shared/formats.js';
import { element, make } from './elements.js';
import { eventLayers } from './hover-card.js';
import { labelOf } from './kinds.js';

const most = 50;

/**
 * A list of the events that the map shows, for users who cannot point at them. The newest are first; it is filled only
 * while it is open.
 */
export function inViewList(
  map: MapLibreMap,
  open: (eventId: string, lon: number, lat: number, from: HTMLElement) => void,
): void {
  const details = element('details', 'in-view');
  const list = element('ul', 'list');
  /** The items shown, by event. An item stays the same element while it is shown, so that focus can return to it. */
  let shown = new Map<string, HTMLElement>();
  const fill = () => {
    if (!details.open) return;
    const byId = new Map(
      map
        .queryRenderedFeatures({ layers: eventLayers })
        .map((feature) => [String(feature.properties['eventId']), feature]),
    );
    const newest = [...byId.values()].sort((a, b) =>
      String(b.properties['startTime']).localeCompare(String(a.properties['startTime'])),
    );
    const before = shown;
    shown = new Map();
    for (const { properties, geometry } of newest.slice(0, most)) {
      const { eventId, eventType, vesselName, mmsi, startTime } = properties;
      const known = before.get(String(eventId));
      if (known) {
        shown.set(String(eventId), known);
        continue;
      }
      const vessel = vesselName ?? mmsi ?? 'no vessel';
      const button = make(
        'button',
        { type: 'button' },
        `${labelOf(String(eventType))}: ${vessel}, ${timeText(String(startTime))}`,
      );
      const [lon = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
      button.addEventListener('click', () => open(String(eventId), lon, lat, button));
      shown.set(String(eventId), make('li', {}, button));
    }
    const focused = document.activeElement;
    const rest = newest.length - shown.size;
    list.replaceChildren(
      ...shown.values(),
      ...(rest > 0 ? [make('li', { className: 'fine' }, `and ${rest} more: zoom in`)] : []),
    );
    if (newest.length === 0) list.replaceChildren(make('li', { className: 'fine' }, 'none'));
    if (focused instanceof HTMLElement && list.contains(focused)) focused.focus();
  };
  details.addEventListener('toggle', fill);
  map.on('idle', fill);
}
