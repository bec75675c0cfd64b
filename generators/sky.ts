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
/** The number of an outline has 15 bits. */
const mostOutlines = 1 << 15;

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
  /** Of a place, four numbers of 32 bits: ring, then its part of the cell, outline and whether it is VIIRS, and two for the middle of the collection. */
  readonly #words: Uint32Array;
  readonly #middles: Float64Array;
  /** Of ring i, in the order of days and scenes, the scene, and two numbers: its number in the day, its pass and satellite. */
  readonly #scenes: readonly Scene[];
  readonly #numbers: Uint32Array;
  /** Of outline o eight numbers: west, south, east and north, and of its cells west, south, columns and the place of the first in #kinds, or -1. */
  readonly #bounds: Float64Array;
  readonly #kinds: Uint8Array;
  readonly #areas: readonly RingArea[];
  readonly #passes: readonly SatellitePass[];

  /** `frames`: those of each day. */
  constructor(fromDay: number, frames: readonly DayFrames[]) {
    this.fromDay = fromDay;
    this.days = frames.length;
    this.#frames = frames;
    const rings = new RingList();
    for (const day of frames) rings.addDay(day);
    this.#scenes = rings.scenes;
    this.#numbers = Uint32Array.from(rings.numbers);
    this.#areas = rings.areas;
    this.#passes = rings.passes;
    const { bounds, kinds } = boundsOf(rings.areas);
    this.#bounds = bounds;
    this.#kinds = kinds;
    const cells = cellsOf(rings.areas);
    this.#starts = startsOf(rings, cells, this.days);
    this.#words = wordsOf(rings, cells, this.#starts, this.days);
    this.#middles = new Float64Array(this.#words.buffer);
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
    const firstColumn = Math.floor((west + 180) / cellDeg);
    const lastColumn = Math.min(firstColumn + columns - 1, Math.floor((east + 180) / cellDeg));
    const lastRow = rowOf(north);
    for (let row = rowOf(south); row <= lastRow; row++) {
      const low = partOf(south - cellSouth(row));
      const high = partOf(north - cellSouth(row));
      for (let column = firstColumn; column <= lastColumn; column++) {
        const left = partOf(west - cellWest(column));
        const right = partOf(east - cellWest(column));
        const cell = row * columns + column - columns * Math.floor(column / columns);
        const end = this.#starts[cell * this.days + toDay]!;
        for (let place = this.#starts[cell * this.days + fromDay]!; place < end; place++) {
          const word = words[4 * place + 1]!;
          if (left > ((word >>> 24) & 15) || right < word >>> 28) continue;
          if (low <= ((word >>> 16) & 15) && high >= ((word >>> 20) & 15)) count = this.#insert(found, count, place);
        }
      }
    }
    return count;
  }

  isViirs(place: number): boolean {
    return (this.#words[4 * place + 1]! & 1) === 1;
  }

  /** The middle of a collection, seconds since 1970: the scan passes over a vessel half a scene from there at most. VIIRS: its minute. */
  middleS(place: number): number {
    return this.#middles[2 * place + 1]!;
  }

  /** The day of a ring, counted from `fromDay`. */
  dayOf(place: number): number {
    return Math.floor(this.middleS(place) / 86400) - this.fromDay;
  }

  /** Whether a point lies in the box of a ring, or so many degrees of longitude and latitude from it. */
  isNear(place: number, lon: number, lat: number, lonDeg: number, latDeg: number): boolean {
    const bounds = this.#bounds;
    const at = 8 * this.#outlineOf(place);
    if (lat < bounds[at + 1]! - latDeg || lat > bounds[at + 3]! + latDeg) return false;
    return lon >= bounds[at]! - lonDeg && lon <= bounds[at + 2]! + lonDeg;
  }

  /** Whether a point lies in a ring. */
  holds(place: number, lon: number, lat: number): boolean {
    if (!this.isNear(place, lon, lat, 0, 0)) return false;
    const bounds = this.#bounds;
    const outline = this.#outlineOf(place);
    const at = 8 * outline;
    const first = bounds[at + 7]!;
    if (first >= 0) {
      const row = Math.floor(lat) - bounds[at + 5]!;
      const kind = this.#kinds[first + row * bounds[at + 6]! + Math.floor(lon) - bounds[at + 4]!];
      if (kind !== cellKind.edge) return kind === cellKind.inside;
    }
    return this.#areas[outline]!.holds(lon, lat);
  }

  sceneAt(place: number): Scene {
    return this.#scenes[this.#words[4 * place]!]!;
  }

  /** The number of its scene in the day. */
  numberOf(place: number): number {
    return this.#numbers[2 * this.#words[4 * place]!]!;
  }

  satelliteOf(place: number): number {
    return this.#numbers[2 * this.#words[4 * place]! + 1]! & 15;
  }

  /** A number of its pass, told apart through all days: who is in two scenes of one is sighted in the first. */
  passOf(place: number): number {
    return this.#numbers[2 * this.#words[4 * place]! + 1]! >>> 4;
  }

  /** The scenes of its pass whose frames do not fail. */
  scenesOfPass(place: number): SatellitePass {
    return this.#passes[this.passOf(place)]!;
  }

  #outlineOf(place: number): number {
    return (this.#words[4 * place + 1]! & 65_535) >>> 1;
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
  readonly scenes: Scene[] = [];
  /** Of each two numbers, as `Sky` has them. */
  readonly numbers: number[] = [];
  /** Of each the number of its outline, of which scenes of many days have the same. */
  readonly outlines: number[] = [];
  readonly areas: RingArea[] = [];
  /** Of each day how many there are to its end. */
  readonly ends: number[] = [];
  readonly passes: SatellitePass[] = [];
  readonly #outlineOf = new Map<RingArea, number>();

  addDay({ plans, passes }: DayFrames): void {
    const passOf = new Int32Array(plans.length);
    for (const pass of passes) {
      for (const { number } of pass) passOf[number] = this.passes.length;
      this.passes.push(pass);
    }
    for (const { scene, failed } of plans) if (!failed) this.#add(scene, passOf[scene.number]!);
    this.ends.push(this.scenes.length);
  }

  #add(scene: Scene, pass: number): void {
    for (const area of scene.areas) {
      this.scenes.push(scene);
      this.numbers.push(scene.number, pass * 16 + scene.satellite);
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
function boundsOf(areas: readonly RingArea[]): { readonly bounds: Float64Array; readonly kinds: Uint8Array } {
  const bounds = new Float64Array(8 * areas.length);
  const kinds: Uint8Array[] = [];
  let next = 0;
  for (let outline = 0; outline < areas.length; outline++) {
    const { box, cells } = areas[outline]!;
    bounds.set([box.west, box.south, box.east, box.north, 0, 0, 0, -1], 8 * outline);
    if (cells === undefined) continue;
    bounds.set([cells.west, cells.south, cells.columns, next], 8 * outline + 4);
    kinds.push(cells.kinds);
    next += cells.kinds.length;
  }
  const joined = new Uint8Array(next);
  next = 0;
  for (const each of kinds) {
    joined.set(each, next);
    next += each.length;
  }
  return { bounds, kinds: joined };
}

/**
 * The cells that outline o meets: cells[i] from i = from[o] up to from[o + 1], and in which part of each: its box as far as that lies in the cell, in
 * sixteenths of it, four bits an edge.
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
      const x = partOf(box.west - west) * 16 + partOf(box.east - west);
      const y = partOf(box.south - south) * 16 + partOf(box.north - south);
      cells.push(row * columns + column);
      parts.push(x * 256 + y);
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
  days: number,
): Uint32Array {
  const words = new Uint32Array(4 * starts[starts.length - 1]!);
  const middles = new Float64Array(words.buffer);
  // The next place of each cell: its places ascend with the rings.
  const next = new Uint32Array(rows * columns);
  for (let cell = 0; cell < next.length; cell++) next[cell] = starts[cell * days]!;
  for (let ring = 0; ring < ends[days - 1]!; ring++) {
    const outline = outlines[ring]!;
    const scene = scenes[ring]!;
    const middle = middleOf(scene);
    const what = outline * 2 + (scene.kind === 'viirs' ? 1 : 0);
    for (let i = from[outline]!; i < from[outline + 1]!; i++) {
      const at = next[cells[i]!]!++;
      words[4 * at] = ring;
      words[4 * at + 1] = parts[i]! * 65_536 + what;
      middles[2 * at + 1] = middle;
    }
  }
  return words;
}

/** The sixteenth of a cell in which something lies so many degrees from its edge in the west or south; what is outside counts to the first or last. */
function partOf(deg: number): number {
  return Math.min(15, Math.max(0, Math.floor((deg * 16) / cellDeg)));
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
