import { ports } from '../../generators/chart/ports.js';
import { blockAt } from '../../generators/fleet/fleet.js';
import type { Gear, Vessel } from '../../generators/fleet/fleet-vessel.js';
import { type Plan, phase, wrapped } from '../../generators/motion/plan.js';
import { Motion } from '../../generators/voyages/positions.js';
import type { Fact } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

const hourS = 3600;
const dayS = 86400;
const fromS = Date.UTC(2025, 0, 1) / 1000;
/** Whole weeks: each day of the week counts as often. */
const toS = fromS + 52 * 7 * dayS;
/** Ferries and day boats make many trips: less time shows enough of them. */
const soonS = fromS + 8 * 7 * dayS;
const otherSeed = 7;

/** The hours of the day and the days of the week at which vessels of two blocks work, by plans, on two seeds. */
export function clockFacts({ seed, motion }: MeasuredOcean): Fact[] {
  const clocks = [clockOf(seed, motion), clockOf(otherSeed, new Motion(otherSeed))];
  const onBoth = (measure: (clock: Clock) => string) => clocks.map(measure).join('; ');
  return [
    {
      what: 'Tuna seiners: sets that begin between 04 and 19 h solar time; in the two hours before 06 h',
      ours: onBoth(({ tunaSets }) => `${share(tunaSets, within(4, 19))}, ${share(tunaSets, within(4, 6))}`),
      published: 'at floating objects before daylight, at free schools by day; target: 95 %, with a peak before dawn',
      source: 'ISSF guidebook for observers; the share is a choice of this project',
    },
    {
      what: 'Pots, gillnets and set longlines: hours of hauling from 06 to 18 h solar time',
      ours: onBoth(({ hauls }) => share(hauls, within(6, 18))),
      published: 'hauled from dawn on, by day; target: at least 75 %',
      source: 'general knowledge, not verified; the share is a choice of this project',
    },
    {
      what: 'Drifting longlines: sets that begin from 03 to 08 h solar time; from 19 to 24 h',
      ours: onBoth(({ lines }) => `${share(lines, within(3, 8))}, ${share(lines, within(19, 24))}`),
      published: 'many sets over dawn, 3 % wholly by night',
      source: 'Kroodsma et al. 2023, on night setting',
    },
    {
      what: 'Boats under 24 m without lamps, day boats among them: departures from 02 to 06 h local time',
      ours: onBoth(({ boatsOut }) => share(boatsOut, within(2, 6))),
      published: 'leave before dawn; target: most',
      source: 'general knowledge, not verified',
    },
    {
      what: 'Fishing boats of Spain, France and Italy: hours on Saturday and on Sunday beside a weekday',
      ours: onBoth(({ week }) => `${besideWeekday(week, 6)} and ${besideWeekday(week, 0)}`),
      published: 'trawlers none, nets none off Catalonia; target: at most 30 %',
      source: 'General Fisheries Commission for the Mediterranean, Federpesca; order ARP/152/2002',
    },
    {
      what: 'Cruise ships: arrivals from 05 to 09 h, departures from 16 to 20 h local time',
      ours: onBoth(
        ({ cruisesIn, cruisesOut }) => `${share(cruisesIn, within(5, 9))}, ${share(cruisesOut, within(16, 20))}`,
      ),
      published: 'passengers are ashore by day; target: 80 %',
      source: 'general knowledge, not verified',
    },
    {
      what: 'Ferries: departures from 00 to 05 h local time',
      ours: onBoth(({ ferriesOut }) => share(ferriesOut, within(0, 5))),
      published: 'few sail by night; target: under 5 %',
      source: 'general knowledge, not verified',
    },
  ];
}

/** What begins at an hour of the day, or how many hours fall on one: weights by tenth of an hour. */
type Hours = Float64Array;

/** What the vessels of an ocean do by hour. */
interface Clock {
  readonly tunaSets: Hours;
  readonly hauls: Hours;
  readonly lines: Hours;
  readonly boatsOut: Hours;
  readonly cruisesIn: Hours;
  readonly cruisesOut: Hours;
  readonly ferriesOut: Hours;
  /** Hours of fishing by day of the week, from Sunday on. */
  readonly week: Float64Array;
}

