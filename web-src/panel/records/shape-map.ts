import type { Feature } from 'geojson';
import { GeoJSONSource, LngLatBounds, type MapMouseEvent, type MapTouchEvent } from 'maplibre-gl';
import { createGroundMap } from './ground-map.js';
import type { ShapeLines, ShapePosition } from './shape-text.js';

export interface ShapeMap {
  show(lines: ShapeLines): void;
  remove(): void;
}

/**
 * A small map with rings or a track. A corner is dragged to another place; the pale point between two corners becomes
 * one. `onChange` is called when the user has let go.
 */
export function createShapeMap(
  container: HTMLElement,
  title: string,
  first: ShapeLines,
  isTrack: boolean,
  onChange: (lines: ShapeLines) => void,
): ShapeMap {
  let shown = first;
  const show = (lines: ShapeLines) => {
    shown = lines;
    const source = map.getSource('shape');
    if (source instanceof GeoJSONSource)
      source.setData({ type: 'FeatureCollection', features: features(lines, isTrack) });
  };
  const { map, remove } = createGroundMap(container, first.flat()[0] ?? { lon: 4, lat: 54 }, title, () => {
    map.addSource('shape', { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    const color = '#d9480f';
    map.addLayer({ id: 'edges', type: 'line', source: 'shape', paint: { 'line-color': color, 'line-width': 2 } });
    map.addLayer({
      id: 'corners',
      type: 'circle',
      source: 'shape',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': ['case', ['get', 'isBetween'], 4, 6],
        'circle-color': ['case', ['get', 'isBetween'], '#ffffff', color],
        'circle-opacity': ['case', ['get', 'isBetween'], 0.7, 1],
        'circle-stroke-color': ['case', ['get', 'isBetween'], color, '#ffffff'],
        'circle-stroke-width': 1.5,
      },
    });
    show(shown);
  });
  const around = boundsOf(first);
  if (around) map.fitBounds(around, { padding: room, maxZoom: 10, animate: false });
  const begin = (event: (MapMouseEvent | MapTouchEvent) & { readonly features?: readonly Feature[] }) => {
    const { line, index, isBetween } = event.features?.[0]?.properties ?? {};
    if (typeof line !== 'number' || typeof index !== 'number') return;
    // The map stays where it is.
    event.preventDefault();
    const before = isBetween === true ? withCorner(shown, line, index) : shown;
    const at = isBetween === true ? index + 1 : index;
    const drag = ({ lngLat }: MapMouseEvent | MapTouchEvent) => {
      const { lng, lat } = lngLat.wrap();
      show(movedCorner(before, line, at, Math.round(lng * 1e4) / 1e4, Math.round(lat * 1e4) / 1e4));
    };
    const end = () => {
      for (const name of ['mousemove', 'touchmove'] as const) map.off(name, drag);
      for (const name of ['mouseup', 'touchend', 'touchcancel'] as const) removeEventListener(name, end);
      onChange(shown);
    };
    for (const name of ['mousemove', 'touchmove'] as const) map.on(name, drag);
    for (const name of ['mouseup', 'touchend', 'touchcancel'] as const) addEventListener(name, end);
  };
  map.on('mousedown', 'corners', begin);
  map.on('touchstart', 'corners', begin);
  map.on('mouseenter', 'corners', () => (map.getCanvas().style.cursor = 'move'));
  map.on('mouseleave', 'corners', () => (map.getCanvas().style.cursor = ''));
  return { show, remove };
}

/** Pixels beside the shape: the buttons stand at the right, the credit at the bottom. */
const room = { top: 25, bottom: 55, left: 30, right: 55 };

/** Corners between which a further one can be made; of more the points would hide the shape. */
const mostOpen = 60;

function features(lines: ShapeLines, isTrack: boolean): Feature[] {
  return lines.flatMap((line, i): Feature[] => {
    const places = unrolled(line);
    const [start] = places;
    if (!start) return [];
    const points = places.map((at, index) => corner(at, { line: i, index, isBetween: false }));
    const closed = isTrack ? places : [...places, start];
    const edge: Feature = { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: closed } };
    const isOpen = !isTrack && line.length <= mostOpen;
    const between = closed.slice(1).map(([lon, lat], index) => {
      const [beforeLon, beforeLat] = closed[index]!;
      return corner([(lon + beforeLon) / 2, (lat + beforeLat) / 2], { line: i, index, isBetween: true });
    });
    return [edge, ...(isOpen ? between : []), ...points];
  });
}

function corner(coordinates: [number, number], properties: object): Feature {
  return { type: 'Feature', properties: { ...properties }, geometry: { type: 'Point', coordinates } };
}

/** Longitudes that go on past ±180, as the map needs them. */
function unrolled(line: readonly ShapePosition[]): [number, number][] {
  let last: number | undefined;
  return line.map(({ lon, lat }) => {
    last = last === undefined ? lon : lon + 360 * Math.round((last - lon) / 360);
    return [last, lat];
  });
}

function withCorner(lines: ShapeLines, at: number, after: number): ShapeLines {
  return lines.map((line, i) => (i === at ? line.toSpliced(after + 1, 0, line[after]!) : line));
}

function movedCorner(lines: ShapeLines, at: number, index: number, lon: number, lat: number): ShapeLines {
  return lines.map((line, i) => (i === at ? line.with(index, { ...line[index], lon, lat }) : line));
}

function boundsOf(lines: ShapeLines): LngLatBounds | undefined {
  const places = lines.flatMap(unrolled);
  const [first] = places;
  return first && places.reduce((bounds, at) => bounds.extend(at), new LngLatBounds(first, first));
}
