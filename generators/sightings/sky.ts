import { invariant } from '../../src/errors.js';
import type { SatellitePass } from '../frames/satellite-pass.js';
import type { Scene } from '../frames/scenes.js';
import type { TrajectoryBox } from '../motion/trajectory-boxes.js';
import type { RingArea } from '../orbits/footprint.js';
import { cellKind, mayMeet } from '../orbits/ring-cells.js';
import type { Span } from '../sheets/span.js';
import { type DayFrames, framesOfDay } from './day-frames.js';

/** The sky over the days [fromDay, toDay), days since 1970. Made once for a span: all vessels are looked for in it. */
export function skyOver(seed: number, { fromDay, toDay }: Span): Sky {
  const frames = Array.from({ length: toDay - fromDay }, (_, i) => framesOfDay(seed, fromDay + i));
  return new Sky(fromDay, frames);
}

/** Cells of the Earth, so large that the box of a trajectory mostly lies in one. */
const cellDeg = 15;
const columns = 360 / cellDeg;
const rows = 180 / cellDeg;
/** A cell is divided into 64 columns and 64 rows of parts, to which boxes are rounded outwards. */
const partBits = 6;
const parts = 1 << partBits;
const partsPerDeg = parts / cellDeg;
const roundingDeg = 1e-6;
/** Bits of the index of an outline. */
const outlineBits = 12;
const mostOutlines = 1 << outlineBits;
/** Instants are stored in 64ths of a second: two years fit 32 bits. */
const ticksPerS = 64;
const ticksPerDay = 86400 * ticksPerS;

/**
 * The scenes of a span of days, indexed for the search for those that a trajectory may meet. The index holds the rings
 * of scenes: a scene has one, or two across 180°. Scenes of frames that fail are left out, since nothing is detected
 * in them. Scenes of many days have the same outline.
 *
 * A vessel stays in a few cells of the Earth for many days. For each cell the entries of the rings that meet it stand
 * side by side, day after day, four words each, with what decides most questions. Lists of ring objects took 5 percent
 * more processor time of a generation. A ring has an entry in each cell that it meets; all of them give the same
 * answers.
 */
export class Sky {
  readonly fromDay: number;
  readonly days: number;
  readonly #frames: readonly DayFrames[];
  /**
   * The entries of cell c on day d, ascending by ring: from #starts[i] up to #starts[i + 1] with i = c * days + d.
   */
  readonly #starts: Uint32Array;
  /**
   * Entry e has the words from 4 * e on: the index of its ring, the parts of the cell that its box meets, the middle
   * of the collection in ticks since `fromDay`, and in one word the number of the scene in its day, the satellite,
   * whether it is VIIRS, and the index of its outline.
   */
  readonly #words: Int32Array;
  /** The scene and the pass of each ring, in the order of days and scenes. */
  readonly #scenes: readonly Scene[];
  readonly #passes: readonly SatellitePass[];
  /**
   * Four numbers for each outline: west, south, east and north; and for its grid of cell kinds west, south, columns
   * and the index of the first kind in #kinds, or -1 without a grid.
   */
  readonly #bounds: Float64Array;
  readonly #grids: Int32Array;
  readonly #kinds: Uint8Array;
  readonly #areas: readonly RingArea[];
  /** The entries that `collectCandidates` found last. */
  readonly found: Int32Array;

  /** `frames`: those of each day. */
  constructor(fromDay: number, frames: readonly DayFrames[]) {
    this.fromDay = fromDay;
    this.days = frames.length;
    this.#frames = frames;
    const rings = new RingList();
    for (const day of frames) rings.addDay(day);
    this.#scenes = rings.scenes;
    this.#passes = rings.passes;
    this.#areas = rings.areas;
    const { bounds, grids, kinds } = boundsOf(rings.areas);
    this.#bounds = bounds;
    this.#grids = grids;
    this.#kinds = kinds;
    const cells = cellsOf(rings.areas);
    this.#starts = startsOf(rings, cells, this.days);
    this.#words = wordsOf(rings, cells, this.#starts, fromDay);
    this.found = new Int32Array(rings.scenes.length);
  }

