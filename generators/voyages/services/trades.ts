/**
 * The voyages of merchant ships: liners repeat a loop, tramps do not (Kaluza et al. 2010, doi
 * 10.1098/rsif.2009.0495).
 */
import type { Vessel } from '../../fleet/fleet-vessel.js';
import type { BerthOf } from '../berths/berths.js';
import { isLiner, linerPorts } from '../itineraries/liner-ports.js';
import { roundService } from './round.js';
import { shuttleService } from './shuttle.js';
import { type TrampPace, trampService } from './tramps/tramp.js';
import type { Service } from './vessel-service.js';

/**
 * Stays in port by class. Their middles are the median times in port of UNCTAD's Review of Maritime Transport 2019:
 * container 0.70 days, dry bulk 2.05, break bulk 1.10, liquid bulk 0.94. Lengths of trips are plausible defaults.
 */
const paces: Readonly<Record<string, TrampPace>> = {
  bulk: { stayH: [24, 76], tripD: [90, 150] },
  'general cargo': { stayH: [12, 42], tripD: [40, 80] },
  product: { stayH: [12, 34], tripD: [45, 85] },
  chemical: { stayH: [11, 33], tripD: [45, 85] },
  crude: { stayH: [16, 44], tripD: [80, 130] },
};
const linerStaysH: Readonly<Record<string, readonly [number, number]>> = { container: [8, 26], 'ro-ro': [6, 20] };

export function tradeService(seed: number, vessel: Vessel, berthOf: BerthOf): Service {
  const pace = paces[vessel.subtype] ?? paces['general cargo']!;
  const stayH = linerStaysH[vessel.subtype] ?? pace.stayH;
  const service = isLiner(seed, vessel)
    ? roundService(seed, vessel, linerPorts(seed, vessel), () => stayH, hourS, berthOf)
    : trampService(seed, vessel, pace, berthOf);
  return service ?? shuttleService(seed, vessel, berthOf);
}

const hourS = 3600;
