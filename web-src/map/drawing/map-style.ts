import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { leastRadiusPx, radiusPxPerTenfold } from '../../../src/earth/geo/cell-circle.js';
import { groundSources } from '../../shared/ground-sources.js';
import { allKinds, kinds } from '../kinds.js';
import { imageOfEvent } from './kind-images.js';
import { labelLayers, labelSources } from './labels.js';
import type { Palette } from './palette.js';

/** The colour of the kind that a property names. */
const matchKind = (property: string): ExpressionSpecification => [
  'match',
  ['get', property],
  allKinds[0]!,
  kinds[allKinds[0]!].color,
  ...allKinds.slice(1).flatMap((kind) => [kind, kinds[kind].color]),
  '#ffffff',
];
const colorOfKind = matchKind('eventType');

const empty: GeoJSONSourceSpecification = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } };

/** Before sign-in. */
const hidden = { visibility: 'none' } as const;

/** From this zoom on events are drawn one by one; farther away cells tell how many there are. */
export const cellsBelow = 6;
export const cellLayers = ['cells', 'cell-counts'];

/** Single events: shapes that grow with the zoom, those of dark detections above others. */
const eventLayer = (
  id: string,
  from: { readonly source: string; readonly minzoom?: number; readonly maxzoom?: number },
): LayerSpecification => ({
  id,
  type: 'symbol',
  ...from,
  'source-layer': 'eventsV2',
  layout: {
    ...hidden,
    'icon-image': imageOfEvent,
    'icon-size': ['interpolate', ['linear'], ['zoom'], 0, 0.5, 6, 0.7, 10, 1],
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
    'icon-padding': 0,
    'symbol-sort-key': ['case', ['==', ['get', 'detectionType'], 'dark'], 1, 0],
  },
  paint: { 'icon-opacity': 1 },
});

const shown: ExpressionSpecification = ['get', 'shown'];
/** A number in three digits or four: 987, 1.2k, 34k, 1.5M. Types do not follow the pairs of bound and text. */
const short: ExpressionSpecification = [
  'step',
  shown,
  ['to-string', shown],
  ...[1000, ['concat', ['/', ['round', ['/', shown, 100]], 10], 'k']],
  ...[9950, ['concat', ['round', ['/', shown, 1000]], 'k']],
  ...[999_500, ['concat', ['/', ['round', ['/', shown, 100_000]], 10], 'M']],
] as ExpressionSpecification;

/** The shape beside the number of a cell: its size, and its offset in units of it. */
const badgeSize = 0.45;
function badgeAt(tenfolds: number): ExpressionSpecification {
  const offset = ((leastRadiusPx + radiusPxPerTenfold * tenfolds) * 0.9) / badgeSize;
  return ['literal', [offset, -offset]];
}

/**
 * Cells: their circles grow with the number of their events; colour and shape are those of the most frequent kind. The
 * service puts circles where they overlap no other, so that all numbers can be read.
 */
const cellStyles: LayerSpecification[] = [
  {
    id: 'cells',
    type: 'circle',
    layout: hidden,
    source: 'cells',
    'source-layer': 'cells',
    maxzoom: cellsBelow,
    filter: ['has', 'shown'],
    paint: {
      'circle-color': matchKind('kind'),
      'circle-radius': ['+', leastRadiusPx, ['*', radiusPxPerTenfold, ['log10', shown]]],
      'circle-opacity': 0.85,
      'circle-stroke-color': '#0b2031',
      'circle-stroke-width': 0.7,
    },
  },
  {
    id: 'cell-counts',
    type: 'symbol',
    source: 'cells',
    'source-layer': 'cells',
    maxzoom: cellsBelow,
    filter: ['has', 'shown'],
    layout: {
      ...hidden,
      'text-field': short,
      'text-font': ['sans-serif'],
      'text-size': 10,
      // Names of seas and ports keep away.
      'text-allow-overlap': true,
      'icon-image': ['get', 'kind'],
      'icon-size': badgeSize,
      // At the upper right of the circle.
      'icon-offset': ['interpolate', ['linear'], ['log10', shown], 0, badgeAt(0), 6, badgeAt(6)],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
    paint: { 'text-color': '#0b2031', 'text-opacity': 1, 'icon-opacity': 1 },
  },
];

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
        // Open, unlike the hull of a ship.
        'text-field': '›',
        'text-font': ['sans-serif'],
        'text-size': 20,
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
export function mapStyle(
  { events, cells, frames }: Readonly<Record<'events' | 'cells' | 'frames', string>>,
  palette: Palette,
): StyleSpecification {
  return {
    version: 8,
    sources: {
      ...groundSources,
      ...labelSources(),
      events: { type: 'vector', tiles: [events], maxzoom: 12, promoteId: 'eventId' },
      cells: { type: 'vector', tiles: [cells], maxzoom: cellsBelow - 1 },
      frames: { type: 'vector', tiles: [frames], maxzoom: 10, promoteId: 'frameId' },
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
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.7, 5, 1.6],
        'line-opacity': 0.8,
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
    ...trackLayers(palette),
    ...cellStyles,
    eventLayer('alone', { source: 'cells', maxzoom: cellsBelow }),
    eventLayer('events', { source: 'events', minzoom: cellsBelow }),
    ...chosenLayers(palette),
  ];
}
