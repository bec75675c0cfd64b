/**
 * When fishing grounds are closed: by law, by ice, by monsoon, by holidays. Dates are those of the source, or usual
 * dates. Shares are orders of size.
 *
 * Sources: 1 Ministry of Agriculture of China, notices on the summer moratorium (2021) · 2 Government of India,
 * uniform ban (ICSF 2022) · 3 Department of Fisheries, Bangladesh · 4 Department of Fisheries, Thailand · 5 Ministry
 * of Agriculture of Türkiye, commercial fishing notice · 6 Federpesca; orders on the biological rest · 7 Department
 * of Maritime Fisheries of Morocco (2024) · 8 Department of Maritime Fisheries of Morocco · 9 ICCAT, Rec. 21-01: 72
 * days · 10 ICCAT, Rec. 24-01: 45 days · 11 WCPFC, CMM 2023-01 · 12 IATTC, Resolution C-21-04 · 13 Ministry of
 * Production of Peru, fishing seasons · 14 Federal Fishery Council of Argentina; MercoPress (2020) · 15 Oceana
 * (2021), zenodo 4893397 · 16 usual season of the Spanish fleet; no figure found · 17 Falkland Islands Fisheries
 * Department (2021) · 18 Falkland Islands Fisheries Department; MercoPress (2025) · 19 NOAA, Georges Bank seasonal
 * closure · 20 Texas Parks and Wildlife; NOAA, Texas closure · 21 Russian Pollock Catchers Association (2016) · 22
 * megafishnet.com (2010); US National Ice Center · 23 North Pacific Fishery Management Council; KUCB (2019) · 24
 * CCAMLR, fishery report 48 · 25 CCAMLR, fishery report 88.1 · 26 NPFC, fisheries overview · 27 Seto et al., Science
 * Advances 9 (2023) · 28 usual months of ice (Finnish Meteorological Institute, US National Ice Center) · 29 usual
 * months of the monsoons; no figure found · 30 usual months; no figure found · 31 Kroodsma et al., Science 359
 * (2018)
 */
import type { FishingGear, Ground } from './grounds.js';

/**
 * Name | box that holds the middle of the ground (west south east north; east may pass 180) | countries of the home
 * ports; empty: all | gears; empty: all | lengths of vessels, m | first closed day and first open day, as month-day or
 * as days from the Lunar New Year | share of the vessels that keep it, or the range of its keyed number | days by which
 * a vessel may begin and end early or late | season: the rows state the season of the fishery, so the months of the
 * ground do not count; near: not for distant fleets; years of the first closed day | source
 */
