import type { VesselType } from '../../src/model/schema-types.js';
import type { Vessel } from './fleet-vessel.js';

/** The AIS ship type that a vessel sends, by a draw in [0, 1). Some vessels send a wrong type. */
export function shipTypeOf(vessel: Vessel, unit: number): VesselType {
  const types = (vessel.kind === 'fishing' ? undefined : bySubtype[vessel.subtype]) ?? byKind[vessel.kind];
  let left = unit;
  for (const [type, share] of types) {
    left -= share;
    if (left < 0) return type;
  }
  return types[0]![0];
}

type Shares = readonly (readonly [VesselType, number])[];

/** Shares of the types. A fishing vessel never sends another type than fishing, other or unknown. */
const byKind: Readonly<Record<Vessel['kind'], Shares>> = {
  fishing: [
    ['FISHING', 0.88],
    ['UNKNOWN', 0.07],
    ['OTHER', 0.05],
  ],
  cargo: [
    ['CARGO', 0.95],
    ['OTHER', 0.02],
    ['RESERVED', 0.01],
    ['UNKNOWN', 0.02],
  ],
  tanker: [
    ['TANKER', 0.97],
    ['CARGO', 0.01],
    ['UNKNOWN', 0.02],
  ],
  passenger: [
    ['PASSENGER', 0.96],
    ['OTHER', 0.04],
  ],
  cruise: [['PASSENGER', 1]],
  reefer: [
    ['CARGO', 0.94],
    ['OTHER', 0.04],
    ['UNKNOWN', 0.02],
  ],
  service: [['OTHER', 1]],
  supply: [
    ['OTHER', 0.62],
    ['ANTI_POLLUTION', 0.14],
    ['CARGO', 0.12],
    ['DIVING', 0.12],
  ],
  pleasure: [
    ['PLEASURE_CRAFT', 0.93],
    ['OTHER', 0.02],
    ['UNKNOWN', 0.05],
  ],
};

const bySubtype: Readonly<Record<string, Shares>> = {
  'fast ferry': [
    ['HIGH_SPEED_CRAFT', 0.7],
    ['PASSENGER', 0.29],
    ['WING_IN_GROUND', 0.01],
  ],
  tug: [
    ['TUG', 0.68],
    ['TOWING', 0.26],
    ['OTHER', 0.06],
  ],
  pilot: [
    ['PILOT_VESSEL', 0.78],
    ['PORT_TENDER', 0.18],
    ['MEDICAL', 0.04],
  ],
  'sailing yacht': [
    ['SAILING', 0.93],
    ['PLEASURE_CRAFT', 0.05],
    ['UNKNOWN', 0.02],
  ],
  dredger: [
    ['DREDGING', 0.9],
    ['OTHER', 0.1],
  ],
  patrol: [
    ['LAW_ENFORCEMENT', 0.5],
    ['SEARCH_AND_RESCUE', 0.3],
    ['MILITARY', 0.2],
  ],
};
