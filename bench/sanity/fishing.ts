import { grounds } from '../../generators/chart/grounds.js';
import { ports } from '../../generators/chart/ports.js';
import { vesselAt } from '../../generators/fleet/fleet.js';
import type { Gear, Vessel } from '../../generators/fleet/fleet-vessel.js';
import { identityAt } from '../../generators/fleet/identity.js';
import { phase } from '../../generators/motion/plan.js';
import type { Fact } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

/** Vessels of which those that fish are measured, and the positions of each, spread over a year. */
const asked = 20_000;
const instants = 48;

/** A position of a vessel with AIS that fishes: a sample of fishing hours. */
interface Sample {
  readonly vessel: Vessel;
  /** Alpha-3, or null where the MMSI is of no country. */
  readonly flag: string | null;
  readonly ground: string;
  readonly highSeas: boolean;
  readonly month: number;
}

/** Fishing hours by water and flag, by gear and on the high seas, and the lengths of boats by flag and coast. */
export function fishingFacts({ seed, motion, day }: MeasuredOcean): Fact[] {
  const samples: Sample[] = [];
  const small = { home: 0, total: 0 };
  const startS = (day - 183) * 86400;
  for (let index = 0; index < asked; index++) {
    const vessel = vesselAt(seed, index);
    if (vessel.kind !== 'fishing' || !vessel.ais) continue;
    const flag = identityAt(seed, index, day * 86400).countryCode;
    const { name, highSeas } = grounds()[vessel.ground]!;
    if (vessel.lengthM < 24 && flag !== null) {
      small.total++;
      if (ports()[vessel.homePort]!.countryCode === flag) small.home++;
    }
    for (let i = 0; i < instants; i++) {
      const tS = startS + ((i + (index % 97) / 97) / instants) * 365 * 86400;
      if (motion.fixAt(vessel, tS).phase !== phase.fishing) continue;
      samples.push({ vessel, flag, ground: name, highSeas, month: new Date(tS * 1000).getUTCMonth() });
    }
  }
  return [
    ...waters.map(({ what, names, published, source }) => ({
      what: `Fishing hours by flag: ${what}`,
      ours: sharesOf(samples.filter(({ ground }) => names.some((name) => ground.startsWith(name))).map(flagOf)),
      published,
      source,
    })),
    ...worldFacts(samples),
    {
      what: 'Boats under 24 m with their home port in the flag state',
      ours: shareText(small.home, small.total),
      published: 'over 99 % (domestic fleets; exceptions are joint ventures and border ports)',
      source: 'no figure found; FAO, State of World Fisheries 2018, on small fleets',
    },
    squidSeason(samples),
  ];
}

const waters: readonly {
  readonly what: string;
  readonly names: readonly string[];
  readonly published: string;
  readonly source: string;
}[] = [
  {
    what: 'edge of the Argentine zone',
    names: ['Mile 201'],
    published: 'CHN 69 %, ARG under 1 % (2018 to 2021); then TWN, KOR, ESP',
    source: 'Oceana 2021, zenodo 4893397',
  },
  {
    what: 'high seas off the Galapagos',
    names: ['Galapagos squid'],
    published: 'CHN 99 % (July and August 2020)',
    source: 'Oceana 2020, zenodo 4118526',
  },
  {
    what: 'Barents Sea',
    names: ['Barents Sea', 'Svalbard Bank', 'Finnmark'],
    published: 'cod quota: NOR and RUS a half each, after 14 % to others',
    source: 'Joint Norwegian-Russian Fisheries Commission',
  },
  {
    what: 'off Iceland',
    names: ['Iceland'],
    published: 'ISL nearly all; no figure of hours found',
    source: 'Statistics Iceland 2017',
  },
  {
    what: 'Eastern Pacific, tuna',
    names: ['Eastern Pacific tuna'],
    published: 'catch of seiners 2012: ECU 41 %, MEX 24 %',
    source: 'IATTC',
  },
  {
    what: 'Northwest Pacific, high seas',
    names: ['Northwest Pacific saury'],
    published: 'CHN, JPN, TWN, RUS, KOR, VUT; no shares of hours found',
    source: 'NPFC, overview of fisheries',
  },
  {
    what: 'krill',
    names: ['South Orkney', 'Bransfield'],
    published: 'catch 2014/15: NOR 65 %, CHN 16 %, KOR 10 %',
    source: 'CCAMLR',
  },
  {
    what: 'Baltic',
    names: ['Baltic proper', 'Bothnian Sea'],
    published: 'coastal states alone; no figure of hours found',
    source: 'ICES, Baltic fisheries overview',
  },
  {
    what: 'Black Sea',
    names: ['Black Sea'],
    published: 'TUR about 70 % of landings, then UKR, RUS, BGR, ROU',
    source: 'GFCM, State of Mediterranean and Black Sea Fisheries',
  },
  {
    what: 'Sea of Okhotsk',
    names: ['West Kamchatka', 'Okhotsk north'],
    published: 'RUS nearly all; no figure of hours found',
    source: 'FAO FishStat, area 61',
  },
];

