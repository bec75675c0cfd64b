import type { Vessel } from '../fleet/fleet-vessel.js';
import { isNetBuoy } from '../fleet/net-buoys.js';
import type { BerthOf } from './berths/berths.js';
import type { BankYields } from './services/bank-yields.js';
import { carrierService } from './services/carrier.js';
import { driftService } from './services/drift.js';
import { fishingService } from './services/fishing-trips.js';
import { cruiseService, ferryService } from './services/passenger.js';
import { shuttleService } from './services/shuttle.js';
import { tradeService } from './services/trades.js';
import type { Service } from './services/vessel-service.js';
import type { WaitingFor } from './services/visit.js';

/** The service of a vessel. `waitingFor`, `yields` and `berthOf` are those of the ocean `seed`. */
export function serviceOf(
  seed: number,
  vessel: Vessel,
  waitingFor: WaitingFor,
  yields: BankYields,
  berthOf: BerthOf,
): Service {
  switch (vessel.kind) {
    case 'fishing':
      if (isNetBuoy(seed, vessel)) return driftService(seed, vessel);
      return fishingService(seed, vessel, waitingFor, yields, berthOf);
    case 'reefer':
      return carrierService(seed, vessel, waitingFor, berthOf);
    case 'cargo':
      return tradeService(seed, vessel, berthOf);
    case 'tanker':
      if (vessel.ground >= 0) return carrierService(seed, vessel, waitingFor, berthOf);
      return vessel.subtype === 'bunker' ? shuttleService(seed, vessel, berthOf) : tradeService(seed, vessel, berthOf);
    case 'passenger':
      return vessel.subtype === 'cruise' ? cruiseService(seed, vessel, berthOf) : ferryService(seed, vessel, berthOf);
    case 'service':
      return shuttleService(seed, vessel, berthOf);
  }
}
