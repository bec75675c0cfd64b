import { useEffect, useRef } from 'preact/hooks';
import type { Position } from './ground-map.js';
import type { PlaceMap } from './place-map.js';

interface ViewProps {
  readonly at: Position | undefined;
  /** Its name for users who hear the page. */
  readonly title: string;
  onMove(position: Position): void;
}

/** The map on which an event is placed: the cross in its middle is the position. It is loaded when it is shown. */
export function PlaceMapView({ at, title, onMove }: ViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<PlaceMap | undefined>(undefined);
  const moved = useRef<Position | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    void import('./place-map.js').then(({ createPlaceMap }) => {
      if (isGone || !container.current) return;
      map.current = createPlaceMap(container.current, at ?? { lon: 4, lat: 54 }, title, (position) => {
        moved.current = position;
        onMove(position);
      });
    });
    return () => {
      isGone = true;
      map.current?.remove();
    };
  }, []);
  useEffect(() => {
    const isOfMap = at?.lon === moved.current?.lon && at?.lat === moved.current?.lat;
    if (at && !isOfMap) map.current?.moveTo(at);
  }, [at?.lon, at?.lat]);
  return (
    <div class="place-map">
      <div ref={container} />
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path d="M20 2v14M20 24v14M2 20h14M24 20h14" />
        <circle cx="20" cy="20" r="3" />
      </svg>
    </div>
  );
}