const rows = `
China, Bohai and Yellow Sea | 117 35 127 41.5 | CHN | | | 05-01 09-01 | 0.94 | | | 1
China, East China Sea, trawls | 117 26.5 128 35 | CHN | trawlers dredge_fishing | | 05-01 09-16 | 0.94 | | | 1
China, East China Sea, other gears | 117 26.5 128 35 | CHN | but trawlers dredge_fishing | | 05-01 08-05 | 0.9 | 4 | | 1
China, South China Sea north of 12° | 105 12 121.5 26.5 | CHN | | | 05-01 08-16 | 0.92 | | | 1
India, east coast | 77.5 7 89.5 22.5 | IND | | 10-999 | 04-15 06-15 | 0.9 | | | 2
India, west coast | 66 7.5 77.5 24.5 | IND | | 10-999 | 06-01 08-01 | 0.92 | | | 2
Bangladesh | 88 18 93 23 | BGD | | | 05-20 07-24 | 0.85 | | years:2019-2024 | 3
Bangladesh | 88 18 93 23 | BGD | | | 04-15 06-12 | 0.85 | | years:2025-2100 | 3
Gulf of Thailand, a part | 99 7 103.5 13.5 | THA | trawlers purse_seines | | 02-15 06-16 | 0.3 | | | 4
Türkiye, Black Sea, Marmara, Aegean | 22 37.2 42 47.5 | TUR | trawlers purse_seines | | 04-15 09-01 | 0.95 | | | 5
Türkiye, Mediterranean | 26 33 37 37.2 | TUR | trawlers purse_seines | | 04-15 09-15 | 0.95 | | | 5
Italy and Croatia, Adriatic trawls | 12 40 20 46 | ITA HRV | trawlers dredge_fishing | | 07-31 09-08 | 0.88 | 3 | | 6
Italy, western trawls | 7 35 18.5 44.5 | ITA | trawlers dredge_fishing | | 09-04 10-04 | 0.85 | 3 | | 6
Morocco, octopus, autumn | -18 20 -5 36 | MAR | trawlers pots_and_traps | | 10-01 12-15 | 0.7 | 5 | | 7
Morocco, octopus, spring | -18 20 -5 36 | MAR | trawlers pots_and_traps | | 04-01 06-15 | 0.6 | 5 | | 8
Atlantic tuna, floating objects | -35 -12 14 16 | | tuna_purse_seines | | 01-01 03-13 | 0.35 | | years:2022-2024 | 9
Atlantic tuna, floating objects | -35 -12 14 16 | | tuna_purse_seines | | 03-17 05-01 | 0.3 | | years:2025-2100 | 10
Western Pacific tuna, floating objects | 125 -20 230 20 | | tuna_purse_seines | | 07-01 08-16 | 0.35 | | | 11
Eastern Pacific tuna, first closure | -150 -20 -75 32 | | tuna_purse_seines | 38-999 | 07-29 10-09 | 0.55 | | | 12
Eastern Pacific tuna, second closure | -150 -20 -75 32 | | tuna_purse_seines | 38-999 | 11-09 01-20 | 0.55-1 | | | 12
Peru, anchoveta, winter | -84 -16 -75 -4 | PER | purse_seines | | 07-28 11-06 | 0.96 | 4 | season | 13
Peru, anchoveta, summer | -84 -16 -75 -4 | PER | purse_seines | | 01-14 04-17 | 0.96 | 4 | season | 13
Argentina, illex south of 44° | -67 -55 -60 -43 | ARG | squid_jigger | | 08-25 01-16 | 0.97 | 6 | season | 14
Southwest Atlantic, high seas, squid | -62 -48.6 -56.5 -40 | | squid_jigger | | 06-10 12-08 | 0.94 | 18 | season | 15
Southwest Atlantic, high seas, trawls | -62 -48.6 -56.5 -40 | | trawlers | | 06-20 11-25 | 0.7 | 18 | season | 16
Falklands, illex | -63.5 -54.2 -55.5 -48.6 | | squid_jigger | | 06-12 02-15 | 0.97 | 2 | season | 17
Falklands, loligo, winter | -63.5 -54.2 -55.5 -48.6 | | trawlers | | 04-28 07-27 | 0.6 | | season | 18
Falklands, loligo, summer | -63.5 -54.2 -55.5 -48.6 | | trawlers | | 10-01 03-01 | 0.6 | | season | 18
Georges Bank, spawning cod | -69 40.5 -66 42.5 | | trawlers set_gillnets set_longlines | | 02-01 04-16 | 0.7 | | | 19
Texas, shrimp | -98 26 -93 30 | USA | trawlers | | 05-15 07-15 | 0.9 | | | 20
Okhotsk, pollock | 140 50 158.5 60 | | trawlers | | 04-08 10-16 | 0.93 | 6 | season | 21
Okhotsk, ice in the north | 136 55.5 153 60 | | | | 01-20 05-05 | 0.6 | 14 | | 22
Bering Sea, pollock, between seasons | 178 53.5 206 62 | | trawlers | | 04-22 06-10 | 0.9 | 8 | season | 23
Bering Sea, pollock, winter | 178 53.5 206 62 | | trawlers | | 10-15 01-20 | 0.92 | 10 | season | 23
Antarctic krill | -66 -66 -42 -58 | | trawlers | | 09-10 12-05 | 0.95 | 14 | season | 24
Ross Sea, toothfish | 160 -79 200 -60 | | | | 02-25 12-01 | 0.99 | | season | 25
Northwest Pacific, squid | 146 38 166 49 | | squid_jigger purse_seines | | 12-05 05-25 | 0.9 | 14 | season | 26
Northwest Indian Ocean, squid | 56 12 68 22 | | squid_jigger | | 05-20 09-05 | 0.85 | 12 | season | 27
Bothnia, ice | 16 60.5 26 66 | | | | 01-08 04-25 | 0.65 | 14 | | 28
Bohai and Liaodong, ice | 117 38.5 122.5 41.5 | | | 0-24 | 12-25 02-25 | 0.4 | 10 | | 28
Labrador, ice | -66 51.5 -52 62 | | | | 12-20 05-20 | 0.75 | 14 | | 28
Arabian Sea, southwest monsoon | 44 4 74.5 25.6 | | | 0-24 | 06-05 09-01 | 0.7 | 12 | | 29
Sri Lanka and Maldives, southwest monsoon | 70 0 82 9.5 | | | 0-24 | 05-25 08-15 | 0.35 | 14 | | 29
Malay Peninsula east, northeast monsoon | 101 1 106.5 10 | | | 0-24 | 11-20 02-05 | 0.5 | 14 | | 29
Philippines and Vietnam, northeast monsoon | 107 10.5 128 20 | VNM PHL | | 0-24 | 11-25 02-05 | 0.35 | 14 | | 29
North Atlantic, winter gales | -60 45 15 72 | | | 0-16 | 12-05 02-10 | 0.35 | 20 | | 30
Lunar New Year in China | world | CHN | | | lunar -9 13 | 0.8 | 4 | near | 31
Lunar New Year in Viet Nam | world | VNM | | | lunar -8 9 | 0.8 | 3 | near | 31
Lunar New Year in Taiwan and Korea | world | TWN KOR PRK | | | lunar -3 5 | 0.6 | 2 | near | 31
New Year in Japan | world | JPN | | | 12-29 01-05 | 0.8 | 1 | near | 31
Christmas | world | christian | | | 12-23 12-28 | 0.7 | 2 | near | 31
New Year | world | christian RUS UKR | | | 12-31 01-02 | 0.5 | 1 | near | 31
`;

