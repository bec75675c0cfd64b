import type { Map as MapLibreMap } from 'maplibre-gl';
import { largestFree } from './free-room.js';
import { mapRectangle } from './seen-boxes.js';

/** Pans so that neither panel nor drawer covers a position. */
export function uncover(map: MapLibreMap, drawerElement: HTMLElement, at: [lon: number, lat: number]): void {
  const whole = mapRectangle(map);
  const rectangleOf = (name: string) => document.querySelector(name)!.getBoundingClientRect();
  const { left, right, top, bottom } = largestFree(whole, {
    panel: rectangleOf('#panel'),
    drawer: drawerElement.getBoundingClientRect(),
    timeBar: rectangleOf('#time'),
    buttons: rectangleOf('#map .maplibregl-ctrl-group'),
  });
  const [width, height] = [whole.right - whole.left, whole.bottom - whole.top];
  const { x, y } = map.project(at);
  // A position far outside, of an event opened from a list or an address: the map goes there.
  if (x < -width || x > 2 * width || y < -height || y > 2 * height) {
    map.jumpTo({ center: at, zoom: Math.max(map.getZoom(), 6) });
  }
  const point = map.project(at);
  const across = beyond(point.x, left - whole.left, right - whole.left);
  const down = beyond(point.y, top - whole.top, bottom - whole.top);
  if (across !== 0 || down !== 0) map.panBy([across, down]);
}

/** Pixels by which a position lies outside the range between two edges; 0 if the range is too small. */
function beyond(position: number, from: number, to: number): number {
  const [least, most] = [from + margin, to - margin];
  return least > most ? 0 : position - Math.min(most, Math.max(least, position));
}

/** Pixels: room for the ring around the event. */
const margin = 30;
