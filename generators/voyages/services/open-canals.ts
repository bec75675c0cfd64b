/** Which canals a ship takes: it must fit, and in times of trouble a share of the ships goes round. */
import { ruleAt } from '../../chart/dated.js';
import type { Fairway } from '../../chart/fairway.js';
import { fairwayAround, fairwayBetween } from '../../chart/fairways.js';
import { type Diversion, type ListedDiversion, listedDiversions } from '../../chart/waterways/diversions.js';
import { type ListedWater, listedWaters } from '../../chart/waterways/waterways.js';
import { purpose } from '../../draws/purpose.js';
import { draw } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';

/** The instants at which a canal on these fairways may open or close for a ship, ascending; most lists are empty. */
export function turnsOf(fairways: readonly Fairway[]): number[] {
  const turns = new Set<number>();
  const waters = new Set(fairways.flatMap(({ sections }) => sections.map(({ water }) => water)));
  for (const { name, limits } of waters) {
    for (const { sinceS } of limits) if (sinceS > 0) turns.add(sinceS);
    const shares = listedDiversions().find(({ canal }) => canal === name)?.shares ?? [];
    for (const { sinceS } of shares) turns.add(sinceS);
  }
  return [...turns].sort((a, b) => a - b);
}

/** The fairway that a ship takes on trips that begin at an instant; undefined when both ports are the same. */
export function fairwayOf(
  seed: number,
  vessel: Vessel,
  fromPort: number,
  toPort: number,
  tS: number,
): Fairway | undefined {
  const usual = fairwayBetween(fromPort, toPort);
  if (usual === undefined || usual.sections.length === 0) return usual;
  const tooSmall = listedWaters().filter((water) => !fits(vessel, water, tS));
  const open = fairwayAround(fromPort, toPort, maskOf(tooSmall))!;
  for (const diversion of listedDiversions()) {
    if (staysOn(seed, vessel, diversion, tS) || !isConcerned(open, diversion)) continue;
    // A ship does not go round by another canal with a queue.
    const avoided = listedDiversions().map(({ water }) => water);
    const around = fairwayAround(fromPort, toPort, maskOf([...tooSmall, ...avoided]))!;
    if (lengthM(around) < diversion.mostDetour * lengthM(open)) return around;
  }
  return open;
}

function maskOf(waters: readonly ListedWater[]): number {
  return waters.reduce((mask, { index }) => mask | (1 << index), 0);
}

function fits({ lengthM: length, widthM }: Vessel, { limits }: ListedWater, tS: number): boolean {
  const limit = ruleAt(limits, tS);
  return limit === undefined || (length <= limit.lengthM && widthM <= limit.widthM);
}

/** Whether a fairway passes the canal, and the box that the diversion names. */
function isConcerned({ sections, lon, lat }: Fairway, { canal, through }: Diversion): boolean {
  if (!sections.some(({ water }) => water.name === canal)) return false;
  if (through === undefined) return true;
  const [west, south, east, north] = through;
  return lat.some((y, i) => {
    const x = lon[i]! - 360 * Math.floor((lon[i]! + 180) / 360);
    return y > south && y < north && x > west && x < east;
  });
}

/** Whether a ship is among the share that still takes the canal: its draw stays the same for all dates. */
function staysOn(seed: number, vessel: Vessel, { water, shares }: ListedDiversion, tS: number): boolean {
  const share = ruleAt(shares, tS)?.share ?? 1;
  return draw(seed, purpose.diversion, vessel.index, water.index) < share;
}

function lengthM({ alongM }: Fairway): number {
  return alongM[alongM.length - 1]!;
}
