/**
 * The detections of a day: targets of vessels, structures and false alarms, correlated pass by pass with vessels that
 * are heard.
 */

import { invariant } from '../../src/base/errors.js';
import { cos } from '../../src/base/same-bits.js';
import type { DetectionKind } from '../../src/model/event.js';
import { orderRows, orderRowsThen } from '../../src/store/columns/row-order.js';
import type { PlannedFrames } from '../frames/frames.js';
import type { Scene } from '../frames/scenes.js';
import { degreeM } from '../motion/plan.js';
import type { RingArea } from '../orbits/footprint.js';
import { NumberSheet } from '../sheets/number-sheet.js';
import type { DayFrames } from '../sightings/day-frames.js';
import type { DaySightings } from '../sightings/packed-sightings.js';
import { PassTargets } from '../sightings/pass-targets.js';
import { shown, shownWidth, targetWidth } from '../sightings/target-sheet.js';
import { matchNearest } from './ais-match.js';
import { MatchPositions } from './match-positions.js';

const edgeM = 2_000;

/** All detections of a day, in the order of their scenes and numbers. */
export class DayDetections {
  readonly sightings: DaySightings;
  readonly #frames: PlannedFrames;
  /** All targets, also those that are not published; rows[i] is the row of detection i. */
  readonly #sheet: NumberSheet;
  readonly #rows: Uint32Array;

  constructor(frames: PlannedFrames, sightings: DaySightings, sheet: NumberSheet, rows: Uint32Array) {
    this.#frames = frames;
    this.sightings = sightings;
    this.#sheet = sheet;
    this.#rows = rows;
  }

  get length(): number {
    return this.#rows.length;
  }

  /** The number at an offset of `shown` or `shownDetails`. */
  at(detection: number, offset: number): number {
    return this.#sheet.at(this.#rows[detection]!, offset);
  }

  /** Copies `count` numbers from an offset of a detection on. */
  copy(detection: number, offset: number, count: number, to: Float64Array, at: number): void {
    const { numbers, width } = this.#sheet;
    const from = this.#rows[detection]! * width + offset;
    for (let i = 0; i < count; i++) to[at + i] = numbers[from + i]!;
  }

  kindOf(detection: number): DetectionKind {
    return this.#frames.plans[this.at(detection, shown.scene)]!.scene.kind;
  }

  /** The row of the sighting of a dark detection's vessel; -1 for a false alarm or a correlated detection. */
  unheard(detection: number): number {
    const sighting = this.at(detection, shown.sighting);
    return sighting < 0 || this.at(detection, shown.heard) >= 0 || this.sightings.isHeard(sighting) ? -1 : sighting;
  }
}

/**
 * The detections of a day. `targets`: the row of a target (target-sheet.ts) for each sighting that is detected, in the
 * order of the sightings.
 */
export function detectionsOf(frames: DayFrames, sightings: DaySightings, targets: Float64Array): DayDetections {
  const passOf = passesOfScenes(frames);
  const sheet = shownIn(frames, passOf, sightings, targets);
  match(sheet, sightings, passOf);
  return new DayDetections(frames, sightings, sheet, numbered(sheet, publishedRows(sheet, frames)));
}

/** What the scenes show, pass by pass: vessels in the order of their numbers, then false alarms. */
function shownIn(
  { passes, strays }: DayFrames,
  passOf: Int16Array,
  sightings: DaySightings,
  targets: Float64Array,
): NumberSheet {
  const detected = detectedRows(sightings);
  invariant(detected.length * targetWidth === targets.length, 'there is one target for each sighting that is detected');
  const sheet = new NumberSheet(shownWidth, detected.length + strays.targets.length);
  const order = orderByPass(sightings, detected, passOf);
  let next = 0;
  let stray = 0;
  for (let pass = 0; pass < passes.length; pass++) {
    const inPass = new PassTargets(sheet, passes[pass]!, pass);
    for (; next < order.length && passOf[sightings.scene(detected[order[next]!]!)] === pass; next++)
      inPass.add(targets, order[next]!, detected[order[next]!]!);
    for (; stray < strays.ends[pass]!; stray++) inPass.add(strays.targets.numbers, stray, -1);
  }
  return sheet;
}

/** For each scene the index of its pass, or -1 if its frame fails. */
function passesOfScenes({ plans, passes }: PlannedFrames): Int16Array {
  const passOf = new Int16Array(plans.length).fill(-1);
  for (const [pass, scenes] of passes.entries()) for (const { number } of scenes) passOf[number] = pass;
  return passOf;
}

/** The rows of the sightings that are detected. */
function detectedRows(sightings: DaySightings): number[] {
  const rows: number[] = [];
  for (let row = 0; row < sightings.length; row++) if (sightings.isDetected(row)) rows.push(row);
  return rows;
}