const tenthsOfDay = 240;
const fixed: ReadonlySet<Gear | null> = new Set<Gear>(['pots_and_traps', 'set_gillnets', 'set_longlines']);
const lamps: ReadonlySet<Gear | null> = new Set<Gear>(['squid_jigger', 'purse_seines']);
const weekendCountries = new Set(['ESP', 'FRA', 'ITA']);

function clockOf(seed: number, motion: Motion): Clock {
  const hours = (): Hours => new Float64Array(tenthsOfDay);
  const clock: Clock = {
    tunaSets: hours(),
    hauls: hours(),
    lines: hours(),
    boatsOut: hours(),
    cruisesIn: hours(),
    cruisesOut: hours(),
    ferriesOut: hours(),
    week: new Float64Array(7),
  };
  for (const vessel of [0, 1].flatMap((block) => blockAt(seed, block).vessels)) {
    if (vessel.kind === 'fishing') {
      const isBoat = !vessel.distantWater && weekendCountries.has(ports()[vessel.homePort]!.countryCode);
      const isFixed = fixed.has(vessel.gear);
      const isSet = vessel.gear === 'tuna_purse_seines' || vessel.gear === 'drifting_longlines';
      if (isBoat || isFixed || isSet)
        for (const plan of motion.plansBetween(vessel, fromS, toS)) countFishing(clock, vessel, plan, isFixed, isBoat);
      if (vessel.lengthM < 24 && !vessel.distantWater && !lamps.has(vessel.gear))
        countPorts(motion, vessel, clock.boatsOut, hours());
    }
    if (vessel.subtype === 'cruise') countPorts(motion, vessel, clock.cruisesOut, clock.cruisesIn);
    if (vessel.subtype.endsWith('ferry')) countPorts(motion, vessel, clock.ferriesOut, hours());
  }
  return clock;
}

function countFishing(clock: Clock, { gear }: Vessel, plan: Plan, isFixed: boolean, isBoat: boolean): void {
  const { tS, lon, phase: phases } = plan;
  for (let leg = 0; leg + 1 < tS.length; leg++) {
    if (phases[leg] !== phase.fishing || tS[leg]! < fromS || tS[leg]! >= toS) continue;
    const here = wrapped(lon[leg]!);
    if (phases[leg - 1] !== phase.fishing) {
      if (gear === 'tuna_purse_seines') add(clock.tunaSets, tS[leg]!, here, 1);
      if (gear === 'drifting_longlines') add(clock.lines, tS[leg]!, here, 1);
    }
    for (let atS = tS[leg]!; atS < tS[leg + 1]!; atS += hourS / 10) {
      if (isFixed) add(clock.hauls, atS, here, 1);
      if (isBoat) clock.week[new Date((atS + here * 240) * 1000).getUTCDay()]! += 0.1;
    }
  }
}

/** Departures and arrivals of a vessel, by the local mean time of the port. */
function countPorts(motion: Motion, vessel: Vessel, out: Hours, into: Hours): void {
  const stays = motion.plansBetween(vessel, fromS, soonS).flatMap((plan) => plan.stays);
  stays.forEach((stay, i) => {
    const { lon } = ports()[stay.port]!;
    const [before, after] = [stays[i - 1], stays[i + 1]];
    if (before !== undefined && before.toS < stay.fromS - 60) add(into, stay.fromS, lon, 1);
    if (after !== undefined && after.fromS > stay.toS + 60) add(out, stay.toS, lon, 1);
  });
}

function add(hours: Hours, tS: number, lon: number, weight: number): void {
  const local = tS + lon * 240;
  hours[Math.floor((local - dayS * Math.floor(local / dayS)) / (dayS / tenthsOfDay))]! += weight;
}

function within(fromH: number, toH: number): (hour: number) => boolean {
  return (hour) => hour >= fromH && hour < toH;
}

function share(hours: Hours, isIn: (hour: number) => boolean): string {
  let part = 0;
  let total = 0;
  hours.forEach((weight, i) => {
    total += weight;
    if (isIn((i * 24) / tenthsOfDay)) part += weight;
  });
  return `${Math.round((100 * part) / total)} %`;
}

function besideWeekday(week: Float64Array, day: number): string {
  const weekday = (week[1]! + week[2]! + week[3]! + week[4]! + week[5]!) / 5;
  return `${Math.round((100 * week[day]!) / weekday)} %`;
}
