import { structuresOf } from '../chart/structures.js';
import type { SatellitePass } from '../frames/satellite-pass.js';
import type { Scene } from '../frames/scenes.js';
import type { TrajectoryBox } from '../motion/trajectory-boxes.js';
import type { RingArea } from '../orbits/footprint.js';
import { mayMeet } from '../orbits/ring-cells.js';
import type { Span } from '../sheets/span.js';
import { type DayFrames, framesOfDay } from './day-frames.js';

/** The sky over the days [fromDay, toDay), days since 1970. It is made once for all vessels of a span. */
export function skyOver(seed: number, scale: number, { fromDay, toDay }: Span): Sky {
  const structures = structuresOf(scale);
  const frames = Array.from({ length: toDay - fromDay }, (_, i) => framesOfDay(seed, structures, fromDay + i));
  return new Sky(fromDay, frames);
}

/** Cells of the Earth, so large that the box of a trajectory mostly lies in one. */
const cellDeg = 15;
const columns = 360 / cellDeg;
const rows = 180 / cellDeg;
/** Positions are rounded to millionths of a degree before they are looked up in a ring. */
const roundingDeg = 1e-6;

/** A ring of a scene whose frame does not fail: a scene has one, or two across 180°. */
export interface SkyRing {
  /** Ascends with the days and the numbers of scenes. */
  readonly index: number;
  /** The day, counted from the first one of the sky. */
  readonly day: number;
  readonly scene: Scene;
  /** The scenes of its pass whose frames do not fail. */
  readonly pass: SatellitePass;
  /** Scenes of many days have the same outline. */
  readonly area: RingArea;
  /**
   * The middle of the collection, seconds since 1970, at most half a scene from the scan of any vessel. VIIRS: its
   * minute.
   */
  readonly middleS: number;
}

/** The rings that meet a cell, by index. Those of day d are `starts[d]` up to `starts[d + 1]`. */
interface Cell {
  readonly rings: SkyRing[];
  readonly starts: Uint32Array;
}

/**
 * The scenes of a span of days in cells of the Earth, where those are found that a trajectory may meet: a vessel stays
 * in a few cells for many days. Scenes of frames that fail are left out, since they show nothing.
 */
export class Sky {
  readonly fromDay: number;
  readonly days: number;
  readonly #frames: readonly DayFrames[];
  readonly #cells: readonly Cell[];

  /** `frames`: by day, from `fromDay` on. */
  constructor(fromDay: number, frames: readonly DayFrames[]) {
    this.fromDay = fromDay;
    this.days = frames.length;
    this.#frames = frames;
    this.#cells = Array.from({ length: rows * columns }, () => ({
      rings: [],
      starts: new Uint32Array(frames.length + 1),
    }));
    /** The cells that an outline meets, computed once for scenes of many days. */
    const cellsMet = new Map<RingArea, readonly number[]>();
    const add = (ring: SkyRing): void => {
      const cells = cellsMet.get(ring.area) ?? cellsOf(ring.area);
      cellsMet.set(ring.area, cells);
      for (const cell of cells) this.#cells[cell]!.rings.push(ring);
    };
    let index = 0;
    frames.forEach(({ plans, passes }, day) => {
      const passOf: SatellitePass[] = [];
      for (const pass of passes) for (const { number } of pass) passOf[number] = pass;
      for (const { scene, failed } of plans) {
        if (failed) continue;
        for (const area of scene.areas)
          add({ index: index++, day, scene, pass: passOf[scene.number]!, area, middleS: middleOf(scene) });
      }
      for (const { rings, starts } of this.#cells) starts[day + 1] = rings.length;
    });
  }

  /** All frames of a day (counted from `fromDay`). */
  framesOf(day: number): DayFrames {
    return this.#frames[day]!;
  }

  /** The rings that a trajectory may meet in its box, by index. */
  candidates({ fromDay, toDay, west, south, east, north }: TrajectoryBox): readonly SkyRing[] {
    const wraps = 360 * Math.floor((west - roundingDeg + 180) / 360);
    const box = {
      west: west - roundingDeg - wraps,
      south: south - roundingDeg,
      east: east + roundingDeg - wraps,
      north: north + roundingDeg,
    };
    const found: SkyRing[] = [];
    let inOneCell = true;
    for (let row = rowOf(box.south); row <= rowOf(box.north); row++) {
      for (let column = columnOf(box.west); column <= columnOf(box.east); column++) {
        const { rings, starts } = this.#cells[row * columns + (column % columns)]!;
        // The box of a trajectory may pass 180°, boxes of rings do not.
        const shift = column < columns ? 0 : 360;
        const count = found.length;
        for (let i = starts[fromDay]!; i < starts[toDay]!; i++) {
          const { west, south, east, north } = rings[i]!.area.box;
          if (south > box.north || north < box.south || west + shift > box.east || east + shift < box.west) continue;
          found.push(rings[i]!);
        }
        inOneCell &&= count === 0 || found.length === count;
      }
    }
    if (inOneCell) return found;
    // A ring stands in each cell that it meets, so it may be found twice.
    return found.sort((a, b) => a.index - b.index).filter((ring, i) => ring !== found[i - 1]);
  }
}

/** Whether a point lies in the box of a ring, or at most `lonDeg` and `latDeg` from it. */
export function isNear({ area: { box } }: SkyRing, lon: number, lat: number, lonDeg: number, latDeg: number): boolean {
  if (lat < box.south - latDeg || lat > box.north + latDeg) return false;
  return lon >= box.west - lonDeg && lon <= box.east + lonDeg;
}

function cellsOf({ box, cells: map }: RingArea): number[] {
  const found: number[] = [];
  for (let row = rowOf(box.south); row <= rowOf(box.north); row++) {
    for (let column = columnOf(box.west); column <= Math.min(columns - 1, columnOf(box.east)); column++) {
      const west = column * cellDeg - 180;
      const south = row * cellDeg - 90;
      if (map === undefined || mayMeet(map, west, south, west + cellDeg, south + cellDeg))
        found.push(row * columns + column);
    }
  }
  return found;
}

/** The column of cells in which a longitude lies, counted from 180° west. */
function columnOf(lon: number): number {
  return Math.floor((lon + 180) / cellDeg);
}

/** The row in which a latitude lies, counted from the south pole. */
function rowOf(lat: number): number {
  return Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) / cellDeg)));
}

/** In 64ths of a second: finer instants would change some positions of the recorded ocean. */
function middleOf({ kind, collectedUs, lengthMs }: Scene): number {
  return Math.round((collectedUs / 1e6 + (kind === 'viirs' ? 0 : lengthMs / 2000)) * 64) / 64;
}
