/** The ports that a fishing vessel uses, and the grounds where it fishes. */
import { distanceM } from '../../../src/earth/geo/sphere.js';
import { flags } from '../../../src/model/flags.js';
import { fishingCircuits } from '../../chart/fishing-circuits.js';
import { ports } from '../../chart/ports.js';
import { purpose } from '../../draws/purpose.js';
import { draw, indexOf } from '../../draws/random.js';
import { fishingFleetOf } from '../../fleet/fishing-deal.js';
import { flagSlot } from '../../fleet/flag-slots.js';
import { fleetSlotOf } from '../../fleet/fleet-mix.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';

/** A ground, and the ports where trips to it begin, the first of them the usual one. */
export interface FishingPlace {
  /** Indexes into `grounds()` and `ports()`. */
  readonly ground: number;
  readonly ports: readonly number[];
}

export interface FishingStops {
  /** The home ground and the home port first. */
  readonly places: readonly FishingPlace[];
  /** The months of the second ground. Without them the ground of each trip is drawn. */
  readonly months: readonly [first: number, last: number] | undefined;
}

/** The share of vessels over 24 m that fish in near waters and land in several ports. */
const severalPorts = 0.75;
/** The greatest distance from home of further ports of ships on long voyages, metres. */
const nearHomeM = 1_500_000;
const mostPorts = 3;
const tunaGrounds = 4;

/** The grounds and ports of a fishing vessel, by keyed draws alone. */
export function fishingStops(seed: number, vessel: Vessel): FishingStops {
  const { index, ground, gear, lengthM, distantWater } = vessel;
  const landings = landingPorts(seed, vessel);
  const home: FishingPlace = { ground, ports: landings };
  const alone: FishingStops = { places: [home], months: undefined };
  if (!vessel.ais || !distantWater || lengthM < 45) return alone;
  const unit = (step: number) => draw(seed, purpose.fishingCircuit, index, step);
  if (gear === 'squid_jigger' && flags()[flagSlot(seed, fleetSlotOf(seed, index), 0).flag]!.countryCode === 'CHN') {
    const circuit = fishingCircuits().squid.find(({ from }) => from.has(ground));
    if (circuit === undefined || unit(0) >= circuit.share) return alone;
    const other = circuit.grounds[indexOf(circuit.grounds.length, unit(1))]!;
    return { places: [home, { ground: other, ports: circuit.ports }], months: circuit.months };
  }
  const basin = gear === 'tuna_purse_seines' ? fishingCircuits().tuna.find((some) => some.includes(ground)) : undefined;
  if (basin === undefined) return alone;
  const others = basin.filter((other) => other !== ground);
  const first = indexOf(others.length, unit(0));
  const count = Math.min(others.length, tunaGrounds - 1);
  // Grounds of one name follow each other in the basin, so the steps spread the vessel over it.
  const places = Array.from({ length: count }, (_, i) => ({
    ground: others[(first + Math.floor((i * others.length) / count)) % others.length]!,
    ports: landings,
  }));
  return { places: [home, ...places], months: undefined };
}

/** All ports of a fishing vessel, its home port first. */
export function fishingPorts(seed: number, vessel: Vessel): readonly number[] {
  return [...new Set(fishingStops(seed, vessel).places.flatMap((place) => place.ports))];
}

/** The ports in which a vessel lands: its home port, and by draws others from which its fleet sails. */
function landingPorts(seed: number, { index, ais, lengthM, homePort, ground, gear, distantWater }: Vessel): number[] {
  const unit = (step: number) => draw(seed, purpose.landingPort, index, step);
  if (!ais || lengthM <= 24 || (!distantWater && unit(0) >= severalPorts)) return [homePort];
  const fleet = fishingFleetOf(seed, fleetSlotOf(seed, index));
  const trade = fleet.trades.items.find((one) => one.ground === ground && one.gear === gear);
  const homes = (trade?.homes.items ?? []).filter((port) => port !== homePort);
  const others = distantWater && homes.length < mostPorts - 1 ? [...homes, ...nearHome(homePort, homes)] : homes;
  const count = Math.min(others.length, distantWater ? mostPorts - 1 : 1 + indexOf(mostPorts - 1, unit(1)));
  const first = distantWater ? 0 : indexOf(Math.max(1, others.length), unit(2));
  return [homePort, ...Array.from({ length: count }, (_, i) => others[(first + i) % others.length]!)];
}

/** Other fishing ports of the same country within a distance of home, the nearest first. */
function nearHome(homePort: number, except: readonly number[]): number[] {
  const { lon, lat, countryCode } = ports()[homePort]!;
  return ports()
    .filter(
      (port) =>
        port.index !== homePort &&
        port.countryCode === countryCode &&
        (port.fishingWeight > 0 || port.cargoWeight > 0) &&
        !except.includes(port.index),
    )
    .map((port) => ({ index: port.index, awayM: distanceM(lon, lat, port.lon, port.lat) }))
    .filter(({ awayM }) => awayM < nearHomeM)
    .sort((a, b) => a.awayM - b.awayM || a.index - b.index)
    .slice(0, mostPorts - 1)
    .map(({ index }) => index);
}
