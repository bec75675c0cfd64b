import type { VectorSourceSpecification } from 'maplibre-gl';
import { base } from './base.js';

/**
 * The ground of maps. Land is drawn from tiles of zoom 12 when the map is closer: their units are of 2 m, and the
 * vertices of the coast are rounded to 11 m.
 */
export const groundSources: Readonly<Record<'land' | 'lakes', VectorSourceSpecification>> = {
  land: {
    type: 'vector',
    tiles: [`${base}map/land/{z}/{x}/{y}`],
    maxzoom: 12,
    attribution: 'Land © OpenStreetMap contributors (ODbL)',
  },
  lakes: { type: 'vector', tiles: [`${base}map/lakes/{z}/{x}/{y}`], maxzoom: 5 },
};
