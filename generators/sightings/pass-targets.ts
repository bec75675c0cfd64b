/** Targets: what scenes show of detected vessels, and false alarms, before they are correlated with AIS. */

import { cos } from '../../src/base/same-bits.js';
import type { DetectionKind } from '../../src/model/event.js';
import { glowM, harbourM, isNearPort } from '../chart/port-waters.js';
import type { Structure } from '../chart/structures.js';
import { purpose } from '../draws/purpose.js';
import { bell, bits, drawOf, drawsOf } from '../draws/random.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import type { SatellitePass } from '../frames/satellite-pass.js';
import type { Scene } from '../frames/scenes.js';
import { degreeM, wrapped } from '../motion/plan.js';
import { NumberSheet } from '../sheets/number-sheet.js';
import {
  type Looks,
  looksOfStray,
  looksOfStructure,
  looksOfVessel,
  radianceE2Of,
  writeDetails,
} from './detection-details.js';
import { type FalseAlarm, falseAlarmsOf } from './false-alarms.js';
import { radianceOf, strayRadiance } from './night-lights.js';
import { type SeenStructure, seenStructures, structureRadiance } from './structures.js';
import { shown, shownDetails, shownWidth, targetWidth } from './target-sheet.js';

const pixelM = 750;

/** Standard deviation of a published position from the true one, to the east and to the north. */
const spreadM: Readonly<Record<DetectionKind, number>> = {
  sar_sentinel1: 22,
  eo_sentinel2: 9,
  eo_landsat_8_9: 13,
  viirs: 0,
};

/** False alarms draw their keys like vessels with numbers from here on. */
const strayBase = 1_000_000;
/** Structures draw their keys like vessels with numbers from here on. */
const structureBase = 2_000_000;

/**
 * Writes the target of a detected vessel into its row, in which the instant stands already. `lon`, `lat`: the true
 * position, degrees; `speedE1`: tenths of a knot. Near a port nothing is published, and the target's scene is -1.
 */
export function writeVesselTarget(
  numbers: Float64Array,
  at: number,
  seed: number,
  pass: SatellitePass,
  scene: Scene,
  vessel: Vessel,
  lon: number,
  lat: number,
  speedE1: number,
  course: number,
): void {
  let atLon: number;
  let atLat: number;
  if (scene.kind === 'viirs') {
    [atLon, atLat] = pixelOf(seed, scene, lon, lat);
    numbers[at + shown.radiance] = radianceOf(seed, vessel, lon, scene.collectedUs / 1e6);
  } else {
    const spread = spreadM[scene.kind];
    const eastDeg = (spread * bell(seed, purpose.positionError, vessel.index, scene.keyLow, 0)) / degreeM;
    const northDeg = (spread * bell(seed, purpose.positionError, vessel.index, scene.keyLow, 1)) / degreeM;
    atLon = lon + eastDeg / cosOf(lat);
    atLat = lat + northDeg;
  }
  if (!writePosition(numbers, at, scene, atLon, atLat) && !writePosition(numbers, at, scene, lon, lat)) {
    numbers[at + shown.scene] = -1;
    return;
  }
  const named = writeTarget(numbers, at, seed, pass, scene, vessel.index);
  const keyHigh = numbers[at + shown.keyHigh]!;
  const keyLow = numbers[at + shown.keyLow]!;
  writeDetails(numbers, at, named, looksOfVessel(seed, keyHigh, keyLow, vessel, speedE1, course));
}

/** Writes the published position of a point. False if it lies outside the scene or near a port. */
function writePosition(numbers: Float64Array, at: number, scene: Scene, lonDeg: number, latDeg: number): boolean {
  const lon = Math.round(wrapped(lonDeg) * 1e6) / 1e6;
  const lat = Math.round(latDeg * 1e6) / 1e6;
  numbers[at + shown.lon] = lon;
  numbers[at + shown.lat] = lat;
  return scene.contains(lon, lat) && !isNearPort(lon, lat, scene.kind === 'viirs' ? glowM : harbourM);
}