/** Indexes in `detected` by pass, then by vessel, of which each is detected once in a pass. */
function orderByPass(sightings: DaySightings, detected: readonly number[], passOf: Int16Array): Uint32Array {
  const keyOf = (row: number) => passOf[sightings.scene(row)]! * 0x1_0000_0000 + sightings.vessel(row);
  return orderRows(Float64Array.from(detected, keyOf)).rows;
}

/** Correlates targets with vessels that were heard in their pass: writes the column `heard`. */
function match(sheet: NumberSheet, sightings: DaySightings, passOf: Int16Array): void {
  const targets = new MatchPositions(sheet.length);
  for (let row = 0; row < targets.length; row++)
    targets.set(row, sheet.at(row, shown.pass), row, sheet.at(row, shown.lon), sheet.at(row, shown.lat));
  const rowOf: number[] = [];
  for (let row = 0; row < sightings.length; row++) if (sightings.isHeard(row)) rowOf.push(row);
  const heard = new MatchPositions(rowOf.length);
  for (let i = 0; i < heard.length; i++) {
    const row = rowOf[i]!;
    heard.set(i, passOf[sightings.scene(row)]!, sightings.vessel(row), sightings.lon(row), sightings.lat(row));
  }
  const matches = matchNearest(targets, heard);
  for (let row = 0; row < matches.length; row++) {
    const index = matches[row]!;
    if (index >= 0) sheet.set(row, shown.heard, rowOf[index]!);
  }
}

/**
 * The rows that are published. No heard vessel may be near a dark detection. Vessels outside the frame are not known
 * here, so dark detections in a strip along its edges are left out.
 */
function publishedRows(sheet: NumberSheet, { plans }: PlannedFrames): Uint32Array {
  const { numbers } = sheet;
  const rows = new Uint32Array(sheet.length);
  let count = 0;
  for (let row = 0; row < rows.length; row++) {
    const at = row * shownWidth;
    const other = numbers[at + shown.otherScene]!;
    const lon = numbers[at + shown.lon]!;
    const lat = numbers[at + shown.lat]!;
    const isPublished =
      numbers[at + shown.heard]! >= 0 ||
      isInner(plans[numbers[at + shown.scene]!]!.scene, lon, lat) ||
      (other >= 0 && isInner(plans[other]!.scene, lon, lat));
    if (isPublished) rows[count++] = row;
  }
  return rows.subarray(0, count);
}

/**
 * The rows in the order of the detections: by scene, then from north to south. Writes the number of each in its scene.
 */
function numbered(sheet: NumberSheet, published: Uint32Array): Uint32Array {
  const keys = new Float64Array(published.length);
  for (let i = 0; i < published.length; i++)
    keys[i] = sheet.at(published[i]!, shown.scene) * 1e9 - Math.round(sheet.at(published[i]!, shown.lat) * 1e6);
  const rows = orderRowsThen(keys, (a, b) => compareKeys(sheet, published[a]!, published[b]!));
  let scene = -1;
  let number = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = published[rows[i]!]!;
    number = sheet.at(row, shown.scene) === scene ? number + 1 : 0;
    scene = sheet.at(row, shown.scene);
    sheet.set(row, shown.number, number);
    rows[i] = row;
  }
  return rows;
}

function compareKeys(sheet: NumberSheet, a: number, b: number): number {
  return (
    sheet.at(a, shown.keyHigh) - sheet.at(b, shown.keyHigh) || sheet.at(a, shown.keyLow) - sheet.at(b, shown.keyLow)
  );
}

/**
 * Whether a point lies further from every edge of a frame than a correlation can reach. The line of 180°, where frames
 * are cut, does not count as an edge.
 */
function isInner({ areas }: Scene, lon: number, lat: number): boolean {
  const cosine = cos((lat * Math.PI) / 180);
  for (const area of areas) if (isNearEdge(area, lon, lat, cosine)) return false;
  return true;
}

/** `cosine`: the cosine of the latitude. */
function isNearEdge({ lon: lons, lat: lats }: RingArea, lon: number, lat: number, cosine: number): boolean {
  for (let i = 0; i + 1 < lons.length; i++) {
    const aLon = lons[i]!;
    const aLat = lats[i]!;
    const bLon = lons[i + 1]!;
    const bLat = lats[i + 1]!;
    if (Math.abs(aLon) === 180 && aLon === bLon) continue;
    if (Math.min(aLat, bLat) > lat + 0.05 || Math.max(aLat, bLat) < lat - 0.05) continue;
    if (metresToEdge((aLon - lon) * cosine, aLat - lat, (bLon - lon) * cosine, bLat - lat) <= edgeM) return true;
  }
  return false;
}

/** Metres from the origin to the edge from a to b, whose coordinates are degrees of latitude. */
function metresToEdge(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / squared));
  const x = ax + dx * share;
  const y = ay + dy * share;
  return degreeM * Math.sqrt(x * x + y * y);
}
