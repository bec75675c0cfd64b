import { TwoGenerationCache } from '../../draws/two-generation-cache.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { fishingPorts } from './fishing-stops.js';
import { isLiner, linerPorts } from './liner-ports.js';
import { type PortsSince, portsByDate } from './open-ports.js';
import { cruiseSeasons, ferryPort } from './passenger-ports.js';
import { type TrampPorts, trampPorts } from './tramp-ports.js';

/** The ports at which a vessel may call, its home port first. */
export function portsOfCall(seed: number, vessel: Vessel): readonly number[] {
  const { kind, subtype, homePort } = vessel;
  if (kind === 'cargo' || (kind === 'tanker' && subtype !== 'bunker')) {
    if (isLiner(seed, vessel)) return distinct(roundsOf(seed, vessel, linerPorts(seed, vessel)).flatMap(portsIn));
    return distinct(trampsOf(seed, vessel).flatMap(({ ports }) => portsOfTramp(ports)));
  }
  if (kind === 'fishing') return fishingPorts(seed, vessel);
  if (kind === 'cruise') return distinct(cruiseSeasons(seed, vessel).flatMap(({ rounds }) => rounds.flat()));
  if (kind !== 'passenger') return [homePort];
  const other = ferryPort(seed, vessel);
  return other === undefined ? [homePort] : [homePort, other.port];
}

/** The ports of a round by date. */
export function roundsOf(
  seed: number,
  vessel: Vessel,
  round: readonly number[],
): readonly PortsSince<readonly number[]>[] {
  return portsByDate<readonly number[]>(
    seed,
    vessel,
    round,
    (ports) => ports,
    (openPort) => distinct(round.map(openPort)),
  );
}

/** The ports of a tramp by date. Cached, since both its berths and its service need them. */
export function trampsOf(seed: number, vessel: Vessel): readonly PortsSince<TrampPorts>[] {
  // Seeds have 32 bits.
  const key = seed * 0x100000 + vessel.index;
  return tramps.get(key) ?? tramps.keep(key, makeTramps(seed, vessel));
}

/** Half of the tramps whose ports are kept, of some 2 kB each. */
const tramps = new TwoGenerationCache<readonly PortsSince<TrampPorts>[]>(2_048);

function makeTramps(seed: number, vessel: Vessel): readonly PortsSince<TrampPorts>[] {
  const quiet = trampPorts(seed, vessel);
  return portsByDate<TrampPorts>(seed, vessel, quiet, portsOfTramp, (openPort) => ({
    ranges: quiet.ranges.map(({ ports, gate }) => ({ ports: distinct(ports.map(openPort)), gate: openPort(gate) })),
    loads: distinct(quiet.loads.map(openPort)),
  }));
}

function portsIn({ ports }: { readonly ports: readonly number[] }): readonly number[] {
  return ports;
}

/** All ports of a tramp at a time. */
export function portsOfTramp({ ranges, loads }: TrampPorts): readonly number[] {
  return distinct([...ranges.flatMap(portsIn), ...loads]);
}

function distinct(ports: readonly number[]): readonly number[] {
  return [...new Set(ports)];
}
