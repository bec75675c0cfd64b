import { AttributionControl, Map as MapLibreMap, NavigationControl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { effect } from '@preact/signals';
import { closestZoom } from '../../shared/closest-zoom.js';
import { darkGround, lightGround } from '../../shared/ground-colors.js';
import { groundSources } from '../../shared/ground-sources.js';
import { isDark } from '../../shared/theme.js';

/** A position in degrees. */
export interface Position {
  readonly lon: number;
  readonly lat: number;
}

export interface PlaceMap {
  moveTo(position: Position): void;
  remove(): void;
}

/**
 * A small map of the ground whose middle is the position. A press moves the position there; arrow keys and dragging
 * move the map below it. `onMove` is called when the user has moved it.
 */
export function createPlaceMap(container: HTMLElement, at: Position, onMove: (position: Position) => void): PlaceMap {
  const map = new MapLibreMap({
    container,
    style: {
      version: 8,
      sources: groundSources,
      layers: [
        { id: 'sea', type: 'background' },
        { id: 'land', type: 'fill', source: 'land', 'source-layer': 'land' },
        { id: 'lakes', type: 'fill', source: 'lakes', 'source-layer': 'lakes' },
        { id: 'shore', type: 'line', source: 'land', 'source-layer': 'land', paint: { 'line-width': 0.8 } },
      ],
    },
    center: [at.lon, at.lat],
    zoom: 4,
    maxZoom: closestZoom,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right');
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.on('click', ({ lngLat }) => map.easeTo({ center: lngLat }, { isOfUser: true }));
  map.on('moveend', (event) => {
    // A move without an event of the user follows the fields.
    if (!('originalEvent' in event) && !('isOfUser' in event)) return;
    const { lng, lat } = map.getCenter().wrap();
    onMove({ lon: Math.round(lng * 1e4) / 1e4, lat: Math.round(lat * 1e4) / 1e4 });
  });
  let endColors = () => {};
  map.on('style.load', () => {
    endColors = effect(() => {
      const { sea, land, shore } = isDark() ? darkGround : lightGround;
      map.setPaintProperty('sea', 'background-color', sea);
      map.setPaintProperty('land', 'fill-color', land);
      map.setPaintProperty('shore', 'line-color', shore);
      map.setPaintProperty('lakes', 'fill-color', sea);
    });
  });
  return {
    moveTo: ({ lon, lat }) => map.jumpTo({ center: [lon, lat] }),
    remove: () => {
      endColors();
      map.remove();
    },
  };
}
