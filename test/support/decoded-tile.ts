import assert from 'node:assert/strict';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { tileFaults } from './tile-faults.js';

export interface DecodedFeature {
  readonly type: number;
  readonly properties: Readonly<Record<string, number | string | boolean>>;
  readonly rings: readonly (readonly { readonly x: number; readonly y: number }[])[];
}

/** Asserts that a tile is valid and has this layer alone; returns its features as Mapbox's library reads them. */
export function decodedFeatures(bytes: Uint8Array, layerName: string): DecodedFeature[] {
  assert.deepEqual(tileFaults(bytes), []);
  if (bytes.length === 0) return [];
  const { layers } = new VectorTile(new PbfReader(bytes));
  assert.deepEqual(Object.keys(layers), [layerName]);
  const layer = layers[layerName]!;
  assert.deepEqual([layer.version, layer.extent], [2, 4096]);
  return Array.from({ length: layer.length }, (_, i) => {
    const feature = layer.feature(i);
    return { type: feature.type, properties: { ...feature.properties }, rings: feature.loadGeometry() };
  });
}
