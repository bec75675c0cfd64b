import { grounds } from '../../generators/chart/grounds.js';
import { ports } from '../../generators/chart/ports.js';
import { blockAt } from '../../generators/fleet/fleet.js';
import type { Vessel } from '../../generators/fleet/fleet-vessel.js';
import { phase, wrapped } from '../../generators/motion/plan.js';
import { lunarNewYearS } from '../../src/earth/geo/lunar-new-year.js';
import { moonLitShare, sunPassages } from '../../src/earth/geo/sun-and-moon.js';
import { type Fact, median, quartiles } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

const dayS = 86400;
const fromS = Date.UTC(2025, 0, 1) / 1000;
const toS = Date.UTC(2026, 0, 1) / 1000;

/** A leg of fishing. */
interface Leg {
  readonly vessel: Vessel;
  readonly country: string;
  readonly ground: string;
  readonly startS: number;
  readonly hours: number;
  readonly lon: number;
  readonly lat: number;
  /** Whether a bout begins with it. */
  readonly isFirst: boolean;
}

/** When the first two blocks of the fleet fish in 2025, by plans. */
export function seasonFacts(measured: MeasuredOcean): Fact[] {
  const legs = legsOf(measured);
  const near = legs.filter(({ vessel }) => !vessel.distantWater);
  const china = near.filter(({ country }) => country === 'CHN');
  const jigs = legs.filter(({ vessel }) => vessel.gear === 'squid_jigger');
  const newYearS = lunarNewYearS(2025);
  const boats = near.filter(({ vessel, country }) => vessel.lengthM < 24 && country !== 'CHN');
  const fullMoon = jigs.filter(({ startS }) => moonLitShare(startS) > 0.9);
  const newMoon = jigs.filter(({ startS }) => moonLitShare(startS) < 0.1);
  const afterSunset = jigs.filter(({ isFirst }) => isFirst).map((leg) => (leg.startS - sunsetS(leg)) / 60);
  return [
    {
      what: 'Fishing from Chinese ports near China, May to August',
      ours: ofYear(china, [4, 5, 6, 7]),
      published: 'the moratorium is the largest change of the year; no figure found (even: 33 %)',
      source: 'Kroodsma et al., Science 359 (2018)',
    },
    {
      what: 'The same in the two weeks from the Lunar New Year, beside a mean fortnight',
      ours: ratio(hoursIn(china, newYearS, newYearS + 14 * dayS), (hoursIn(china, fromS, toS) * 14) / 365),
      published: 'falls; no figure found',
      source: 'the same',
    },
    {
      what: 'Anchoveta off Peru: April to July; November to mid January',
      ours: [ofYear(legs.filter(isAnchoveta), [3, 4, 5, 6]), ofYear(legs.filter(isAnchoveta), [10, 11, 0])].join('; '),
      published: 'two seasons, all of the catch in the north and centre',
      source: 'Ministry of Production of Peru',
    },
    {
      what: 'Squid at the Patagonian edge and off the Falklands, January to June',
      ours: ofYear(
        jigs.filter(({ ground }) => /Mile 201|Falklands/.test(ground)),
        [0, 1, 2, 3, 4, 5],
      ),
      published: 'the season is December to May; Falklands 15 February to 15 June',
      source: 'Oceana (2021); Falkland Islands Fisheries Department',
    },
    {
      what: 'Boats under 24 m outside China, Saturday and Sunday beside other days',
      ours: ratio(onDays(boats, [0, 6]) / 2, onDays(boats, [1, 2, 3, 4, 5]) / 5),
      published: 'fewer at weekends; no figure found',
      source: 'Kroodsma et al., Science 359 (2018)',
    },
    {
      what: 'Squid jigging by nights about full moon, beside new moon',
      ours: ratio(hoursOf(fullMoon), hoursOf(newMoon)),
      published: 'catch is down at full moon; no figure found of hours',
      source: 'no source with hours found',
    },
    {
      what: 'Squid jigging: beginning of bouts after sunset, median and middle half, minutes',
      ours: `${Math.round(median(afterSunset))} (${quartiles(afterSunset, 1)})`,
      published: 'from dusk to dawn',
      source: 'Global Fishing Watch, squid jiggers',
    },
  ];
}

function legsOf({ seed, motion }: MeasuredOcean): Leg[] {
  const legs: Leg[] = [];
  for (const vessel of [0, 1].flatMap((block) => blockAt(seed, block).vessels)) {
    if (vessel.kind !== 'fishing') continue;
    const country = ports()[vessel.homePort]!.countryCode;
    const ground = grounds()[vessel.ground]!.name;
    for (const { tS, lon, lat, phase: phases } of motion.plansBetween(vessel, fromS, toS))
      for (let i = 0; i + 1 < tS.length; i++) {
        if (phases[i] !== phase.fishing || tS[i]! < fromS || tS[i]! >= toS) continue;
        legs.push({
          vessel,
          country,
          ground,
          startS: tS[i]!,
          hours: (tS[i + 1]! - tS[i]!) / 3600,
          lon: wrapped(lon[i]!),
          lat: lat[i]!,
          isFirst: phases[i - 1] !== phase.fishing,
        });
      }
  }
  return legs;
}

function isAnchoveta({ ground }: Leg): boolean {
  return ground.includes('anchoveta');
}

function hoursOf(legs: readonly Leg[]): number {
  return legs.reduce((sum, { hours }) => sum + hours, 0);
}

function hoursIn(legs: readonly Leg[], firstS: number, lastS: number): number {
  return hoursOf(legs.filter(({ startS }) => startS >= firstS && startS < lastS));
}

/** Hours on days of the week by local time, from Sunday on. */
function onDays(legs: readonly Leg[], days: readonly number[]): number {
  return hoursOf(legs.filter(({ startS, lon }) => days.includes(new Date((startS + lon * 240) * 1000).getUTCDay())));
}

/** The share of the hours in some months, from January (0) on. */
function ofYear(legs: readonly Leg[], months: readonly number[]): string {
  const some = legs.filter(({ startS }) => months.includes(new Date(startS * 1000).getUTCMonth()));
  return `${Math.round((100 * hoursOf(some)) / hoursOf(legs))} %`;
}

function ratio(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} %`;
}

/** The sunset before the night that a leg begins in. */
function sunsetS({ startS, lon, lat }: Leg): number {
  const midnightS = Math.ceil((startS + lon * 240) / dayS - 0.5) * dayS - lon * 240;
  const horizon = Math.sin((-0.83 / 180) * Math.PI);
  return sunPassages(midnightS, lon, lat, horizon, horizon).sinksS;
}
