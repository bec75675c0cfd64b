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

/** The last position of one vessel, and the last one under its former MMSI, if it had another. */
interface Heard {
  readonly present: LastPosition;
  readonly earlier: LastPosition | undefined;
}

/** By number of the vessel; undefined without AIS. */
type Fleet = readonly (Heard | undefined)[];

/** For each ocean the seconds that were asked for last: enough for a few worlds with clocks of their own. */
const kept = new WeakMap<Source, { readonly untilS: number; readonly fleet: Promise<Fleet> }[]>();
const mostKept = 4;

/**
 * Where every vessel was heard last in [sinceS, untilS], whole seconds since 1970. A vessel that changed its MMSI in
 * that time is listed twice. Most vessels have not been heard again since the last call, so only the others are
 * computed.
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
  // A failed promise is not kept: the next caller tries again.
  fleet.catch(() => {
    const index = all.findIndex((one) => one.fleet === fleet);
    if (index >= 0) all.splice(index, 1);
  });
  return fleet;
}

/**
 * Vessels computed between two yields to the event loop: each takes 10 µs, or a millisecond the first time, when its
 * voyages are made.
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
 * `known`: what was heard by another instant. While the identity is the same, so are the MMSI and the former position.
 */
function listenTo(source: Source, vessel: number, untilS: number, known: Heard | undefined): Heard | undefined {
  const report = source.lastReport(vessel, untilS);
  if (!report) return undefined;
  if (known?.present.report.ref === report.ref)
    return { present: { vessel, mmsi: known.present.mmsi, report }, earlier: known.earlier };
  const { mmsi, fromS } = source.identity(report.ref);
  return { present: { vessel, mmsi, report }, earlier: earlierPosition(source, vessel, mmsi, report.ref, fromS) };
}

/** An identity lasts for two years, longer than data is kept, so one former identity is enough. */
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
