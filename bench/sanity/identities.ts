/** Numbers and names of vessels, and dark detections that get their vessel later. */
import { vesselAt } from '../../generators/fleet/fleet.js';
import { blockSize } from '../../generators/fleet/fleet-mix.js';
import type { Vessel } from '../../generators/fleet/fleet-vessel.js';
import { identityAt } from '../../generators/fleet/identity.js';
import { isPlaceholder } from '../../generators/fleet/placeholder-names.js';
import { vesselPeriods } from '../../generators/registries/registry.js';
import { type DayChunk, detectionKinds, eventKinds, none } from '../../src/model/event.js';
import { type Fact, median, percent } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

const yearS = 365.25 * 86_400;

export function identityFacts({ seed, day, chunks }: MeasuredOcean): Fact[] {
  const identities = Array.from({ length: blockSize }, (_, i) => i)
    .filter((index) => vesselAt(seed, index).ais)
    .map((index) => identityAt(seed, index, day * 86_400));
  const names = identities.flatMap(({ name }) => (name === null || isPlaceholder(name) ? [] : [name]));
  const ofName = counted(names);
  const shared = [...ofName.values()].filter((ships) => ships > 1).length;
  const numbers = identities.flatMap(({ imo }) => imo ?? []);
  const beginsWith = (first: number) =>
    percent({ part: numbers.filter((imo) => Math.floor(imo / 1e6) === first).length, total: numbers.length });
  const signs = counted(identities.flatMap(({ callSign }) => callSign ?? []));
  return [
    {
      what: 'Names that several of 2,500 vessels have',
      ours: `${shared} of ${ofName.size}, at most ${Math.max(...ofName.values())} vessels each`,
      published: 'no figure found; names are not unique, IMO numbers are',
      source: 'IMO resolution A.1117(30) (numbers)',
    },
    {
      what: 'IMO numbers that begin with 9, 8, 7, 1',
      ours: [9, 8, 7, 1].map(beginsWith).join(', '),
      published:
        'by year until 1990, then in order up to 9,999,993, of a ship of 2027; now from 1,000,000 on; target: 9 at ' +
        'least 85 %, 8 at most 10 %, 7 at most 3 %',
      source: 'whatshipru.com, fullavantenews.com; the shares are a choice of this project',
    },
    ...shipFacts(seed, day * 86_400),
    {
      what: 'Call signs that several vessels have',
      ours: String([...signs.values()].filter((ships) => ships > 1).length),
      published: 'none: a call sign belongs to one station',
      source: 'ITU Radio Regulations, Article 19',
    },
    ...recheckFacts(chunks),
  ];
}

