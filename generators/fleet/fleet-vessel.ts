import type { FleetKind } from '../../src/model/flags.js';

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

/** The facts of a vessel that never change. Its name, flag and numbers do: see `identityAt`. */
export interface Vessel {
  /** Its number in the fleet; the same vessel at every scale. */
  readonly index: number;
  readonly kind: FleetKind;
  /** Class within the kind: `container`, `bunker`, `trawler`, `tug`, ... */
  readonly subtype: string;
  /** Whether it carries AIS at all. */
  readonly ais: boolean;
  /** A set of class A sends more reports than one of class B. */
  readonly aisClass: 'A' | 'B';
  readonly lengthM: number;
  readonly widthM: number;
  readonly tonnageGt: number;
  /** Never exceeded; knots, to a tenth. */
  readonly topSpeedKn: number;
  /** The usual speed under way, well below the top; knots, to a tenth. */
  readonly cruiseSpeedKn: number;
  /** Null but for fishing vessels. */
  readonly gear: Gear | null;
  /** Index into `ports()`. */
  readonly homePort: number;
  /** Index into `grounds()`: where a fishing vessel fishes, or a reefer or bunker tanker meets some; -1 without. */
  readonly ground: number;
  /** Whether it makes long voyages, many of them far from its flag state. */
  readonly distantWater: boolean;
  /** Whether it is a small boat without AIS, which comes home every day where its ground is near enough. */
  readonly dayBoat: boolean;
}
