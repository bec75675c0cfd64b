import { readJsonFixture } from '../src/fixture-files.js';

export type FishingGear =
  | 'trawlers'
  | 'drifting_longlines'
  | 'set_longlines'
  | 'squid_jigger'
  | 'purse_seines'
  | 'tuna_purse_seines'
  | 'set_gillnets'
  | 'pots_and_traps'
  | 'trollers'
  | 'dredge_fishing';

/** A fishing ground, as `fixtures/grounds.json` has it: a disc that is all sea and at least 3 km off any coast. */
export interface Ground {
  /** Its place in `grounds()`. */
  readonly index: number;
  readonly name: string;
  readonly region: string;
  /** Centre, degrees. */
  readonly lon: number;
  readonly lat: number;
  readonly radiusM: number;
  /** Beyond the waters of any country. */
  readonly highSeas: boolean;
  /** Relative weights of the gears fished here. */
  readonly gears: Readonly<Partial<Record<FishingGear, number>>>;
  /** Activity by month from January, 12 numbers from 0 to 1. */
  readonly season: readonly number[];
  /** How much is fished here; only the ratios matter. */
  readonly weight: number;
  /** Indexes of the ports whose vessels fish here, at least one. */
  readonly homePorts: readonly number[];
}

let loaded: readonly Ground[] | undefined;

/** All grounds. Read once. */
export function grounds(): readonly Ground[] {
  loaded ??= readJsonFixture<Omit<Ground, 'index'>[]>('grounds.json').map((ground, index) => ({ index, ...ground }));
  return loaded;
}
