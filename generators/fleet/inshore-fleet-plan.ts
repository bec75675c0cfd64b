/** Plans the inshore fleets. `fishing-fleets.ts` reads them packed. */
import { flags } from '../../src/model/flags.js';
import { grounds } from '../chart/grounds.js';
import { distanceToGroundM } from '../chart/lanes.js';
import { byCountry, ports } from '../chart/ports.js';
import type { InshoreFleet, Trade } from './fishing-fleets.js';
import { gears } from './fleet-vessel.js';
import { totalWeight, weighted } from './weighted.js';

/** Number of boats without AIS that fish off a country's coast, by alpha-3; only the ratios matter. */
const boats: Readonly<Record<string, number>> = {
  CHN: 90,
  IDN: 85,
  VNM: 55,
  PHL: 50,
  IND: 50,
  THA: 35,
  MYS: 30,
  BGD: 20,
  LKA: 18,
  KHM: 8,
  KOR: 18,
  PRK: 8,
  JPN: 22,
  TWN: 14,
  PAK: 12,
  IRN: 12,
  OMN: 8,
  YEM: 8,
  SOM: 4,
  KEN: 4,
  TZA: 8,
  MOZ: 6,
  MDG: 6,
  AGO: 8,
  NGA: 16,
  GHA: 20,
  CIV: 6,
  SLE: 6,
  GIN: 6,
  SEN: 16,
  GMB: 3,
  MRT: 8,
  MAR: 18,
  DZA: 8,
  TUN: 10,
  LBY: 6,
  EGY: 12,
  TUR: 12,
  GRC: 6,
  ITA: 6,
  PER: 24,
  ECU: 12,
  CHL: 8,
  COL: 5,
  MEX: 14,
  GTM: 3,
  SLV: 3,
  NIC: 3,
  VEN: 8,
  BRA: 16,
};

/** The inshore fleets of all countries with such boats and with ports near a ground, from tables alone. */
export function planInshoreFleets(): InshoreFleet[] {
  const trades = new Map<string, Trade[]>();
  for (const ground of grounds()) {
    for (const [country, members] of byCountry(ground.inshorePorts)) {
      const homes = weighted(members, (port) => boatsOf(port, distanceToGroundM(port, ground.index)));
      const used = coastalGears.filter((gear) => (ground.gears[gear] ?? 0) > 0);
      const total = used.reduce((sum, gear) => sum + ground.gears[gear]!, 0);
      const list = trades.get(country) ?? [];
      trades.set(country, list);
      for (const gear of used) {
        const weight = (totalWeight(homes) * ground.gears[gear]!) / total;
        list.push({ ground: ground.index, gear, homes, offshore: false, weight });
      }
    }
  }
  return Object.entries(boats).flatMap(([country, weight]) => {
    const coastal = trades.get(country) ?? [];
    const flag = flags().findIndex(({ countryCode }) => countryCode === country);
    return coastal.length === 0 ? [] : [{ flag, weight, trades: weighted(coastal, (trade) => trade.weight) }];
  });
}

const coastalGears = gears.filter((gear) => gear !== 'tuna_purse_seines' && gear !== 'drifting_longlines');

/** The weight of a port: small ports have many small boats too, and few boats sail farther than for a morning. */
function boatsOf(port: number, awayM: number): number {
  const far = awayM / 50_000;
  return Math.sqrt(fishingWeight(port)) / (1 + far * far * far * far);
}

function fishingWeight(port: number): number {
  return Math.max(ports()[port]!.fishingWeight, 1e-3);
}
