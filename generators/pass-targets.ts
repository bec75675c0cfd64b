/** What one pass of a satellite shows, before anybody asks who it is: vessels that were detected, and what is no vessel. */
import type { DetectionKind } from '../src/model/event.js';
import { falseAlarmsOf } from './false-alarms.js';
import { vesselAt } from './fleet.js';
import { radianceOf, strayRadiance } from './night-lights.js';
import type { NumberSheet } from './number-sheet.js';
import type { DaySightings } from './packed-sightings.js';
import { degreeM, wrapped } from './plan.js';
import { glowM, harbourM, isNearPort } from './port-waters.js';
import { purpose } from './purpose.js';
import { bell, bits } from './random.js';
import type { SatellitePass } from './satellite-pass.js';
import type { Scene } from './scenes.js';
import { pixelOf } from './viirs-pixels.js';

/** Where a row has what is known of a detection without its publication. */
export const shown = {
  /** Numbers of the scenes that hold it: one, or two that overlap (else -1). It is the detection number `number` of the first. */
  scene: 0,
  otherScene: 1,
  number: 2,
  keyHigh: 3,
  keyLow: 4,
  /** Microseconds since 1970. */
  seenUs: 5,
  /** As published, degrees. */
  lon: 6,
  lat: 7,
  /** Of VIIRS, else 0. */
  radiance: 8,
  /** The row of its sighting; -1 when it is no vessel. */
  sighting: 9,
  /** The row of the sighting of the vessel that it is taken for; -1 for a dark one. */
  heard: 10,
  /** The place of its pass in the day. */
  pass: 11,
} as const;
export const shownWidth = Object.keys(shown).length;

/** Adds all that a pass shows, before anybody asks who it is. */
export function addTargets(
  sheet: NumberSheet,
  seed: number,
  scenes: SatellitePass,
  pass: number,
  sightings: DaySightings,
  rows: Uint32Array,
): void {
  if (scenes.length === 0) return;
  const targets = new Targets(sheet, seed, scenes, pass);
  for (let i = 0; i < rows.length; i++) targets.addVessel(sightings, rows[i]!);
  for (const scene of scenes) targets.addStrays(scene);
}

/** Deviation of a published position from the true one, to the east and to the north. */
const spreadM: Readonly<Record<DetectionKind, number>> = {
  sar_sentinel1: 22,
  eo_sentinel2: 9,
  eo_landsat_8_9: 13,
  viirs: 0,
};

/** False alarms are named like vessels with numbers past the last. */
const strayBase = 1_000_000;

/** Takes what one pass shows. */
class Targets {
  readonly #sheet: NumberSheet;
  readonly #seed: number;
  readonly #scenes: SatellitePass;
  readonly #pass: number;
  readonly #isViirs: boolean;
  readonly #first: number;

  constructor(sheet: NumberSheet, seed: number, scenes: SatellitePass, pass: number) {
    this.#sheet = sheet;
    this.#seed = seed;
    this.#scenes = scenes;
    this.#pass = pass;
    this.#isViirs = scenes[0]!.kind === 'viirs';
    this.#first = sheet.length;
  }

