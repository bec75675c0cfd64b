import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { timeText } from '../../shared/formats.js';
import type { App } from '../app.js';
import { eventLayers } from '../hover-card.js';
import { labelOf } from '../kinds.js';

const most = 50;

interface Item {
  readonly eventId: string;
  readonly text: string;
  readonly at: readonly [lon: number, lat: number];
}

/**
 * A list of the events that the map shows, for users who cannot point at them. The newest are first; it is filled only
 * while it is open.
 */
export function InView({ app: { map, opener } }: { app: App }) {
  const details = useRef<HTMLDetailsElement>(null);
  const items = useSignal<readonly Item[]>([]);
  /** Undefined until the events in view are there. */
  const total = useSignal<number | undefined>(undefined);
  const fill = () => {
    if (!details.current?.open) return;
    const byId = new Map(
      map
        .queryRenderedFeatures({ layers: eventLayers })
        .map((feature) => [String(feature.properties['eventId']), feature]),
    );
    const newest = [...byId.values()].sort((a, b) =>
      String(b.properties['startTime']).localeCompare(String(a.properties['startTime'])),
    );
    total.value = newest.length > 0 || map.loaded() ? newest.length : undefined;
    items.value = newest.slice(0, most).map(({ properties, geometry }) => {
      const { eventId, eventType, vesselName, mmsi, startTime } = properties;
      const [lon = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
      const vessel = vesselName ?? mmsi ?? 'no vessel';
      const text = `${labelOf(String(eventType))}: ${vessel}, ${timeText(String(startTime))}`;
      return { eventId: String(eventId), text, at: [lon, lat] };
    });
  };
  useEffect(() => {
    map.on('idle', fill);
    return () => map.off('idle', fill);
  }, []);
  const rest = (total.value ?? 0) - items.value.length;
  return (
    <details id="in-view" ref={details} onToggle={fill}>
      <summary>Events in view</summary>
      <ul id="list">
        {items.value.map(({ eventId, text, at }) => (
          <li key={eventId}>
            <button
              type="button"
              onClick={({ currentTarget }) => opener.open({ kind: 'event', id: eventId }, at, currentTarget)}
            >
              {text}
            </button>
          </li>
        ))}
        {rest > 0 ? <li class="fine">and {rest} more: zoom in</li> : undefined}
        {rest === 0 && items.value.length === 0 ? (
          <li class="fine">{total.value === undefined ? 'Fetching …' : 'none'}</li>
        ) : undefined}
      </ul>
    </details>
  );
}
