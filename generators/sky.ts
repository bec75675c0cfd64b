import { invariant } from '../src/errors.js';
import type { Box } from '../src/geo/polygon.js';
import { type DayFrames, framesOfDay } from './day-frames.js';
import type { RingArea } from './orbits/footprint.js';
import { cellKind, mayMeet } from './orbits/ring-cells.js';
import type { SatellitePass } from './satellite-pass.js';
import type { Scene } from './scenes.js';

/** The sky of an ocean over the days [fromDay, toDay). The last one asked for is kept: all vessels look at the same. */
export function skyOver(seed: number, fromDay: number, toDay: number): Sky {
  if (kept?.seed === seed && kept.fromDay === fromDay && kept.toDay === toDay) return kept.sky;
  const frames = Array.from({ length: toDay - fromDay }, (_, i) => framesOfDay(seed, fromDay + i));
  const sky = new Sky(fromDay, frames);
  kept = { seed, fromDay, toDay, sky };
  return sky;
}

/** The frames of a day since 1970: from the sky that is kept, or without one. */
export function framesAt(seed: number, day: number): DayFrames {
  const isKept = kept?.seed === seed && day >= kept.fromDay && day < kept.toDay;
  return isKept ? kept!.sky.framesOf(day - kept!.fromDay) : framesOfDay(seed, day);
}

let kept: { readonly seed: number; readonly fromDay: number; readonly toDay: number; readonly sky: Sky } | undefined;

const cellDeg = 5;
const columns = 360 / cellDeg;
const rows = 180 / cellDeg;
const roundingDeg = 1e-6;
/** The number of an outline has 12 bits. */
const mostOutlines = 1 << 12;
/** Instants are kept in 64ths of a second, of which two years have room in 32 bits. */
const ticksPerS = 64;
const ticksPerDay = 86400 * ticksPerS;

/**
 * The scenes of a span of days, ready for the question which of them a way meets. They are asked about by their rings: a scene has one, or two
 * across 180°. Those of frames that fail are left out, since nothing is detected in them.
 *
 * A vessel stays in a few cells of the Earth for many days, and memory far off costs more than a sum. So for every cell the rings that meet it
 * stand side by side, day after day, each with what decides mostly; what is the same of all scenes of one outline is kept once, and a scene
 * itself is seldom touched. A ring is asked about by its place in the list of a cell: the answer is the same at each of its places.
 */
