import { tableBuilder } from '../../columns/table.js';
import { type HeardReports, heardLayout, heardRow } from '../../model/heard-report.js';
import type { OceanSource } from '../../model/ocean-source.js';
import { nextImmediate } from '../../work/event-loop.js';

type Source = Pick<OceanSource, 'vesselCount' | 'lastReport' | 'heard'>;

/** For each ocean the spans that were asked for last: tiles of one instant, and of those that a player asks ahead. */
const kept = new WeakMap<
  Source,
  { readonly sinceS: number; readonly untilS: number; readonly heard: Promise<HeardReports> }[]
>();
const mostKept = 12;

/**
 * The last report by `untilS` of each vessel of an ocean that was heard in [sinceS, untilS], whole seconds since 1970,
 * by number of the vessel. The span is shorter than the silence in which a vessel changes its MMSI.
 */
export function heardReports(source: Source, sinceS: number, untilS: number): Promise<HeardReports> {
  const all = kept.get(source) ?? [];
  kept.set(source, all);
  const known = all.find((one) => one.sinceS === sinceS && one.untilS === untilS);
  if (known) return known.heard;
  const heard = source.heard?.(sinceS, untilS) ?? heardHere(source, sinceS, untilS);
  const one = { sinceS, untilS, heard };
  all.push(one);
  if (all.length > mostKept) all.shift();
  // A failed promise is not kept: the next caller tries again.
  heard.catch(() => {
    const index = all.indexOf(one);
    if (index >= 0) all.splice(index, 1);
  });
  return heard;
}

/** Vessels heard between two yields to the event loop: the first time each may take a millisecond. */
const vesselsAtOnce = 5;

async function heardHere(source: Source, sinceS: number, untilS: number): Promise<HeardReports> {
  const heard = tableBuilder(heardLayout, source.vesselCount);
  for (let vessel = 0; vessel < source.vesselCount; vessel++) {
    if (vessel % vesselsAtOnce === vesselsAtOnce - 1) await nextImmediate();
    const report = source.lastReport(vessel, untilS);
    if (report !== undefined && report.tS >= sinceS) heard.push(heardRow(report));
  }
  return heard.finish();
}
