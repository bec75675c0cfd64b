/** Which ports are open to a ship by date, and where it calls instead (chart/history.ts has the rules). */
import { flags } from '../../../src/model/flags.js';
import { type Apart, isBehind, type PortRule, portRules, sideOf } from '../../chart/history.js';
import { ports } from '../../chart/ports.js';
import { crossingShare } from '../../chart/waterways/crossing-share.js';
import { purpose } from '../../draws/purpose.js';
import { draw, weightedIndex } from '../../draws/random.js';
import { aisScheduleOf } from '../../fleet/ais.js';
import { flagSlot, maxReflaggings } from '../../fleet/flag-slots.js';
import { fleetSlotOf } from '../../fleet/fleet-mix.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { isNational } from '../../fleet/fleets-of-flags.js';
import { noReflaggings, reflaggingsAfter } from '../../fleet/identity.js';
import { periodStartS, periodsPerLife, shipLifeOf } from '../../fleet/ship-lives.js';
import type { Plan } from '../../motion/plan.js';
import { cumulated, isLoadingPort, loadingPorts } from './loading-ports.js';
import { nearPorts } from './port-choice.js';

/** The ports of a ship from an instant on. */
export interface PortsSince<T> {
  readonly sinceS: number;
  readonly ports: T;
  /** Whether a plan under way at the instant breaks the new rule. Undefined where every plan counts as if it did. */
  readonly breaks: ((plan: Plan) => boolean) | undefined;
}

/**
 * The ports of a ship by date. They change only when a rule closes one of them. `moved` then makes the same ports with
 * an open one for each closed one, and `portsIn` lists them.
 */
export function portsByDate<T>(
  seed: number,
  vessel: Vessel,
  quiet: T,
  portsIn: (ports: T) => readonly number[],
  moved: (openPort: (port: number) => number) => T,
): readonly PortsSince<T>[] {
  const found: PortsSince<T>[] = [{ sinceS: Number.NEGATIVE_INFINITY, ports: quiet, breaks: undefined }];
  const closings: Closing[] = [];
  const flies = fliesOf(seed, vessel);
  const isOpen = (port: number) => closings.every((closes) => !closes(port));
  let now = portsIn(quiet);
  for (const rule of portRules()) {
    const closing = closingOf(seed, vessel, rule, flies);
    if (closing === undefined) continue;
    closings.push(closing);
    if (!now.some((port) => port !== vessel.homePort && closing(port))) continue;
    const ports = moved((port) =>
      port === vessel.homePort || isOpen(port) ? port : insteadOf(seed, vessel, port, isOpen),
    );
    now = portsIn(ports);
    if (rule.sinceS <= 0) found.pop();
    const { strait, sinceS } = rule;
    found.push({
      sinceS: sinceS <= 0 ? Number.NEGATIVE_INFINITY : sinceS,
      ports,
      breaks:
        strait && ((plan) => plan.tS.some((tS, leg) => tS >= sinceS && crossingShare(plan, leg, strait.line) >= 0)),
    });
  }
  return found;
}

/** Whether a port is open to a ship at all times. */
export function isAlwaysOpen(seed: number, vessel: Vessel, port: number): boolean {
  const flies = fliesOf(seed, vessel);
  return portRules().every((rule) => !closingOf(seed, vessel, rule, flies)?.(port));
}

/** Whether a port is closed to a ship. */
type Closing = (port: number) => boolean;

/** Whether a ship flies one of the flags of some countries at any time from an instant on. */
type Flies = (countries: ReadonlySet<string>, sinceS: number) => boolean;

