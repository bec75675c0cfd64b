/** Harbour craft, ferries, yachts and cruise ships: flags, names, work and seasons, on two seeds. */
import { ports } from '../../generators/chart/ports.js';
import { blockAt } from '../../generators/fleet/fleet.js';
import type { Vessel } from '../../generators/fleet/fleet-vessel.js';
import { identityAt } from '../../generators/fleet/identity.js';
import { phase } from '../../generators/motion/plan.js';
import { Motion } from '../../generators/voyages/positions.js';
import { type Fact, percent } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

const dayS = 86400;
const otherSeed = 7;
const nowS = Date.UTC(2025, 5, 15) / 1000;

export function localCraftFacts({ seed, motion }: MeasuredOcean): Fact[] {
  const oceans = [craftOf(seed, motion), craftOf(otherSeed, new Motion(otherSeed))];
  const onBoth = (measure: (craft: Craft) => string) => oceans.map(measure).join('; ');
  return [
    {
      what: 'Tugs, pilots, patrol vessels, dredgers, ferries under the flag of their port; patrol vessels alone',
      ours: onBoth(({ vessels }) => `${nationals(vessels, isLocal)}, ${nationals(vessels, isPatrol)}`),
      published: 'nearly all: cabotage, state service; target: at least 97 %, patrol 100 %',
      source: 'general knowledge, not verified; the shares are a choice of this project',
    },
    {
      what: 'Names off their type: TB, F/V, a Chinese YU, MARU on local craft',
      ours: onBoth(({ vessels }) => `${vessels.filter(isMisnamed).length} of ${vessels.length.toLocaleString('en')}`),
      published: 'none',
      source: 'general knowledge, not verified',
    },
    {
      what: 'Tugs; dredgers; survey vessels: share of their time moving',
      ours: onBoth(({ moving }) => ['tug', 'dredger', 'survey'].map((name) => shareOf(moving, name)).join(', ')),
      published: 'dredgers work round the clock; target: half of the time',
      source: 'general knowledge, not verified; the shares are a choice of this project',
    },
    {
      what: 'Pleasure craft among vessels with AIS; their hours under way, July beside January, Mediterranean; Baltic',
      ours: onBoth(
        ({ vessels, yachts }) =>
          `${percent({ part: vessels.filter(isYacht).length, total: vessels.length })}; ` +
          ['Mediterranean', 'Baltic'].map((sea) => (yachts[sea]![6]! / yachts[sea]![0]!).toFixed(1)).join(', '),
      ),
      published: 'the largest group of class B; target: 8 %, 4 times',
      source: 'general knowledge, not verified; the shares are a choice of this project',
    },
    {
      what: 'Cruise ships: calls in the Caribbean, Mediterranean, Baltic and Norway; in January; in July',
      ours: onBoth(({ calls }) =>
        [basinShares(calls, () => true), basinShares(calls, (month) => month === 0)]
          .concat(basinShares(calls, (month) => month === 6))
          .join('; '),
      ),
      published: 'the Caribbean leads, most of it from November to April; the Baltic and Norway from May to September',
      source: 'general knowledge, not verified',
    },
  ];
}

/** What the local craft of two blocks are and do. */
interface Craft {
  readonly vessels: readonly Known[];
  /** Days of a class: moving, and all. */
  readonly moving: ReadonlyMap<string, { part: number; total: number }>;
  /** Hours under way by month from January, by sea. */
  readonly yachts: Readonly<Record<string, Float64Array>>;
  readonly calls: readonly { readonly basin: string; readonly month: number }[];
}

interface Known {
  readonly vessel: Vessel;
  readonly countryCode: string | null;
  readonly name: string;
}

const fromS = Date.UTC(2025, 0, 1) / 1000;
const toS = fromS + 365 * dayS;

