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
  const layers = decodedLayers(bytes);
  if (bytes.length > 0) assert.deepEqual([...layers.keys()], [layerName]);
  return layers.get(layerName) ?? [];
}

/** Asserts that a tile is valid; returns the features of each layer. */
export function decodedLayers(bytes: Uint8Array): Map<string, DecodedFeature[]> {
  assert.deepEqual(tileFaults(bytes), []);
  const { layers } = new VectorTile(new PbfReader(bytes));
  return new Map(
    Object.entries(layers).map(([name, layer]) => {
      assert.deepEqual([layer.version, layer.extent], [2, 4096]);
      const features = Array.from({ length: layer.length }, (_, i) => {
        const feature = layer.feature(i);
        return { type: feature.type, properties: { ...feature.properties }, rings: feature.loadGeometry() };
      });
      return [name, features];
    }),
  );
}
