/** Numbers and names of vessels, and dark detections that get their vessel later. */
import { vesselAt } from '../../generators/fleet/fleet.js';
import { blockSize } from '../../generators/fleet/fleet-mix.js';
import { identityAt } from '../../generators/fleet/identity.js';
import { isPlaceholder } from '../../generators/fleet/placeholder-names.js';
import { type DayChunk, detectionKinds, eventKinds, none } from '../../src/model/event.js';
import { type Fact, median, percent } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

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
      what: 'IMO numbers that begin with 9, 8, 7',
      ours: [9, 8, 7].map(beginsWith).join(', '),
      published: 'issued in order up to 9,999,999; target: 9 at least 85 %, 8 at most 10 %, 7 at most 3 %',
      source: 'whatshipru.com, fullavantenews.com; the shares are a choice of this project',
    },
    {
      what: 'Call signs that several vessels have',
      ours: String([...signs.values()].filter((ships) => ships > 1).length),
      published: 'none: a call sign belongs to one station',
      source: 'ITU Radio Regulations, Article 19',
    },
    ...recheckFacts(chunks),
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
