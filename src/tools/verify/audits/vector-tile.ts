import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

/** A feature of a vector tile. */
export interface TileFeature {
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  /** The first position, in shares of the tile's side from its north-west corner. */
  readonly x: number;
  readonly y: number;
}

/** The features of all layers. Throws for bytes that are no vector tile. */
export function featuresIn(bytes: Uint8Array): readonly TileFeature[] {
  const { layers } = new VectorTile(new PbfReader(bytes));
  return Object.values(layers).flatMap((layer) =>
    Array.from({ length: layer.length }, (_, i) => {
      const feature = layer.feature(i);
      const first = feature.loadGeometry()[0]?.[0];
      const share = (units = Number.NaN) => units / layer.extent;
      return { properties: { ...feature.properties }, x: share(first?.x), y: share(first?.y) };
    }),
  );
}
