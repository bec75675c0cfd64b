import { readJsonFixture } from '../../src/base/fixture-files.js';

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
 * An ellipse of sea that overlaps another one. `radiusM`: half its length. `from`: the other one (0 is the disc of the
 * ground, i is bank i - 1). `weight`: how much is fished on it. `axisDeg`: the direction of its length, clockwise from
 * north. `narrow`: its width over its length.
 */
export type Bank = readonly [
  lon: number,
  lat: number,
  radiusM: number,
  from: number,
  weight: number,
  axisDeg: number,
  narrow: number,
];

/** A fishing ground, as `fixtures/grounds.json` has it: a disc and ellipses, all sea and over 2 km off any coast. */
export interface Ground {
  /** Its index in `grounds()`. */
  readonly index: number;
  readonly name: string;
  readonly region: string;
  /** The centre of its disc, to which the lanes lead, degrees. */
  readonly lon: number;
  readonly lat: number;
  readonly radiusM: number;
  /** How much is fished on its disc; only the ratios to the weights of its banks matter. */
  readonly ownWeight: number;
  /** The ellipses beside the disc; each overlaps one before it. */
  readonly banks: readonly Bank[];
  /** Whether it lies beyond the waters of any country. */
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
