import type { Vessel } from '../../fleet/fleet-vessel.js';
import { isLiner, linerPorts } from './liner-ports.js';
import { cruisePorts, ferryPort } from './passenger-ports.js';
import { trampPorts } from './tramp-ports.js';

/** The ports at which a vessel may call, its home port first. */
export function portsOfCall(seed: number, vessel: Vessel): readonly number[] {
  const { kind, subtype, homePort } = vessel;
  if (kind === 'cargo' || (kind === 'tanker' && subtype !== 'bunker')) {
    if (isLiner(seed, vessel)) return distinct(linerPorts(seed, vessel));
    const { ranges, loads } = trampPorts(seed, vessel);
    return distinct([...ranges.flatMap((range) => range.ports), ...loads]);
  }
  if (subtype === 'cruise') return distinct(cruisePorts(seed, vessel));
  if (kind !== 'passenger') return [homePort];
  const other = ferryPort(seed, vessel);
  return other === undefined ? [homePort] : [homePort, other.port];
}

function distinct(ports: readonly number[]): readonly number[] {
  return [...new Set(ports)];
}