/** Countries with a holiday at Christmas; most have fishing ports. */
const christian =
  'GBR IRL NOR SWE FIN DNK ISL FRO GRL DEU NLD BEL FRA ESP PRT ITA MLT HRV SVN GRC CYP POL EST LVA LTU BGR ROU USA ' +
  'CAN MEX GTM SLV HND NIC CRI PAN COL VEN ECU PER CHL ARG URY BRA CUB DOM JAM TTO GUY SUR AUS NZL PNG FJI PHL ZAF ' +
  'NAM AGO MOZ MDG GHA NGA CIV CMR GAB';

export interface Closure {
  readonly name: string;
  /** The first closed day and the first open day: month and day, or days from the Lunar New Year. */
  readonly days: readonly [MonthDay, MonthDay] | readonly [number, number];
  /** The years of the first closed day. */
  readonly years: readonly [number, number];
  /** A vessel keeps the closure of a year if a keyed number in [0, 1) is in this range. */
  readonly keptBy: readonly [number, number];
  readonly looseDays: number;
  readonly isSeason: boolean;
}

interface MonthDay {
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** A vessel and its ground, as closures distinguish them. */
export interface ClosedFor {
  readonly ground: Ground;
  /** The country of the home port, alpha-3. */
  readonly country: string;
  readonly gear: FishingGear;
  readonly lengthM: number;
  readonly distantWater: boolean;
}

/** The closures that concern a vessel. */
export function closuresFor(vessel: ClosedFor): readonly Closure[] {
  table ??= rows.trim().split('\n').map(parse);
  return table.filter(({ concerns }) => concerns(vessel)).map(({ closure }) => closure);
}

interface Row {
  readonly closure: Closure;
  concerns(vessel: ClosedFor): boolean;
}

let table: readonly Row[] | undefined;

function parse(row: string): Row {
  const [name, box, homes, gears, lengthM, days, keptBy, loose, flags] = row.split('|').map((cell) => cell.trim());
  const [west, south, east, north] = (box === 'world' ? '-180 -90 180 90' : box!).split(' ').map(Number);
  const countries = new Set(homes!.replace('christian', christian).split(' '));
  const named = new Set(gears!.split(' '));
  const [shortest, longest] = rangeOf(lengthM === '' ? '0-999' : lengthM!);
  const isNear = flags!.includes('near');
  const years = /\d+-\d+/.exec(flags!)?.[0] ?? '0-9999';
  return {
    closure: {
      name: name!,
      days: daysOf(days!),
      years: rangeOf(years),
      keptBy: rangeOf(keptBy!.includes('-') ? keptBy! : `0-${keptBy}`),
      looseDays: Number(loose),
      isSeason: flags!.includes('season'),
    },
    concerns({ ground, country, gear, lengthM: length, distantWater }) {
      const lon = ground.lon < west! ? ground.lon + 360 : ground.lon;
      if (lon > east! || ground.lat < south! || ground.lat > north!) return false;
      if (homes !== '' && !countries.has(country)) return false;
      if (gears !== '' && named.has(gear) === named.has('but')) return false;
      return length >= shortest && length <= longest && !(isNear && distantWater);
    },
  };
}

function rangeOf(text: string): [number, number] {
  const [from, to] = text.split('-').map(Number);
  return [from!, to!];
}

function daysOf(text: string): Closure['days'] {
  const [first, second, third] = text.split(' ');
  if (first === 'lunar') return [Number(second), Number(third)];
  const [fromMonth, fromDay] = rangeOf(first!);
  const [toMonth, toDay] = rangeOf(second!);
  return [
    { month: fromMonth, day: fromDay },
    { month: toMonth, day: toDay },
  ];
}
