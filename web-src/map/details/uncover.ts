import type { Map as MapLibreMap } from 'maplibre-gl';

/** Pans so that neither panel nor drawer covers a position. */
export function uncover(map: MapLibreMap, drawerElement: HTMLElement, at: [lon: number, lat: number]): void {
  const whole = map.getContainer().getBoundingClientRect();
  const panel = document.querySelector('#panel')!.getBoundingClientRect();
  const drawer = drawerElement.getBoundingClientRect();
  const timeBar = document.querySelector('#time')!.getBoundingClientRect();
  const buttons = map.getContainer().querySelector('.maplibregl-ctrl-group')!.getBoundingClientRect();
  // The largest of three free rectangles: between panel and drawer; below a folded panel, beside the drawer; on a
  // phone above the drawer, beside the buttons.
  const { left, right, top, bottom } = [
    { left: panel.right, right: drawer.left, top: whole.top, bottom: timeBar.top },
    { left: whole.left, right: drawer.left, top: panel.bottom, bottom: timeBar.top },
    { left: whole.left, right: buttons.left, top: panel.bottom, bottom: drawer.top },
  ].reduce((best, each) => (roomIn(each) > roomIn(best) ? each : best));
  const { x, y } = map.project(at);
  // A position far outside, of an event opened from a list or an address: the map goes there.
  if (x < -whole.width || x > 2 * whole.width || y < -whole.height || y > 2 * whole.height) {
    map.jumpTo({ center: at, zoom: Math.max(map.getZoom(), 6) });
  }
  const point = map.project(at);
  const across = beyond(point.x, left - whole.left, right - whole.left);
  const down = beyond(point.y, top - whole.top, bottom - whole.top);
  if (across !== 0 || down !== 0) map.panBy([across, down]);
}

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function roomIn({ left, right, top, bottom }: Edges): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** Pixels by which a position lies outside the range between two edges; 0 if the range is too small. */
function beyond(position: number, from: number, to: number): number {
  const [least, most] = [from + margin, to - margin];
  return least > most ? 0 : position - Math.min(most, Math.max(least, position));
}

/** Pixels: room for the ring around the event. */
const margin = 30;
