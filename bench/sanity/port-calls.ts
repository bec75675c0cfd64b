/** Calls in ports over a year, by the plans of all vessels of scale 1. */
import { ports } from '../../generators/chart/ports.js';
import { vesselAt } from '../../generators/fleet/fleet.js';
import type { Vessel } from '../../generators/fleet/fleet-vessel.js';
import { transferJobOf } from '../../generators/fleet/transfer-jobs.js';
import { type Plan, phase, type Stay } from '../../generators/motion/plan.js';
import { isLiner } from '../../generators/voyages/itineraries/liner-ports.js';
import { busiestPorts } from './busiest-ports.js';
import { type Fact, median, quartiles } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

const vessels = 2500;
const yearS = 365 * 86_400;
const unctad = 'UNCTAD, Review of Maritime Transport 2019; ports and calls: general knowledge';

/** The classes of the table, with the published figures. */
const classes: readonly (readonly [name: string, subtypes: readonly string[], published: string, source: string])[] = [
  ['Container ships', ['container'], '0.70 days; 6 to 15 ports, 35 to 120 calls', unctad],
  ['Bulk carriers', ['bulk'], '2.05 days; 12 to 18 ports, 15 to 25 calls', unctad],
  ['General cargo ships', ['general cargo'], '1.11 days; 20 to 40 ports, 40 to 70 calls', unctad],
  ['Product and chemical tankers', ['product', 'chemical'], '0.94 days; 20 to 35 ports, 40 to 70 calls', unctad],
  ['Crude tankers', ['crude'], '0.94 days; 8 to 15 ports, 15 to 25 calls', unctad],
];

export function portCallFacts(measured: MeasuredOcean): Fact[] {
  return [...classFacts(measured), ...trampFacts(measured)];
}

function classFacts(measured: MeasuredOcean): Fact[] {
  return classes.map(([name, subtypes, published, source]) => {
    const all = Array.from({ length: vessels }, (_, index) => vesselAt(measured.seed, index))
      .filter(({ subtype, ground }) => subtypes.includes(subtype) && ground < 0)
      .map((vessel) => callsOf(measured, vessel));
    const days = all.flat().map(({ fromS, toS }) => (toS - fromS) / 86_400);
    const distinct = all.map((stays) => new Set(stays.map(({ port }) => port)).size);
    const calls = all.map(({ length }) => length);
    return {
      what: `${name}: median stay in port; ports and calls of a year`,
      ours: `${median(days).toFixed(2)} days; ${median(distinct)} ports, ${median(calls)} calls`,
      published,
      source,
    };
  });
}

/** Queues of the table of waits: ports, class, published days, source. */
const queues: readonly (readonly [name: string, locodes: string, months: string, published: string, source: string])[] =
  [
    ['east Australia', 'AUNTL AUHPT AUGLT AUABP', '11 12 1', '20 to 25 days (coal, December 2017)', 'mining.com'],
    ['Santos and Paranaguá', 'BRSSZ BRPNG', '2 3 4 5', '10 to 40 days', 'general knowledge, not verified'],
    ['Chinese ore ports', 'CNTAO CNRZH CNTSN CNTAG CNNGB', '1 2 3 4 5 6 7 8 9 10 11 12', 'no figure found', '-'],
  ];

