/** The rounds of merchant ships. */
import type { Vessel } from '../../fleet/fleet-vessel.js';
import type { BerthOf } from '../berths/berths.js';
import { tradePorts } from '../itineraries/trade-ports.js';
import { roundService } from './round.js';
import { shuttleService } from './shuttle.js';
import type { Service } from './vessel-service.js';

/**
 * Stays in port by class, hours. Their middles are the median times in port of UNCTAD's Review of Maritime Transport
 * 2019: container 0.70 days, dry bulk 2.05, break bulk 1.10, liquid bulk 0.94.
 */
const staysH: Readonly<Record<string, readonly [number, number]>> = {
  container: [8, 26],
  bulk: [24, 76],
  'general cargo': [12, 42],
  'ro-ro': [6, 20],
  product: [12, 34],
  chemical: [11, 33],
  crude: [16, 44],
};

export function tradeService(seed: number, vessel: Vessel, berthOf: BerthOf): Service {
  const stayH = staysH[vessel.subtype] ?? staysH['general cargo']!;
  return (
    roundService(seed, vessel, tradePorts(seed, vessel), () => stayH, hourS, berthOf) ??
    shuttleService(seed, vessel, berthOf)
  );
}

const hourS = 3600;
