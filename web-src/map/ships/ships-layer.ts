import type { Map as MapLibreMap } from 'maplibre-gl';
import { mostInterpolatedRate } from '../time/rates.js';
import type { Span } from '../time/spans.js';
import type { Fleet } from './fleet.js';
import { FleetStore } from './fleet-store.js';
import { instantsAround, readyUntil, stepMsOf, wantedInstants } from './instants.js';
import { askMoments, type Moments, type MomentsRequest, noMoments } from './moments.js';
import { type Passage, passageBetween, type ShipNow, shipsAt, type TrailPiece, trailsThrough } from './motion.js';
import { eventsAt, framesAt, type Shown } from './scene.js';
import { eachCopy, ShipCanvas, screenOf, trailInstants } from './ship-canvas.js';
import { TileRefused, tilesOfView } from './view-tiles.js';

/** Instants asked for ahead of playback: two seconds of it. */
const reach = { ahead: 8, behind: trailInstants };
/** How far from the pointer a ship may be, pixels. */
const reachPx = 10;

export interface LayerParts {
  readonly map: MapLibreMap;
  token(): string | undefined;
  isDark(): boolean;
  /** The vessels whose ships have a ring. */
  marked(): readonly string[];
  /** The time that is kept, up to the world's now. */
  kept(): Span;
  /** The addresses of the tiles of events and frames in the window, and the area that events are drawn in. */
  asked(): Pick<MomentsRequest, 'eventTiles' | 'frameTiles' | 'area'>;
  /** Called when something new can be drawn. */
  onNews(): void;
  /** Called when the service refuses positions or moments: with the status, and its message. */
  onProblem(status: number, message: string): void;
}

/** Ships, events and frames of an instant, over the map. */
export class ShipsLayer {
  readonly #parts: LayerParts;
  readonly #canvas: ShipCanvas;
  readonly #store: FleetStore;
  /** The fleets that the last passage was made of, the latest first, and what was made of them. */
  #made: { readonly fleets: readonly (Fleet | undefined)[]; readonly passage: Passage; readonly trails: TrailPiece[] } =
    {
      fleets: [],
      passage: { pairs: [] },
      trails: [],
    };
  #moments: Moments = noMoments;
  /** What the moments were asked for. */
  #momentsOf = '';
  #asking: AbortController | undefined;
  #ships: readonly ShipNow[] = [];
  /** Whether the service has positions: the profile `strict` has none. */
  #hasPositions = true;