/** Ages, deliveries, first records of AIS, and sizes. */
function shipFacts(seed: number, nowS: number): Fact[] {
  const agesY: number[] = [];
  const builtIn = new Set<number>();
  let [delivered, periods, early, pairs, wrong] = [0, 0, 0, 0, 0];
  for (let index = 0; index < blockSize; index++) {
    const life = vesselPeriods(seed, index, nowS + 1);
    const own = life.filter(({ ship }) => ship === life.at(-1)?.ship);
    const firstAisS = vesselAt(seed, index).aisClass === 'A' ? Date.UTC(2002, 0) / 1000 : Date.UTC(2006, 0) / 1000;
    const heard = life.filter(({ mmsi }) => mmsi !== null);
    periods += heard.length;
    early += heard.filter(({ fromS }) => fromS < firstAisS).length;
    if (!own[0] || !own.at(-1)!.entries.some(({ source }) => source === 'registry')) continue;
    agesY.push((nowS - own[0].fromS) / yearS);
    builtIn.add(new Date(own[0].fromS * 1000).getUTCFullYear());
    if (own[0].ship > 0 && own[0].fromS > nowS - 3 * yearS) delivered++;
    const [ais, registry] = own.at(-1)!.entries.map(({ lengthMeters }) => lengthMeters);
    if (typeof ais !== 'number' || typeof registry !== 'number' || heard.length === 0) continue;
    pairs++;
    if (Math.abs(ais - registry) > 5) wrong++;
  }
  const missing = Array.from({ length: 50 }, (_, i) => new Date(nowS * 1000).getUTCFullYear() - i).filter(
    (year) => !builtIn.has(year),
  );
  const ships = Array.from({ length: blockSize }, (_, index) => vesselAt(seed, index));
  const merchants = ships.filter(({ kind }) => kind === 'cargo' || kind === 'tanker');
  const middle = merchants.filter(({ lengthM }) => lengthM >= 175 && lengthM <= 235);
  const tankers = merchants.filter(({ kind, lengthM }) => kind === 'tanker' && lengthM > 150);
  const mean = agesY.reduce((sum, age) => sum + age, 0) / agesY.length;
  const old = agesY.filter((age) => age > 15).length;
  const count = (what: (ship: Vessel) => boolean, of: readonly Vessel[]) =>
    percent({ part: of.filter(what).length, total: of.length });
  return [
    {
      what: 'Age of ships by the registry: mean, share over 15 years, years of the last 50 without a ship',
      ours: `${mean.toFixed(1)} years, ${percent({ part: old, total: agesY.length })}, ${missing.length}`,
      published: '22.2 years, over half; target: 20 to 24 years, some of each year',
      source: 'UNCTAD, Review of Maritime Transport 2023',
    },
    {
      what: 'Ships delivered, and ships scrapped or laid up for good, a year (mean of three years)',
      ours: `${((100 * delivered) / 3 / agesY.length).toFixed(1)} % each: one takes the place of the other`,
      published: '2 to 3 % delivered, 1 to 2 % scrapped; no figure found of ships laid up',
      source: 'general knowledge, not verified',
    },
    {
      what: 'Records of AIS that begin before 2002, of class B before 2006',
      ours: `${early} of ${periods.toLocaleString('en')}`,
      published: 'none: ships were fitted from July 2002 to 2004',
      source: 'SOLAS, regulation V/19',
    },
    {
      what: 'Cargo ships and tankers of 175 to 235 m with a beam of 32.2 m',
      ours: count(({ widthM }) => widthM === 32.2, middle),
      published: 'over half: the old locks of Panama let pass 32.3 m',
      source: 'Panama Canal Authority (limit); the share is general knowledge, not verified',
    },
    {
      what: 'Tankers above 150 m that are VLCC (320 m and more)',
      ours: count(({ lengthM }) => lengthM >= 320, tankers),
      published: 'some 900 ships; target: 8 to 10 %',
      source: 'general knowledge, not verified',
    },
    {
      what: 'AIS lengths that differ by over 5 m from the registry',
      ours: percent({ part: wrong, total: pairs }),
      published: 'a few %; target: 2 %',
      source: 'general knowledge, not verified',
    },
  ];
}

function recheckFacts(chunks: readonly DayChunk[]): Fact[] {
  let dark = 0;
  const delaysH: number[] = [];
  for (const { events } of chunks) {
    const { kind, createdMs, updatedMs, vessel0 } = events.columns;
    for (let row = 0; row < events.length; row++) {
      if (!detectionKinds.some((name) => name === eventKinds[kind[row]!])) continue;
      const isFirst = createdMs[row] === updatedMs[row];
      if (isFirst && vessel0[row] === none) dark += 1;
      if (!isFirst && vessel0[row] !== none) delaysH.push((updatedMs[row]! - createdMs[row]!) / 3_600_000);
    }
  }
  const soon = delaysH.filter((hours) => hours < 24.1).length;
  return [
    {
      what: 'Dark detections that late reports correlate',
      ours: `${((100 * delaysH.length) / dark).toFixed(1)} % of ${dark.toLocaleString('en')}`,
      published: 'no figure found',
      source: 'a choice of this project: about 3 %',
    },
    {
      what: 'Of these, correlated within a day of their publication',
      ours: `${percent({ part: soon, total: delaysH.length })}, median ${median(delaysH).toFixed(0)} h`,
      published: 'no figure found',
      source: 'a choice of this project: two thirds',
    },
  ];
}

function counted(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
