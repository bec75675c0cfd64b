import { createGroundMap, type Position } from './ground-map.js';

export interface PlaceMap {
  moveTo(position: Position): void;
  remove(): void;
}

/**
 * A small map of the ground whose middle is the position. A press moves the position there; arrow keys and dragging
 * move the map below it. `onMove` is called when the user has moved it.
 */
export function createPlaceMap(
  container: HTMLElement,
  at: Position,
  title: string,
  onMove: (position: Position) => void,
): PlaceMap {
  const { map, remove } = createGroundMap(container, at, title);
  map.on('click', ({ lngLat }) => map.easeTo({ center: lngLat }, { isOfUser: true }));
  map.on('moveend', (event) => {
    // A move without an event of the user follows the fields.
    if (!('originalEvent' in event) && !('isOfUser' in event)) return;
    const { lng, lat } = map.getCenter().wrap();
    onMove({ lon: Math.round(lng * 1e4) / 1e4, lat: Math.round(lat * 1e4) / 1e4 });
  });
  return { moveTo: ({ lon, lat }) => map.jumpTo({ center: [lon, lat] }), remove };
}
