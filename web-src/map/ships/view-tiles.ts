import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

/** The tiles of a view that the page reads itself, coarser than those that the map draws. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The part of the world that is in view, in Web Mercator: y from 0 in the north to 1; x may lie beyond 0 to 1. */
export interface ViewBox {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** A unit of a tile is half a pixel then, and a window of 2048 pixels meets four tiles at most. */
const coarser = 2;
const deepestTiles = 14;

/** The tiles that a view meets, each once. */
export function tilesOfView({ west, north, east, south }: ViewBox, zoom: number): TileAddress[] {
  const z = Math.max(0, Math.min(deepestTiles, Math.floor(zoom) - coarser));
  const count = 2 ** z;
  const [fromY, toY] = [Math.max(0, Math.floor(north * count)), Math.min(count - 1, Math.floor(south * count))];
  const fromX = Math.floor(west * count);
  const toX = Math.min(fromX + count - 1, Math.floor(east * count));
  const tiles: TileAddress[] = [];
  for (let y = fromY; y <= toY; y++)
    for (let x = fromX; x <= toX; x++) tiles.push({ z, x: ((x % count) + count) % count, y });
  return tiles;
}

/** A point of a tile in Web Mercator. */
export function placeIn({ z, x, y }: TileAddress, { x: column, y: line }: { readonly x: number; readonly y: number }) {
  const units = 2 ** z * 4096;
  return { x: (x * 4096 + column) / units, y: (y * 4096 + line) / units };
}

/** A request that the service refused; the message is the service's. */
export class TileRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface TileRequest {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly address: string;
  readonly layer: string;
  readonly token: string;
  readonly signal: AbortSignal;
}

/** The features of a tile. Throws TileRefused, and what `fetch` throws. */
export async function askTile(
  { z, x, y }: TileAddress,
  { address, layer, token, signal }: TileRequest,
): Promise<VectorTileFeature[]> {
  const url = address.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal });
  if (!response.ok) throw new TileRefused(response.status, await problemOf(response));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const found = new VectorTile(new PbfReader(bytes)).layers[layer];
  return found ? Array.from({ length: found.length }, (_, i) => found.feature(i)) : [];
}

async function problemOf(response: Response): Promise<string> {
  try {
    const { error } = await response.json();
    return String(error.message);
  } catch {
    return `The service answered with status ${response.status}.`;
  }
}
