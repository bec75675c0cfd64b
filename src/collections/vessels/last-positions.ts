import type { OceanSource } from '../../model/ocean-source.js';
import type { LastReport } from '../../model/report.js';
import { nextImmediate } from '../../work/event-loop.js';

/** Where a vessel was heard last under one MMSI. */
export interface LastPosition {
  /** Number of the vessel in the fleet. */
  readonly vessel: number;
  readonly mmsi: number;
  readonly report: LastReport;
}

type Source = Pick<OceanSource, 'vesselCount' | 'lastReport' | 'identity'>;

/** The last position of one vessel, and that under the MMSI before, if it had another. */
interface Heard {
  readonly present: LastPosition;
  readonly earlier: LastPosition | undefined;
}

/** By number of the vessel; undefined without AIS. */
type Fleet = readonly (Heard | undefined)[];

/** Of each ocean the last few seconds that were asked for: enough for a few worlds with clocks of their own. */
const kept = new WeakMap<Source, { readonly untilS: number; readonly fleet: Promise<Fleet> }[]>();
const mostKept = 4;

/**
 * Where every vessel was heard last in [sinceS, untilS], whole seconds since 1970. One that changed its MMSI in that
 * time stands there twice. Most vessels of the second before have not been heard again, so only the others are asked.
 */
export async function lastPositions(source: Source, sinceS: number, untilS: number): Promise<LastPosition[]> {
  const fleet = await fleetHeard(source, untilS);
  return fleet.flatMap((heard) => (heard ? positionsSince(heard, sinceS) : []));
}

/** Where one vessel was heard last, under each MMSI that it had in [sinceS, untilS]. */
export function lastPositionsOf(source: Source, vessel: number, sinceS: number, untilS: number): LastPosition[] {
  const heard = listenTo(source, vessel, untilS, undefined);
  return heard ? positionsSince(heard, sinceS) : [];
}

function positionsSince({ present, earlier }: Heard, sinceS: number): LastPosition[] {
  return [present, earlier].flatMap((position) => (position && position.report.tS >= sinceS ? [position] : []));
}

function fleetHeard(source: Source, untilS: number): Promise<Fleet> {
  const all = kept.get(source) ?? [];
  kept.set(source, all);
  const known = all.find((one) => one.untilS === untilS);
  if (known) return known.fleet;
  const before = all.at(-1)?.fleet.catch(() => []) ?? Promise.resolve([]);
  const fleet = before.then((others) => listen(source, untilS, others));
  all.push({ untilS, fleet });
  if (all.length > mostKept) all.shift();
  // A failure belongs to who asked; the next one tries again.
  fleet.catch(() => {
    const index = all.findIndex((one) => one.fleet === fleet);
    if (index >= 0) all.splice(index, 1);
  });
  return fleet;
}

/**
 * Vessels asked between two yields to the event loop: each takes 10 µs, or a millisecond while nothing is known of its
 * voyages yet.
 */
const vesselsAtOnce = 5;

async function listen(source: Source, untilS: number, before: Fleet): Promise<Fleet> {
  const fleet: (Heard | undefined)[] = [];
  let asked = 0;
  for (let vessel = 0; vessel < source.vesselCount; vessel++) {
    const known = before[vessel];
    const report = known?.present.report;
    if (report && untilS >= report.tS && untilS < report.nextS) {
      fleet.push(known);
      continue;
    }
    if (asked++ % vesselsAtOnce === vesselsAtOnce - 1) await nextImmediate();
    fleet.push(listenTo(source, vessel, untilS, known));
  }
  return fleet;
}

/**
 * `known` is what was heard at another instant: while the identity is the same, so are the MMSI and what was before it.
 */
function listenTo(source: Source, vessel: number, untilS: number, known: Heard | undefined): Heard | undefined {
  const report = source.lastReport(vessel, untilS);
  if (!report) return undefined;
  if (known?.present.report.ref === report.ref)
    return { present: { vessel, mmsi: known.present.mmsi, report }, earlier: known.earlier };
  const { mmsi, fromS } = source.identity(report.ref);
  return { present: { vessel, mmsi, report }, earlier: earlierPosition(source, vessel, mmsi, report.ref, fromS) };
}

/** An identity lasts for two years, longer than anything is kept: so the one before the present one is enough. */
function earlierPosition(
  source: Source,
  vessel: number,
  present: number,
  ref: number,
  fromS: number,
): LastPosition | undefined {
  if (ref % 64 === 0 || source.identity(ref - 1).mmsi === present) return undefined;
  const report = source.lastReport(vessel, fromS - 1);
  return report && { vessel, mmsi: source.identity(ref - 1).mmsi, report };
}