  /** All frames of a day (counted from `fromDay`). */
  framesOf(day: number): DayFrames {
    return this.#frames[day]!;
  }

  /**
   * Writes an entry of each ring that a trajectory may meet in its box to the head of `found`, in the order of rings,
   * and returns their number.
   */
  collectCandidates(box: TrajectoryBox): number {
    const words = this.#words;
    const starts = this.#starts;
    const { days, found } = this;
    const { fromDay, toDay } = box;
    // Positions are rounded to millionths of a degree before they are looked up in a ring.
    let west = partEast(box.west - roundingDeg);
    const south = partNorth(box.south - roundingDeg);
    let east = partEast(box.east + roundingDeg);
    const north = partNorth(box.north + roundingDeg);
    const wraps = Math.floor(west / (columns * parts)) * columns * parts;
    west -= wraps;
    east -= wraps;
    let count = 0;
    let lastRing = -1;
    for (let row = south >> partBits; row <= north >> partBits; row++) {
      const ofRow = partsAsked(partIn(row, south), partIn(row, north));
      for (let column = west >> partBits; column <= east >> partBits; column++) {
        const asked = (partsAsked(partIn(column, west), partIn(column, east)) << columnBits) + ofRow;
        const list = (row * columns + (column % columns)) * days;
        const end = starts[list + toDay]!;
        for (let entry = starts[list + fromDay]!; entry < end; entry++) {
          if (((words[4 * entry + 1]! + asked) & allMet) !== allMet) continue;
          const ring = words[4 * entry]!;
          // The entries of the first cell come in order.
          if (ring > lastRing) {
            lastRing = ring;
            found[count++] = entry;
          } else count = this.#insert(count, entry);
        }
      }
    }
    return count;
  }

