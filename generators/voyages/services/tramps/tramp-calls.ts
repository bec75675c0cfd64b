/** The calls of a tramp on one trip. */
import { type Fairway, longestPassageS } from '../../../chart/fairway.js';
import { seaDistanceM } from '../../../chart/lanes.js';
import { purpose } from '../../../draws/purpose.js';
import { drawOf, drawsOf, indexOf } from '../../../draws/random.js';
import type { Vessel } from '../../../fleet/fleet-vessel.js';
import { knotMs } from '../../../motion/plan.js';
import { isLoadingPort } from '../../itineraries/loading-ports.js';
import type { TrampPorts } from '../../itineraries/tramp-ports.js';
import { fairwayOf } from '../open-canals.js';
import { portStayH } from '../port-stay.js';
import { anchoringS } from './anchoring.js';
import { waitS } from './port-waits.js';

export interface Tramp {
  readonly seed: number;
  readonly vessel: Vessel;
  readonly area: TrampPorts;
  /** All its ports, home among them. */
  readonly ports: readonly number[];
  /** The port nearest to home by sea, for which every trip has time. */
  readonly nearest: number;
  /** The shortest and longest stay in port, hours. */
  readonly stayH: readonly [number, number];
  /** The speed by which trips are planned; ships with time to spare sail slower. */
  readonly usualKn: number;
  /** By port, an estimate of the time from there home with all stays. */
  readonly usualWayHomeS: ReadonlyMap<number, number>;
}

export interface TrampCall {
  readonly port: number;
  /** From the port before. */
  readonly fairway: Fairway;
  /** At anchor before the port, and in port. */
  readonly waitS: number;
  readonly stayS: number;
  /** The latest instant at which the ship leaves port, at its usual speed. */
  readonly leavesS: number;
}

/** The time of a trip. */
export interface Slot {
  readonly startS: number;
  /** When the ship leaves home. */
  readonly leavesS: number;
  readonly endS: number;
}

const hourS = 3600;
/** The most calls before the way home, the most ports that a ship tries, and the most of them that are too far. */
const mostCalls = 28;
const mostDraws = 60;
const mostMisses = 6;
/** Draws of a call. */
const drawsEach = 8;

/** The ports in the order of the calls, home last. Canals are taken as they are at the start of the trip. */
export function callsOfTrip(tramp: Tramp, trip: number, slot: Slot): readonly TrampCall[] {
  const { seed, vessel, nearest } = tramp;
  const draws = drawsOf(seed, purpose.trampCall, vessel.index, trip);
  const calls: TrampCall[] = [];
  /** By how much the passages so far take longer than usual: the way back may be as long. */
  let longerS = 0;
  for (let i = 1, misses = 0; i < mostDraws && misses < mostMisses && calls.length < mostCalls; i++) {
    const { port: from, leavesS } = calls[calls.length - 1] ?? { port: vessel.homePort, leavesS: slot.leavesS };
    const port = nextPort(tramp, from, draws, i * drawsEach);
    if (port === from || port === calls[calls.length - 2]?.port) continue;
    const thereS = usualPassageS(tramp, from, port);
    const latestS = slot.endS - tramp.usualWayHomeS.get(port)! - longerS;
    misses += 1;
    if (leavesS + thereS > latestS) continue;
    const call = callAfter(tramp, slot, calls, port, draws, i * drawsEach + 4);
    const moreS = Math.max(0, call.leavesS - call.waitS - call.stayS - leavesS - thereS);
    if (call.leavesS > latestS - moreS) continue;
    misses -= 1;
    longerS += moreS;
    calls.push(call);
  }
  for (; calls.length > 0; calls.pop()) {
    const trial = [...calls];
    for (const port of wayHome(tramp, calls[calls.length - 1]!.port))
      trial.push(callAfter(tramp, slot, trial, port, draws, trial.length));
    if (trial[trial.length - 1]!.leavesS <= slot.endS) return trial;
  }
  calls.push({ ...callAfter(tramp, slot, calls, nearest, draws, 4), waitS: 0 });
  return [...calls, callAfter(tramp, slot, calls, vessel.homePort, draws, 0)];
}

