import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl';
import { portsAddress } from '../ports-address.js';
import type { Palette } from './palette.js';
import { placeNames } from './place-names.js';

/** Names of ports are a file of the page; names of seas and countries are in its script. */
export function labelSources(): Record<string, SourceSpecification> {
  return {
    names: { type: 'geojson', data: { type: 'FeatureCollection', features: [...placeNames] } },
    ports: { type: 'geojson', data: portsAddress },
  };
}

/** The map evaluates a filter once for every whole zoom. */
const isShown: ExpressionSpecification = ['>', ['+', ['zoom'], 1], ['get', 'fromZoom']];
const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

/**
 * Below the events, so that no name covers an event. Of names that would overlap, the one with the lower `fromZoom` is
 * drawn.
 */
export const labelLayers = ({
  sea,
  land,
  area,
  portDot,
  portName,
  countryName,
  seaName,
}: Palette): LayerSpecification[] => [
  {
    id: 'port-dots',
    type: 'circle',
    source: 'ports',
    filter: isShown,
    paint: { 'circle-radius': 1.5, 'circle-color': portDot },
  },
  {
    id: 'port-names',
    type: 'symbol',
    source: 'ports',
    filter: isShown,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['sans-serif'],
      'text-size': ['interpolate', ['linear'], ['zoom'], 3, 10.5, 8, 12.5],
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.5,
      'text-justify': 'auto',
      'text-max-width': 8,
      'symbol-sort-key': ['-', ['get', 'weight']],
    },
    paint: { 'text-color': portName, 'text-halo-color': sea, 'text-halo-width': 1.1 },
  },
  {
    id: 'area-names',
    type: 'symbol',
    source: 'areas',
    filter: ['all', ['==', ['geometry-type'], 'Point'], isShown],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['sans-serif'],
      'text-size': ['interpolate', ['linear'], ['zoom'], 4, 10.5, 8, 13],
      'text-max-width': 8,
      'symbol-sort-key': ['get', 'fromZoom'],
    },
    paint: { 'text-color': area, 'text-halo-color': sea, 'text-halo-width': 1.4 },
  },
  {
    id: 'country-names',
    type: 'symbol',
    source: 'names',
    filter: ['all', isKind('country'), isShown],
    maxzoom: 8,
    layout: {
      'text-field': ['upcase', ['get', 'name']],
      'text-font': ['sans-serif'],
      'text-size': ['interpolate', ['linear'], ['zoom'], 1, 9.5, 6, 14],
      'text-letter-spacing': 0.08,
      'text-max-width': 7,
      'symbol-sort-key': ['get', 'fromZoom'],
    },
    paint: { 'text-color': countryName, 'text-halo-color': land, 'text-halo-width': 1 },
  },
  {
    id: 'sea-names',
    type: 'symbol',
    source: 'names',
    filter: ['all', ['!', isKind('country')], isShown],
    maxzoom: 9,
    layout: {
      'text-field': ['get', 'name'],
      // The browser takes the italic style from this name, and its own sans-serif where the font is missing.
      'text-font': ['Noto Sans Italic'],
      'text-size': ['interpolate', ['linear'], ['zoom'], 1, 11, 6, 15],
      'text-letter-spacing': 0.1,
      'text-max-width': 6,
      'symbol-sort-key': ['get', 'fromZoom'],
    },
    paint: { 'text-color': seaName, 'text-halo-color': sea, 'text-halo-width': 1 },
  },
];