export class Sky {
  readonly fromDay: number;
  readonly days: number;
  readonly #frames: readonly DayFrames[];
  /** The rings that meet cell c on day d, ascending, have the places from #starts[i] up to #starts[i + 1] with i = c * days + d. */
  readonly #starts: Uint32Array;
  /**
   * Of a place, four numbers of 32 bits: ring, then its part of the cell and outline, the middle of the collection in ticks since `fromDay`, and the
   * number in the day with the satellite and whether it is VIIRS.
   */
  readonly #words: Uint32Array;
  /** Of ring i, in the order of days and scenes, its scene and pass. */
  readonly #scenes: readonly Scene[];
  readonly #passes: readonly SatellitePass[];
  /** Of outline o west, south, east and north, and of its cells west, south, columns and the place of the first in #kinds, or -1. */
  readonly #bounds: Float64Array;
  readonly #grids: Int32Array;
  readonly #kinds: Uint8Array;
  readonly #areas: readonly RingArea[];

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
    this.#words = wordsOf(rings, cells, this.#starts, fromDay, this.days);
  }

  /** All frames of a day (counted from `fromDay`). */
  framesOf(day: number): DayFrames {
    return this.#frames[day]!;
  }

  /**
   * Leaves a place of each ring that a way may meet on the days [fromDay, toDay) at the head of `found`, by their rings, and returns how
   * many there are. Its longitudes may run past ±180.
   */
  meeting(fromDay: number, toDay: number, way: Box, found: number[]): number {
    let count = 0;
    // Places on the way are rounded to millionths before they are asked about.
    const west = way.west - roundingDeg;
    const south = way.south - roundingDeg;
    const east = way.east + roundingDeg;
    const north = way.north + roundingDeg;
    const words = this.#words;
    const starts = this.#starts;
    const { days } = this;
    const firstColumn = Math.floor((west + 180) / cellDeg);
    const lastColumn = Math.min(firstColumn + columns - 1, Math.floor((east + 180) / cellDeg));
    const lastRow = rowOf(north);
    let lastRing = -1;
    for (let row = rowOf(south); row <= lastRow; row++) {
      const ofRow = partsAsked(partOf(south - cellSouth(row)), partOf(north - cellSouth(row)));
      for (let column = firstColumn; column <= lastColumn; column++) {
        const ofColumn = partsAsked(partOf(west - cellWest(column)), partOf(east - cellWest(column)));
        const asked = ofColumn * 1024 + ofRow;
        const list = (row * columns + column - columns * Math.floor(column / columns)) * days;
        const end = starts[list + toDay]!;
        for (let place = starts[list + fromDay]!; place < end; place++) {
          if ((((words[4 * place + 1]! >>> 12) + asked) & allMet) !== allMet) continue;
          const ring = words[4 * place]!;
          // In the first cell they come in order.
          if (ring > lastRing) {
            lastRing = ring;
            found[count++] = place;
          } else count = this.#insert(found, count, place);
        }
      }
    }
    return count;
  }

  isViirs(place: number): boolean {
    return (this.#words[4 * place + 3]! & 1) === 1;
  }

  satelliteOf(place: number): number {
    return (this.#words[4 * place + 3]! >>> 1) & 15;
  }

  /** The number of its scene in the day. */
  numberOf(place: number): number {
    return this.#words[4 * place + 3]! >>> 5;
  }

  /** The middle of a collection, seconds since 1970: the scan passes over a vessel half a scene from there at most. VIIRS: its minute. */
  middleS(place: number): number {
    return this.fromDay * 86400 + this.#words[4 * place + 2]! / ticksPerS;
  }

  /** The day of a ring, counted from `fromDay`. */
  dayOf(place: number): number {
    return Math.floor(this.#words[4 * place + 2]! / ticksPerDay);
  }

  /** Whether a point lies in the box of a ring, or so many degrees of longitude and latitude from it. */
  isNear(place: number, lon: number, lat: number, lonDeg: number, latDeg: number): boolean {
    const bounds = this.#bounds;
    const at = 4 * this.#outlineOf(place);
    if (lat < bounds[at + 1]! - latDeg || lat > bounds[at + 3]! + latDeg) return false;
    return lon >= bounds[at]! - lonDeg && lon <= bounds[at + 2]! + lonDeg;
  }

  /** Whether a point lies in a ring. */
  holds(place: number, lon: number, lat: number): boolean {
    if (!this.isNear(place, lon, lat, 0, 0)) return false;
    const grids = this.#grids;
    const outline = this.#outlineOf(place);
    const at = 4 * outline;
    const first = grids[at + 3]!;
    if (first >= 0) {
      const row = Math.floor(lat) - grids[at + 1]!;
      const kind = this.#kinds[first + row * grids[at + 2]! + Math.floor(lon) - grids[at]!];
      if (kind !== cellKind.edge) return kind === cellKind.inside;
    }
    return this.#areas[outline]!.holds(lon, lat);
  }

  sceneAt(place: number): Scene {
    return this.#scenes[this.#words[4 * place]!]!;
  }

  /** The scenes of its pass whose frames do not fail. */
  scenesOfPass(place: number): SatellitePass {
    return this.#passes[this.#words[4 * place]!]!;
  }

  #outlineOf(place: number): number {
    return this.#words[4 * place + 1]! & (mostOutlines - 1);
  }

  /** Puts a place into a list of so many that ascends by rings, unless there is one of its ring, and returns how many there are then. Places mostly come in order. */
  #insert(list: number[], count: number, place: number): number {
    const words = this.#words;
    const ring = words[4 * place]!;
    let at = count;
    while (at > 0 && words[4 * list[at - 1]!]! > ring) at--;
    if (at > 0 && words[4 * list[at - 1]!] === ring) return count;
    for (let i = count; i > at; i--) list[i] = list[i - 1]!;
    list[at] = place;
    return count + 1;
  }
}

/** The rings of the scenes that are shown, in the order of days and scenes. */
class RingList {
  /** Of each its scene and pass. */
  readonly scenes: Scene[] = [];
  readonly passes: SatellitePass[] = [];
  /** Of each the number of its outline, of which scenes of many days have the same. */
  readonly outlines: number[] = [];
  readonly areas: RingArea[] = [];
  /** Of each day how many there are to its end. */
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
    invariant(outline < mostOutlines, `the number of outline ${outline} has no room`);
    this.#outlineOf.set(area, outline);
    return outline;
  }
}

/** What `Sky` has of each outline. */
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
 * The cells that outline o meets: cells[i] from i = from[o] up to from[o + 1], and in which part of each: its box as far as that lies in the cell, as
 * `partsMet` has it for columns and rows.
 */
