import { flags } from '../../src/model/flags.js';
import { purpose } from '../draws/purpose.js';
import { draw, weightedIndex } from '../draws/random.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { isNational, shipsUnder } from '../fleet/fleets-of-flags.js';
import { companyName, companyNumber } from './companies.js';

export interface Company {
  readonly name: string;
  /** ISO 3166-1 alpha-3. */
  readonly countryCode: string;
}

export interface Ownership {
  readonly owner: Company;
  readonly operator: Company;
  readonly beneficialOwner: Company;
}

/**
 * The owners of a vessel after a number of sales. Under an open registry the owner is a company of the flag, and the
 * beneficial owner one of another country; elsewhere mostly one company has all three roles, that of local craft
 * always.
 */
export function ownershipOf(seed: number, vessel: Vessel, flag: number, sales: number): Ownership {
  const { index, kind } = vessel;
  const isOpen = flags()[flag]!.naming === 'open';
  const company = (country: number, role: number): Company => {
    return {
      name: companyName(seed, country, vessel, companyNumber(seed, role, index, sales)),
      countryCode: flags()[country]!.countryCode,
    };
  };
  const owner = company(flag, 10);
  if (isNational(kind)) return { owner, operator: owner, beneficialOwner: owner };
  const beneficialOwner = isOpen
    ? company(weightedIndex(tradingNations(kind), draw(seed, purpose.owner, index, sales, 1)), 20)
    : owner;
  const hired = draw(seed, purpose.owner, index, sales, 2) < (isOpen ? 0.35 : 0.15);
  const operator = hired
    ? company(weightedIndex(tradingNations(kind), draw(seed, purpose.owner, index, sales, 3)), 30)
    : beneficialOwner;
  return { owner, operator, beneficialOwner };
}

const sums = new Map<Vessel['kind'], Float64Array>();

/** Cumulative fleets of the flags that are no open registries, in the order of `flags()`. */
function tradingNations(kind: Vessel['kind']): Float64Array {
  const known = sums.get(kind);
  if (known !== undefined) return known;
  let sum = 0;
  const made = Float64Array.from(flags(), (flag) => {
    if (flag.naming !== 'open') sum += shipsUnder(flag, kind);
    return sum;
  });
  sums.set(kind, made);
  return made;
}
