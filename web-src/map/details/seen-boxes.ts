import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Bounds } from '../actions/view-box.js';
import { narrowWindow } from '../filters/fold.js';
import { type Rectangle, uncoveredParts } from './free-room.js';

/** The parts of the map that can be seen, as boxes; longitudes may be beyond ±180. */
export function seenBoxes(map: MapLibreMap): Bounds[] {
  const whole = mapRectangle(map);
  // Where the window is narrow, panel and drawer give way to the map in turn: all but the panel's head is looked
  // through, so that a list stays as it is while something of it is open.
  const covers = matchMedia(narrowWindow).matches ? [panelHead(), ...coversOf('#time')] : coversOf();
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
