/** Areas of interest of the built-in users, older than any window, and their configurations. The seed has no effect. */
import type { Area, AreaConfiguration } from '../../src/model/area.js';
import { bits, seedBits } from '../draws/random.js';
import type { AreaPlan } from './area-plan.js';
import { areasOfDemo } from './areas-of-demo.js';
import { areasOfSecond } from './areas-of-second.js';

const areaPlans = [...areasOfDemo, ...areasOfSecond];

/** The areas of `demo`, then those of `second`. */
export const areas: readonly Area[] = areaPlans.map((plan) => ({
  aoiId: uuidOf(plan),
  userName: plan.userName,
  name: plan.name,
  description: plan.description,
  aoiType: plan.aoiType,
  polygons: plan.polygons,
  createdMs: Date.UTC(1998, 0, 5, 9) + (keyed(plan, 'created', 0) % (86400 * 60)) * 1000,
}));

/** One configuration of each area for visits, then those for speed ranges. */
export const configurations: readonly AreaConfiguration[] = [
  ...areaPlans.map((plan, area) => ({ configId: configId(plan, 'aoi_visit'), area, kind: 'aoi_visit' as const })),
  ...areaPlans.flatMap((plan, area) =>
    plan.speeds.map((speed, i) => ({
      configId: configId(plan, `speed_range ${i}`),
      area,
      kind: 'speed_range' as const,
      ...speed,
    })),
  ),
];

function configId(plan: AreaPlan, purpose: string): string {
  return [0, 1, 2].map((part) => hex(keyed(plan, purpose, part))).join('');
}

function uuidOf(plan: AreaPlan): string {
  const digits = [0, 1, 2, 3].map((part) => hex(keyed(plan, 'area', part))).join('');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `9${digits.slice(17, 20)}`];
  return `${parts.join('-')}-${digits.slice(20)}`;
}

function keyed(plan: AreaPlan, purpose: string, part: number): number {
  return bits(seedBits(plan.userName), seedBits(plan.name), seedBits(purpose), part);
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
