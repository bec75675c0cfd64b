import type { FrameKind } from '../src/model/frame.js';

/** What decides whether a satellite sees a vessel. */
export interface Sight {
  readonly lengthM: number;
  /** 0 to 1. */
  readonly seaState: number;
  readonly cloud: number;
  /** Whether it shows lights that are seen from orbit. */
  readonly lit: boolean;
}

/**
 * The chance that a satellite passing over a vessel detects it. Radar looks through clouds and loses small vessels among waves; pictures
 * need a clear sky; VIIRS sees whoever is lit.
 */
export function sightChance(kind: FrameKind, { lengthM, seaState, cloud, lit }: Sight): number {
  switch (kind) {
    case 'sar_sentinel1':
      return byLength(radar, lengthM) * (1 - 0.6 * seaState * Math.max(0, 1 - lengthM / 90));
    case 'eo_sentinel2':
      return byLength(fineOptics, lengthM) * clearShare(cloud) * (1 - 0.3 * seaState * Math.max(0, 1 - lengthM / 60));
    case 'eo_landsat_8_9':
      return byLength(coarseOptics, lengthM) * clearShare(cloud) * (1 - 0.3 * seaState * Math.max(0, 1 - lengthM / 90));
    case 'viirs':
      return lit ? 0.95 * clearShare(cloud) : 0;
  }
}

/** False alarms a frame has on average, over the sea: waves and ice for radar, clouds' edges for pictures, lightning and moonlit clouds for VIIRS. */
export const falseAlarmsPerFrame: Readonly<Record<FrameKind, number>> = {
  sar_sentinel1: 0.12,
  eo_sentinel2: 0.05,
  eo_landsat_8_9: 0.06,
  viirs: 0.3,
};

type Curve = readonly (readonly [lengthM: number, chance: number])[];

/** Chances in a calm sea under a clear sky, straight between these lengths. */
const radar: Curve = [
  [6, 0.08],
  [12, 0.3],
  [20, 0.55],
  [40, 0.85],
  [80, 0.96],
  [150, 0.985],
];
const fineOptics: Curve = [
  [6, 0.1],
  [12, 0.4],
  [20, 0.72],
  [40, 0.92],
  [80, 0.97],
  [150, 0.985],
];
const coarseOptics: Curve = [
  [6, 0.01],
  [12, 0.08],
  [20, 0.3],
  [40, 0.7],
  [80, 0.93],
  [150, 0.975],
];

function byLength(curve: Curve, lengthM: number): number {
  let [fromM, fromChance] = curve[0]!;
  for (const [toM, toChance] of curve) {
    if (lengthM <= toM) {
      const share = toM > fromM ? Math.max(0, (lengthM - fromM) / (toM - fromM)) : 0;
      return fromChance + (toChance - fromChance) * share;
    }
    [fromM, fromChance] = [toM, toChance];
  }
  return fromChance;
}

/** Thin cloud does not matter, and under a thick one nothing is seen. */
function clearShare(cloud: number): number {
  return Math.min(1, Math.max(0, 1.25 - 1.35 * cloud));
}
