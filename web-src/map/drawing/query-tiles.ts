import type { Map as MapLibreMap, Tile } from 'maplibre-gl';
import { VectorTileSource } from 'maplibre-gl';

/**
 * The tiles of a source whose address has a query that changes. MapLibre's `setTiles` alone leaves wrong tiles: until
 * the next frame it fetches from the old address, of a tile that is still loading it reads the old bytes again, and of
 * two answers for one tile it keeps the later, or the earlier if the later has the ETag of the bytes before both.
 * Here every tile ends with bytes of the last address, whatever was under way when it changed.
 */
export class QueryTiles {
  readonly #source: VectorTileSource;
  /** The address that the bytes of a tile come from. */
  readonly #origins = new WeakMap<Tile, string>();
  #address: string;

  /** `address`: that of the style. Throws if the map has no vector source of this name. */
  constructor(map: MapLibreMap, name: string, address: string) {
    const source = map.getSource(name);
    if (!(source instanceof VectorTileSource)) throw new Error(`the map has no tiles ${name}`);
    this.#source = source;
    this.#address = address;
    const load = source.loadTile.bind(source);
    source.loadTile = (tile) => this.#load(tile, load);
  }

  /** The address, with `{z}`, `{x}` and `{y}`, that the tiles shown come from or are being fetched from. */
  get address(): string {
    return this.#address;
  }

  /** Fetches all tiles again. */
  fetch(address: string): void {
    this.#address = address;
    this.#source.tiles = [address];
    this.#source.setTiles([address]);
  }

  async #load(tile: Tile, load: VectorTileSource['loadTile']): ReturnType<VectorTileSource['loadTile']> {
    // As MapLibre decides between fetching a tile and reading its bytes again.
    const isFetched = !tile.actor || tile.state === 'expired';
    const address = this.#address;
    // One answer at a time.
    if (isFetched && tile.abortController) void this.#source.abortTile(tile);
    const result = await load(tile);
    if (isFetched) this.#origins.set(tile, address);
    if (tile.aborted || this.#origins.get(tile) === this.#address) return result;
    tile.state = 'expired';
    return this.#load(tile, load);
  }
}
