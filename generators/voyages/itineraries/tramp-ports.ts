/** The ports between which a tramp looks for cargoes. */

import { cos } from '../../../src/base/same-bits.js';
import { earthRadiusM } from '../../../src/earth/geo/sphere.js';
import { longestAt } from '../../chart/port-limits.js';
import { ports } from '../../chart/ports.js';
import { purpose } from '../../draws/purpose.js';
import { draw, indexOf, weightedIndex } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { cumulated, isLoadingPort, loadingPorts } from './loading-ports.js';
import { cosineBetween, pickPorts } from './port-choice.js';

/** The least distance between the busiest ports of two ranges, metres. */
const apartM = 1_000_000;
let made: Ranges | undefined;

/** The ports of a ship in a range. */
export interface OwnRange {
  /** At least one port; in the home range they hold the home port. */
  readonly ports: readonly number[];
  /** The port from which the ship sails to other ranges, and where it arrives: one of the busiest of the range. */
  readonly gate: number;
}

export interface TrampPorts {
  /** Its home range first. */
  readonly ranges: readonly OwnRange[];
  /** The ports where it loads; none for a class that loads anywhere. */
  readonly loads: readonly number[];
}

/** How a class trades. */
interface Trade {
  /** The least and the greatest number of ranges, and of ports in each of them. */
  readonly ranges: readonly [number, number];
  readonly portsEach: readonly [number, number];
  /** Shares of ships whose ranges lie within `coastalM` or `regionalM` of home. The others sail worldwide. */
  readonly shares: readonly [coastal: number, regional: number];
}

/**
 * By class; others trade as general cargo ships. Tramps of 20 to 40 ports a year, bulk carriers of 12 to 18, crude
 * tankers of 8 to 15: general knowledge, not verified.
 */
const trades: Readonly<Record<string, Trade>> = {
  bulk: { ranges: [3, 4], portsEach: [4, 6], shares: [0.1, 0.4] },
  'general cargo': { ranges: [3, 5], portsEach: [6, 9], shares: [0.45, 0.45] },
  product: { ranges: [3, 5], portsEach: [4, 7], shares: [0.3, 0.5] },
  chemical: { ranges: [3, 5], portsEach: [4, 7], shares: [0.3, 0.5] },
  crude: { ranges: [2, 3], portsEach: [3, 4], shares: [0, 0.6] },
};
const coastalM = 2_500_000;
const regionalM = 7_000_000;
/** The most gates of a range. Few pairs of ports join ranges, since a fairway costs more than the rest of a call. */
const mostGates = 3;
const roomyM = 900;
const mostLoads = 4;

/** The ports of a tramp, by keyed draws alone. */
export function trampPorts(seed: number, vessel: Vessel): TrampPorts {
  const { homePort, index } = vessel;
  const trade = trades[vessel.subtype] ?? trades['general cargo']!;
  const unit = (step: number) => draw(seed, purpose.loopPorts, index, step, 99);
  const counted = ([least, most]: readonly [number, number], step: number) =>
    least + indexOf(most - least + 1, unit(step));
  const others = otherRanges(seed, vessel, trade, counted(trade.ranges, 0) - 1);
  const found = [rangeOf(homePort), ...others].map((range, i) => {
    const gates = gatesOf(range, vessel);
    const gate = gates[indexOf(gates.length, unit(10 + i))]!;
    const count = counted(trade.portsEach, 1 + i);
    const picked = portsIn(seed, vessel, range, count, 100 * (i + 1));
    return { ports: [...new Set([...(i === 0 ? [homePort] : []), gate, ...picked])], gate };
  });
  return { ranges: found, loads: loadsOf(seed, vessel) };
}

/** The busiest ports of a range with room for many ships. The home port, where a range has loading ports alone. */
function gatesOf(range: Range, { subtype, lengthM, homePort }: Vessel): readonly number[] {
  const discharging = range.ports.filter((port) => !isLoadingPort(subtype, port));
  const open = discharging.length > 0 ? discharging : [homePort];
  const fitting = open.filter((port) => longestAt(ports()[port]!) >= lengthM);
  const roomy = fitting.filter((port) => ports()[port]!.anchorageRadiusM >= roomyM);
  return (roomy.length > 0 ? roomy : fitting.length > 0 ? fitting : open).slice(0, mostGates);
}