function craftOf(seed: number, motion: Motion): Craft {
  const all = [0, 1].flatMap((block) => blockAt(seed, block).vessels).filter(({ ais }) => ais);
  const vessels = all.map((vessel) => {
    const { countryCode, name } = identityAt(seed, vessel.index, nowS);
    return { vessel, countryCode, name: name ?? '' };
  });
  const moving = new Map<string, { part: number; total: number }>();
  const yachts: Record<string, Float64Array> = {
    Mediterranean: new Float64Array(12),
    Baltic: new Float64Array(12),
  };
  const calls: { basin: string; month: number }[] = [];
  for (const vessel of all) {
    const { kind, subtype, homePort } = vessel;
    const isWorking = kind === 'service' && (subtype === 'tug' || subtype === 'dredger' || subtype === 'survey');
    const sea = seaOf(ports()[homePort]!);
    const ofSea = isYacht({ vessel }) ? yachts[sea] : undefined;
    if (!isWorking && ofSea === undefined && subtype !== 'cruise') continue;
    for (const plan of motion.plansBetween(vessel, fromS, toS)) {
      if (isWorking) {
        const sum = moving.get(subtype) ?? { part: 0, total: 0 };
        moving.set(subtype, sum);
        sum.part += underWayS(plan) / dayS;
        sum.total += (plan.tS[plan.tS.length - 1]! - plan.tS[0]!) / dayS;
      }
      if (ofSea !== undefined) ofSea[monthOf(plan.tS[0]!)]! += underWayS(plan) / 3600;
      if (subtype === 'cruise')
        for (const stay of plan.stays) calls.push({ basin: seaOf(ports()[stay.port]!), month: monthOf(stay.fromS) });
    }
  }
  return { vessels, moving, yachts, calls };
}

function underWayS({ tS, phase: phases }: { readonly tS: Float64Array; readonly phase: Uint8Array }): number {
  let sumS = 0;
  for (let leg = 0; leg + 1 < tS.length; leg++) if (phases[leg] === phase.underway) sumS += tS[leg + 1]! - tS[leg]!;
  return sumS;
}

function monthOf(tS: number): number {
  return new Date(tS * 1000).getUTCMonth();
}

/** Boxes of seas: a port belongs to the first that holds it. */
const seas: readonly (readonly [name: string, west: number, south: number, east: number, north: number])[] = [
  ['Baltic', 9.5, 53.5, 30.5, 66],
  ['Norway', 4, 57.5, 32, 81],
  ['Mediterranean', -5.7, 30, 36.5, 45.9],
  ['Caribbean', -98, 8, -59, 28.6],
];

function seaOf({ lon, lat }: { readonly lon: number; readonly lat: number }): string {
  return (
    seas.find(([, west, south, east, north]) => lon >= west && lon <= east && lat >= south && lat <= north)?.[0] ?? ''
  );
}

function basinShares(calls: Craft['calls'], isMonth: (month: number) => boolean): string {
  const some = calls.filter(({ month }) => isMonth(month));
  const shareIn = (names: readonly string[]) =>
    `${Math.round((100 * some.filter(({ basin }) => names.includes(basin)).length) / some.length)} %`;
  return [['Caribbean'], ['Mediterranean'], ['Baltic', 'Norway']].map(shareIn).join(', ');
}

const localTypes = new Set(['tug', 'pilot', 'patrol', 'dredger', 'ferry', 'fast ferry']);

function isLocal({ vessel }: Known): boolean {
  return vessel.kind !== 'fishing' && localTypes.has(vessel.subtype);
}

function isPatrol({ vessel }: Known): boolean {
  return vessel.subtype === 'patrol';
}

function isYacht({ vessel }: Pick<Known, 'vessel'>): boolean {
  return vessel.subtype.endsWith('yacht');
}

function nationals(vessels: readonly Known[], isCounted: (one: Known) => boolean): string {
  const some = vessels.filter((one) => isCounted(one) && one.countryCode !== null);
  const own = some.filter(({ vessel, countryCode }) => ports()[vessel.homePort]!.countryCode === countryCode);
  return percent({ part: own.length, total: some.length });
}

function isMisnamed({ vessel, name }: Known): boolean {
  const { kind, subtype } = vessel;
  if (/^TB\b/.test(name) && subtype !== 'tug') return true;
  if ((/^F\/V\b/.test(name) || /\bYU\b/.test(name)) && kind !== 'fishing') return true;
  return /\bMARU\b/.test(name) && isLocal({ vessel, name, countryCode: null });
}

function shareOf(sums: Craft['moving'], name: string): string {
  const sum = sums.get(name);
  return sum === undefined ? 'none' : `${Math.round((100 * sum.part) / sum.total)} %`;
}
