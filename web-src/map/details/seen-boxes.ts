import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Bounds } from '../actions/view-box.js';
import { narrowWindow, phoneWindow } from '../filters/fold.js';
import { type Rectangle, uncoveredParts } from './free-room.js';

/** The parts of the map that can be seen, as boxes; longitudes may be beyond ±180. */
export function seenBoxes(map: MapLibreMap): Bounds[] {
  const whole = mapRectangle(map);
  // The panel unfolded on a phone is about to be folded again: all of it but its head is looked through.
  const panel = matchMedia(phoneWindow).matches ? [panelHead()] : coversOf('#panel');
  // Where the drawer takes most of a small map, the list that it was opened from stays as it is.
  const others = coversOf(matchMedia(narrowWindow).matches ? '#time' : '#details:not([hidden]), #time');
  const covers = [...panel, ...others];
  return uncoveredParts(whole, covers).map(({ left, right, top, bottom }) => {
    const northWest = map.unproject([left - whole.left, top - whole.top]);
    const southEast = map.unproject([right - whole.left, bottom - whole.top]);
    return { west: northWest.lng, south: southEast.lat, east: southEast.lng, north: northWest.lat };
  });
}

export function mapRectangle(map: MapLibreMap): Rectangle {
  return map.getContainer().getBoundingClientRect();
}

/** What lies over the map: panel, drawer and, on a phone, the time bar. */
export function coversOf(names = '#panel, #details:not([hidden]), #time'): Rectangle[] {
  return Array.from(document.querySelectorAll(names), (each) => each.getBoundingClientRect());
}

function panelHead(): Rectangle {
  const [panel, body] = ['#panel', '#panel-body'].map((name) => document.querySelector(name)!.getBoundingClientRect());
  return { left: panel!.left, right: panel!.right, top: panel!.top, bottom: body!.top };
}