function worldFacts(samples: readonly Sample[]): Fact[] {
  const high = samples.filter(({ highSeas }) => highSeas);
  const five = high.filter(({ flag }) => ['CHN', 'ESP', 'TWN', 'JPN', 'KOR'].includes(flag ?? '')).length;
  return [
    {
      what: 'Fishing hours by flag: world',
      ours: sharesOf(samples.map(flagOf)),
      published: 'CHN 42 %, TWN 5.5 % (2016); CHN 44 % (2022 to 2024)',
      source: 'Kroodsma et al., Science 2018; Oceana 2025',
    },
    {
      what: 'Fishing hours on the high seas',
      ours: shareText(high.length, samples.length),
      published: 'about 11 % (derived from CHN: 30 % of high-seas hours, 44 % of all)',
      source: 'Oceana 2025',
    },
    {
      what: 'High-seas hours under the flags CHN, ESP, TWN, JPN and KOR',
      ours: shareText(five, high.length),
      published: '85 %, of which CHN about half',
      source: 'Global Fishing Watch 2018',
    },
    {
      what: 'Fishing hours by gear',
      ours: sharesOf(samples.map(({ vessel }) => gearNames[vessel.gear ?? 'trawlers'])),
      published: 'trawl 55 %, longline 20 %, fixed 13 %, seine 5 %, squid jig 3 %, other 4 % (low confidence)',
      source: 'Global Fishing Watch',
    },
  ];
}

const gearNames: Readonly<Record<Gear, string>> = {
  trawlers: 'trawl',
  drifting_longlines: 'longline',
  set_longlines: 'longline',
  squid_jigger: 'squid jig',
  purse_seines: 'seine',
  tuna_purse_seines: 'seine',
  set_gillnets: 'fixed',
  pots_and_traps: 'fixed',
  trollers: 'other',
  dredge_fishing: 'other',
};

function squidSeason(samples: readonly Sample[]): Fact {
  const jigging = samples.filter(
    ({ vessel, ground }) => vessel.gear === 'squid_jigger' && ground.startsWith('Mile 201'),
  );
  const inSeason = jigging.filter(({ month }) => month === 11 || month <= 4).length;
  return {
    what: 'Squid jiggers at the edge of the Argentine zone: hours from December to May',
    ours: shareText(inSeason, jigging.length),
    published: 'nearly all; the fleet then moves to the South-east Pacific; no figure found',
    source: 'Oceana 2021, zenodo 4893397',
  };
}

function flagOf({ flag }: Sample): string {
  return flag ?? 'no country';
}

/** The largest shares, in descending order. */
function sharesOf(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 6)
    .map(([value, count]) => `${value} ${Math.round((100 * count) / values.length)} %`)
    .join(', ');
}

function shareText(part: number, total: number): string {
  return total === 0 ? 'none' : `${Math.round((1000 * part) / total) / 10} % of ${total.toLocaleString('en')}`;
}
