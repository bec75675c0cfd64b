import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import { blockAt } from '../fleet/fleet.js';
import { blockSize } from '../fleet/fleet-mix.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { linerServiceOf, serviceSpeedKn } from '../fleet/liner-services.js';
import { isNetBuoy } from '../fleet/net-buoys.js';
import { transferJobOf } from '../fleet/transfer-jobs.js';
import { roundsOf } from './itineraries/itineraries.js';
import { isLiner, linerPorts } from './itineraries/liner-ports.js';
import { ferryPort } from './itineraries/passenger-ports.js';
import type { BankYields } from './services/bank-yields.js';
import { ferriesRestH } from './services/clocks.js';
import { cruiseService } from './services/cruise.js';
import { driftService } from './services/drift.js';
import { inshoreM } from './services/fishing-rhythm.js';
import { fishingService } from './services/fishing-trips.js';
import { inshoreService } from './services/inshore-trips.js';
import { loopService, type Pace } from './services/loop.js';
import { roundService } from './services/round.js';
import { shuttleService } from './services/shuttle.js';
import { carrierService, hostService, type Stay } from './services/stays.js';
import { supplyService } from './services/supply.js';
import { type TrampPace, trampService } from './services/tramps/tramp.js';
import type { Service } from './services/vessel-service.js';
import type { WaitingFor } from './services/visit.js';
import { watersOfArea, watersOfGround } from './services/waters.js';

/**
 * Stays in port by class. But for crude oil their middles are the median times in port of UNCTAD's Review of Maritime
 * Transport 2019: container 0.70 days, dry bulk 2.05, break bulk 1.10, liquid bulk 0.94. Lengths of trips are plausible
 * defaults.
 */
const paces: Readonly<Record<string, TrampPace>> = {
  bulk: { stayH: [24, 76], tripD: [90, 150] },
  'general cargo': { stayH: [12, 42], tripD: [40, 80] },
  product: { stayH: [12, 34], tripD: [45, 85] },
  chemical: { stayH: [11, 33], tripD: [45, 85] },
  crude: { stayH: [16, 44], tripD: [80, 130] },
};
const linerStaysH: Readonly<Record<string, readonly [number, number]>> = { container: [8, 26], 'ro-ro': [6, 20] };
const hourS = 3600;
const dayS = 86400;
const weekS = 7 * dayS;

/** The service of a vessel. `waitingFor` and `yields` are those of the ocean `seed`. */
export function serviceOf(seed: number, vessel: Vessel, waitingFor: WaitingFor, yields: BankYields): Service {
  switch (vessel.kind) {
    case 'fishing':
      if (isNetBuoy(seed, vessel)) return driftService(seed, vessel);
      return (
        (vessel.lengthM < inshoreM ? inshoreService(seed, vessel) : undefined) ??
        fishingService(seed, vessel, waitingFor, yields)
      );
    case 'reefer':
      return carrierService(seed, vessel, waitingFor, workOnGround(vessel));
    case 'cargo':
      return tradeService(seed, vessel);
    case 'tanker':
      if (vessel.ground >= 0) return carrierService(seed, vessel, waitingFor, workOnGround(vessel));
      return transferService(seed, vessel, waitingFor) ?? inTrade(seed, vessel);
    case 'passenger':
      return ferryService(seed, vessel);
    case 'cruise':
      return cruiseService(seed, vessel) ?? shuttleService(seed, vessel);
    case 'supply':
      return supplyService(seed, vessel);
    case 'service':
    case 'pleasure':
      return shuttleService(seed, vessel);
  }
}

function inTrade(seed: number, vessel: Vessel): Service {
  return vessel.subtype === 'bunker' ? shuttleService(seed, vessel) : tradeService(seed, vessel);
}

function workOnGround({ homePort, ground }: Vessel): Stay {
  return { waters: [watersOfGround(homePort, ground)], stayD: [18, 34], portD: 9 };
}

/** The service of a tanker in a transfer area; undefined for a tanker without a job there. */
function transferService(seed: number, vessel: Vessel, waitingFor: WaitingFor): Service | undefined {
  const job = transferJobOf(seed, vessel);
  if (job === undefined) return undefined;
  const waters = watersOfArea(job.area);
  if (!job.isHost) return carrierService(seed, vessel, waitingFor, { waters, ...callerDays(vessel) });
  const { callersAt } = blockAt(seed, Math.floor(vessel.index / blockSize));
  const callers = callersAt.get(job.area.index) ?? [];
  return hostService(
    seed,
    vessel,
    waters,
    callers.map(({ index, subtype }) => ({ index, bunkers: subtype === 'bunker' })),
  );
}

function callerDays({ subtype }: Vessel): Pick<Stay, 'stayD' | 'portD'> {
  return subtype === 'bunker' ? { stayD: [3, 6], portD: 2 } : { stayD: [4, 9], portD: 5 };
}

/** To and fro between two near ports, as often as a day allows, with the night at home. */
function ferryService(seed: number, vessel: Vessel): Service {
  const other = ferryPort(seed, vessel);
  if (other === undefined) return shuttleService(seed, vessel);
  const crossingH = other.seaM / 1852 / (vessel.cruiseSpeedKn * 0.85) + 1;
  const trips = Math.max(1, Math.min(5, Math.floor(18 / (2 * crossingH + 1))));
  const round = Array.from({ length: 2 * trips }, (_, i) => (i % 2 === 0 ? vessel.homePort : other.port));
  const pace = { stayH: [0.4, 0.9], roundToS: dayS, restH: ferriesRestH } as const;
  return (
    roundService(seed, vessel, roundsOf(seed, vessel, round), (calls, first) =>
      loopService(seed, vessel, calls, pace, first),
    ) ?? shuttleService(seed, vessel)
  );
}

/** Ships of a liner service are a week apart on a rotation of whole weeks. The others sail alone. */
function linerPace(seed: number, vessel: Vessel, stayH: readonly [number, number]): Pace {
  const service = linerServiceOf(seed, vessel);
  if (service === undefined) return { stayH, roundToS: hourS };
  const phaseS = weekS * (service.place + draw(seed, purpose.slotPhase, service.subject));
  return { stayH, roundToS: weekS, schedule: { speedKn: serviceSpeedKn(vessel), phaseS: Math.floor(phaseS) } };
}

/** Liners repeat a loop, tramps do not (Kaluza et al. 2010, doi 10.1098/rsif.2009.0495). */
function tradeService(seed: number, vessel: Vessel): Service {
  const pace = paces[vessel.subtype] ?? paces['general cargo']!;
  const stayH = linerStaysH[vessel.subtype] ?? pace.stayH;
  const service = isLiner(seed, vessel)
    ? roundService(seed, vessel, roundsOf(seed, vessel, linerPorts(seed, vessel)), (calls, first) =>
        loopService(seed, vessel, calls, linerPace(seed, vessel, stayH), first),
      )
    : trampService(seed, vessel, pace);
  return service ?? shuttleService(seed, vessel);
}