/** Writes the key of a target, and the one or two scenes of the pass that hold it. Returns the first of them. */
function writeTarget(
  numbers: Float64Array,
  at: number,
  seed: number,
  pass: SatellitePass,
  origin: Scene,
  subject: number,
): Scene {
  numbers[at + shown.keyHigh] = bits(seed, purpose.detectionKeyHigh, subject, origin.keyHigh, origin.keyLow);
  numbers[at + shown.keyLow] = bits(seed, purpose.detectionKeyLow, subject, origin.keyHigh, origin.keyLow);
  numbers[at + shown.scene] = origin.number;
  numbers[at + shown.otherScene] = -1;
  // Scenes that overlap are neighbours in their pass. Each granule of VIIRS has another instant, so it stands alone.
  if (origin.kind === 'viirs') return origin;
  const lon = numbers[at + shown.lon]!;
  const lat = numbers[at + shown.lat]!;
  let first: Scene | undefined;
  let index = pass.indexOf(origin);
  while (index > 0 && pass[index - 1]!.collectedUs > origin.collectedUs - longestUs) index--;
  const endUs = origin.collectedUs + longestUs;
  for (; index < pass.length && pass[index]!.collectedUs < endUs; index++) {
    const scene = pass[index]!;
    if (scene !== origin && !scene.contains(lon, lat)) continue;
    if (first !== undefined) {
      numbers[at + shown.otherScene] = scene.number;
      return first;
    }
    first = scene;
    numbers[at + shown.scene] = scene.number;
  }
  return first ?? origin;
}

/**
 * Longer than any collection but those of VIIRS. Two scenes that hold a target show it at one instant, so they begin
 * less than this apart.
 */
const longestUs = 30_000_000;

/** The structures and false alarms of a day as targets (target-sheet.ts), pass by pass. */
export interface DayStrays {
  readonly targets: NumberSheet;
  /** For each pass the end of its rows. */
  readonly ends: Uint32Array;
}

export function straysOf(seed: number, structures: readonly Structure[], passes: readonly SatellitePass[]): DayStrays {
  const targets = new NumberSheet(targetWidth, usualStrays);
  const ends = new Uint32Array(passes.length);
  for (let pass = 0; pass < passes.length; pass++) {
    for (const scene of passes[pass]!)
      for (const alarm of falseAlarmsOf(seed, scene)) addStray(targets, seed, passes[pass]!, scene, alarm);
    for (const seen of seenStructures(seed, passes[pass]!, structures))
      addStructure(targets, seed, passes[pass]!, seen);
    ends[pass] = targets.length;
  }
  return { targets, ends };
}

/** Few days have more strays. */
const usualStrays = 32;

function addStray(
  targets: NumberSheet,
  seed: number,
  pass: SatellitePass,
  scene: Scene,
  { which, lon, lat }: FalseAlarm,
): void {
  const radiance = strayRadiance(bell(seed, purpose.radiance, scene.keyLow, which));
  addTarget(targets, seed, pass, scene, strayBase + which, lon, lat, radiance, looksOfStray);
}

function addStructure(
  targets: NumberSheet,
  seed: number,
  pass: SatellitePass,
  { structure, scene }: SeenStructure,
): void {
  const { lon, lat, number } = structure;
  const shiftDeg = (i: number) =>
    (spreadM[scene.kind] * bell(seed, purpose.structure, number, scene.keyLow, i)) / degreeM;
  const radiance = structureRadiance(structure, scene, seed);
  const [atLon, atLat] = [lon + shiftDeg(2) / cosOf(lat), lat + shiftDeg(3)];
  addTarget(targets, seed, pass, scene, structureBase + number, atLon, atLat, radiance, (_, keyHigh, keyLow) =>
    looksOfStructure(seed, keyHigh, keyLow, structure),
  );
}