/** Ranges by their traffic, within the distance that the ship sails. */
function otherRanges(
  seed: number,
  { homePort, index, subtype, lengthM }: Vessel,
  { shares }: Trade,
  count: number,
): Set<Range> {
  const [coastal, regional] = shares;
  const scope = draw(seed, purpose.loopPorts, index, 20, 99);
  const withinM = scope < coastal ? coastalM : scope < coastal + regional ? regionalM : Math.PI * earthRadiusM;
  const leastCosine = cos(withinM / earthRadiusM);
  const homeRange = rangeOf(homePort);
  const open = ranges().filter(
    (range) =>
      range !== homeRange &&
      cosineBetween(homePort, range.ports[0]!) >= leastCosine &&
      range.ports.some((port) => longestAt(ports()[port]!) >= lengthM && !isLoadingPort(subtype, port)),
  );
  const picked = new Set<Range>();
  if (open.length === 0) return picked;
  const cumulative = cumulated(open.map(({ weight }) => weight));
  for (let i = 0; i < count; i++)
    picked.add(open[weightedIndex(cumulative, draw(seed, purpose.loopPorts, index, 30 + i, 99))]!);
  return picked;
}

/** Some ports of a range, by their traffic and the room for ships. */
function portsIn(seed: number, vessel: Vessel, range: Range, count: number, step: number): number[] {
  const open = range.ports.filter(
    (port) => longestAt(ports()[port]!) >= vessel.lengthM && !isLoadingPort(vessel.subtype, port),
  );
  const weightOf = (port: number) => {
    const { cargoWeight, anchorageRadiusM } = ports()[port]!;
    const area = Math.min(1, (anchorageRadiusM * anchorageRadiusM) / (roomyM * roomyM));
    return cargoWeight * area * area * area;
  };
  return pickPorts(seed, vessel, open, count, step, weightOf);
}

function loadsOf(seed: number, { index, subtype, homePort }: Vessel): number[] {
  const open = loadingPorts(subtype).filter(({ port }) => port !== homePort);
  if (open.length === 0) return [];
  const cumulative = cumulated(open.map(({ weight }) => weight));
  const picked = new Set<number>();
  for (let i = 0; i < mostLoads; i++)
    picked.add(open[weightedIndex(cumulative, draw(seed, purpose.loopPorts, index, i))]!.port);
  return [...picked];
}

/** A range, as charter parties call it: the ports of one coast, around its busiest one. */
interface Range {
  /** Indexes into `ports()`, the busiest first. */
  readonly ports: readonly number[];
  /** Their traffic. */
  readonly weight: number;
}

interface Ranges {
  readonly all: readonly Range[];
  /** By index of the port. */
  readonly byPort: readonly Range[];
}

function ranges(): readonly Range[] {
  made ??= makeRanges();
  return made.all;
}

function rangeOf(port: number): Range {
  made ??= makeRanges();
  return made.byPort[port]!;
}

/** Each port belongs to the range of the nearest port that has no busier one near it. */
function makeRanges(): Ranges {
  const busiestFirst = [...ports()].sort((a, b) => b.cargoWeight - a.cargoWeight || a.index - b.index);
  const mostCosine = cos(apartM / earthRadiusM);
  const found: { readonly ports: number[]; weight: number }[] = [];
  for (const { index } of busiestFirst)
    if (found.every((range) => cosineBetween(range.ports[0]!, index) < mostCosine))
      found.push({ ports: [index], weight: 0 });
  const byPort: Range[] = [];
  for (const { index, cargoWeight } of busiestFirst) {
    const cosines = found.map((range) => cosineBetween(range.ports[0]!, index));
    const range = found[cosines.indexOf(Math.max(...cosines))]!;
    if (range.ports[0] !== index) range.ports.push(index);
    range.weight += cargoWeight;
    byPort[index] = range;
  }
  return { all: found, byPort };
}
