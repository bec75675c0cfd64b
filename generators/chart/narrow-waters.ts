import { readJsonFixture } from '../../src/base/fixture-files.js';

/** A canal, strait, fjord or estuary where ships pass near the coast; `box` is west, south, east, north, degrees. */
export interface NarrowWater {
  readonly name: string;
  readonly box: readonly [number, number, number, number];
}

/** Ships within this distance of a port, metres, may come nearer to the coast than elsewhere. */
export const portApproachM = 28_000;

let loaded: readonly NarrowWater[] | undefined;

/** The named waters in which lanes may pass near the coast, or over land where a canal does. Read once. */
export function narrowWaters(): readonly NarrowWater[] {
  loaded ??= readJsonFixture<NarrowWater[]>('narrow-waters.json');
  return loaded;
}

/** Whether a point lies in a narrow water. */
export function isNarrowWater(lon: number, lat: number): boolean {
  const x = lon - 360 * Math.floor((lon + 180) / 360);
  return narrowWaters().some(({ box }) => x >= box[0] && lat >= box[1] && x <= box[2] && lat <= box[3]);
}