  addVessel(sightings: DaySightings, row: number): void {
    const seed = this.#seed;
    const scene = this.#sceneOf(sightings.scene(row));
    const lon = sightings.lon(row);
    const lat = sightings.lat(row);
    const who = sightings.vessel(row);
    const seenUs = scene.observedUs(lon, lat);
    if (this.#isViirs) {
      const radiance = radianceOf(seed, vesselAt(seed, who), lon, scene.collectedUs / 1e6);
      const [pixelLon, pixelLat] = pixelOf(seed, scene, lon, lat);
      if (this.#add(scene, pixelLon, pixelLat, seenUs, who, row, radiance)) return;
      this.#add(scene, lon, lat, seenUs, who, row, radiance);
    } else {
      const spread = spreadM[scene.kind];
      const eastDeg = (spread * bell(seed, purpose.positionError, who, scene.keyLow, 0)) / degreeM;
      const northDeg = (spread * bell(seed, purpose.positionError, who, scene.keyLow, 1)) / degreeM;
      if (this.#add(scene, lon + eastDeg / cosOf(lat), lat + northDeg, seenUs, who, row, 0)) return;
      this.#add(scene, lon, lat, seenUs, who, row, 0);
    }
  }

  /** What is seen that is no vessel. */
  addStrays(scene: Scene): void {
    const seed = this.#seed;
    for (const { which, lon, lat } of falseAlarmsOf(seed, scene)) {
      const seenUs = scene.observedUs(lon, lat);
      const radiance = strayRadiance(bell(seed, purpose.radiance, scene.keyLow, which));
      if (this.#isViirs) {
        const [pixelLon, pixelLat] = pixelOf(seed, scene, lon, lat);
        this.#add(scene, pixelLon, pixelLat, seenUs, strayBase + which, -1, radiance);
      } else this.#add(scene, lon, lat, seenUs, strayBase + which, -1, radiance);
    }
  }

  #sceneOf(number: number): Scene {
    for (const scene of this.#scenes) if (scene.number === number) return scene;
    throw new Error(`invariant: a pass holds its scene ${number}`);
  }

  /** Adds a target at its published position, in the scenes of the pass that hold it; false when its own does not, or near a port. */
  #add(own: Scene, lonDeg: number, latDeg: number, seenUs: number, who: number, sighting: number, radiance: number) {
    const lon = Math.round(wrapped(lonDeg) * 1e6) / 1e6;
    const lat = Math.round(latDeg * 1e6) / 1e6;
    if (!own.contains(lon, lat) || isNearPort(lon, lat, this.#isViirs ? glowM : harbourM)) return false;
    const at = this.#sheet.row();
    const { numbers } = this.#sheet;
    this.#tellScenes(at, own, lon, lat);
    numbers[at + shown.keyHigh] = bits(this.#seed, purpose.detectionKeyHigh, who, own.keyHigh, own.keyLow);
    numbers[at + shown.keyLow] = bits(this.#seed, purpose.detectionKeyLow, who, own.keyHigh, own.keyLow);
    numbers[at + shown.seenUs] = seenUs;
    numbers[at + shown.lon] = lon;
    numbers[at + shown.lat] = lat;
    numbers[at + shown.radiance] = radiance;
    numbers[at + shown.sighting] = sighting;
    numbers[at + shown.heard] = -1;
    numbers[at + shown.pass] = this.#pass;
    if (this.#isViirs) this.#joinPixel(at);
    return true;
  }

  /** Scenes that overlap follow on each other, and a granule of VIIRS has an instant of its own. */
  #tellScenes(at: number, own: Scene, lon: number, lat: number): void {
    const { numbers } = this.#sheet;
    numbers[at + shown.scene] = own.number;
    numbers[at + shown.otherScene] = -1;
    if (this.#isViirs) return;
    let count = 0;
    for (const scene of this.#scenes) {
      if (scene !== own && !scene.contains(lon, lat)) continue;
      numbers[at + (count === 0 ? shown.scene : shown.otherScene)] = scene.number;
      count += 1;
      if (count === 2) return;
    }
  }

  /** A pixel of a granule is one detection, as bright as all in it together; it tells of the brightest. Joins the last row to that of its pixel, if there is one. */
  #joinPixel(at: number): void {
    const { numbers } = this.#sheet;
    const lon = numbers[at + shown.lon];
    let before = this.#first * shownWidth;
    while (numbers[before + shown.lon] !== lon || !isSamePixel(numbers, before, at)) before += shownWidth;
    if (before === at) return;
    const radiance = Math.min(1000, numbers[at + shown.radiance]! + numbers[before + shown.radiance]!);
    if (numbers[before + shown.radiance]! < numbers[at + shown.radiance]!)
      numbers.copyWithin(before, at, at + shownWidth);
    numbers[before + shown.radiance] = radiance;
    this.#sheet.dropRow();
  }
}

function isSamePixel(numbers: Float64Array, a: number, b: number): boolean {
  return numbers[a + shown.lat] === numbers[b + shown.lat] && numbers[a + shown.scene] === numbers[b + shown.scene];
}

function cosOf(lat: number): number {
  return Math.cos((lat * Math.PI) / 180);
}
