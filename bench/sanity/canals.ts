import { crossingShare } from '../../generators/chart/waterways/crossing-share.js';
import type { Line } from '../../generators/chart/waterways/points-of.js';
import { type ListedWater, listedWaters } from '../../generators/chart/waterways/waterways.js';
import { vesselAt } from '../../generators/fleet/fleet.js';
import { blockSize } from '../../generators/fleet/fleet-mix.js';
import { type Plan, phase } from '../../generators/motion/plan.js';
import { type Fact, median } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

/** The meridian of the Cape of Good Hope, and Bab-el-Mandeb. */
const cape: Line = { lon: [18.4, 18.4], lat: [-34.4, -46] };
const babElMandeb: Line = { lon: [43.1, 43.6], lat: [12.75, 12.4] };

interface Transit {
  readonly sailedH: number;
  readonly waitH: number;
}

/** Passages of canals by one block of vessels, from their plans; and the history of Suez, the Cape and Panama. */
export function canalFacts({ seed, motion, day }: MeasuredOcean): Fact[] {
  const plansOf = function* (fromS: number, days: number): Generator<Plan> {
    for (let index = 0; index < blockSize; index++) {
      const vessel = vesselAt(seed, index);
      if (motion.serviceOf(vessel).ports.length > 1) yield* motion.plansBetween(vessel, fromS, fromS + days * 86_400);
    }
  };
  const days = 120;
  const plans = [...plansOf(day * 86_400, days)];
  const canals = listedWaters()
    .filter(({ name }) => name in published)
    .map((water) => canalFact(water, plans, day * 86_400, days));
  const marchS = (year: number) => Date.UTC(year, 2, 1) / 1000;
  const spring = (year: number) => [...plansOf(marchS(year), 90)];
  const [before, after] = [spring(2023), spring(2024)];
  const ratio = (line: Line) =>
    (crossings(after, line, marchS(2024), 90) / Math.max(1, crossings(before, line, marchS(2023), 90))).toFixed(2);
  const named = (name: string) => listedWaters().find((water) => water.name === name)!.gates[1];
  const passages = (line: Line) => crossings(plans, line, day * 86_400, days);
  return [
    ...canals,
    {
      what: 'The Cape beside Suez: passages of 120 days from June 2025',
      ours: (passages(cape) / passages(named('Suez Canal'))).toFixed(2),
      published: 'some 2.3',
      source: 'general knowledge, not verified (IMF PortWatch)',
    },
    {
      what: 'Passages of March to May 2024 over those of 2023: Suez, Bab-el-Mandeb, the Cape, Panama',
      ours: [named('Suez Canal'), babElMandeb, cape, named('Panama Canal')].map(ratio).join(', '),
      published: '0.50 (2024), 0.40 to 0.43, 1.65 to 1.86, 0.71 (fiscal 2024). Fewer ships round the Cape before',
      source: 'Suez Canal Authority; maritimedata.ai; theoutlier.co.za; Panama Canal Authority',
    },
  ];
}

/** Hours from sea to sea and passages a day, with the source. */
const published: Readonly<Record<string, readonly [figure: string, source: string]>> = {
  'Suez Canal': ['35 a day (2025); 11 to 16 h, wait 3 to 12 h', 'Suez Canal Authority; informare.it, liquisearch.com'],
  'Panama Canal': ['36 a day; 8 to 10.5 h, with the wait 13 to 30 h', 'people.hofstra.edu/geotrans; mhlnews.com'],
  'Kiel Canal': ['73 a day (2023); 7 to 9 h', 'wsa-nord-ostsee-kanal.wsv.de; gms.ismx.top'],
  Bosporus: ['107 a day (2023); 1.5 to 2 h for 31 km, waits of hours to days', 'hurriyet.de; tvnota.com'],
  Dardanelles: ['123 a day (2023); 3 to 4 h for 61 km', 'hurriyet.de'],
};

function canalFact(water: ListedWater, plans: readonly Plan[], fromS: number, days: number): Fact {
  const transits = plans.flatMap((plan) => transitsOf(water, plan, fromS, fromS + days * 86_400));
  const [figure, source] = published[water.name]!;
  const sailedH = median(transits.map((transit) => transit.sailedH));
  const waitH = median(transits.map((transit) => transit.waitH));
  return {
    what: `${water.name}: passages of 2,500 vessels a day; hours under way, and at anchor before`,
    ours: `${(transits.length / days).toFixed(1)} a day; ${sailedH.toFixed(1)} h, wait ${waitH.toFixed(1)} h`,
    published: figure,
    source,
  };
}

/** From one gate of a canal to the other. */
function transitsOf(water: ListedWater, plan: Plan, fromS: number, toS: number): Transit[] {
  const found: Transit[] = [];
  let entered = { gate: -1, tS: 0 };
  let waitS = 0;
  for (let leg = 0; leg + 1 < plan.tS.length; leg++) {
    // The roads lie outside the gate: a ship crosses it, turns back to wait, and crosses it again.
    if (plan.phase[leg] === phase.anchored) waitS += plan.tS[leg + 1]! - plan.tS[leg]!;
    for (const gate of [0, 1]) {
      if (crossingShare(plan, leg, water.gates[gate]!) < 0) continue;
      const tS = plan.tS[leg]!;
      if (entered.gate === 1 - gate && tS >= fromS && tS < toS)
        found.push({ sailedH: (tS - entered.tS) / 3600, waitH: waitS / 3600 });
      if (entered.gate !== gate || tS - entered.tS > 3 * 86_400) waitS = 0;
      entered = { gate, tS };
    }
  }
  return found;
}

/** How often plans cross a line in the spring of a year. */
function crossings(plans: readonly Plan[], line: Line, fromS: number, ofDays: number): number {
  let count = 0;
  for (const plan of plans) {
    for (let leg = 0; leg + 1 < plan.tS.length; leg++) {
      const tS = plan.tS[leg]!;
      if (tS >= fromS && tS < fromS + ofDays * 86_400 && crossingShare(plan, leg, line) >= 0) count += 1;
    }
  }
  return count;
}
