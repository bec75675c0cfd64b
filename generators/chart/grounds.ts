import { readJsonFixture } from '../../src/fixture-files.js';

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

/**
 * A disc of sea that overlaps another one: radius in metres; `from`: the other disc (0 is the ground's own disc, i is
 * bank i - 1); and how much is fished on it.
 */
export type Bank = readonly [lon: number, lat: number, radiusM: number, from: number, weight: number];

/** A fishing ground, as `fixtures/grounds.json` has it: discs that overlap, all sea and at least 3 km off any coast. */
export interface Ground {
  /** Its index in `grounds()`. */
  readonly index: number;
  readonly name: string;
  readonly region: string;
  /** The centre of its own disc, where the lanes lead to, degrees. */
  readonly lon: number;
  readonly lat: number;
  readonly radiusM: number;
  /** How much is fished on its own disc; only the ratios to the weights of its banks matter. */
  readonly ownWeight: number;
  /** The other discs; each overlaps a disc before it. */
  readonly banks: readonly Bank[];
  /** Beyond the waters of any country. */
  readonly highSeas: boolean;
  /** Relative weights of the gears fished here. */
  readonly gears: Readonly<Partial<Record<FishingGear, number>>>;
  /** Activity by month from January, 12 numbers from 0 to 1. */
  readonly season: Float64Array;
  /** How much is fished here; only the ratios matter. */
  readonly weight: number;
  /** Indexes of the ports whose vessels fish here, at least one. */
  readonly homePorts: readonly number[];
  /** Indexes of the fishing ports that are a day's trip away. */
  readonly inshorePorts: readonly number[];
}

type PackedGround = Omit<Ground, 'index' | 'season'> & { readonly season: readonly number[] };

let loaded: readonly Ground[] | undefined;

/** All grounds. Read once. */
export function grounds(): readonly Ground[] {
  loaded ??= readJsonFixture<PackedGround[]>('grounds.json').map((ground, index) => ({
    index,
    ...ground,
    season: Float64Array.from(ground.season),
  }));
  return loaded;
}
