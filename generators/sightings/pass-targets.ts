/** What scenes show, before anybody asks who it is: vessels that were detected, and what is no vessel. */
import type { DetectionKind } from '../../src/model/event.js';
import { glowM, harbourM, isNearPort } from '../chart/port-waters.js';
import { purpose } from '../draws/purpose.js';
import { bell, bits } from '../draws/random.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import type { SatellitePass } from '../frames/satellite-pass.js';
import type { Scene } from '../frames/scenes.js';
import { degreeM, wrapped } from '../motion/plan.js';
import { NumberSheet } from '../sheets/number-sheet.js';
import { looksOfStray, looksOfVessel, radianceE2Of, writeDetails } from './detection-details.js';
import { type FalseAlarm, falseAlarmsOf } from './false-alarms.js';
import { radianceOf, strayRadiance } from './night-lights.js';
import { shown, shownDetails, shownWidth, targetWidth } from './target-sheet.js';
import { pixelOf } from './viirs-pixels.js';

/** Deviation of a published position from the true one, to the east and to the north. */
const spreadM: Readonly<Record<DetectionKind, number>> = {
  sar_sentinel1: 22,
  eo_sentinel2: 9,
  eo_landsat_8_9: 13,
  viirs: 0,
};

/** False alarms are named like vessels with numbers past the last. */
const strayBase = 1_000_000;

/**
 * Writes what a scene of a pass shows of a vessel that was detected at a place (degrees), under way so fast (tenths of
 * a knot) on a course. Near a port nothing is told: its scene is -1 then. When it was seen stands there already.
 */
export function writeVessel(
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
  const who = vessel.index;
  let atLon: number;
  let atLat: number;
  if (scene.kind === 'viirs') {
    [atLon, atLat] = pixelOf(seed, scene, lon, lat);
    numbers[at + shown.radiance] = radianceOf(seed, vessel, lon, scene.collectedUs / 1e6);
  } else {
    const spread = spreadM[scene.kind];
    const eastDeg = (spread * bell(seed, purpose.positionError, who, scene.keyLow, 0)) / degreeM;
    const northDeg = (spread * bell(seed, purpose.positionError, who, scene.keyLow, 1)) / degreeM;
    atLon = lon + eastDeg / cosOf(lat);
    atLat = lat + northDeg;
  }
  if (!isTold(numbers, at, scene, atLon, atLat) && !isTold(numbers, at, scene, lon, lat)) {
    numbers[at + shown.scene] = -1;
    return;
  }
  const named = writeTarget(numbers, at, seed, pass, scene, who);
  const keyHigh = numbers[at + shown.keyHigh]!;
  const keyLow = numbers[at + shown.keyLow]!;
  writeDetails(numbers, at, named, looksOfVessel(seed, keyHigh, keyLow, vessel, speedE1, course));
}

/** Leaves the published position of what is seen at a place; false when the scene does not hold it, or near a port. */
function isTold(numbers: Float64Array, at: number, scene: Scene, lonDeg: number, latDeg: number): boolean {
  const lon = Math.round(wrapped(lonDeg) * 1e6) / 1e6;
  const lat = Math.round(latDeg * 1e6) / 1e6;
  numbers[at + shown.lon] = lon;
  numbers[at + shown.lat] = lat;
  return scene.contains(lon, lat) && !isNearPort(lon, lat, scene.kind === 'viirs' ? glowM : harbourM);
}

/** Names what is told of a scene, with the scenes of the pass that hold it, and returns the first of these. */
function writeTarget(
  numbers: Float64Array,
  at: number,
  seed: number,
  pass: SatellitePass,
  own: Scene,
  who: number,
): Scene {
  numbers[at + shown.keyHigh] = bits(seed, purpose.detectionKeyHigh, who, own.keyHigh, own.keyLow);
  numbers[at + shown.keyLow] = bits(seed, purpose.detectionKeyLow, who, own.keyHigh, own.keyLow);
  numbers[at + shown.scene] = own.number;
  numbers[at + shown.otherScene] = -1;
  // Scenes that overlap follow on each other, and a granule of VIIRS has an instant of its own.
  if (own.kind === 'viirs') return own;
  const lon = numbers[at + shown.lon]!;
  const lat = numbers[at + shown.lat]!;
  let first: Scene | undefined;
  let place = pass.indexOf(own);
  while (place > 0 && pass[place - 1]!.collectedUs > own.collectedUs - longestUs) place--;
  const endUs = own.collectedUs + longestUs;
  for (; place < pass.length && pass[place]!.collectedUs < endUs; place++) {
    const scene = pass[place]!;
    if (scene !== own && !scene.contains(lon, lat)) continue;
    if (first !== undefined) {
      numbers[at + shown.otherScene] = scene.number;
      return first;
    }
    first = scene;
    numbers[at + shown.scene] = scene.number;
  }
  return first ?? own;
}

/**
 * No collection takes as long, but those of VIIRS: who is in two is seen in both at one instant, and so they begin less
 * than this apart.
 */
const longestUs = 30_000_000;

/** What is seen on a day that is no vessel: a target each (target-sheet.ts), pass by pass. */
export interface DayStrays {
  readonly targets: NumberSheet;
  /** Of each pass the end of its rows. */
  readonly ends: Uint32Array;
}

export function straysOf(seed: number, passes: readonly SatellitePass[]): DayStrays {
  const targets = new NumberSheet(targetWidth, usualStrays);
  const ends = new Uint32Array(passes.length);
  for (let pass = 0; pass < passes.length; pass++) {
    for (const scene of passes[pass]!)
      for (const alarm of falseAlarmsOf(seed, scene)) addStray(targets, seed, passes[pass]!, scene, alarm);
    ends[pass] = targets.length;
  }
  return { targets, ends };
}

/** Hardly any day has more. */
const usualStrays = 32;

function addStray(
  targets: NumberSheet,
  seed: number,
  pass: SatellitePass,
  scene: Scene,
  { which, lon, lat }: FalseAlarm,
): void {
  const [atLon, atLat] = scene.kind === 'viirs' ? pixelOf(seed, scene, lon, lat) : [lon, lat];
  const at = targets.row();
  const { numbers } = targets;
  if (!isTold(numbers, at, scene, atLon, atLat)) {
    targets.dropRow();
    return;
  }
  numbers[at + shown.seenUs] = scene.observedUs(lon, lat);
  numbers[at + shown.radiance] = strayRadiance(bell(seed, purpose.radiance, scene.keyLow, which));
  const named = writeTarget(numbers, at, seed, pass, scene, strayBase + which);
  const keyHigh = numbers[at + shown.keyHigh]!;
  writeDetails(numbers, at, named, looksOfStray(seed, keyHigh, numbers[at + shown.keyLow]!));
}

/** Takes what the scenes of one pass show. */
export class PassTargets {
  readonly #sheet: NumberSheet;
  /** Whether they are of VIIRS; none are where all frames of a pass fail. */
  readonly #inPixels: boolean;
  /** The place of the pass in its day. */
  readonly #pass: number;
  readonly #first: number;

  constructor(sheet: NumberSheet, scenes: SatellitePass, pass: number) {
    this.#sheet = sheet;
    this.#inPixels = scenes[0]?.kind === 'viirs';
    this.#pass = pass;
    this.#first = sheet.length;
  }

  /** Adds a target of `targets` (target-sheet.ts), of a sighting of this row, or -1; nothing where nothing is told. */
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
   * A pixel of a granule of VIIRS is one detection, as bright as all in it together; it tells of the brightest. Joins
   * the last row to that of its pixel, if there is one.
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
  return Math.cos((lat * Math.PI) / 180);
}