interface OutlineCells {
  readonly from: Uint32Array;
  readonly cells: Uint32Array;
  readonly parts: Uint32Array;
}

function cellsOf(areas: readonly RingArea[]): OutlineCells {
  const from = new Uint32Array(areas.length + 1);
  const cells: number[] = [];
  const parts: number[] = [];
  for (let outline = 0; outline < areas.length; outline++) {
    addCells(areas[outline]!, cells, parts);
    from[outline + 1] = cells.length;
  }
  return { from, cells: Uint32Array.from(cells), parts: Uint32Array.from(parts) };
}

function addCells({ box, cells: map }: RingArea, cells: number[], parts: number[]): void {
  for (let row = rowOf(box.south); row <= rowOf(box.north); row++) {
    for (let column = columnOf(box.west); column <= columnOf(box.east); column++) {
      const west = cellWest(column);
      const south = cellSouth(row);
      if (map !== undefined && !mayMeet(map, west, south, west + cellDeg, south + cellDeg)) continue;
      const ofColumn = partsMet(partOf(box.west - west), partOf(box.east - west));
      const ofRow = partsMet(partOf(box.south - south), partOf(box.north - south));
      cells.push(row * columns + column);
      parts.push(ofColumn * 1024 + ofRow);
    }
  }
}

/** Where the places of each cell and day begin. */
function startsOf({ outlines, ends }: RingList, { from, cells }: OutlineCells, days: number): Uint32Array {
  const starts = new Uint32Array(rows * columns * days + 1);
  for (let day = 0, ring = 0; day < days; day++)
    for (; ring < ends[day]!; ring++)
      for (let i = from[outlines[ring]!]!; i < from[outlines[ring]! + 1]!; i++) starts[cells[i]! * days + day + 1]!++;
  for (let list = 0; list + 1 < starts.length; list++) starts[list + 1]! += starts[list]!;
  return starts;
}

/** Four words a place, as `Sky` has them. */
function wordsOf(
  { scenes, outlines, ends }: RingList,
  { from, cells, parts }: OutlineCells,
  starts: Uint32Array,
  fromDay: number,
  days: number,
): Uint32Array {
  const words = new Uint32Array(4 * starts[starts.length - 1]!);
  // The next place of each cell: its places ascend with the rings.
  const next = new Uint32Array(rows * columns);
  for (let cell = 0; cell < next.length; cell++) next[cell] = starts[cell * days]!;
  for (let ring = 0; ring < ends[days - 1]!; ring++) {
    const outline = outlines[ring]!;
    const scene = scenes[ring]!;
    const middle = Math.round((middleOf(scene) - fromDay * 86400) * ticksPerS);
    const what = scene.number * 32 + scene.satellite * 2 + (scene.kind === 'viirs' ? 1 : 0);
    for (let i = from[outline]!; i < from[outline + 1]!; i++) {
      const at = 4 * next[cells[i]!]!++;
      words[at] = ring;
      words[at + 1] = parts[i]! * mostOutlines + outline;
      words[at + 2] = middle;
      words[at + 3] = what;
    }
  }
  return words;
}

/**
 * Two stretches of sixteenths, each from its first to its last, meet when each begins before the other ends. So that one sum answers for
 * both, a ring has its stretch in five bits for each of the two questions, and who asks has the other side: a bit is carried where the answer is yes.
 */
function partsMet(first: number, last: number): number {
  return (15 - first) * 32 + last;
}

function partsAsked(first: number, last: number): number {
  return (last + 1) * 32 + 16 - first;
}

/** The carried bits of columns and rows. */
const allMet = 0b10000_10000_10000_10000;

/** The sixteenth of a cell in which something lies so many degrees from its edge in the west or south; what is outside counts to the first or last. */
function partOf(deg: number): number {
  return Math.min(15, Math.max(0, (deg * 16) / cellDeg)) | 0;
}

function cellWest(column: number): number {
  return column * cellDeg - 180;
}

function cellSouth(row: number): number {
  return row * cellDeg - 90;
}

function middleOf({ kind, collectedUs, lengthMs }: Scene): number {
  return collectedUs / 1e6 + (kind === 'viirs' ? 0 : lengthMs / 2000);
}

function columnOf(lon: number): number {
  return Math.min(columns - 1, Math.max(0, Math.floor((lon + 180) / cellDeg)));
}

function rowOf(lat: number): number {
  return Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) / cellDeg)));
}
