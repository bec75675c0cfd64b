/** What the history of the seas does to ports and straits (generators/chart/history.ts), by plans, on two seeds. */
import { portRules } from '../../generators/chart/history.js';
import { ports } from '../../generators/chart/ports.js';
import { crossingShare } from '../../generators/chart/waterways/crossing-share.js';
import { blockAt } from '../../generators/fleet/fleet.js';
import type { Vessel } from '../../generators/fleet/fleet-vessel.js';
import { identityAt } from '../../generators/fleet/identity.js';
import { type Plan, phase } from '../../generators/motion/plan.js';
import { Motion } from '../../generators/voyages/positions.js';
import type { Fact } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

const dayS = 86_400;
/** The window of 540 days that ends half a year after the last entry. */
const fromS = Date.UTC(2025, 2, 1) / 1000;
const toS = fromS + 540 * dayS;
const otherSeed = 7;

export function historyFacts({ seed, motion }: MeasuredOcean): Fact[] {
  const found = [historyOf(seed, motion), historyOf(otherSeed, new Motion(otherSeed))];
  const onBoth = (measure: (one: Found) => string) => found.map(measure).join('; ');
  const perDay = (count: number, days: number) => (count / days).toFixed(2);
  return [
    {
      what: 'Strait of Hormuz, cargo ships and tankers a day: December to February 2026; last 14 days; from 1 March on',
      ours: onBoth(
        ({ before, lastDays, after }) =>
          `${perDay(before, 90)}, ${perDay(lastDays, 14)}, ${perDay(after, (toS - strait.sinceS) / dayS)}`,
      ),
      published: '100 to 138 a day before, 1 to 4 after; target: 0.03 of those before',
      source: "Daily Sabah; Rigzone; Associated Press after Lloyd's List",
    },
    {
      what: 'Calls of ships under the Russian flag in the EU, the UK, the USA, Canada and Norway, of all their calls',
      ours: onBoth(({ barredCalls, russianCalls }) => `${barredCalls} of ${russianCalls}`),
      published: 'barred since March to May 2022; target: none by merchant ships',
      source: 'Council Regulation (EU) 2022/576; Proclamation 10371',
    },
    {
      what: 'Ships that call in Ukraine and in Russia, of those in Ukraine; in Israel and in Lebanon, Syria or Iran',
      ours: onBoth(({ both, inFirst }) => `${both[1]} of ${inFirst[1]}, ${both[0]} of ${inFirst[0]}`),
      published: 'practically none; target: none',
      source: 'general knowledge, not verified',
    },
    {
      what: 'Fishing vessels of Ukrainian ports, without the distant fleets: hours fishing at sea',
      ours: onBoth(({ ukrainianH }) => ukrainianH.toFixed(0)),
      published: 'none since February 2022; target: none',
      source: 'general knowledge, not verified',
    },
  ];
}

interface Found {
  before: number;
  lastDays: number;
  after: number;
  barredCalls: number;
  russianCalls: number;
  readonly both: number[];
  readonly inFirst: number[];
  ukrainianH: number;
}

const apart = portRules().flatMap((rule) => (rule.apart === undefined ? [] : [rule.apart]));
const bars = portRules().flatMap((rule) => (rule.bar === undefined ? [] : [rule.bar]));
const strait = portRules().find((rule) => rule.strait !== undefined)!;

function historyOf(seed: number, motion: Motion): Found {
  const found: Found = {
    before: 0,
    lastDays: 0,
    after: 0,
    barredCalls: 0,
    russianCalls: 0,
    both: apart.map(() => 0),
    inFirst: apart.map(() => 0),
    ukrainianH: 0,
  };
  for (const vessel of blockAt(seed, 0).vessels) {
    const isUkrainian = vessel.kind === 'fishing' && ports()[vessel.homePort]!.countryCode === 'UKR';
    if (vessel.kind === 'fishing' && !isUkrainian) continue;
    const plans = motion.plansBetween(vessel, fromS, toS);
    if (isUkrainian && !vessel.distantWater) found.ukrainianH += fishingHours(plans);
    if (vessel.kind === 'cargo' || vessel.kind === 'tanker') countStrait(found, plans);
    countCalls(found, seed, vessel, plans);
  }
  return found;
}

function countStrait(found: Found, plans: readonly Plan[]): void {
  for (const plan of plans) {
    for (let leg = 0; leg + 1 < plan.tS.length; leg++) {
      if (crossingShare(plan, leg, strait.strait!.line) < 0) continue;
      const sinceD = (plan.tS[leg]! - strait.sinceS) / dayS;
      if (sinceD >= 0 && plan.tS[leg]! < toS) found.after += 1;
      if (sinceD < 0 && sinceD >= -90) found.before += 1;
      if (sinceD < 0 && sinceD >= -14) found.lastDays += 1;
    }
  }
}

function countCalls(found: Found, seed: number, vessel: Vessel, plans: readonly Plan[]): void {
  const countries = new Set<string>();
  for (const { port, fromS: arriveS, toS: leaveS } of plans.flatMap(({ stays }) => stays)) {
    if (leaveS < fromS || arriveS >= toS) continue;
    const { countryCode, locode } = ports()[port]!;
    countries.add(countryCode);
    if (identityAt(seed, vessel.index, arriveS).countryCode !== 'RUS') continue;
    found.russianCalls += 1;
    if (bars.some((bar) => bar.countries.has(countryCode) && !bar.exceptions.has(locode))) found.barredCalls += 1;
  }
  apart.forEach(({ sides }, i) => {
    const [inFirst, inSecond] = sides.map((side) => [...countries].some((country) => side.has(country)));
    if (inFirst) found.inFirst[i]! += 1;
    if (inFirst && inSecond) found.both[i]! += 1;
  });
}

function fishingHours(plans: readonly Plan[]): number {
  let hours = 0;
  for (const { tS, phase: phases } of plans) {
    for (let leg = 0; leg + 1 < tS.length; leg++)
      if (phases[leg] === phase.fishing && tS[leg]! >= fromS && tS[leg]! < toS)
        hours += (tS[leg + 1]! - tS[leg]!) / 3600;
  }
  return hours;
}
