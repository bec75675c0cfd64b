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

/**
 * A small map of the ground, in the colours of the theme. `title` is its name for users who hear the page; `onStyle` is
 * called when layers can be added.
 */
export function createGroundMap(
  container: HTMLElement,
  at: Position,
  title: string,
  onStyle: (map: MapLibreMap) => void = () => {},
): { readonly map: MapLibreMap; remove(): void } {
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
    locale: { 'Map.Title': title },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right');
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  let endColors = () => {};
  map.on('style.load', () => {
    endColors = effect(() => {
      const { sea, land, shore } = isDark() ? darkGround : lightGround;
      map.setPaintProperty('sea', 'background-color', sea);
      map.setPaintProperty('land', 'fill-color', land);
      map.setPaintProperty('shore', 'line-color', shore);
      map.setPaintProperty('lakes', 'fill-color', sea);
    });
    onStyle(map);
  });
  return {
    map,
    remove: () => {
      endColors();
      map.remove();
    },
  };
}
