import type { VesselType } from '../../src/model/schema-types.js';
import { purpose } from '../draws/purpose.js';
import { draw, indexOf } from '../draws/random.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { shipTypeHeard } from '../fleet/identity.js';

/** The AIS ship type code in a vessel's static messages, 0 to 99; null when it sends none. */
export function aisTypeOf(seed: number, vessel: Vessel): number | null {
  const heard = shipTypeHeard(seed, vessel);
  if (heard === 'nothing') return null;
  const codes = codesOf[heard === 'buoy' ? 'OTHER' : heard];
  return codes[indexOf(codes.length, draw(seed, purpose.shipTypeCode, vessel.index))]!;
}

/**
 * The codes of a ship type (Recommendation ITU-R M.1371, table of identifiers). The second digit is the cargo: 0 is no
 * dangerous one, 9 no further information.
 */
const codesOf: Readonly<Record<VesselType, readonly number[]>> = {
  FISHING: [30],
  CARGO: [70, 70, 70, 70, 71, 72, 74, 79],
  TANKER: [80, 80, 80, 81, 82, 84, 89],
  PASSENGER: [60, 60, 60, 69],
  TUG: [52],
  TOWING: [31, 31, 32],
  PILOT_VESSEL: [50],
  SEARCH_AND_RESCUE: [51],
  DREDGING: [33],
  DIVING: [34],
  MILITARY: [35],
  SAILING: [36],
  PLEASURE_CRAFT: [37],
  HIGH_SPEED_CRAFT: [40, 49],
  PORT_TENDER: [53],
  ANTI_POLLUTION: [54],
  LAW_ENFORCEMENT: [55],
  MEDICAL: [58],
  WING_IN_GROUND: [20],
  OTHER: [90, 90, 99],
  RESERVED: [38, 39],
  UNKNOWN: [0],
};
