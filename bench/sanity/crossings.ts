/** Tracks and speeds of merchant ships in the open ocean over a year, by their plans. */
import { vesselAt } from '../../generators/fleet/fleet.js';
import { blockSize } from '../../generators/fleet/fleet-mix.js';
import type { Vessel } from '../../generators/fleet/fleet-vessel.js';
import { fixOf, type Plan, phase, wrapped } from '../../generators/motion/plan.js';
import { type Fact, median, percent } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

/** Meridians in mid-ocean, with the latitudes between which crossings count. */
const meridians = [
  { name: '180°', lon: 180, south: -60, north: 60, binned: true, isMiddle: true },
  { name: '88°E', lon: 88, south: -10, north: 12, binned: true, isMiddle: false },
  { name: '60°E, south of 10°S', lon: 60, south: -60, north: -10, binned: true, isMiddle: true },
  { name: '40°W, north of 20°N', lon: -40, south: 20, north: 65, binned: false, isMiddle: true },
] as const;

const hourS = 3600;
const dayS = 86_400;
const yearS = 365 * dayS;
const binDeg = 0.1;
/** Ships of this length and more, metres. */
const longM = 150;
/** A ship has crossed a meridian between the same ports so often, at least. */
const leastCrossings = 4;

interface Measures {
  /** By meridian, the latitudes of crossings; by ship and ports too. */
  readonly lats: number[][];
  readonly byShip: Map<string, number[]>;
  readonly daySpreadsKn: number[];
  /** Of each ship that has sailed north of 30°N in the Atlantic or Pacific in both: its January by its July. */
  readonly winterShares: number[];
}

/** Hourly speeds of a ship north of 30°N in the Atlantic and Pacific, knots. */
interface Seasons {
  readonly january: number[];
  readonly july: number[];
}

/** A month with fewer hours says little of a ship. */
const leastHours = 48;

export function crossingFacts(measured: MeasuredOcean): Fact[] {
  const { lats, byShip, daySpreadsKn, winterShares } = measure(measured);
  const spreads = [...byShip.values()].filter(({ length }) => length >= leastCrossings).map(deviation);
  return [
    ...meridians.flatMap(({ name, binned }, i) => {
      if (!binned) return [];
      const bins = new Map<number, number>();
      for (const lat of lats[i]!) bins.set(Math.floor(lat / binDeg), (bins.get(Math.floor(lat / binDeg)) ?? 0) + 1);
      return {
        what: `Crossings of ${name} in a year: in the fullest 0.1° of latitude`,
        ours: percent({ part: Math.max(0, ...bins.values()), total: lats[i]!.length }),
        published: 'fans of hundreds of km; at most 5 % aimed at',
        source: 'Bowditch, American Practical Navigator, on weather routing; no figure found',
      };
    }),
    {
      what: 'The same ship between the same ports: spread of its latitudes in mid-ocean, median of ships',
      ours: `${median(spreads).toFixed(1)}° (${spreads.length} ships and passages)`,
      published: '2° to 5°; at least 1.5° aimed at',
      source: 'general knowledge, not verified',
    },
    {
      what: `Ships over ${longM} m at sea: spread of the speed in a day, median`,
      ours: `${median(daySpreadsKn).toFixed(2)} kn of ${daySpreadsKn.length.toLocaleString('en')} days`,
      published: '0.4 to 0.9 kn (currents and waves)',
      source: 'general knowledge, not verified',
    },
    {
      what: 'The same north of 30°N in the Atlantic and Pacific: speed in January beside July',
      ours: `${(100 * (median(winterShares) - 1)).toFixed(1)} %, the median of ${winterShares.length} ships`,
      published: 'some 5 % slower',
      source: 'general knowledge, not verified',
    },
  ];
}

function measure({ seed, motion, day }: MeasuredOcean): Measures {
  const measures: Measures = {
    lats: meridians.map(() => []),
    byShip: new Map(),
    daySpreadsKn: [],
    winterShares: [],
  };
  const fromS = day * dayS - yearS;
  for (let index = 0; index < blockSize; index++) {
    const vessel = vesselAt(seed, index);
    if (vessel.kind !== 'cargo' && vessel.kind !== 'tanker') continue;
    const seasons: Seasons = { january: [], july: [] };
    for (const plan of motion.plansBetween(vessel, fromS, fromS + yearS)) {
      addCrossings(measures, vessel, plan, fromS);
      if (vessel.lengthM >= longM) addSpeeds(measures, seasons, plan, fromS);
    }
    const { january, july } = seasons;
    if (Math.min(january.length, july.length) >= leastHours) measures.winterShares.push(meanOf(january) / meanOf(july));
  }
  return measures;
}

function addCrossings({ lats, byShip }: Measures, vessel: Vessel, plan: Plan, fromS: number): void {
  const { tS, lon, lat, phase: phases, stays } = plan;
  for (let leg = 0; leg + 1 < tS.length; leg++) {
    if (phases[leg] !== phase.underway || tS[leg]! < fromS || tS[leg]! >= fromS + yearS) continue;
    meridians.forEach((meridian, i) => {
      const a = wrapped(lon[leg]! - meridian.lon);
      const b = wrapped(lon[leg + 1]! - meridian.lon);
      if (a * b > 0 || Math.abs(a - b) > 90 || a === b) return;
      const at = lat[leg]! + ((lat[leg + 1]! - lat[leg]!) * a) / (a - b);
      if (at < meridian.south || at > meridian.north) return;
      lats[i]!.push(at);
      if (!meridian.isMiddle) return;
      const before = stays.findLast(({ toS }) => toS <= tS[leg]!)?.port;
      const after = stays.find(({ fromS: arrivesS }) => arrivesS >= tS[leg + 1]!)?.port;
      const key = `${i} ${vessel.index} ${before} ${after}`;
      byShip.set(key, [...(byShip.get(key) ?? []), at]);
    });
  }
}

/** Hour by hour: the spreads of whole days under way, and the speeds of two months. */
function addSpeeds({ daySpreadsKn }: Measures, { january, july }: Seasons, plan: Plan, fromS: number): void {
  const last = plan.tS[plan.tS.length - 1]!;
  const firstDay = Math.ceil(Math.max(fromS, plan.tS[0]!) / dayS);
  for (let d = firstDay; (d + 1) * dayS <= Math.min(last, fromS + yearS); d++) {
    const speeds: number[] = [];
    const month = new Date(d * dayS * 1000).getUTCMonth();
    for (let hour = 0; hour < 24; hour++) {
      const fix = fixOf(plan, d * dayS + hour * hourS);
      if (fix.phase !== phase.underway || fix.speedKn < 5) continue;
      speeds.push(fix.speedKn);
      if (fix.lat < 30 || !isOcean(fix.lon) || (month !== 0 && month !== 6)) continue;
      (month === 0 ? january : july).push(fix.speedKn);
    }
    if (speeds.length === 24) daySpreadsKn.push(deviation(speeds));
  }
}

/** The North Atlantic, or the North Pacific, off its western seas. */
function isOcean(lon: number): boolean {
  return (lon > -75 && lon < -10) || lon > 142 || lon < -125;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / values.length);
}
