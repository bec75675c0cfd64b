import { tableBuilder } from '../../src/columns/table.js';
import { type HeardReports, heardLayout, heardRow } from '../../src/model/heard-report.js';
import type { Reports } from './reports.js';

/** A span of time, both seconds included, and the numbers [firstVessel, endVessel) of the vessels to hear. */
export interface Hearing {
  readonly sinceS: number;
  readonly untilS: number;
  readonly firstVessel: number;
  readonly endVessel: number;
}

/** The last report of each of these vessels that was heard in the span, by number of the vessel. */
export function heardVessels(reports: Reports, { sinceS, untilS, firstVessel, endVessel }: Hearing): HeardReports {
  const heard = tableBuilder(heardLayout, endVessel - firstVessel);
  for (let vessel = firstVessel; vessel < endVessel; vessel++) {
    const report = reports.last(vessel, untilS);
    if (report !== undefined && report.tS >= sinceS) heard.push(heardRow(report));
  }
  return heard.finish();
}
