import { VarintReader } from '../../src/columns/varints.js';
import { invariant } from '../../src/errors.js';
import { readFixture } from '../../src/fixture-files.js';
import { Footprint, RingArea } from './footprint.js';
import { type Mission, missions, orbits } from './satellites.js';

/** A scene of the standing plan of a mission: every satellite of it takes it once in a cycle, when light allows. */
export interface PlannedScene {
  /** Orbit of the cycle, from 0. */
  readonly track: number;
  /** Begin and end of the collection, seconds since the node. */
  readonly fromS: number;
  readonly toS: number;
  /** What `sceneLayout.place` says. */
  readonly place: number;
  readonly footprint: Footprint;
  /** Middle of the footprint. */
  readonly lon: number;
  readonly lat: number;
}

/** A granule of VIIRS that holds an area asked for, on one day of a satellite's cycle. */
export interface NightGranule {
  /** Which pass of the day, from 0, and which 6 minutes of it. */
  readonly pass: number;
  readonly granule: number;
  readonly footprint: Footprint;
  readonly lon: number;
  readonly lat: number;
}

/**
 * What the satellites are to take, as `fixtures/acquisitions.bin` packs it. The same for every seed: the real plans are
 * public and stand for years.
 */
export interface Acquisitions {
  /** The standing plans of these missions, in whatever order within an orbit. */
  readonly plans: ReadonlyMap<Mission, readonly PlannedScene[]>;
  /**
   * The granules of a satellite (index into `orbits`) by days of its cycle, in the order of passes; none of one that
   * has a plan.
   */
  readonly granules: readonly (readonly (readonly NightGranule[])[])[];
}

/** Read once. */
export function acquisitions(): Acquisitions {
  loaded ??= unpack(readFixture('acquisitions.bin'));
  return loaded;
}

let loaded: Acquisitions | undefined;

/** The missions that have a plan, in the order of the file. */
export const planned: readonly Mission[] = [missions.sentinel1, missions.sentinel2, missions.landsat];

/** Granules are as long, seconds. */
export const granuleS = 360;

/** A granule as a scene of an orbit whose node was crossed so many seconds after midnight. */
export function granuleScene(
  { granule, footprint, lon, lat }: NightGranule,
  track: number,
  nodeS: number,
): PlannedScene {
  const fromS = granule * granuleS - nodeS;
  return { track, fromS, toS: fromS + granuleS, place: 0, footprint, lon, lat };
}

function unpack(bytes: Uint8Array): Acquisitions {
  const packed = new PackedScenes(bytes);
  const plans = new Map<Mission, readonly PlannedScene[]>();
  for (const mission of planned) plans.set(mission, packed.list(plannedScene));
  const granules = orbits.map(({ mission }) =>
    plans.has(mission) ? [] : Array.from({ length: mission.days }, () => packed.list(nightGranule)),
  );
  packed.end();
  return { plans, granules };
}

function plannedScene(packed: PackedScenes): PlannedScene {
  const track = packed.whole();
  const place = packed.whole();
  const [fromS, toS, lon, lat] = [packed.double(), packed.double(), packed.double(), packed.double()];
  return { track, fromS, toS, place, footprint: packed.footprint(), lon, lat };
}

function nightGranule(packed: PackedScenes): NightGranule {
  const pass = packed.whole();
  const granule = packed.whole();
  const [lon, lat] = [packed.double(), packed.double()];
  return { pass, granule, footprint: packed.footprint(), lon, lat };
}

/** How many doubles there are, these doubles, and whole numbers; little-endian. */
class PackedScenes {
  readonly #doubles: DataView;
  readonly #reader: VarintReader;
  #next = 0;
  #lonE6 = 0;
  #latE6 = 0;

  constructor(bytes: Uint8Array) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const length = 8 * view.getUint32(0, true);
    this.#doubles = new DataView(bytes.buffer, bytes.byteOffset + 4, length);
    this.#reader = new VarintReader(bytes.subarray(4 + length));
  }

  whole(): number {
    return this.#reader.next();
  }

  double(): number {
    const value = this.#doubles.getFloat64(this.#next, true);
    this.#next += 8;
    return value;
  }

  list<T>(read: (packed: PackedScenes) => T): T[] {
    const all: T[] = [];
    for (let left = this.whole(); left > 0; left--) all.push(read(this));
    return all;
  }

  footprint(): Footprint {
    const areas: RingArea[] = [];
    for (let left = this.whole(); left > 0; left--) areas.push(this.#ring());
    return new Footprint(areas);
  }

  end(): void {
    invariant(
      this.#reader.done && this.#next === this.#doubles.byteLength,
      'acquisitions.bin holds what its lists say',
    );
  }

  /** Each vertex less the one before, of whatever ring; the first is not there again at the end. */
  #ring(): RingArea {
    const count = this.whole();
    const lonE6 = new Int32Array(count + 1);
    const latE6 = new Int32Array(count + 1);
    for (let i = 0; i < count; i++) {
      this.#lonE6 += this.#reader.nextSigned();
      this.#latE6 += this.#reader.nextSigned();
      lonE6[i] = this.#lonE6;
      latE6[i] = this.#latE6;
    }
    lonE6[count] = lonE6[0]!;
    latE6[count] = latE6[0]!;
    return new RingArea(lonE6, latE6);
  }
}