  constructor(parts: LayerParts) {
    this.#parts = parts;
    this.#canvas = new ShipCanvas(parts.map, parts.isDark);
    this.#store = new FleetStore(parts.token);
    this.#store.onFleet = parts.onNews;
    this.#store.onProblem = (status, message) => {
      if (status === 404) this.#hasPositions = false;
      parts.onProblem(status, message);
    };
  }

  /** Asks for what an instant needs, and for what playback comes to next. */
  prepare(atMs: number, rate: number): void {
    const { map, kept } = this.#parts;
    const tiles = tilesOfView(viewBox(map), map.getZoom());
    this.#store.show(tiles);
    if (this.#hasPositions) this.#store.want(wantedInstants(atMs, rate, kept(), reach));
    const wanted = this.#parts.asked();
    const key = JSON.stringify([tiles, wanted.eventTiles, wanted.frameTiles, wanted.area?.id, this.#parts.token()]);
    if (key !== this.#momentsOf) void this.#askMoments(tiles, wanted, key);
  }

  /** Asks for the ships with which playback would begin. Those of the next instant come quickly then. */
  expect(atMs: number, rate: number): void {
    const { map, kept } = this.#parts;
    if (!this.#hasPositions) return;
    this.#store.show(tilesOfView(viewBox(map), map.getZoom()));
    const [firstMs] = instantsAround(atMs, rate, kept());
    this.#store.want([firstMs]);
  }

  async #askMoments(
    tiles: Parameters<typeof askMoments>[0],
    wanted: ReturnType<LayerParts['asked']>,
    key: string,
  ): Promise<void> {
    const token = this.#parts.token();
    if (token === undefined) return;
    this.#momentsOf = key;
    this.#asking?.abort();
    const controller = new AbortController();
    this.#asking = controller;
    try {
      this.#moments = await askMoments(tiles, { ...wanted, token, signal: controller.signal });
      this.#parts.onNews();
    } catch (error) {
      if (controller.signal.aborted) return;
      this.#momentsOf = '';
      this.#parts.onProblem(
        error instanceof TileRefused ? error.status : 0,
        error instanceof Error ? error.message : '',
      );
    }
  }

  /** The instant up to which playback can go. */
  readyMs(atMs: number, rate: number): number {
    if (!this.#hasPositions) return Infinity;
    return readyUntil(atMs, rate, this.#parts.kept(), (instantMs) => this.#store.get(instantMs) !== undefined);
  }

  draw(shown: Shown): void {
    const { atMs, rate, inSteps } = shown;
    const isSteady = rate > mostInterpolatedRate;
    const [beforeMs, afterMs] = instantsAround(atMs, rate, this.#parts.kept());
    const from = this.#store.get(beforeMs);
    const next = isSteady ? undefined : this.#store.get(afterMs);
    const earlier = isSteady ? [] : this.#fleetsBefore(beforeMs, rate);
    const fleets = [next, from, ...earlier];
    // Until the fleets of another view have come, those of the last one stay.
    if (from && fleets.some((fleet, i) => fleet !== this.#made.fleets[i])) {
      const known = [from, ...earlier.filter((fleet) => fleet !== undefined)];
      this.#made = { fleets, passage: passageBetween(from, next), trails: trailsThrough(known) };
    }
    this.#ships = shipsAt(this.#made.passage, isSteady ? beforeMs : atMs);
    this.#canvas.draw({
      ships: this.#ships,
      marked: this.#parts.marked(),
      trails: [...this.#made.trails.map((piece) => ({ ...piece, age: piece.age + 1 })), ...newestPieces(this.#ships)],
      events: eventsAt(this.#moments, { ...shown, inSteps }),
      frames: framesAt(this.#moments, shown),
    });
  }

  /** Shows nothing. The fleets that came or are under way are kept. */
  hide(): void {
    this.#canvas.clear();
    this.#ships = [];
  }

  /** Shows nothing, and forgets all fleets. */
  clear(): void {
    this.hide();
    this.#store.clear();
  }

  /** The ship nearest to a point of the map, in pixels; undefined if none is near. */
  shipNear(x: number, y: number): ShipNow | undefined {
    const screen = screenOf(this.#parts.map);
    let nearest: ShipNow | undefined;
    let leastPx = reachPx;
    for (const one of this.#ships) {
      const top = one.y * screen.scale + screen.top;
      eachCopy(screen, one.x, (shiftX) => {
        const awayPx = Math.hypot(one.x * screen.scale + shiftX - x, top - y);
        if (awayPx >= leastPx) return;
        [nearest, leastPx] = [one, awayPx];
      });
    }
    return nearest;
  }

  /** How many ships are drawn, for tests. */
  get shipCount(): number {
    return this.#ships.length;
  }

  #fleetsBefore(beforeMs: number, rate: number): (Fleet | undefined)[] {
    const stepMs = stepMsOf(rate);
    const found: (Fleet | undefined)[] = [];
    for (let i = 1; i <= trailInstants; i++) {
      const fleet = this.#store.get(beforeMs - i * stepMs);
      if (!fleet) break;
      found.push(fleet);
    }
    return found;
  }
}

/** The pieces from the last report before the instant to where ships are drawn. */
function newestPieces(ships: readonly ShipNow[]): TrailPiece[] {
  return ships.flatMap(({ ship, x, y }): TrailPiece[] => {
    const east = ship.x - x - Math.round(ship.x - x);
    return x === ship.x && y === ship.y ? [] : [{ fromX: x + east, fromY: ship.y, toX: x, toY: y, age: 0 }];
  });
}

function viewBox(map: MapLibreMap) {
  const { scale, left, top, width, height } = screenOf(map);
  return { west: -left / scale, north: -top / scale, east: (width - left) / scale, south: (height - top) / scale };
}
