import type { GearType } from '../../src/model/schema-types.js';
import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import type { Gear, Vessel } from '../fleet/fleet-vessel.js';

/**
 * The gear or trade of a vessel as a source lists it, the main type first. `registry` is mostly exact, `rfmo` often
 * uses wider classes.
 */
export function gearTypesOf(seed: number, vessel: Vessel, source: 'registry' | 'rfmo'): readonly GearType[] {
  const unit = (step: number) => draw(seed, purpose.gearTypes, vessel.index, source === 'rfmo' ? 1 : 0, step);
  if (vessel.gear === null) return [pick(bySubtype[vessel.subtype] ?? [['NON_FISHING', 1]], unit(0))];
  const main = pick((source === 'rfmo' ? listedAs : gearOf)[vessel.gear], unit(0));
  if (vessel.lengthM < 15 && unit(1) < 0.12) return [unit(2) < 0.8 ? 'FISHING' : 'INCONCLUSIVE'];
  if (vessel.gear === 'trawlers' && vessel.lengthM >= 85 && unit(1) < 0.5) return [main, 'FISH_FACTORY'];
  const second = unit(3) < 0.15 ? pick(secondGears[vessel.gear], unit(4)) : main;
  return second === main ? [main] : [main, second];
}

type Shares = readonly (readonly [GearType, number])[];

function pick(shares: Shares, unit: number): GearType {
  let left = unit;
  for (const [type, share] of shares) {
    left -= share;
    if (left < 0) return type;
  }
  return shares[0]![0];
}

const gearOf: Readonly<Record<Gear, Shares>> = {
  trawlers: [['TRAWLERS', 1]],
  drifting_longlines: [['DRIFTING_LONGLINES', 1]],
  set_longlines: [['SET_LONGLINES', 1]],
  squid_jigger: [['SQUID_JIGGER', 1]],
  purse_seines: [
    ['PURSE_SEINES', 0.7],
    ['OTHER_PURSE_SEINES', 0.3],
  ],
  tuna_purse_seines: [['TUNA_PURSE_SEINES', 1]],
  set_gillnets: [
    ['SET_GILLNETS', 0.9],
    ['DRIFTNETS', 0.1],
  ],
  pots_and_traps: [['POTS_AND_TRAPS', 1]],
  trollers: [
    ['TROLLERS', 0.85],
    ['POLE_AND_LINE', 0.15],
  ],
  dredge_fishing: [['DREDGE_FISHING', 1]],
};

const listedAs: Readonly<Record<Gear, Shares>> = {
  trawlers: [
    ['TRAWLERS', 0.95],
    ['FISHING', 0.05],
  ],
  drifting_longlines: [
    ['DRIFTING_LONGLINES', 0.9],
    ['OTHER_FISHING', 0.1],
  ],
  set_longlines: [
    ['SET_LONGLINES', 0.6],
    ['FIXED_GEAR', 0.4],
  ],
  squid_jigger: [
    ['SQUID_JIGGER', 0.85],
    ['OTHER_FISHING', 0.15],
  ],
  purse_seines: [
    ['PURSE_SEINES', 0.5],
    ['SEINERS', 0.3],
    ['OTHER_SEINES', 0.2],
  ],
  tuna_purse_seines: [
    ['TUNA_PURSE_SEINES', 0.6],
    ['PURSE_SEINES', 0.4],
  ],
  set_gillnets: [
    ['SET_GILLNETS', 0.6],
    ['FIXED_GEAR', 0.4],
  ],
  pots_and_traps: [
    ['POTS_AND_TRAPS', 0.7],
    ['FIXED_GEAR', 0.3],
  ],
  trollers: [
    ['TROLLERS', 0.8],
    ['OTHER', 0.2],
  ],
  dredge_fishing: [
    ['DREDGE_FISHING', 0.9],
    ['OTHER_FISHING', 0.1],
  ],
};

/** Second gears, for another season. */
const secondGears: Readonly<Record<Gear, Shares>> = {
  trawlers: [
    ['DREDGE_FISHING', 0.5],
    ['PURSE_SEINES', 0.5],
  ],
  drifting_longlines: [
    ['TROLLERS', 0.5],
    ['POLE_AND_LINE', 0.5],
  ],
  set_longlines: [
    ['SET_GILLNETS', 0.6],
    ['POTS_AND_TRAPS', 0.4],
  ],
  squid_jigger: [['DRIFTNETS', 1]],
  purse_seines: [['TRAWLERS', 1]],
  tuna_purse_seines: [['POLE_AND_LINE', 1]],
  set_gillnets: [
    ['SET_LONGLINES', 0.5],
    ['POTS_AND_TRAPS', 0.5],
  ],
  pots_and_traps: [['SET_GILLNETS', 1]],
  trollers: [['DRIFTING_LONGLINES', 1]],
  dredge_fishing: [['TRAWLERS', 1]],
};

const bySubtype: Readonly<Record<string, Shares>> = {
  container: [
    ['CARGO', 0.88],
    ['CONTAINER_REEFER', 0.07],
    ['CARGO_OR_REEFER', 0.05],
  ],
  bulk: [['CARGO', 1]],
  'general cargo': [
    ['CARGO', 0.93],
    ['CARGO_OR_REEFER', 0.04],
    ['CARGO_OR_TANKER', 0.03],
  ],
  'ro-ro': [['CARGO', 1]],
  crude: [['TANKER', 1]],
  product: [
    ['TANKER', 0.96],
    ['CARGO_OR_TANKER', 0.04],
  ],
  chemical: [['TANKER', 1]],
  bunker: [
    ['BUNKER', 0.6],
    ['BUNKER_OR_TANKER', 0.4],
  ],
  ferry: [['PASSENGER', 1]],
  'fast ferry': [['PASSENGER', 1]],
  cruise: [['PASSENGER', 1]],
  reefer: [
    ['REEFER', 0.6],
    ['SPECIALIZED_REEFER', 0.35],
    ['CARGO_OR_REEFER', 0.05],
  ],
  'fish carrier': [
    ['FISH_TENDER', 0.5],
    ['REEFER', 0.3],
    ['WELL_BOAT', 0.2],
  ],
  tug: [['TUG', 1]],
  pilot: [
    ['OTHER_NOT_FISHING', 0.7],
    ['NON_FISHING', 0.3],
  ],
  supply: [
    ['SUPPLY_VESSEL', 0.9],
    ['DIVE_VESSEL', 0.1],
  ],
  survey: [
    ['SEISMIC_VESSEL', 0.5],
    ['RESEARCH', 0.5],
  ],
  patrol: [['PATROL_VESSEL', 1]],
  dredger: [['DREDGE_NON_FISHING', 1]],
};