/** The ports on the way home from a port: over the gates of both ranges. */
function wayHome({ vessel: { homePort }, area: { ranges } }: Pick<Tramp, 'vessel' | 'area'>, from: number): number[] {
  const home = ranges[0]!;
  if (from === homePort) return [];
  if (home.ports.includes(from)) return [homePort];
  const gate = ranges.find(({ ports }) => ports.includes(from))?.gate ?? from;
  return [gate, home.gate, homePort].filter((port, i, all) => port !== (i === 0 ? from : all[i - 1]));
}

/** By port, an estimate of the time home with all stays. */
export function usualWaysHomeS(tramp: Omit<Tramp, 'usualWayHomeS'>): ReadonlyMap<number, number> {
  const found = new Map([[tramp.vessel.homePort, 0]]);
  const timeFrom = (port: number): number => {
    const [next] = wayHome(tramp, port);
    if (next === undefined) return 0;
    const sumS = usualPassageS(tramp, port, next) + tramp.stayH[1] * hourS + (found.get(next) ?? timeFrom(next));
    found.set(port, sumS);
    return sumS;
  };
  for (const port of tramp.ports) timeFrom(port);
  return found;
}

/** A call after others, or after home; `step` is the first of its draws. The last call, at home, has no wait. */
function callAfter(
  { seed, vessel, usualKn, stayH }: Tramp,
  { startS, leavesS }: Slot,
  calls: readonly TrampCall[],
  port: number,
  draws: number,
  step: number,
): TrampCall {
  const before = calls[calls.length - 1];
  const fairway = fairwayOf(seed, vessel, before?.port ?? vessel.homePort, port, startS)!;
  const reachedS = (before?.leavesS ?? leavesS) + longestPassageS(fairway, usualKn) + anchoringS;
  const atAnchorS = port === vessel.homePort ? 0 : waitS(seed, vessel, port, reachedS, drawOf(draws, step));
  const stayS = hourS * portStayH(stayH, drawOf(draws, step + 1));
  return { port, fairway, waitS: atAnchorS, stayS, leavesS: reachedS + atAnchorS + stayS };
}

/** An estimate without a fairway: canals are open, and nothing waits before them. */
function usualPassageS({ usualKn }: Pick<Tramp, 'usualKn'>, from: number, to: number): number {
  return (1.03 * seaDistanceM(from, to)) / (usualKn * knotMs) + 6 * hourS;
}

/** Shares of the next ports: loading ports after a port of discharge, and ports of the same range. */
const loadShare = 0.75;
const sameRangeShare = 0.25;

/** The port where a ship may go next, which may be the port where it is. It leaves a range by its gate. */
function nextPort({ vessel, area: { ranges, loads } }: Tramp, from: number, draws: number, step: number): number {
  const unit = (i: number) => drawOf(draws, step + i);
  const here = ranges.find(({ ports }) => ports.includes(from));
  if (loads.length > 0) {
    if (isLoadingPort(vessel.subtype, from)) return ranges[indexOf(ranges.length, unit(3))]!.gate;
    // In ballast to the next cargo, or to another port of the range with the rest of this one.
    if (here !== undefined && unit(0) >= loadShare) return here.ports[indexOf(here.ports.length, unit(1))]!;
    return here !== undefined && from !== here.gate ? here.gate : loads[indexOf(loads.length, unit(1))]!;
  }
  const range = here !== undefined && unit(2) < sameRangeShare ? here : ranges[indexOf(ranges.length, unit(3))]!;
  if (range === here) return range.ports[indexOf(range.ports.length, unit(1))]!;
  return here !== undefined && from !== here.gate ? here.gate : range.gate;
}
