import { blockAt } from '../fleet/fleet.js';
import { blockSize } from '../fleet/fleet-mix.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { isNetBuoy } from '../fleet/net-buoys.js';
import { transferJobOf } from '../fleet/transfer-jobs.js';
import type { BerthOf } from './berths/berths.js';
import type { BankYields } from './services/bank-yields.js';
import { driftService } from './services/drift.js';
import { fishingService } from './services/fishing-trips.js';
import { cruiseService, ferryService } from './services/passenger.js';
import { shuttleService } from './services/shuttle.js';
import { carrierService, hostService, type Stay } from './services/stays.js';
import { tradeService } from './services/trades.js';
import type { Service } from './services/vessel-service.js';
import type { WaitingFor } from './services/visit.js';
import { watersOfArea, watersOfGround } from './services/waters.js';

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
      return carrierService(seed, vessel, waitingFor, berthOf, workOnGround(vessel));
    case 'cargo':
      return tradeService(seed, vessel, berthOf);
    case 'tanker':
      if (vessel.ground >= 0) return carrierService(seed, vessel, waitingFor, berthOf, workOnGround(vessel));
      return transferService(seed, vessel, waitingFor, berthOf) ?? inTrade(seed, vessel, berthOf);
    case 'passenger':
      return vessel.subtype === 'cruise' ? cruiseService(seed, vessel, berthOf) : ferryService(seed, vessel, berthOf);
    case 'service':
      return shuttleService(seed, vessel, berthOf);
  }
}

function inTrade(seed: number, vessel: Vessel, berthOf: BerthOf): Service {
  return vessel.subtype === 'bunker' ? shuttleService(seed, vessel, berthOf) : tradeService(seed, vessel, berthOf);
}

function workOnGround({ homePort, ground }: Vessel): Stay {
  return { waters: [watersOfGround(homePort, ground)], stayD: [18, 34], portD: 9 };
}

/** The service of a tanker in a transfer area; undefined for a tanker without a job there. */
function transferService(seed: number, vessel: Vessel, waitingFor: WaitingFor, berthOf: BerthOf): Service | undefined {
  const job = transferJobOf(seed, vessel);
  if (job === undefined) return undefined;
  const waters = watersOfArea(job.area);
  if (!job.isHost) return carrierService(seed, vessel, waitingFor, berthOf, { waters, ...callerDays(vessel) });
  const { callersAt } = blockAt(seed, Math.floor(vessel.index / blockSize));
  const callers = callersAt.get(job.area.index) ?? [];
  return hostService(
    seed,
    vessel,
    berthOf,
    waters,
    callers.map(({ index, subtype }) => ({ index, bunkers: subtype === 'bunker' })),
  );
}

function callerDays({ subtype }: Vessel): Pick<Stay, 'stayD' | 'portD'> {
  return subtype === 'bunker' ? { stayD: [3, 6], portD: 2 } : { stayD: [4, 9], portD: 5 };
}
