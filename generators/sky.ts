import { invariant } from '../src/errors.js';
import type { Box, Ring } from '../src/geo/polygon.js';
import { isFailed } from './frames.js';
import type { RingArea } from './orbits/footprint.js';
import { cellKind, mayMeet } from './orbits/ring-cells.js';
import { passesOf } from './satellite-pass.js';
import { type Scene, scenesOfDay } from './scenes.js';

/** The sky of an ocean over the days [fromDay, toDay). The last one asked for is kept: all vessels look at the same. */
export function skyOver(seed: number, fromDay: number, toDay: number): Sky {
  if (kept?.seed === seed && kept.fromDay === fromDay && kept.toDay === toDay) return kept.sky;
  const lists = Array.from({ length: toDay - fromDay }, (_, i) => scenesOfDay(seed, fromDay + i));
  const sky = new Sky(seed, fromDay, lists);
  kept = { seed, fromDay, toDay, sky };
  return sky;
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
  readonly #lists: readonly (readonly Scene[])[];
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

  /** `lists`: the scenes of each day. */
  constructor(seed: number, fromDay: number, lists: readonly (readonly Scene[])[]) {
    this.fromDay = fromDay;
    this.days = lists.length;
    this.#lists = lists;
    const scenes: Scene[] = [];
    const passes: number[] = [];
    const outlineOf: number[] = [];
    const endOfDay: number[] = [];
    const outlines = new Map<Ring, Outline>();
    const shown: Outline[] = [];
    let passCount = 0;
    for (const list of lists) {
      const passOf = new Map<Scene, number>();
      for (const pass of passesOf(list)) {
        for (const scene of pass) passOf.set(scene, passCount);
        passCount += 1;
      }
      for (const scene of list) {
        if (isFailed(seed, scene)) continue;
        scene.rings.forEach((ring, i) => {
          let outline = outlines.get(ring);
          if (outline === undefined) {
            outline = outlineFrom(outlines.size, scene.boxes[i]!, scene.areas[i]!);
            outlines.set(ring, outline);
            shown.push(outline);
          }
          scenes.push(scene);
          passes.push(passOf.get(scene)!);
          outlineOf.push(outline.number);
        });
      }
      endOfDay.push(scenes.length);
    }
    invariant(shown.length <= mostOutlines, `the number of one of ${shown.length} outlines has no room`);
    this.#scenes = scenes;
    this.#numbers = Uint32Array.from(
      scenes.flatMap(({ number, satellite }, ring) => [number, passes[ring]! * 16 + satellite]),
    );
    let kinds = 0;
    this.#bounds = Float64Array.from(
      shown.flatMap(({ box: { west, south, east, north }, area: { cells } }) => {
        const from = kinds;
        kinds += cells?.kinds.length ?? 0;
        return [west, south, east, north, cells?.west ?? 0, cells?.south ?? 0, cells?.columns ?? 0, cells ? from : -1];
      }),
    );
    this.#kinds = new Uint8Array(kinds);
    shown.forEach(({ area: { cells } }, i) => {
      if (cells !== undefined) this.#kinds.set(cells.kinds, this.#bounds[8 * i + 7]);
    });
    this.#areas = shown.map(({ area }) => area);

    const starts = new Uint32Array(rows * columns * this.days + 1);
    for (let ring = 0, day = 0; ring < scenes.length; ring++) {
      while (ring >= endOfDay[day]!) day++;
      for (const { cell } of shown[outlineOf[ring]!]!.cells) starts[cell * this.days + day + 1]!++;
    }
    for (let list = 0; list + 1 < starts.length; list++) starts[list + 1]! += starts[list]!;
    const next = starts.slice();
    const words = new Uint32Array(4 * starts[starts.length - 1]!);
    const middles = new Float64Array(words.buffer);
    for (let ring = 0, day = 0; ring < scenes.length; ring++) {
      while (ring >= endOfDay[day]!) day++;
      const scene = scenes[ring]!;
      const middle = middleOf(scene);
      const what = outlineOf[ring]! * 2 + (scene.kind === 'viirs' ? 1 : 0);
      for (const { cell, part } of shown[outlineOf[ring]!]!.cells) {
        const at = next[cell * this.days + day]!++;
        words[4 * at] = ring;
        words[4 * at + 1] = part * 65_536 + what;
        middles[2 * at + 1] = middle;
      }
    }
    this.#starts = starts;
    this.#words = words;
    this.#middles = middles;
  }

  /** All scenes of a day (counted from `fromDay`). */
  scenesOf(day: number): readonly Scene[] {
    return this.#lists[day]!;
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

/** A ring that scenes of many days have. */
interface Outline {
  readonly number: number;
  readonly box: Box;
  readonly area: RingArea;
  /** The cells that it meets, and in which part of each: its box as far as that lies in the cell, in sixteenths of it, four bits an edge. */
  readonly cells: readonly { readonly cell: number; readonly part: number }[];
}

function outlineFrom(number: number, box: Box, area: RingArea): Outline {
  const cells: { cell: number; part: number }[] = [];
  const map = area.cells;
  for (let row = rowOf(box.south); row <= rowOf(box.north); row++) {
    for (let column = columnOf(box.west); column <= columnOf(box.east); column++) {
      const west = cellWest(column);
      const south = cellSouth(row);
      if (map !== undefined && !mayMeet(map, west, south, west + cellDeg, south + cellDeg)) continue;
      const x = partOf(box.west - west) * 16 + partOf(box.east - west);
      const y = partOf(box.south - south) * 16 + partOf(box.north - south);
      cells.push({ cell: row * columns + column, part: x * 256 + y });
    }
  }
  return { number, box, area, cells };
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
