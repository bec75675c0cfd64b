import type { AisReport } from '../../model/report.js';
import type { VesselIdentity } from '../../model/vessel-identity.js';

/**
 * A vessel of a world's own records, complete and checked. It may have the MMSI of another vessel, own or generated:
 * then both have that vesselId, and their tracks stay apart.
 */
export interface OwnVessel {
  /** Names the vessel within its world. */
  readonly id: string;
  readonly aisClass: 'A' | 'B';
  /** At least one, in order, one beginning where the one before ends; the first begins before every position. */
  readonly identities: readonly OwnIdentity[];
  /** In order of time, each second once, no two neighbours further apart than `mostSpeedKn` allows. */
  readonly positions: readonly AisReport[];
}

/** An identity. The world's records give it a reference. */
export type OwnIdentity = Omit<VesselIdentity, 'ref'>;

/** A vessel is refused if its positions imply a higher speed than this, knots. */
export const mostSpeedKn = 60;