/** What a rule closes to a ship; undefined for a rule that does not concern it. */
function closingOf(
  seed: number,
  vessel: Vessel,
  { sinceS, bar, apart, strait }: PortRule,
  flies: Flies,
): Closing | undefined {
  if (strait !== undefined) {
    if (draw(seed, purpose.openPort, vessel.index) < strait.share) return undefined;
    const isHomeBehind = isBehind(strait, vessel.homePort);
    return (port) => isBehind(strait, port) !== isHomeBehind;
  }
  if (bar !== undefined) {
    if (!flies(bar.flags, sinceS)) return undefined;
    return (port) => bar.countries.has(ports()[port]!.countryCode) && !bar.exceptions.has(ports()[port]!.locode);
  }
  if (apart === undefined) return undefined;
  // The side is found on demand, since few ships call at either side.
  let shipSide: number | undefined;
  return (port) => {
    const side = sideOf(apart, ports()[port]!.countryCode);
    if (side < 0) return false;
    shipSide ??= sideOfShip(seed, vessel, apart, sinceS, flies);
    return side !== shipSide;
  };
}

/** The side on which a ship calls: that of its home, or of its flag, or any. */
function sideOfShip(seed: number, vessel: Vessel, apart: Apart, sinceS: number, flies: Flies): number {
  const home = sideOf(apart, ports()[vessel.homePort]!.countryCode);
  if (home >= 0) return home;
  const flag = apart.sides.findIndex((side) => flies(side, sinceS));
  return flag >= 0 ? flag : draw(seed, purpose.openPort, vessel.index, 1) < 0.5 ? 0 : 1;
}

/** The flags of a ship are found once for all rules, and their ends only for the few ships that a rule names. */
function fliesOf(seed: number, vessel: Vessel): Flies {
  let named: readonly string[] | undefined;
  let untilS: readonly number[] | undefined;
  return (countries, sinceS) => {
    named ??= countriesOf(seed, vessel);
    if (!named.some((country) => countries.has(country))) return false;
    untilS ??= flownUntil(seed, vessel, named.length);
    return named.some((country, i) => countries.has(country) && untilS![i]! > sinceS);
  };
}

/** The countries of the flags that a ship may fly, in their order. */
function countriesOf(seed: number, { index }: Vessel): readonly string[] {
  const slot = fleetSlotOf(seed, index);
  const changes = isNational(slot.kind) ? 0 : maxReflaggings;
  return Array.from({ length: changes + 1 }, (_, i) => flags()[flagSlot(seed, slot, i).flag]!.countryCode);
}

/** The instant up to which ships of a number fly each of its flags. */
function flownUntil(seed: number, vessel: Vessel, count: number): readonly number[] {
  const schedule = aisScheduleOf(seed, vessel);
  const life = shipLifeOf(seed, vessel, schedule);
  const untilS = new Array<number>(count).fill(Number.NEGATIVE_INFINITY);
  let reflaggings = noReflaggings;
  for (let period = 0; period < periodsPerLife; period++) {
    if (period > 0) reflaggings = reflaggingsAfter(seed, vessel.index, life, period, reflaggings);
    untilS[reflaggings.flag] = periodStartS(schedule, period + 1);
  }
  return untilS;
}

/** The open port that takes the traffic of a closed one: a loading port for a loading port, else a port near it. */
function insteadOf(seed: number, vessel: Vessel, port: number, isOpen: (port: number) => boolean): number {
  const unit = draw(seed, purpose.openPort, port, 2);
  const isOther = (other: number) => other !== vessel.homePort && isOpen(other);
  if (isLoadingPort(vessel.subtype, port)) {
    const open = loadingPorts(vessel.subtype).filter((load) => isOther(load.port));
    if (open.length > 0) return open[weightedIndex(cumulated(open.map(({ weight }) => weight)), unit)]!.port;
  }
  const discharges = (other: number) => !isLoadingPort(vessel.subtype, other);
  for (const withinM of nearM) {
    const open = nearPorts(port, withinM).filter((other) => isOther(other) && discharges(other));
    if (open.length === 0) continue;
    return open[weightedIndex(cumulated(open.map((other) => ports()[other]!.cargoWeight)), unit)]!;
  }
  return port;
}

const nearM = [800_000, 2_000_000, 5_000_000, Infinity];
