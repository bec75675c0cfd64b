import { crossingShare } from '../../generators/chart/waterways/crossing-share.js';
import { type LaneGate, listedSeparations } from '../../generators/chart/waterways/listed-separations.js';
import { vesselAt } from '../../generators/fleet/fleet.js';
import { blockSize } from '../../generators/fleet/fleet-mix.js';
import type { Vessel } from '../../generators/fleet/fleet-vessel.js';
import { flatDistanceM, type Polyline, phase } from '../../generators/motion/plan.js';
import { type Fact, percent } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

/** Dry bulk, tankers, container and general cargo ships; of some 109,000 ships of 100 GT and more (UNCTAD 2024). */
const worldFleet = 60_000;
/** A ship that crosses a gate at a flatter angle crosses the scheme. The cosine of that angle. */
const leastAlong = 0.8;

/** What is published of a strait, and the gate at which its ships are counted here. */
interface CountedStrait {
  readonly name: string;
  readonly gate: number;
  readonly published: string;
  readonly source: string;
}

const counted: readonly CountedStrait[] = [
  {
    name: 'Strait of Dover',
    gate: 2,
    published: '400 to 500',
    source: 'Guinness World Records, busiest shipping lane',
  },
  {
    name: 'Straits of Malacca and Singapore',
    gate: 3,
    published: '230 (84,000 in a year)',
    source: 'Marine Department Malaysia, reports of Klang VTS, 2017',
  },
  { name: 'Strait of Gibraltar', gate: 1, published: 'some 300', source: 'general knowledge, not verified' },
  { name: 'Strait of Hormuz', gate: 0, published: 'some 100', source: 'general knowledge, not verified' },
  {
    name: 'Bab-el-Mandeb',
    gate: 2,
    published: '77 before 2024, 30 in autumn 2024',
    source: "maritimedata.ai; Lloyd's List, via Kuehne+Nagel",
  },
  { name: 'Off Skagen', gate: 1, published: '190 (70,000 in a year)', source: 'Danish Maritime Authority, new routes' },
];

interface Crossing {
  readonly vessel: Vessel;
  readonly scheme: string;
  readonly gate: number;
  readonly isRight: boolean;
  readonly inLane: boolean;
}

/** Ships that pass straits with separated traffic. */
export function straitFacts(measured: MeasuredOcean): Fact[] {
  const crossings = crossingsOf(measured);
  const merchants = Array.from({ length: blockSize }, (_, index) => vesselAt(measured.seed, index)).filter(isMerchant);
  const factor = worldFleet / merchants.length;
  const days = counted.map(({ name, gate, published, source }): Fact => {
    const ships = crossings.filter((each) => each.scheme === name && each.gate === gate).length / measured.days;
    const scaled = Math.round((ships * factor) / 10) * 10;
    const world = worldFleet.toLocaleString('en');
    return {
      what: `${name}: ships a day`,
      ours: `${ships.toFixed(1)} of ${merchants.length} merchant ships, so ${scaled} of the world's ${world}`,
      published,
      source,
    };
  });
  const sides = (test: (crossing: Crossing) => boolean) =>
    percent({ part: crossings.filter(test).length, total: crossings.length });
  return [
    ...days,
    {
      what: `Separation schemes (${listedSeparations().length}): merchant ships on the side of their direction`,
      ours: `${sides(({ isRight }) => isRight)} crossings; in the lane ${sides(({ inLane }) => inLane)}`,
      published: 'no figure found; rule 10 of COLREG demands all',
      source: 'IMO, COLREG 1972',
    },
  ];
}

function isMerchant({ kind }: Vessel): boolean {
  return kind === 'cargo' || kind === 'tanker';
}

function crossingsOf({ seed, motion, day, days }: MeasuredOcean): Crossing[] {
  const found: Crossing[] = [];
  const [fromS, toS] = [day * 86_400, (day + days) * 86_400];
  for (let index = 0; index < blockSize; index++) {
    const vessel = vesselAt(seed, index);
    if (!isMerchant(vessel)) continue;
    for (const plan of motion.plansBetween(vessel, fromS, toS)) {
      for (let leg = 0; leg + 1 < plan.tS.length; leg++) {
        if (plan.phase[leg] !== phase.underway || plan.tS[leg]! < fromS || plan.tS[leg]! >= toS) continue;
        for (const { name, gates } of listedSeparations()) {
          gates.forEach((gate, i) => {
            const crossing = crossingOf(plan, leg, gate);
            if (crossing) found.push({ vessel, scheme: name, gate: i, ...crossing });
          });
        }
      }
    }
  }
  return found;
}

function crossingOf(plan: Polyline, leg: number, gate: LaneGate): Pick<Crossing, 'isRight' | 'inLane'> | undefined {
  const share = crossingShare(plan, leg, gate.line);
  if (share < 0) return undefined;
  const [lon, lat] = [plan.lon[leg]!, plan.lat[leg]!];
  const [nextLon, nextLat] = [plan.lon[leg + 1]!, plan.lat[leg + 1]!];
  const [east, north] = [(nextLon - lon) * Math.cos((lat / 180) * Math.PI), nextLat - lat];
  const along = (east * gate.east + north * gate.north) / Math.hypot(east, north);
  if (Math.abs(along) < leastAlong) return undefined;
  const farM = ([x, y]: LaneGate['ahead']) => {
    const atLon = lon + (nextLon - lon) * share;
    return flatDistanceM(atLon - 360 * Math.round((atLon - x) / 360), lat + (nextLat - lat) * share, x, y);
  };
  const [aheadM, oppositeM] = [farM(gate.ahead), farM(gate.opposite)];
  const [ownM, otherM] = along > 0 ? [aheadM, oppositeM] : [oppositeM, aheadM];
  return { isRight: ownM < otherM, inLane: ownM <= gate.halfWidthM + 100 };
}
