/** Ferries and cruise ships. */
import type { Vessel } from '../../fleet/fleet-vessel.js';
import type { BerthOf } from '../berths/berths.js';
import { cruisePorts, ferryPort } from '../itineraries/passenger-ports.js';
import { roundService } from './round.js';
import { shuttleService } from './shuttle.js';
import type { Service } from './vessel-service.js';

/** To and fro between two near ports, as often as a day allows, with the night at home. */
export function ferryService(seed: number, vessel: Vessel, berthOf: BerthOf): Service {
  const other = ferryPort(seed, vessel);
  if (other === undefined) return shuttleService(seed, vessel, berthOf);
  const crossingH = other.seaM / 1852 / (vessel.cruiseSpeedKn * 0.85) + 1;
  const trips = Math.max(1, Math.min(5, Math.floor(18 / (2 * crossingH + 1))));
  const round = Array.from({ length: 2 * trips }, (_, i) => (i % 2 === 0 ? vessel.homePort : other.port));
  return roundService(seed, vessel, round, () => [0.4, 0.9], dayS, berthOf) ?? shuttleService(seed, vessel, berthOf);
}

/** A week or two from port to port by night, ashore by day. */
export function cruiseService(seed: number, vessel: Vessel, berthOf: BerthOf): Service {
  return (
    roundService(seed, vessel, cruisePorts(seed, vessel), () => [8, 13], dayS, berthOf) ??
    shuttleService(seed, vessel, berthOf)
  );
}

const dayS = 86400;
