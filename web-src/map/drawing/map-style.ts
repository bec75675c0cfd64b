import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { base } from '../../shared/base.js';
import { allKinds, darkColor, kinds } from '../kinds.js';
import { labelSources, labels } from './labels.js';

const sea = '#0b2031';
const land = '#283a46';
const lake = '#142c3f';
const shore = '#546d7d';

const colorOfKind: ExpressionSpecification = [
  'match',
  ['get', 'eventType'],
  allKinds[0]!,
  kinds[allKinds[0]!].color,
  ...allKinds.slice(1).flatMap((kind) => [kind, kinds[kind].color]),
  '#ffffff',
];

const isDark: ExpressionSpecification = ['==', ['get', 'detectionType'], 'dark'];

const empty: GeoJSONSourceSpecification = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } };

/** Before sign-in. */
const hidden = { visibility: 'none' } as const;

/** Points grow with the zoom; those of dark detections have a red ring. */
const points: LayerSpecification[] = [
  {
    id: 'events',
    type: 'circle',
    layout: hidden,
    source: 'events',
    'source-layer': 'eventsV2',
    filter: ['!', isDark],
    paint: {
      'circle-color': colorOfKind,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 0, 1.9, 2, 2.4, 4, 3.2, 8, 5.5, 12, 7],
      'circle-opacity': ['interpolate', ['linear'], ['zoom'], 0, 0.75, 6, 0.9],
      'circle-stroke-color': sea,
      'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 3, 0, 6, 1],
    },
  },
  {
    id: 'dark-detections',
    type: 'circle',
    layout: hidden,
    source: 'events',
    'source-layer': 'eventsV2',
    filter: isDark,
    paint: {
      'circle-color': colorOfKind,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 0, 1.6, 2, 2, 4, 2.8, 8, 4.5, 12, 6],
      'circle-stroke-color': darkColor,
      'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 0, 0.8, 4, 1.5, 8, 2.2],
    },
  },
];

const chosen: LayerSpecification[] = [
  {
    id: 'track',
    type: 'line',
    source: 'track',
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': '#ffffff', 'line-width': 2, 'line-opacity': 0.85 },
  },
  {
    id: 'track-ends',
    type: 'circle',
    source: 'track',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': 4,
      'circle-color': ['match', ['get', 'end'], 'first', sea, '#ffffff'],
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'selection',
    type: 'circle',
    source: 'selection',
    paint: {
      'circle-radius': 11,
      'circle-color': 'transparent',
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2.5,
    },
  },
  {
    id: 'coast-line',
    type: 'line',
    source: 'coast',
    filter: ['==', ['geometry-type'], 'LineString'],
    paint: { 'line-color': '#ffe08a', 'line-width': 2, 'line-dasharray': [2, 1.5] },
  },
  {
    id: 'coast-ends',
    type: 'circle',
    source: 'coast',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-radius': 4.5, 'circle-color': '#ffe08a', 'circle-stroke-color': sea, 'circle-stroke-width': 1.5 },
  },
];

/**
 * Sources and layers of the map, all served by the service itself. Names are drawn in the browser's fonts, since the
 * style has no glyphs.
 */
export function mapStyle(eventTiles: string, frameTiles: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'vector', tiles: [`${base}map/land/{z}/{x}/{y}`], maxzoom: 6, attribution: landCredit },
      lakes: { type: 'vector', tiles: [`${base}map/lakes/{z}/{x}/{y}`], maxzoom: 5 },
      ...labelSources(),
      events: { type: 'vector', tiles: [eventTiles], maxzoom: 12, promoteId: 'eventId' },
      frames: { type: 'vector', tiles: [frameTiles], maxzoom: 10, promoteId: 'frameId' },
      areas: empty,
      track: empty,
      selection: empty,
      coast: empty,
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'land', type: 'fill', source: 'land', 'source-layer': 'land', paint: { 'fill-color': land } },
      {
        id: 'shore',
        type: 'line',
        source: 'land',
        'source-layer': 'land',
        paint: { 'line-color': shore, 'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.4, 6, 1] },
      },
      { id: 'lakes', type: 'fill', source: 'lakes', 'source-layer': 'lakes', paint: { 'fill-color': lake } },
      {
        id: 'areas-fill',
        type: 'fill',
        source: 'areas',
        filter: ['==', ['geometry-type'], 'Polygon'],
        // An area across 180° is two polygons: smoothed, their common edge would show.
        paint: { 'fill-color': '#8bd17c', 'fill-opacity': 0.08, 'fill-antialias': false },
      },
      {
        id: 'areas',
        type: 'line',
        source: 'areas',
        filter: ['==', ['geometry-type'], 'LineString'],
        paint: { 'line-color': '#8bd17c', 'line-width': 1.2, 'line-dasharray': [3, 2], 'line-opacity': 0.8 },
      },
      {
        id: 'frames',
        type: 'line',
        layout: hidden,
        source: 'frames',
        'source-layer': 'satelliteFrames',
        paint: {
          'line-color': colorOfKind,
          'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.5, 5, 1.2],
          'line-opacity': 0.45,
        },
      },
      ...labels,
      ...chosen.slice(0, 2),
      ...points,
      ...chosen.slice(2),
    ],
  };
}

const landCredit = 'Land © OpenStreetMap contributors (ODbL)';
