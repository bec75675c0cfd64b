import type { Vessel } from '../../fleet/fleet-vessel.js';
import { cruisePorts, ferryPort } from './passenger-ports.js';
import { tradePorts } from './trade-ports.js';

/** The ports at which a vessel may call, its home port first. */
export function portsOfCall(seed: number, vessel: Vessel): readonly number[] {
  const { kind, subtype, homePort } = vessel;
  if (kind === 'cargo' || (kind === 'tanker' && subtype !== 'bunker')) return distinct(tradePorts(seed, vessel));
  if (subtype === 'cruise') return distinct(cruisePorts(seed, vessel));
  if (kind !== 'passenger') return [homePort];
  const other = ferryPort(seed, vessel);
  return other === undefined ? [homePort] : [homePort, other.port];
}

function distinct(ports: readonly number[]): readonly number[] {
  return [...new Set(ports)];
}