/** Tramps of scale 1 over 540 days. */
function trampFacts(measured: MeasuredOcean): Fact[] {
  const tramps = Array.from({ length: vessels }, (_, index) => vesselAt(measured.seed, index)).filter(
    (vessel) =>
      isMerchant(vessel) && !isLiner(measured.seed, vessel) && transferJobOf(measured.seed, vessel) === undefined,
  );
  const fromS = (measured.day - 540) * 86_400;
  const plans = tramps.map((vessel) => ({
    vessel,
    plans: measured.motion.plansBetween(vessel, fromS, fromS + 540 * 86_400),
  }));
  const portsOf = plans.map((each) => new Set(each.plans.flatMap(({ stays }) => stays.map(({ port }) => port))).size);
  const bulk = plans.filter(({ vessel }) => vessel.subtype === 'bulk').flatMap((each) => each.plans.flatMap(waitsOf));
  return [
    {
      what: 'Tramps: ports of 540 days, median and middle half',
      ours: `${median(portsOf)} (${quartiles(portsOf, 1)}) of ${tramps.length} ships`,
      published: 'bulk carriers 12 to 18 a year, others 20 to 40',
      source: 'general knowledge, not verified; no rotation: Kaluza et al. 2010, doi 10.1098/rsif.2009.0495',
    },
    ...queues.map(([name, locodes, months, published, source]) => {
      const days = bulk.filter(
        ({ port, tS }) =>
          locodes.includes(ports()[port]!.locode) &&
          months.split(' ').includes(String(new Date(tS * 1000).getUTCMonth() + 1)),
      );
      return {
        what: `Bulk carriers at anchor before ${name}, months ${months.replaceAll(' ', ', ')}`,
        ours: `${median(days.map((wait) => wait.days)).toFixed(1)} days (${days.length} calls)`,
        published,
        source,
      };
    }),
  ];
}

function isMerchant({ kind, subtype, ground }: Vessel): boolean {
  return (kind === 'cargo' || kind === 'tanker') && subtype !== 'bunker' && ground < 0;
}

/** The days at anchor before each call of a plan. */
function waitsOf({
  tS,
  phase: phases,
  stays,
}: Plan): { readonly port: number; readonly tS: number; readonly days: number }[] {
  let leg = 0;
  return stays.map(({ port, fromS }) => {
    let sumS = 0;
    for (; leg + 1 < tS.length && tS[leg]! < fromS; leg++)
      if (phases[leg] === phase.anchored) sumS += tS[leg + 1]! - tS[leg]!;
    return { port, tS: fromS, days: sumS / 86_400 };
  });
}

/** The calls of the fifty busiest ports beside published ones, each as a share of all fifty. */
export function callsTable(measured: MeasuredOcean): string {
  const calls = new Map<number, number>();
  for (let index = 0; index < vessels; index++) {
    const vessel = vesselAt(measured.seed, index);
    if (vessel.kind === 'service' || vessel.subtype === 'ferry' || vessel.subtype === 'fast ferry') continue;
    if (vessel.kind === 'fishing') continue;
    for (const { port } of callsOf(measured, vessel)) calls.set(port, (calls.get(port) ?? 0) + 1);
  }
  const lines = busiestPorts.map(([locodes, thousands]) => {
    const own = locodes.split(' ').map((locode) => ports().find((port) => port.locode === locode)!);
    return { name: own[0]!.name, thousands, count: own.reduce((sum, { index }) => sum + (calls.get(index) ?? 0), 0) };
  });
  const all = lines.reduce((sum, { count }) => sum + count, 0);
  const allThousands = lines.reduce((sum, { thousands }) => sum + thousands, 0);
  return [
    '| Port | Calls here | Share | Published, thousands | Share |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...lines.map(({ name, thousands, count }) => {
      const share = (part: number, total: number) => `${((100 * part) / total).toFixed(1)} %`;
      return `| ${name} | ${count} | ${share(count, all)} | ${thousands} | ${share(thousands, allThousands)} |`;
    }),
  ].join('\n');
}

/** The calls of a vessel that begin within a year. */
function callsOf({ motion, day }: MeasuredOcean, vessel: Vessel): readonly Stay[] {
  const fromS = day * 86_400;
  const joined: Stay[] = [];
  for (const stay of motion.plansBetween(vessel, fromS, fromS + yearS).flatMap(({ stays }) => stays)) {
    const last = joined[joined.length - 1];
    if (last?.port === stay.port && stay.fromS <= last.toS + 60) joined[joined.length - 1] = { ...last, toS: stay.toS };
    else joined.push(stay);
  }
  return joined.filter((stay) => stay.fromS >= fromS && stay.fromS < fromS + yearS);
}
