import type { VesselCategory, VesselType } from './schema-types.js';

/** The coarse class of each AIS ship type. */
export const categoryOf: Readonly<Record<VesselType, VesselCategory>> = {
  FISHING: 'fishing',
  CARGO: 'cargo',
  TANKER: 'tanker',
  PASSENGER: 'passenger',
  HIGH_SPEED_CRAFT: 'passenger',
  TUG: 'tug',
  TOWING: 'tug',
  PILOT_VESSEL: 'service',
  DREDGING: 'service',
  DIVING: 'service',
  PORT_TENDER: 'service',
  ANTI_POLLUTION: 'service',
  MEDICAL: 'service',
  SEARCH_AND_RESCUE: 'sar',
  LAW_ENFORCEMENT: 'enforcement',
  MILITARY: 'enforcement',
  SAILING: 'pleasure',
  PLEASURE_CRAFT: 'pleasure',
  WING_IN_GROUND: 'other',
  OTHER: 'other',
  RESERVED: 'other',
  UNKNOWN: 'unknown',
};
