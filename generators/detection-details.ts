/** What a picture or the light of a detection tells. */
import { type DetectionKind, estimatedCategories, noCategory, noValue } from '../src/model/event.js';
import { type DataSource, dataSources, type Satellite, satellites } from '../src/model/frame.js';
import { purpose } from './purpose.js';
import { bell, between, draw, indexOf } from './random.js';
import type { Scene } from './scenes.js';
import type { Sighting } from './sightings.js';
import type { Vessel } from './vessel.js';

/** The columns of `imageryLayout` and `viirsLayout` (model/event.ts) but for the frames; those of the other kind are 0. */
export interface DetectionDetails {
  readonly source: number;
  readonly lengthDm: number;
  readonly speedE1: number;
  readonly heading: number;
  readonly category: number;
  readonly shownLengthDm: number;
  readonly shownHeading: number;
  readonly scoreE4: number;
  readonly orientation: number;
  readonly radianceE2: number;
  readonly clearSkyE2: number;
  readonly moonlightE2: number;
  readonly scanRollE2: number;
}

/** What of a detection its details depend on. */
export interface Seen {
  readonly keyHigh: number;
  readonly keyLow: number;
  readonly lon: number;
  readonly lat: number;
}

export function detailsOfVessel(
  seed: number,
  scene: Scene,
  seen: Seen,
  vessel: Vessel,
  { speedE1, course }: Sighting,
  radiance: number,
): DetectionDetails {
  const unit = unitsOf(seed, seen);
  const right = estimatedCategories.indexOf(vessel.kind === 'reefer' ? 'cargo' : vessel.kind);
  return detailsOf(seed, scene, seen, radiance, {
    lengthM: vessel.lengthM,
    speedKn: speedE1 / 10,
    // Whoever drifts lies as wind and current will have it.
    heading: speedE1 >= 15 ? course : Math.floor(360 * unit(0)),
    category: unit(1) < 0.88 ? right : indexOf(estimatedCategories.length, unit(2)),
    sureness: 1 - unit(3) * unit(3),
  });
}

/** Waves, ice and wind farms look like small craft of no certain kind. */
export function detailsOfFalseAlarm(seed: number, scene: Scene, seen: Seen, radiance: number): DetectionDetails {
  const unit = unitsOf(seed, seen);
  return detailsOf(seed, scene, seen, radiance, {
    lengthM: between(10, 60, unit(1)),
    speedKn: between(0, 6, unit(2)),
    heading: Math.floor(360 * unit(0)),
    category: indexOf(estimatedCategories.length, unit(4)),
    sureness: unit(3) * 0.5,
  });
}

interface Looks {
  readonly lengthM: number;
  readonly speedKn: number;
  readonly heading: number;
  readonly category: number;
  /** 0 to 1. */
  readonly sureness: number;
}

function detailsOf(seed: number, scene: Scene, seen: Seen, radiance: number, looks: Looks): DetectionDetails {
  const { kind, night } = scene;
  const unit = unitsOf(seed, seen);
  const error = (step: number) => bell(seed, purpose.estimate, seen.keyHigh, seen.keyLow, 8 + step);
  const estimated = kind === 'eo_sentinel2' || unit(5) < estimatedShare;
  const lengthM = Math.max(4, looks.lengthM * (1 + 0.07 * error(0)));
  const [lowest, highest] = scores[kind];
  const isViirs = kind === 'viirs';
  return {
    source: dataSources.indexOf(sourceOf[satellites[scene.satellite]!]),
    lengthDm: estimated ? Math.round(lengthM * 10) : noValue,
    speedE1: estimated ? Math.round(10 * Math.max(0, looks.speedKn * (1 + 0.1 * error(1)) + 0.2 * error(2))) : noValue,
    heading: estimated ? (((looks.heading + Math.round(4 * error(3))) % 360) + 360) % 360 : noValue,
    category: estimated ? looks.category : noCategory,
    shownLengthDm: Math.round(looks.lengthM * 10),
    shownHeading: looks.heading,
    scoreE4: isViirs ? 0 : Math.round(1e4 * between(lowest, highest, looks.sureness)),
    orientation: kind === 'sar_sentinel1' ? flightDirection(scene, seen.lon, seen.lat) : 0,
    radianceE2: isViirs ? Math.round(radiance * 100) : 0,
    clearSkyE2: isViirs ? Math.round(100 * (1 - scene.cloud(seen.lon, seen.lat))) : 0,
    moonlightE2: isViirs && night ? Math.round(scene.moonlight(seen.lon, seen.lat)) : 0,
    scanRollE2: isViirs ? Math.round(100 * scene.scanRollDeg(seen.lon, seen.lat)) : 0,
  };
}

const estimatedShare = 0.2;

const scores: Readonly<Record<DetectionKind, readonly [lowest: number, highest: number]>> = {
  sar_sentinel1: [0.7, 0.9995],
  eo_sentinel2: [0.9, 0.9998],
  eo_landsat_8_9: [0.9, 0.9995],
  viirs: [0, 0],
};

const sourceOf: Readonly<Record<Satellite, DataSource>> = {
  'Sentinel-1A': 'sentinel1',
  'Sentinel-1C': 'sentinel1',
  'Sentinel-2A': 'sentinel2',
  'Sentinel-2B': 'sentinel2',
  'Sentinel-2C': 'sentinel2',
  'Landsat 8': 'landsat_8_9',
  'Landsat 9': 'landsat_8_9',
  'Suomi NPP': 'nasa',
  'NOAA-20': 'noaa',
  'NOAA-21': 'noaa_21',
};

/** Radar pictures are turned as the satellite flew; optical ones are cut north up. Degrees clockwise from north, from where the scan moves. */
function flightDirection(scene: Scene, lon: number, lat: number): number {
  const eastUs = scene.observedUs(lon + 0.05, lat) - scene.observedUs(lon - 0.05, lat);
  const northUs = scene.observedUs(lon, lat + 0.05) - scene.observedUs(lon, lat - 0.05);
  const degrees = (Math.atan2(eastUs / Math.cos((lat * Math.PI) / 180), northUs) * 180) / Math.PI;
  return ((Math.round(degrees) % 360) + 360) % 360;
}

function unitsOf(seed: number, { keyHigh, keyLow }: Seen): (step: number) => number {
  return (step) => draw(seed, purpose.estimate, keyHigh, keyLow, step);
}