  isViirs(entry: number): boolean {
    return ((this.#words[4 * entry + 3]! >>> outlineBits) & 1) === 1;
  }

  satelliteOf(entry: number): number {
    return (this.#words[4 * entry + 3]! >>> (outlineBits + 1)) & 15;
  }

  /** The number of the scene in its day. */
  numberOf(entry: number): number {
    return this.#words[4 * entry + 3]! >>> (outlineBits + 5);
  }

  /**
   * The middle of a collection, seconds since 1970: the scan passes over a vessel half a scene from there at most.
   * VIIRS: its minute.
   */
  middleS(entry: number): number {
    return this.fromDay * 86400 + (this.#words[4 * entry + 2]! >>> 0) / ticksPerS;
  }

  /** The day of an entry, counted from `fromDay`. */
  dayOf(entry: number): number {
    return Math.floor((this.#words[4 * entry + 2]! >>> 0) / ticksPerDay);
  }

  /** Whether a point lies in the box of a ring, or at most `lonDeg` and `latDeg` from it. */
  isNear(entry: number, lon: number, lat: number, lonDeg: number, latDeg: number): boolean {
    const bounds = this.#bounds;
    const at = 4 * this.#outlineOf(entry);
    if (lat < bounds[at + 1]! - latDeg || lat > bounds[at + 3]! + latDeg) return false;
    return lon >= bounds[at]! - lonDeg && lon <= bounds[at + 2]! + lonDeg;
  }

  /** Whether a point lies in a ring. */
  holds(entry: number, lon: number, lat: number): boolean {
    if (!this.isNear(entry, lon, lat, 0, 0)) return false;
    const grids = this.#grids;
    const outline = this.#outlineOf(entry);
    const at = 4 * outline;
    const first = grids[at + 3]!;
    if (first >= 0) {
      const row = Math.floor(lat) - grids[at + 1]!;
      const kind = this.#kinds[first + row * grids[at + 2]! + Math.floor(lon) - grids[at]!];
      if (kind !== cellKind.edge) return kind === cellKind.inside;
    }
    return this.#areas[outline]!.holds(lon, lat);
  }

  sceneAt(entry: number): Scene {
    return this.#scenes[this.#words[4 * entry]!]!;
  }

  /** The scenes of its pass whose frames do not fail. */
  scenesOfPass(entry: number): SatellitePass {
    return this.#passes[this.#words[4 * entry]!]!;
  }

  #outlineOf(entry: number): number {
    return this.#words[4 * entry + 3]! & (mostOutlines - 1);
  }

  /**
   * Inserts an entry into the first `count` of `found`, which ascend by ring, unless its ring has one there. Returns
   * the new count. Entries mostly come in order.
   */
  #insert(count: number, entry: number): number {
    const words = this.#words;
    const { found } = this;
    const ring = words[4 * entry]!;
    let at = count;
    while (at > 0 && words[4 * found[at - 1]!]! > ring) at--;
    if (at > 0 && words[4 * found[at - 1]!] === ring) return count;
    for (let i = count; i > at; i--) found[i] = found[i - 1]!;
    found[at] = entry;
    return count + 1;
  }
}

/** The rings of the scenes that are shown, in the order of days and scenes. */
class RingList {
  /** The scene and the pass of each ring. */
  readonly scenes: Scene[] = [];
  readonly passes: SatellitePass[] = [];
  /** The index of the outline of each ring: scenes of many days have the same outline. */
  readonly outlines: number[] = [];
  readonly areas: RingArea[] = [];
  /** For each day the number of rings up to its end. */
  readonly ends: number[] = [];
  readonly #outlineOf = new Map<RingArea, number>();

  addDay({ plans, passes }: DayFrames): void {
    const passOf: SatellitePass[] = [];
    for (const pass of passes) for (const { number } of pass) passOf[number] = pass;
    for (const { scene, failed } of plans) if (!failed) this.#add(scene, passOf[scene.number]!);
    this.ends.push(this.scenes.length);
  }

  #add(scene: Scene, pass: SatellitePass): void {
    for (const area of scene.areas) {
      this.scenes.push(scene);
      this.passes.push(pass);
      this.outlines.push(this.#outline(area));
    }
  }

  #outline(area: RingArea): number {
    const known = this.#outlineOf.get(area);
    if (known !== undefined) return known;
    const outline = this.areas.push(area) - 1;
    invariant(outline < mostOutlines, `outline ${outline} does not fit ${outlineBits} bits`);
    this.#outlineOf.set(area, outline);
    return outline;
  }
}

/** The bounds and grids of outlines, as in `Sky`. */
interface OutlineBounds {
  readonly bounds: Float64Array;
  readonly grids: Int32Array;
  readonly kinds: Uint8Array;
}

function boundsOf(areas: readonly RingArea[]): OutlineBounds {
  const bounds = new Float64Array(4 * areas.length);
  const grids = new Int32Array(4 * areas.length);
  const kinds: Uint8Array[] = [];
  let next = 0;
  for (let outline = 0; outline < areas.length; outline++) {
    const { box, cells } = areas[outline]!;
    bounds.set([box.west, box.south, box.east, box.north], 4 * outline);
    grids[4 * outline + 3] = -1;
    if (cells === undefined) continue;
    grids.set([cells.west, cells.south, cells.columns, next], 4 * outline);
    kinds.push(cells.kinds);
    next += cells.kinds.length;
  }
  const joined = new Uint8Array(next);
  next = 0;
  for (const each of kinds) {
    joined.set(each, next);
    next += each.length;
  }
  return { bounds, grids, kinds: joined };
}

/**
 * The cells that outline o meets are cells[i] for i from from[o] up to from[o + 1]; met[i] is the part of its box that
 * lies in the cell, as `partsMet` writes it for columns and rows.
 */
interface OutlineCells {
  readonly from: Uint32Array;
  readonly cells: Uint32Array;
  readonly met: Uint32Array;
}

function cellsOf(areas: readonly RingArea[]): OutlineCells {
  const from = new Uint32Array(areas.length + 1);
  const cells: number[] = [];
  const met: number[] = [];
  for (let outline = 0; outline < areas.length; outline++) {
    addCells(areas[outline]!, cells, met);
    from[outline + 1] = cells.length;
  }
  return { from, cells: Uint32Array.from(cells), met: Uint32Array.from(met) };
}

function addCells({ box, cells: map }: RingArea, cells: number[], met: number[]): void {
  const west = partEast(box.west);
  const east = Math.min(columns * parts - 1, partEast(box.east));
  const south = partNorth(box.south);
  const north = partNorth(box.north);
  for (let row = south >> partBits; row <= north >> partBits; row++) {
    for (let column = west >> partBits; column <= east >> partBits; column++) {
      const westDeg = column * cellDeg - 180;
      const southDeg = row * cellDeg - 90;
      if (map !== undefined && !mayMeet(map, westDeg, southDeg, westDeg + cellDeg, southDeg + cellDeg)) continue;
      const ofColumn = partsMet(partIn(column, west), partIn(column, east));
      const ofRow = partsMet(partIn(row, south), partIn(row, north));
      cells.push(row * columns + column);
      met.push((ofColumn << columnBits) + ofRow);
    }
  }
}

/** The first entry of each cell and day. */
function startsOf({ outlines, ends }: RingList, { from, cells }: OutlineCells, days: number): Uint32Array {
  const starts = new Uint32Array(rows * columns * days + 1);
  for (let day = 0, ring = 0; day < days; day++)
    for (; ring < ends[day]!; ring++)
      for (let i = from[outlines[ring]!]!; i < from[outlines[ring]! + 1]!; i++) starts[cells[i]! * days + day + 1]!++;
  for (let list = 0; list + 1 < starts.length; list++) starts[list + 1]! += starts[list]!;
  return starts;
}

/** The words of all entries, as in `Sky`. */
function wordsOf(
  { scenes, outlines, ends }: RingList,
  { from, cells, met }: OutlineCells,
  starts: Uint32Array,
  fromDay: number,
): Int32Array {
  const days = ends.length;
  const words = new Int32Array(4 * starts[starts.length - 1]!);
  // The next entry of each cell: entries ascend with the rings.
  const next = new Uint32Array(rows * columns);
  for (let cell = 0; cell < next.length; cell++) next[cell] = starts[cell * days]!;
  for (let ring = 0; ring < scenes.length; ring++) {
    const outline = outlines[ring]!;
    const scene = scenes[ring]!;
    const middle = Math.round((middleOf(scene) - fromDay * 86400) * ticksPerS);
    const what = scene.number * 32 + scene.satellite * 2 + (scene.kind === 'viirs' ? 1 : 0);
    for (let i = from[outline]!; i < from[outline + 1]!; i++) {
      const at = 4 * next[cells[i]!]!++;
      words[at] = ring;
      words[at + 1] = met[i]!;
      words[at + 2] = middle;
      words[at + 3] = what * mostOutlines + outline;
    }
  }
  return words;
}

/**
 * Two intervals of parts meet if each begins before the other ends. One addition answers both questions: `partsMet` of
 * a ring holds (63 - first) and last in 7 bits each, `partsAsked` of a box (last + 1) and (64 - first); a sum of 64 or
 * more sets the highest of the 7 bits, which means yes.
 */
function partsMet(first: number, last: number): number {
  return ((parts - 1 - first) << (partBits + 1)) | last;
}

function partsAsked(first: number, last: number): number {
  return ((last + 1) << (partBits + 1)) + parts - first;
}

/** The bits of columns stand above those of rows. */
const columnBits = 2 * (partBits + 1);
/** The highest bits of all four sums: set if columns and rows meet. */
const allMet = ((1 << columnBits) + 1) * ((parts << (partBits + 1)) + parts);

/** The part in which a longitude lies, counted from 180° west. */
function partEast(lon: number): number {
  return Math.floor((lon + 180) * partsPerDeg) | 0;
}

/** The same of a latitude, counted from the south pole. */
function partNorth(lat: number): number {
  return Math.min(rows * parts - 1, Math.max(0, Math.floor((lat + 90) * partsPerDeg))) | 0;
}

/** The index of a part in a column or row of cells; parts outside count as the first or last. */
function partIn(line: number, part: number): number {
  return Math.min(parts - 1, Math.max(0, part - line * parts));
}

function middleOf({ kind, collectedUs, lengthMs }: Scene): number {
  return collectedUs / 1e6 + (kind === 'viirs' ? 0 : lengthMs / 2000);
}
