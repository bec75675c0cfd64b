import type { FrameKind } from '../../src/model/frame.js';

/** What decides whether a satellite sees a vessel. */
export interface Sight {
  readonly lengthM: number;
  /** 0 to 1. */
  readonly seaState: number;
  readonly cloud: number;
  /** Illuminated share of the moon's disc, 0 to 1; 0 while it is below the horizon. */
  readonly moonlight: number;
  /** Whether it shows lights that are seen from orbit. */
  readonly lit: boolean;
}

/**
 * The chance that a satellite detects a vessel that it passes over. Radar looks through clouds and loses small vessels
 * among waves. Cameras need a clear sky. VIIRS sees lit vessels.
 */
export function sightChance(kind: FrameKind, { lengthM, seaState, cloud, moonlight, lit }: Sight): number {
  if (kind !== 'viirs')
    return calmChance(kind, lengthM) * clearShare(kind, cloud) * (1 - roughShare(kind, lengthM) * seaState);
  return lit ? calmChance(kind, lengthM) * clearShare(kind, cloud) * darkShare(cloud, moonlight) : 0;
}

/** The chance in a calm sea under a clear sky; for VIIRS that of a lit vessel. */
export function calmChance(kind: FrameKind, lengthM: number): number {
  switch (kind) {
    case 'sar_sentinel1':
      return byLength(radar, lengthM);
    case 'eo_sentinel2':
      return byLength(fineOptics, lengthM);
    case 'eo_landsat_8_9':
      return byLength(coarseOptics, lengthM);
    case 'viirs':
      return 0.95;
  }
}

/** The share of the chance that is lost in the roughest sea. Waves hide small vessels, and no lights. */
export function roughShare(kind: FrameKind, lengthM: number): number {
  switch (kind) {
    case 'sar_sentinel1':
      return 0.6 * Math.max(0, 1 - lengthM / 90);
    case 'eo_sentinel2':
      return 0.3 * Math.max(0, 1 - lengthM / 60);
    case 'eo_landsat_8_9':
      return 0.3 * Math.max(0, 1 - lengthM / 90);
    case 'viirs':
      return 0;
  }
}

/**
 * The share of the chance of VIIRS that the moon leaves. In moonlight the sea between the lights is brighter, so the
 * threshold of the detector is higher. Moonlit cloud hides lights that shine through it in dark nights.
 */
export function darkShare(cloud: number, moonlight: number): number {
  return 1 - moonlight * (0.15 + 0.5 * cloud);
}

/**
 * The mean number of false alarms of a frame at sea: waves and ice for radar, edges of clouds for cameras, lightning
 * and moonlit clouds for VIIRS. The mean moonlight of VIIRS, which passes about 01:30 local time, is 0.4.
 */
export function falseAlarmsPerFrame(kind: FrameKind, moonlight: number): number {
  return kind === 'viirs' ? 0.15 + 0.375 * moonlight : dayAndRadarAlarms[kind];
}

const dayAndRadarAlarms = { sar_sentinel1: 0.12, eo_sentinel2: 0.05, eo_landsat_8_9: 0.06 } as const;

/** Lengths, metres, and the chances at them; linear in between. */
const lengths = [6, 12, 20, 40, 80, 150];
const radar = [0.08, 0.3, 0.55, 0.85, 0.96, 0.985];
const fineOptics = [0.1, 0.4, 0.72, 0.92, 0.97, 0.985];
const coarseOptics = [0.01, 0.08, 0.3, 0.7, 0.93, 0.975];

function byLength(chances: readonly number[], lengthM: number): number {
  let last = 1;
  while (last < lengths.length - 1 && lengthM > lengths[last]!) last++;
  const fromM = lengths[last - 1]!;
  const share = Math.min(1, Math.max(0, (lengthM - fromM) / (lengths[last]! - fromM)));
  return chances[last - 1]! + (chances[last]! - chances[last - 1]!) * share;
}

/** The share of the chance that clouds leave. Thin cloud hides nothing, thick cloud all, and radar sees through. */
export function clearShare(kind: FrameKind, cloud: number): number {
  return kind === 'sar_sentinel1' ? 1 : Math.min(1, Math.max(0, 1.25 - 1.35 * cloud));
}
