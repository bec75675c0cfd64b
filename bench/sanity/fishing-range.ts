/** How far fishing vessels range, and from how many ports: by their plans over 540 days, on two seeds. */
import { ports } from '../../generators/chart/ports.js';
import { blockAt } from '../../generators/fleet/fleet.js';
import type { Vessel } from '../../generators/fleet/fleet-vessel.js';
import { identityAt } from '../../generators/fleet/identity.js';
import { type Plan, phase, wrapped } from '../../generators/motion/plan.js';
import { Motion } from '../../generators/voyages/positions.js';
import { createCoastline } from '../../src/earth/coastline/coastline.js';
import { distanceM } from '../../src/earth/geo/sphere.js';
import { type Fact, median, percent } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

const dayS = 86400;
const otherSeed = 7;
const fromS = Date.UTC(2024, 0, 1) / 1000;
const toS = fromS + 540 * dayS;
/** Small boats make many trips: less time shows enough of them. */
const soonS = fromS + 60 * dayS;

export function fishingRangeFacts({ seed, motion }: MeasuredOcean): Fact[] {
  const ranges = [rangesOf(seed, motion), rangesOf(otherSeed, new Motion(otherSeed))];
  const onBoth = (measure: (ranges: Ranges) => string) => ranges.map(measure).join('; ');
  return [
    {
      what: 'Boats under 12 m: median trip; median distance from port; hours of fishing within 6 km of a coast',
      ours: onBoth(
        ({ small }) =>
          `${median(small.tripsH).toFixed(1)} h, ${median(small.awayKm).toFixed(0)} km, ${percent(small.inshore)}`,
      ),
      published: 'under a day, mostly within 12 nautical miles; target: a day, 15 km, a fifth',
      source: 'general knowledge, not verified; the shares are a choice of this project',
    },
    {
      what: 'Fishing vessels over 24 m with AIS that use two ports or more; distant-water ones three',
      ours: onBoth(({ twoPorts, threePorts }) => `${percent(twoPorts)}; ${percent(threePorts)}`),
      published: 'several: they land and transship abroad; target: half, most',
      source: 'general knowledge, not verified; the shares are a choice of this project',
    },
    {
      what: 'Chinese squid jiggers of 45 m and more that fish in two oceans',
      ours: onBoth(({ twoOceans }) => percent(twoOceans)),
      published: 'Southwest Atlantic from December to May, then Southeast Pacific; target: 60 %',
      source: 'Oceana (2021); the share is a choice of this project',
    },
    {
      what: 'Tuna seiners of 56 m and more: median span of their fishing',
      ours: onBoth(({ spansKm }) => `${median(spansKm).toFixed(0)} km (${spansKm.length} vessels)`),
      published: 'whole basins; target: 1,500 km',
      source: 'general knowledge, not verified; the length is a choice of this project',
    },
  ];
}

interface Share {
  part: number;
  total: number;
}

interface Ranges {
  readonly small: { readonly tripsH: number[]; readonly awayKm: number[]; readonly inshore: Share };
  readonly twoPorts: Share;
  readonly threePorts: Share;
  readonly twoOceans: Share;
  readonly spansKm: number[];
}

function rangesOf(seed: number, motion: Motion): Ranges {
  const share = (): Share => ({ part: 0, total: 0 });
  const ranges: Ranges = {
    small: { tripsH: [], awayKm: [], inshore: share() },
    twoPorts: share(),
    threePorts: share(),
    twoOceans: share(),
    spansKm: [],
  };
  for (const vessel of [0, 1].flatMap((block) => blockAt(seed, block).vessels)) {
    if (vessel.kind !== 'fishing') continue;
    if (vessel.lengthM < 12) countTrips(ranges, motion, vessel);
    if (vessel.lengthM > 24 && vessel.ais) countRange(seed, ranges, motion, vessel);
  }
  return ranges;
}

function countTrips({ small }: Ranges, motion: Motion, vessel: Vessel): void {
  const { lon, lat } = ports()[vessel.homePort]!;
  const coast = createCoastline();
  for (const plan of motion.plansBetween(vessel, fromS, soonS)) {
    const out = plan.phase.indexOf(phase.underway);
    if (out < 0) continue;
    const last = plan.phase.lastIndexOf(phase.underway);
    small.tripsH.push((plan.tS[last + 1]! - plan.tS[out]!) / 3600);
    let farM = 0;
    for (let i = 0; i < plan.tS.length; i++)
      farM = Math.max(farM, distanceM(lon, lat, wrapped(plan.lon[i]!), plan.lat[i]!));
    small.awayKm.push(farM / 1000);
    for (let leg = 0; leg + 1 < plan.tS.length; leg++) {
      if (plan.phase[leg] !== phase.fishing) continue;
      const hours = (plan.tS[leg + 1]! - plan.tS[leg]!) / 3600;
      small.inshore.total += Math.round(hours * 10) / 10;
      const isNear = coast.distanceM(wrapped(plan.lon[leg]!), plan.lat[leg]!) < 6000;
      if (isNear) small.inshore.part += Math.round(hours * 10) / 10;
    }
  }
  small.inshore.total = Math.round(small.inshore.total);
}

function countRange(seed: number, ranges: Ranges, motion: Motion, vessel: Vessel): void {
  const plans = motion.plansBetween(vessel, fromS, toS);
  const used = new Set(plans.flatMap(({ stays }) => stays.map(({ port }) => port)));
  ranges.twoPorts.total++;
  if (used.size >= 2) ranges.twoPorts.part++;
  if (vessel.distantWater) {
    ranges.threePorts.total++;
    if (used.size >= 3) ranges.threePorts.part++;
  }
  const isJigger = vessel.gear === 'squid_jigger' && vessel.lengthM >= 45;
  if (isJigger && identityAt(seed, vessel.index, fromS).countryCode === 'CHN') {
    ranges.twoOceans.total++;
    if (new Set(plans.flatMap(oceansOf)).size > 1) ranges.twoOceans.part++;
  }
  if (vessel.gear === 'tuna_purse_seines' && vessel.lengthM >= 56) ranges.spansKm.push(spanKm(plans));
}

/** The oceans in which a trip fishes, by longitude and latitude. */
function oceansOf(plan: Plan): string[] {
  return positionsOf(plan).map(({ lon, lat }) => {
    if (lon > 30 && lon < 100) return 'Indian';
    if (lon > -67 && lon < 20) return 'Atlantic';
    return lat > 0 && lon > 100 ? 'Northwest Pacific' : 'Southeast Pacific';
  });
}

/** The positions at which fishing begins on a trip. */
function positionsOf(plan: Plan): { readonly lon: number; readonly lat: number }[] {
  const found: { lon: number; lat: number }[] = [];
  plan.phase.forEach((code, leg) => {
    if (code === phase.fishing && plan.phase[leg - 1] !== phase.fishing)
      found.push({ lon: wrapped(plan.lon[leg]!), lat: plan.lat[leg]! });
  });
  return found;
}

/** The greatest distance between two sets, of some of them. */
function spanKm(plans: readonly Plan[]): number {
  const some = plans.flatMap(positionsOf).filter((_, i) => i % 3 === 0);
  let farM = 0;
  for (const a of some) for (const b of some) farM = Math.max(farM, distanceM(a.lon, a.lat, b.lon, b.lat));
  return farM / 1000;
}
