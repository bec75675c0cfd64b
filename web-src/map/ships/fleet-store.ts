import { base } from '../../shared/base.js';
import { instantsASecond } from '../time/rates.js';
import { type Fleet, fleetOf, type Ship } from './fleet.js';
import { askTile, placeIn, type TileAddress, TileRefused } from './view-tiles.js';

/** The fleets that are kept, by instant: more than a player needs around the instant shown. */
const mostKept = 40;
const mostUnderWay = 3;

/** The ships of the present view at some instants, asked for one instant after the other, at most four in a second. */
export class FleetStore {
  readonly #token: () => string | undefined;
  readonly #fleets = new Map<number, Fleet>();
  readonly #underWay = new Map<number, AbortController>();
  #tiles: readonly TileAddress[] = [];
  #wanted: readonly number[] = [];
  #lastAskedMs = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Called when a fleet has come. */
  onFleet: () => void = () => {};
  /** Called when the service refuses: with the status, and its message. */
  onProblem: (status: number, message: string) => void = () => {};

  constructor(token: () => string | undefined) {
    this.#token = token;
  }

  get(instantMs: number): Fleet | undefined {
    return this.#fleets.get(instantMs);
  }

  /** Forgets the fleets of another view. */
  show(tiles: readonly TileAddress[]): void {
    if (JSON.stringify(tiles) === JSON.stringify(this.#tiles)) return;
    this.#tiles = tiles;
    this.clear();
  }

  clear(): void {
    this.#fleets.clear();
    for (const controller of this.#underWay.values()) controller.abort();
    this.#underWay.clear();
  }

  /** Asks for instants, the first ones first; what was asked for before and is no longer wanted is given up. */
  want(instants: readonly number[]): void {
    this.#wanted = instants;
    for (const [instantMs, controller] of this.#underWay) {
      if (instants.includes(instantMs)) continue;
      controller.abort();
      this.#underWay.delete(instantMs);
    }
    this.#askNext();
  }

  #askNext(): void {
    if (this.#timer !== undefined || this.#underWay.size >= mostUnderWay || this.#token() === undefined) return;
    const next = this.#wanted.find((instantMs) => !this.#fleets.has(instantMs) && !this.#underWay.has(instantMs));
    if (next === undefined) return;
    const waitMs = this.#lastAskedMs + 1000 / instantsASecond - performance.now();
    if (waitMs > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#askNext();
      }, waitMs);
      return;
    }
    this.#lastAskedMs = performance.now();
    void this.#ask(next);
    this.#askNext();
  }

  async #ask(instantMs: number): Promise<void> {
    const controller = new AbortController();
    this.#underWay.set(instantMs, controller);
    try {
      const ships = await this.#shipsAt(instantMs, controller.signal);
      this.#fleets.delete(instantMs);
      this.#fleets.set(instantMs, fleetOf(instantMs, ships));
      this.#forget();
      this.#underWay.delete(instantMs);
      this.onFleet();
      this.#askNext();
    } catch (error) {
      if (controller.signal.aborted) return;
      this.#underWay.delete(instantMs);
      this.onProblem(error instanceof TileRefused ? error.status : 0, error instanceof Error ? error.message : '');
    }
  }

  async #shipsAt(instantMs: number, signal: AbortSignal): Promise<Ship[]> {
    const at = new Date(instantMs).toISOString();
    const address = `${base}vectorTiles/positions/{z}/{x}/{y}?query={}&at=${at}`;
    const request = { address, layer: 'positions', token: this.#token() ?? '', signal };
    const all = await Promise.all(
      this.#tiles.map(async (tile) => {
        const features = await askTile(tile, request);
        return features.flatMap((feature): Ship[] => {
          const point = feature.loadGeometry()[0]?.[0];
          return point ? [{ ...shipFacts(feature.properties), ...placeIn(tile, point) }] : [];
        });
      }),
    );
    return all.flat();
  }

  /** Drops the fleets that came first, unless they are wanted. */
  #forget(): void {
    for (const instantMs of this.#fleets.keys()) {
      if (this.#fleets.size <= mostKept) return;
      if (!this.#wanted.includes(instantMs)) this.#fleets.delete(instantMs);
    }
  }
}

type Properties = Readonly<Record<string, number | string | boolean>>;

function shipFacts(properties: Properties): Omit<Ship, 'x' | 'y'> {
  const text = (name: string) => (name in properties ? String(properties[name]) : undefined);
  const number = (name: string) => (name in properties ? Number(properties[name]) : undefined);
  return {
    vesselId: String(properties['vesselId']),
    name: text('vesselName'),
    type: text('vesselType') ?? 'UNKNOWN',
    country: text('countryCode'),
    speedKn: number('speedOverGround'),
    courseDeg: number('courseOverGround'),
    sentS: Number(properties['sentS']),
  };
}
