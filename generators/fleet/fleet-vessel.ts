import type { FleetKind } from '../chart/flags.js';

export const gears = [
  'trawlers',
  'drifting_longlines',
  'set_longlines',
  'squid_jigger',
  'purse_seines',
  'tuna_purse_seines',
  'set_gillnets',
  'pots_and_traps',
  'trollers',
  'dredge_fishing',
] as const;
export type Gear = (typeof gears)[number];

/** What never changes in a vessel's life. Which name, flag and numbers it carries when is `identityAt`'s answer. */
export interface Vessel {
  /** Its number in the fleet; the same vessel at every scale. */
  readonly index: number;
  readonly kind: FleetKind;
  /** Class within the kind: `container`, `bunker`, `trawler`, `tug`, ... */
  readonly subtype: string;
  /** Whether it carries AIS at all. */
  readonly ais: boolean;
  /** Class A reports every few minutes everywhere, class B is heard more seldom. */
  readonly aisClass: 'A' | 'B';
  readonly lengthM: number;
  readonly widthM: number;
  readonly tonnageGt: number;
  /** Never exceeded, tenths of a knot. */
  readonly topSpeedKn: number;
  /** Usual speed under way, tenths of a knot, at least a tenth below the top. */
  readonly cruiseSpeedKn: number;
  /** Only of fishing vessels. */
  readonly gear: Gear | null;
  /** Index into `ports()`. */
  readonly homePort: number;
  /**
   * Index into `grounds()`: where a fishing vessel fishes, a reefer or bunker tanker meets those who do; -1 without.
   */
  readonly ground: number;
  /** Works on the high seas far from its flag. */
  readonly distantWater: boolean;
  /** A small boat without AIS that comes home every day where its ground is near enough. */
  readonly dayBoat: boolean;
}
