import { deepestZoom } from '../../earth/geo/mercator.js';
import { eventFields } from './event-features.js';
import { frameFields } from './frame-features.js';
import { positionFields } from './position-tile.js';

/** The sets of tiles, by their name in the path, which is also the name of their layer. */
export const tileSets = {
  eventsV2: {
    description: 'Where events started, of a simulated ocean.',
    fields: eventFields,
    parameters: ['query'],
    example: '{"startTime":{"gte":"2026-03-01","lt":"2026-03-31"}}',
  },
  satelliteFrames: {
    description: 'What satellites took, of a simulated ocean.',
    fields: frameFields,
    parameters: ['query'],
    example: '{"collectedAt":{"gte":"2026-03-01","lt":"2026-03-31"}}',
  },
  /** An extension, which the profile `strict` does not have. */
  positions: {
    description: 'Where vessels were heard last in the 24 hours before the instant at, of a simulated ocean.',
    fields: positionFields,
    parameters: ['query', 'at'],
    example: '{} or {"mmsi":{"eq":"244660000"}}',
  },
} as const;
export type TileSetName = keyof typeof tileSets;

/** The sets that a profile has; `strict` has no extension. */
export function tileSetNames(strict: boolean): readonly TileSetName[] {
  const published = ['eventsV2', 'satelliteFrames'] as const;
  return strict ? published : [...published, 'positions'];
}

export function isTileSet(name: string, strict: boolean): name is TileSetName {
  return tileSetNames(strict).some((known) => known === name);
}

/**
 * The TileJSON (3.0.0) of a set of tiles, for map libraries. `origin`: such as `http://127.0.0.1:4000`. `params`: the
 * parameters of the request; those that the set accepts become part of the address of its tiles.
 */
export function tileJson(name: TileSetName, origin: string, params: URLSearchParams) {
  const { description, fields, example, parameters } = tileSets[name];
  const kept = parameters.flatMap((parameter) => {
    const value = params.get(parameter);
    return value === null ? [] : [`${parameter}=${encodeURIComponent(value)}`];
  });
  const address = `${origin}/vectorTiles/${name}/{z}/{x}/{y}`;
  return {
    tilejson: '3.0.0',
    name,
    description:
      `${description} Tiles need the header Authorization and the parameter query, the input of the search as JSON, ` +
      `such as ${example}; given here, it becomes part of the address of the tiles.`,
    attribution: 'Simulated data',
    tiles: [kept.length === 0 ? address : `${address}?${kept.join('&')}`],
    minzoom: 0,
    maxzoom: deepestZoom,
    vector_layers: [{ id: name, description, minzoom: 0, maxzoom: deepestZoom, fields }],
  };
}
