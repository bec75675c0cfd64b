import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { base } from '../../shared/base.js';
import { allKinds, kinds } from '../kinds.js';
import { labelLayers, labelSources } from './labels.js';
import type { Palette } from './palette.js';

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
const pointLayers = ({ edge, edgeWidth, dark }: Palette): LayerSpecification[] => [
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
      'circle-opacity': ['interpolate', ['linear'], ['zoom'], 0, 0.35, 3.5, 0.8, 6, 0.9],
      'circle-stroke-color': edge,
      'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 3, edgeWidth, 6, 1],
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
      'circle-stroke-color': dark,
      'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 0, 0.8, 4, 1.5, 8, 2.2],
    },
  },
];

/** Where events are many, at the zooms of the whole world; points take over by zoom 4. */
const heat: LayerSpecification = {
  id: 'heat',
  type: 'heatmap',
  layout: hidden,
  source: 'events',
  'source-layer': 'eventsV2',
  maxzoom: 4,
  paint: {
    'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 0, 6, 4, 16],
    'heatmap-intensity': ['interpolate', ['linear'], ['zoom'], 0, 0.35, 4, 0.8],
    'heatmap-opacity': ['interpolate', ['linear'], ['zoom'], 2, 0.75, 4, 0],
    'heatmap-color': [
      'interpolate',
      ['linear'],
      ['heatmap-density'],
      ...[0, 'rgba(53, 195, 243, 0)', 0.15, 'rgba(53, 195, 243, 0.35)', 0.45, 'rgba(139, 209, 124, 0.6)'],
      ...[0.75, 'rgba(255, 209, 102, 0.8)', 1, 'rgba(255, 140, 66, 0.95)'],
    ] as ExpressionSpecification,
  },
};

const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];

/** A track, dashed where the vessel was not heard, with arrows in its direction and a ring at its begin. */
function trackLayers({ sea, tracks: [first, second] }: Palette): LayerSpecification[] {
  const colorOfTrack: ExpressionSpecification = ['match', ['get', 'vessel'], 1, second, first];
  return [
    {
      id: 'track',
      type: 'line',
      source: 'track',
      filter: ['all', isLine, ['!', ['has', 'gap']]],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colorOfTrack, 'line-width': 2, 'line-opacity': 0.85 },
    },
    {
      id: 'track-gaps',
      type: 'line',
      source: 'track',
      filter: ['all', isLine, ['has', 'gap']],
      paint: { 'line-color': colorOfTrack, 'line-width': 1.5, 'line-opacity': 0.7, 'line-dasharray': [2, 2.5] },
    },
    {
      id: 'track-arrows',
      type: 'symbol',
      source: 'track',
      filter: ['all', isLine, ['!', ['has', 'gap']]],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 90,
        'text-field': '▶',
        'text-font': ['sans-serif'],
        'text-size': 11,
        'text-keep-upright': false,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': colorOfTrack, 'text-halo-color': sea, 'text-halo-width': 1 },
    },
    {
      id: 'track-points',
      type: 'circle',
      source: 'track',
      filter: ['has', 'time'],
      minzoom: 6,
      paint: { 'circle-radius': 2, 'circle-color': colorOfTrack },
    },
    {
      id: 'track-ends',
      type: 'circle',
      source: 'track',
      filter: ['has', 'end'],
      paint: {
        'circle-radius': 4,
        'circle-color': ['match', ['get', 'end'], 'first', sea, colorOfTrack],
        'circle-stroke-color': colorOfTrack,
        'circle-stroke-width': 2,
      },
    },
  ];
}

const chosenLayers = ({ chosen, coast, sea }: Palette): LayerSpecification[] => [
  {
    id: 'selection',
    type: 'circle',
    source: 'selection',
    paint: {
      'circle-radius': 11,
      'circle-color': 'transparent',
      'circle-stroke-color': chosen,
      'circle-stroke-width': 2.5,
    },
  },
  {
    id: 'coast-line',
    type: 'line',
    source: 'coast',
    filter: ['==', ['geometry-type'], 'LineString'],
    paint: { 'line-color': coast, 'line-width': 2, 'line-dasharray': [2, 1.5] },
  },
  {
    id: 'coast-ends',
    type: 'circle',
    source: 'coast',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-radius': 4.5, 'circle-color': coast, 'circle-stroke-color': sea, 'circle-stroke-width': 1.5 },
  },
];

/**
 * Sources and layers of the map, all served by the service itself. Names are drawn in the browser's fonts, since the
 * style has no glyphs.
 */
export function mapStyle(eventTiles: string, frameTiles: string, palette: Palette): StyleSpecification {
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
      outline: empty,
      coast: empty,
    },
    layers: mapLayers(palette),
  };
}

/** The layers of the map, the lowest first. */
export function mapLayers(palette: Palette): LayerSpecification[] {
  const { sea, land, shore, area, chosen } = palette;
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': sea } },
    { id: 'land', type: 'fill', source: 'land', 'source-layer': 'land', paint: { 'fill-color': land } },
    // Coarse lakes reach beyond the coast: in the colour of the sea and below the shore that is not seen.
    { id: 'lakes', type: 'fill', source: 'lakes', 'source-layer': 'lakes', paint: { 'fill-color': sea } },
    {
      id: 'shore',
      type: 'line',
      source: 'land',
      'source-layer': 'land',
      paint: { 'line-color': shore, 'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.4, 6, 1] },
    },
    {
      id: 'areas-fill',
      type: 'fill',
      source: 'areas',
      filter: ['==', ['geometry-type'], 'Polygon'],
      // An area across 180° is two polygons: smoothed, their common edge would show.
      paint: { 'fill-color': area, 'fill-opacity': 0.08, 'fill-antialias': false },
    },
    {
      id: 'areas',
      type: 'line',
      source: 'areas',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': area, 'line-width': 1.2, 'line-dasharray': [3, 2], 'line-opacity': 0.8 },
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
    {
      id: 'frames-fill',
      type: 'fill',
      layout: hidden,
      source: 'frames',
      'source-layer': 'satelliteFrames',
      // Nearly unseen: it is there for clicks.
      paint: { 'fill-color': colorOfKind, 'fill-opacity': 0.02, 'fill-antialias': false },
    },
    {
      id: 'outline',
      type: 'line',
      source: 'outline',
      paint: { 'line-color': chosen, 'line-width': 2 },
    },
    ...labelLayers(palette),
    heat,
    ...trackLayers(palette),
    ...pointLayers(palette),
    ...chosenLayers(palette),
  ];
}

const landCredit = 'Land © OpenStreetMap contributors (ODbL)';
