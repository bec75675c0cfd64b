import { invariant } from '../../src/base/errors.js';
import { readFixture } from '../../src/base/fixture-files.js';
import { VarintReader } from '../../src/store/columns/varints.js';
import { Footprint, RingArea } from './footprint.js';
import { type Mission, missions, orbits } from './satellites.js';

/** A scene of a mission's standing plan: each of its satellites acquires it once in a cycle, if light allows. */
export interface PlannedScene {
  /** Orbit of the cycle, from 0. */
  readonly track: number;
  /** Start and end of the collection, seconds since the node. */
  readonly fromS: number;
  readonly toS: number;
  /** The number in the mission's grid: `place` of `sceneLayout`. */
  readonly gridNumber: number;
  readonly footprint: Footprint;
  /** Middle of the footprint. */
  readonly lon: number;
  readonly lat: number;
}

/** A granule of VIIRS that holds one of the `nightAreas`, on one day of a satellite's cycle. */
export interface NightGranule {
  /** Number of the pass in the day, and number of the 6 minutes in the day, both from 0. */
  readonly pass: number;
  readonly granule: number;
  readonly footprint: Footprint;
  readonly lon: number;
  readonly lat: number;
}

/**
 * The planned acquisitions, unpacked from `fixtures/acquisitions.bin`. They are the same for every seed: the real plans
 * are public and are valid for years.
 */
export interface Acquisitions {
  /** The standing plans by mission, in no particular order within an orbit. */
  readonly plans: ReadonlyMap<Mission, readonly PlannedScene[]>;
  /**
   * By satellite (index into `orbits`) and day of its cycle, in the order of passes; none for a satellite with a
   * standing plan.
   */
  readonly granules: readonly (readonly (readonly NightGranule[])[])[];
}

/** Reads the fixture on the first call. */
export function acquisitions(): Acquisitions {
  loaded ??= unpack(readFixture('acquisitions.bin'));
  return loaded;
}

let loaded: Acquisitions | undefined;

/** The missions with a standing plan, in the order of the file. */
export const planned: readonly Mission[] = [missions.sentinel1, missions.sentinel2, missions.landsat];

/** Length of a granule, seconds. */
export const granuleS = 360;

/** A granule as a scene of its orbit. `nodeS`: when the node of the orbit is crossed, seconds after midnight. */
export function granuleScene(
  { granule, footprint, lon, lat }: NightGranule,
  track: number,
  nodeS: number,
): PlannedScene {
  const fromS = granule * granuleS - nodeS;
  return { track, fromS, toS: fromS + granuleS, gridNumber: 0, footprint, lon, lat };
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
  const gridNumber = packed.whole();
  const [fromS, toS, lon, lat] = [packed.double(), packed.double(), packed.double(), packed.double()];
  return { track, fromS, toS, gridNumber, footprint: packed.footprint(), lon, lat };
}

function nightGranule(packed: PackedScenes): NightGranule {
  const pass = packed.whole();
  const granule = packed.whole();
  const [lon, lat] = [packed.double(), packed.double()];
  return { pass, granule, footprint: packed.footprint(), lon, lat };
}

/** Reads the file: the number of doubles, the doubles, and varints; little-endian. */
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
    invariant(this.#reader.done && this.#next === this.#doubles.byteLength, 'acquisitions.bin ends with its last list');
  }

  /** Vertices are differences to the vertex before, across rings; the first is not repeated at the end. */
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