/** Adds the target of a structure or false alarm, unless its position lies outside the scene or near a port. */
function addTarget(
  targets: NumberSheet,
  seed: number,
  pass: SatellitePass,
  scene: Scene,
  subject: number,
  lon: number,
  lat: number,
  radiance: number,
  looksOf: (seed: number, keyHigh: number, keyLow: number) => Looks,
): void {
  const [atLon, atLat] = scene.kind === 'viirs' ? pixelOf(seed, scene, lon, lat) : [lon, lat];
  const at = targets.row();
  const { numbers } = targets;
  if (!writePosition(numbers, at, scene, atLon, atLat)) {
    targets.dropRow();
    return;
  }
  numbers[at + shown.seenUs] = scene.observedUs(lon, lat);
  numbers[at + shown.radiance] = radiance;
  const named = writeTarget(numbers, at, seed, pass, scene, subject);
  const keyHigh = numbers[at + shown.keyHigh]!;
  writeDetails(numbers, at, named, looksOf(seed, keyHigh, numbers[at + shown.keyLow]!));
}

/** Adds the targets of one pass to the detections of its day. */
export class PassTargets {
  readonly #sheet: NumberSheet;
  /** Whether the pass is of VIIRS; false if all its frames fail, since nothing is shown then. */
  readonly #inPixels: boolean;
  /** Index of the pass in its day. */
  readonly #pass: number;
  readonly #first: number;

  constructor(sheet: NumberSheet, scenes: SatellitePass, pass: number) {
    this.#sheet = sheet;
    this.#inPixels = scenes[0]?.kind === 'viirs';
    this.#pass = pass;
    this.#first = sheet.length;
  }

  /**
   * Adds row `target` of `targets`, unless its scene is -1. `sighting`: the row of its sighting, -1 for a false alarm.
   */
  add(targets: Float64Array, target: number, sighting: number): void {
    const from = target * targetWidth;
    if (targets[from + shown.scene]! < 0) return;
    const at = this.#sheet.row();
    const { numbers } = this.#sheet;
    for (let i = 0; i < targetWidth; i++) numbers[at + i] = targets[from + i]!;
    numbers[at + shown.sighting] = sighting;
    numbers[at + shown.heard] = -1;
    this.#join(at);
  }

  /**
   * Joins the last row to an earlier row of the same pixel, if there is one. All targets in a pixel of VIIRS are one
   * detection: it has the sum of their radiances, and all else of the brightest of them.
   */
  #join(at: number): void {
    const { numbers } = this.#sheet;
    numbers[at + shown.pass] = this.#pass;
    if (!this.#inPixels) return;
    const lon = numbers[at + shown.lon];
    let before = this.#first * shownWidth;
    while (numbers[before + shown.lon] !== lon || !isSamePixel(numbers, before, at)) before += shownWidth;
    if (before === at) return;
    const radiance = Math.min(1000, numbers[at + shown.radiance]! + numbers[before + shown.radiance]!);
    if (numbers[before + shown.radiance]! < numbers[at + shown.radiance]!)
      numbers.copyWithin(before, at, at + shownWidth);
    numbers[before + shown.radiance] = radiance;
    numbers[before + shownDetails.viirs.radianceE2] = radianceE2Of(radiance);
    this.#sheet.dropRow();
  }
}

function isSamePixel(numbers: Float64Array, a: number, b: number): boolean {
  return numbers[a + shown.lat] === numbers[b + shown.lat] && numbers[a + shown.scene] === numbers[b + shown.scene];
}

function cosOf(lat: number): number {
  return cos((lat * Math.PI) / 180);
}

/**
 * The middle of the pixel in which a point lies, degrees. Each granule has another grid. Neighbouring middles are 750 m
 * apart, so they differ in the third decimal. A point lies within 540 m of the middle of its pixel.
 */
export function pixelOf(
  seed: number,
  { keyHigh, keyLow }: Scene,
  lon: number,
  lat: number,
): readonly [lon: number, lat: number] {
  const draws = drawsOf(seed, purpose.pixelGrid, keyHigh, keyLow);
  const rowShift = drawOf(draws, 0);
  const columnShift = drawOf(draws, 1);
  const rowDeg = pixelM / degreeM;
  const row = Math.floor(lat / rowDeg + rowShift);
  const middleLat = (row + 0.5 - rowShift) * rowDeg;
  // The width of columns in degrees depends on the latitude of the row.
  const columnDeg = rowDeg / Math.max(0.05, cos((middleLat * Math.PI) / 180));
  const column = Math.floor(lon / columnDeg + columnShift);
  return [(column + 0.5 - columnShift) * columnDeg, middleLat];
}
